import type {
  AnswerChange,
  ChangedAnswer,
  ChangeReason,
  ChangesOrder,
  ChangesReport,
  ShelfRow,
} from '../../contract/rerun.ts'
import { TurnTable } from '../../engine/analysis/separation.ts'
import type { Json } from '../../engine/game.ts'
import { canTellGains, gainsOf, type GainDependencies } from './gains.ts'
import { answerChanges, changeTitle } from '../../reading/answer-changes.ts'
import type { SeatOfRecord } from './record.ts'
import type { RerunDependencies } from './report.ts'
import { longestAnswer, rerunShelf } from './shelf.ts'

/** What a changed bot answers differently in many matches, by kind and with its reason: see `Calls.changes`. */
export async function changesOf(
  { ignoreMessages, gains, ...order }: ChangesOrder,
  dependencies: ChangesDependencies,
): Promise<ChangesReport> {
  const isMeant = ({ difference }: ChangedAnswer) => !ignoreMessages || difference !== 'message'
  const turns = new AskedTurns(isMeant)
  const { progress } = dependencies
  const asking = { ...dependencies, progress: (part: number) => progress(part * (gains ? askingPart : 1)) }
  const report = await rerunShelf(order, asking, dependencies.games, (record, row) => turns.add(record, row))
  const rows = gains ? await withGains(report.rows, isMeant, dependencies) : report.rows
  const changes = answerChanges(rows, isMeant)
  return {
    ...report,
    rows,
    changes: changes.map((change, i): AnswerChange => ({
      ...change,
      where: i < mostReasons ? turns.reasonOf(change.title) : null,
    })),
  }
}

export interface ChangesDependencies extends RerunDependencies, GainDependencies {}

/** Of the progress, where changed answers are played on afterwards. */
const askingPart = 0.6
/** Of each kind of change, and of all kinds together: each takes a moment. */
const [mostOfKind, mostPlayedOn] = [12, 60]

/** Plays some of the changed answers on. Where there are few, all. */
async function withGains(
  rows: readonly ShelfRow[],
  isMeant: (changed: ChangedAnswer) => boolean,
  dependencies: ChangesDependencies,
): Promise<readonly ShelfRow[]> {
  const { log, games, signal, progress } = dependencies
  const known = new Set(rows.flatMap(({ match }) => (canTellGains(log.card(match), games) ? [match] : [])))
  const all = rows.flatMap(({ match, game, seat, different }) =>
    different
      .filter((each) => known.has(match) && isMeant(each) && canBePlayed(each))
      .map((changed) => ({ match, game, seat, changed })),
  )
  const ofKind = new Map<string, number>()
  const chosen = all
    .filter(({ changed, game }) => {
      const title = changeTitle(changed, game)
      const count = (ofKind.get(title) ?? 0) + 1
      ofKind.set(title, count)
      return all.length <= mostPlayedOn || count <= mostOfKind
    })
    .slice(0, mostPlayedOn)
  const answers = chosen.map(({ match, seat, changed }) => ({
    ...{ match, seat, turn: changed.turn },
    answer: changed.now,
  }))
  const rest = (part: number) => progress(askingPart + part * (1 - askingPart))
  const gains = await gainsOf(log, dependencies, answers, { signal, progress: rest })
  const gainOf = new Map(chosen.map(({ changed }, i) => [changed, gains[i] ?? undefined]))
  return rows.map((row) => ({
    ...row,
    different: row.different.map((changed) => {
      const gain = gainOf.get(changed)
      return gain === undefined ? changed : { ...changed, gain }
    }),
  }))
}

/** A cut answer is not the whole one. */
function canBePlayed({ difference, fault, now }: ChangedAnswer): boolean {
  return difference === 'action' && fault === null && now.length < longestAnswer
}

/** For the most frequent kinds: each takes a look at all turns. */
const mostReasons = 8
/** For each seat of a game; of later turns only those that changed are kept. */
const mostTurns = 20_000

interface SeatTurns {
  readonly seat: number
  readonly table: TurnTable
  /** The kind of change of each turn; null: the same answer. */
  readonly titles: (string | null)[]
}

/** All turns in which a bot was asked, for each game and seat. */
class AskedTurns {
  readonly #isMeant: (changed: ChangedAnswer) => boolean
  readonly #seats = new Map<string, SeatTurns>()

  constructor(isMeant: (changed: ChangedAnswer) => boolean) {
    this.#isMeant = isMeant
  }

  add({ turns }: SeatOfRecord, { game, seat, turns: asked, different }: ShelfRow): void {
    const key = `${game} ${seat}`
    const all = this.#seats.get(key) ?? { seat, table: new TurnTable(), titles: [] }
    this.#seats.set(key, all)
    const meant = different.filter(this.#isMeant)
    const changed = new Map(meant.map((each) => [each.turn, changeTitle(each, game)]))
    for (const { frame, before } of turns.slice(0, asked)) {
      const title = changed.get(frame.index) ?? null
      if (title === null && all.titles.length >= mostTurns) continue
      all.table.add(frame.index, (before.state ?? null) as Json)
      all.titles.push(title)
    }
  }

  reasonOf(title: string): ChangeReason | null {
    const countIn = ({ titles }: SeatTurns) => titles.filter((each) => each === title).length
    const most = [...this.#seats.values()].reduce((a, b) => (countIn(b) > countIn(a) ? b : a))
    const found = most.table.separate((row) => most.titles[row] === title)
    if (found === null) return null
    return { seat: most.seat, condition: found.condition, turns: found.turns, changed: found.wanted }
  }
}
