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
import type { GameList } from '../games/list.ts'
import { answerChanges, changeTitle } from '../../reading/answer-changes.ts'
import type { SeatOfRecord } from './record.ts'
import type { RerunDependencies } from './report.ts'
import { rerunShelf } from './shelf.ts'

/** What a changed bot answers differently in many matches, by kind and with its reason: see `Calls.changes`. */
export async function changesOf(
  { ignoreMessages, ...order }: ChangesOrder,
  dependencies: RerunDependencies,
  games: GameList,
): Promise<ChangesReport> {
  const isMeant = ({ difference }: ChangedAnswer) => !ignoreMessages || difference !== 'message'
  const turns = new AskedTurns(isMeant)
  const report = await rerunShelf(order, dependencies, games, (record, row) => turns.add(record, row))
  const changes = answerChanges(report.rows, isMeant)
  return {
    ...report,
    changes: changes.map((change, i): AnswerChange => ({
      ...change,
      where: i < mostReasons ? turns.reasonOf(change.title) : null,
    })),
  }
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
    const changed = new Map(different.filter(this.#isMeant).map((each) => [each.turn, changeTitle(each)]))
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
