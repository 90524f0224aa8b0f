import type Database from 'better-sqlite3'
import type { MatchFilter } from '../../contract.ts'
import { isTextNaming } from '../../reading/bot-named.ts'
import { addCell } from './cell-filter.ts'
import { orEmpty } from './json-column.ts'

/** A filter as SQL. */
export interface FilterSql {
  /** The table, with the index that finds the matches fastest: SQLite would often choose another one. */
  readonly from: string
  readonly where: string
  readonly values: { readonly [name: string]: string | number }
}

/** What the SQL of filters calls. */
export function addFilterFunction(db: Database.Database): void {
  db.function('names_bot', { deterministic: true, directOnly: true }, (text, search) =>
    Number(isTextNaming(String(text), String(search))),
  )
}

/** `live`: the keys of the running matches. */
export function filterSql(filter: MatchFilter, live: readonly number[]): FilterSql {
  const { match, matches, game, batch, before, fault, problem, pinned, tag } = filter
  const where = [filter.deleted ? 'deleted IS NOT NULL' : 'deleted IS NULL']
  const values: { [name: string]: string | number } = {}
  const add = (sql: string, given: { readonly [name: string]: string | number } = {}) => {
    where.push(sql)
    Object.assign(values, given)
  }
  if (match !== undefined) add('id = @match', { match })
  if (matches !== undefined)
    add('id IN (SELECT value FROM json_each(@matches))', { matches: JSON.stringify(matches) })
  if (game !== undefined) add('game = @game', { game })
  if (batch !== undefined) add('batch = @batch', { batch })
  if (filter.cell !== undefined) addCell(batch ?? '', filter.cell, filter.repeated === true, add)
  if (filter.repeated !== undefined)
    add(`${filter.repeated ? '' : 'NOT '}(${isRepeated(filter)})`, {
      program: filter.program ?? '',
      batch: batch ?? '',
    })
  if (filter.counts)
    add('id IN (SELECT match FROM arena_results WHERE arena = (SELECT key FROM arenas WHERE id = @arena))', {
      arena: batch ?? '',
    })
  if (filter.heads) add(isHead)
  if (before !== undefined)
    add('(started, id) < (SELECT started, id FROM matches WHERE id = @before)', { before })
  if (fault !== undefined) add(`has_fault = ${fault ? 1 : 0}`)
  if (problem !== undefined) add(`has_problem = ${problem ? 1 : 0}`)
  if (pinned !== undefined) add(`pinned = ${pinned ? 1 : 0}`)
  if (tag !== undefined)
    add(`tags <> '[]' AND EXISTS (SELECT 1 FROM json_each(${orEmpty('tags')}) WHERE value = @tag)`, { tag })
  if (filter.parent === null) add('parent_match IS NULL')
  else if (filter.parent !== undefined) add('parent_match = @parent', { parent: filter.parent })
  if (filter.text !== undefined) add('instr(search, @text) > 0', { text: filter.text.toLowerCase() })
  if (filter.end !== undefined) add(endSql(filter.end, live), { end: filter.end })
  if (filter.byRules) add(`${byRules} AND ranks IS NOT NULL`)
  if (filter.turns) add('EXISTS (SELECT 1 FROM frames WHERE match = matches.key AND last > 0)')
  addBots(filter, add)
  return { from: `matches ${indexFor(filter)}`, where: where.join(' AND '), values }
}

function indexFor({
  match,
  matches,
  deleted,
  batch,
  parent,
  text,
  tag,
  bot,
  botName,
  game,
  ...rest
}: MatchFilter): string {
  if (match !== undefined || matches !== undefined || deleted === true || rest.end === 'running') return ''
  if (batch !== undefined) return 'INDEXED BY matches_by_batch'
  if (typeof parent === 'string') return 'INDEXED BY matches_by_parent'
  if (text !== undefined || tag !== undefined || (bot ?? botName) !== undefined)
    return 'INDEXED BY matches_searched'
  const isAllOfGame =
    game !== undefined &&
    [rest.end, rest.fault, rest.problem, rest.won, rest.drawn, rest.pinned].every(
      (each) => each === undefined,
    )
  return isAllOfGame ? 'INDEXED BY matches_by_game' : 'INDEXED BY matches_listed'
}

/** As SQL: in the order of an arena's schedule, of a batch, or of all matches of a program, an earlier match has the same game. */
function isRepeated({ batch, program, command }: MatchFilter): string {
  if (batch === undefined && program !== undefined)
    return `id IN (SELECT id FROM (
      SELECT played.id, row_number() OVER (PARTITION BY game, seat, played.fingerprint ORDER BY started, id) AS time
      FROM seats JOIN matches AS played ON played.key = seats.match
      WHERE seats.fingerprint = @program${command === undefined ? '' : ' AND command = @command'} AND played.fingerprint IS NOT NULL AND deleted IS NULL AND ${byRules}) WHERE time > 1)`
  const inArena = 'FROM arena_results WHERE arena = (SELECT key FROM arenas WHERE id = @batch)'
  return `id IN (SELECT match FROM (
      SELECT match, row_number() OVER (PARTITION BY fingerprint ORDER BY block, rotation) AS time
      ${inArena} AND fingerprint IS NOT NULL
      UNION ALL
      SELECT id, row_number() OVER (PARTITION BY fingerprint ORDER BY id)
      FROM matches INDEXED BY matches_by_batch WHERE batch = @batch AND fingerprint IS NOT NULL AND deleted IS NULL
        AND ${byRules} AND NOT EXISTS (SELECT 1 ${inArena})) WHERE time > 1)`
}

const isHead = `(batch IS NULL OR NOT EXISTS (
  SELECT 1 FROM matches AS other INDEXED BY matches_by_batch
  WHERE other.batch = matches.batch AND other.id < matches.id AND other.deleted IS NULL))`

/** As SQL, whether a match is among these; reads only the key. */
export function isAmong(keys: readonly number[]): string {
  return `key IN (${keys.join(', ')})`
}

function endSql(end: NonNullable<MatchFilter['end']>, live: readonly number[]): string {
  if (end === 'running') return isAmong(live)
  if (end !== 'interrupted') return 'end = @end'
  return `(end = @end OR (end IS NULL AND NOT ${isAmong(live)}))`
}

/** As SQL, whether a match ended by its rules. */
export const byRules = `end IN ('natural', 'fault', 'limit')`

/** Alone nobody wins or loses. */
export const hasRivals = `json_array_length(${orEmpty('ranks')}) > 1`

/** A bot's name and command are part of its match's search text, which is checked first. */
function addBots(
  { bot: given, botName, program, command, seat, ownBot, won, drawn }: MatchFilter,
  add: (sql: string, given?: { readonly [name: string]: string | number }) => void,
): void {
  const bot = given?.trim().toLowerCase()
  const hasSeat = (which: string) => `EXISTS (SELECT 1 FROM seats WHERE match = matches.key AND ${which})`
  const meant = [
    ...(bot === undefined ? [] : ['instr(seats.search, @bot) > 0 AND names_bot(@bot, seats.search)']),
    ...(seat === undefined ? [] : ['seats.seat = @seat']),
    ...(program === undefined ? [] : ['seats.fingerprint = @program']),
    ...(command === undefined ? [] : ['seats.command = @command']),
  ]
  if (bot !== undefined) add('instr(matches.search, @bot) > 0', { bot })
  const values = {
    ...(seat !== undefined && { seat }),
    ...(program !== undefined && { program }),
    ...(command !== undefined && { command }),
  }
  if (meant.length > 0) add(hasSeat(meant.join(' AND ')), values)
  if (botName !== undefined) {
    const names = { botName, lowName: botName.toLowerCase() }
    add(`instr(matches.search, @lowName) > 0 AND ${hasSeat('seats.name = @botName')}`, names)
  }
  if (ownBot) add(hasSeat(`command NOT LIKE 'builtin:%' AND trim(command) <> 'human'`))
  if (drawn !== undefined) add(`${byRules} AND winner IS ${drawn ? 'NULL' : 'NOT NULL'}`)
  if (won === undefined) return
  const hasWon =
    meant.length === 0 ? '(winner IS NOT NULL)' : hasSeat([...meant, 'seats.seat = winner'].join(' AND '))
  add(won ? `${hasWon} AND ${hasRivals}` : `${byRules} AND NOT ${hasWon} AND ${hasRivals}`)
}
