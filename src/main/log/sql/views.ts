import { analysisVersion } from '../analyses.ts'

/** A view for queries of people. Its columns stay, whatever becomes of the tables below. */
interface SqlView {
  readonly name: string
  readonly note: string
  readonly columns: readonly SqlColumn[]
  /** What stands after the columns. */
  readonly from: string
}

interface SqlColumn {
  readonly name: string
  /** As SQL. */
  readonly value: string
  readonly note: string
}

function column(name: string, value: string, note: string): SqlColumn {
  return { name, value, note }
}

function moment(value: string): string {
  return `strftime('%Y-%m-%dT%H:%M:%fZ', ${value} / 1000.0, 'unixepoch')`
}

const named = '(SELECT id FROM main.matches WHERE key = t.match)'
const appliedLimit = `(SELECT CASE clock WHEN 'real' THEN t.limit_millis WHEN 'relaxed' THEN 10 * t.limit_millis END
  FROM main.matches WHERE key = t.match)`
const kept = 'WHERE t.match IN (SELECT key FROM main.matches WHERE deleted IS NULL)'
/** The share of the rivals that a rank beats; `ranks` is a JSON list. */
function points(ranks: string, rank: string): string {
  return `(SELECT (sum(value > ${rank}) + (sum(value = ${rank}) - 1) / 2.0) / (count(*) - 1) FROM json_each(${ranks}))`
}

const match = column('match', named, 'the id of the match')
const turn = column('turn', 't.frame', 'the turn')
const seat = column('seat', 't.seat', 'the seat, from 0')

/** All views, in the order in which the documentation has them. */
export const sqlViews: readonly SqlView[] = [
  {
    name: 'matches',
    note: 'a row for each match that is not deleted',
    columns: [
      column('id', 't.id', 'its id'),
      column('game', 't.game', 'the id of the game'),
      column('title', 't.title', 'its title, or an empty text'),
      column('started', moment('t.started'), 'when it began, in UTC'),
      column('seconds', '(t.ended - t.started) / 1000.0', 'how long it took'),
      column(
        'end',
        't.end',
        'how it ended: natural, fault, limit, stopped, failed or bug; null while it runs',
      ),
      column('turns', 'max(t.frames - 1, 0)', 'the number of turns'),
      column('seed', 't.seed', 'its seed'),
      column('options', 't.options', 'the options of the game, as JSON'),
      column('clock', 't.clock', 'real, relaxed or off'),
      column('keep', 't.keep', 'which turns were kept: all, faults or results'),
      column('winner', 't.winner', 'the seat that came first alone; null: none did'),
      column('batch', 't.batch', 'the id of the matches that were started together'),
      column('arena', 'iif(t.arena IS NULL, NULL, t.batch)', 'the id of its arena'),
      column('block', "json_extract(t.arena, '$.block')", 'its block in the arena, from 0'),
      column('parent', 't.parent_match', 'the match that it was forked from'),
      column('parent_turn', 't.parent_frame', 'the turn of that match'),
      column('origin', 't.origin', 'where it comes from, such as run, fork or import'),
      column('note', 't.note', 'your note'),
      column('pinned', 't.pinned', '1: it is pinned'),
    ],
    from: 'FROM main.matches t WHERE t.deleted IS NULL',
  },
  {
    name: 'seats',
    note: 'a row for each seat of each match',
    columns: [
      match,
      seat,
      column('bot', 't.name', 'the name of the bot'),
      column('command', 't.command', 'its command'),
      column('fingerprint', 't.fingerprint', 'the hash of its files: the same for the same program'),
      column('score', "json_extract(m.scores, '$[' || t.seat || ']')", 'its score'),
      column(
        'rank',
        "json_extract(m.ranks, '$[' || t.seat || ']') + 1",
        '1: it came first; equal ranks are ties',
      ),
      column(
        'points',
        `iif(m.ranks IS NULL, NULL, ${points('m.ranks', "json_extract(m.ranks, '$[' || t.seat || ']')")})`,
        'the share of its rivals that it beat, a tie as one half: 1 is a win, 0 a loss',
      ),
    ],
    from: 'FROM main.seats t JOIN main.matches m ON m.key = t.match WHERE m.deleted IS NULL',
  },
  {
    name: 'faults',
    note: 'a row for each answer that was a fault',
    columns: [
      match,
      turn,
      seat,
      column('fault', 't.fault', 'timeout, crash or invalid'),
      column('why', 't.why', 'the reason'),
      column('micros', 't.micros', 'the time that it took, in microseconds'),
      column('limit_millis', 't.limit_millis', 'the real time limit, as the game states it, in milliseconds'),
      column('applied_limit_millis', appliedLimit, 'the limit that the clock made of it; null: none'),
    ],
    from: `FROM main.exchanges t ${kept} AND t.fault IS NOT NULL`,
  },
  {
    name: 'problems',
    note: 'a row for each kind of problem of each match',
    columns: [
      column('match', 't.id', 'the id of the match'),
      column('kind', 'p.key', 'the kind, such as fault, staleAnswer or exception'),
      column('count', "json_extract(p.value, '$.count')", 'how many there are'),
      column('turn', "json_extract(p.value, '$.turn')", 'the turn of the first one'),
      column('seat', "json_extract(p.value, '$.seat')", 'its seat'),
    ],
    from: "FROM main.matches t, json_each(coalesce(t.problems, '{}')) p WHERE t.deleted IS NULL",
  },
  {
    name: 'tags',
    note: 'a row for each tag of each match',
    columns: [column('match', 't.id', 'the id of the match'), column('tag', 'p.value', 'the tag')],
    from: 'FROM main.matches t, json_each(t.tags) p WHERE t.deleted IS NULL',
  },
  {
    name: 'bookmarks',
    note: 'a row for each bookmark',
    columns: [match, turn, column('note', 't.note', 'its note')],
    from: `FROM main.bookmarks t ${kept}`,
  },
  {
    name: 'checked_answers',
    note: 'a row for each answer that `analyze` checked',
    columns: [
      match,
      column('turn', 't.turn', 'the turn'),
      seat,
      column('given', "json_extract(t.result, '$.given')", 'the answer that was given'),
      column('best', "json_extract(t.result, '$.best')", 'the best answer that was found'),
      column(
        'chance',
        "json_extract(t.result, '$.before.value')",
        'the chance to win with the best answer, 0 to 1',
      ),
      column('loss', "json_extract(t.result, '$.loss.value')", 'how much of it the given answer lost'),
      column('loss_error', "json_extract(t.result, '$.loss.error')", 'half of the 95 % interval of the loss'),
    ],
    from: `FROM main.analyses t ${kept} AND t.version = ${analysisVersion}`,
  },
  {
    name: 'arenas',
    note: 'a row for each arena',
    columns: [
      column('id', 't.id', 'its id'),
      column('name', 't.name', 'its name, or an empty text'),
      column('note', 't.note', 'what was noted about it'),
      column('started', moment('t.started'), 'when it began, in UTC'),
      column('game', "json_extract(t.plan, '$.game')", 'the id of the game'),
      column(
        'schedule',
        "json_extract(t.plan, '$.schedule')",
        'versus, gauntlet, round-robin or informative',
      ),
      column('seed', "json_extract(t.plan, '$.seed')", 'the seed that those of its blocks are drawn from'),
    ],
    from: 'FROM main.arenas t',
  },
  {
    name: 'arena_results',
    note: 'a row for each bot of each match that counts in an arena, also where the match itself was deleted',
    columns: [
      column('arena', 'a.id', 'the id of the arena'),
      column('block', 't.block', 'the block, from 0'),
      column('match', 't.match', 'the id of the match'),
      column('seat', 'b.key', 'the seat, from 0'),
      column('bot', "json_extract(a.plan, '$.bots[' || b.value || '].name')", 'the name of the bot'),
      column('score', "json_extract(t.scores, '$[' || b.key || ']')", 'its score'),
      column(
        'rank',
        "json_extract(t.ranks, '$[' || b.key || ']') + 1",
        '1: it came first; equal ranks are ties',
      ),
      column(
        'points',
        points('t.ranks', "json_extract(t.ranks, '$[' || b.key || ']')"),
        'the share of its rivals that it beat, a tie as one half',
      ),
      column('fault', "json_extract(t.faults, '$[' || b.key || ']')", 'its first fault; null: none'),
      column('turns', 't.turns', 'the number of turns'),
      column(
        'first_answer',
        "json_extract(t.firsts, '$[' || b.key || ']')",
        'the first line of its first answer',
      ),
      column(
        'repeated',
        `EXISTS (SELECT 1 FROM main.arena_results AS earlier WHERE earlier.arena = t.arena
          AND earlier.fingerprint = t.fingerprint AND (earlier.block, earlier.rotation) < (t.block, t.rotation))`,
        '1: the same bots played the same game earlier in the arena, so that it is no evidence',
      ),
    ],
    from: 'FROM main.arena_results t JOIN main.arenas a ON a.key = t.arena, json_each(t.bots) b',
  },
]

/** The statement that makes it; a view of people hides the table of its name. */
export function viewSql({ name, columns, from }: SqlView): string {
  const list = columns.map((each) => `${each.value} AS "${each.name}"`).join(', ')
  return `CREATE TEMP VIEW "${name}" AS SELECT ${list} ${from}`
}
