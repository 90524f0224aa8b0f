import type { Clock, MatchRecord } from '../../contract.ts'
import type { CountedProblem, SlowestAnswer } from '../../contract/match.ts'
import type { Frame } from '../../engine/match.ts'
import { BeliefsSoFar } from '../../reading/belief-runs.ts'
import { addRemarked, addProblems, restProblems } from '../../reading/problems.ts'
import { shareOfLimit } from '../../reading/time-limit.ts'
import type { Problem } from '../../contract/problems.ts'
import type { ProblemKind } from '../../contract/match.ts'
import { ExchangesDrawn } from '../../reading/exchanges-drawn.ts'

/** Counts a match's problems while it is written, for lists: those that need one turn and no threshold. */
export class ProblemCount {
  readonly #drawn: ExchangesDrawn
  readonly #clock: Clock
  readonly #beliefs = new BeliefsSoFar()
  readonly #kinds: { [Kind in ProblemKind]?: CountedProblem } = {}
  #slowest: SlowestAnswer | null = null
  #isNew = true

  constructor(match: Pick<MatchRecord, 'parent' | 'clock' | 'game'>) {
    this.#drawn = new ExchangesDrawn(match, undefined)
    this.#clock = match.clock
  }

  /** Frames come in order. */
  add(frame: Pick<Frame, 'index' | 'exchanges' | 'state' | 'remarks'>): void {
    const found: Problem[] = []
    if (frame.remarks !== undefined) addRemarked(found, frame.index, frame.remarks)
    for (const exchange of this.#drawn.of(frame)) {
      addProblems(found, frame.index, exchange, this.#clock, Infinity)
      const { seat, fault, beliefs } = exchange
      found.push(...this.#beliefs.look(frame.index, seat, beliefs))
      const part = fault === 'timeout' ? 0 : shareOfLimit(exchange)
      if (this.#clock !== 'off' && part > (this.#slowest?.part ?? 0)) {
        this.#slowest = { part, turn: frame.index, seat }
        this.#isNew = true
      }
    }
    this.#count(found)
  }

  /** stderr after the last answers belongs to the last turn. */
  end(rests: readonly { readonly errors: string }[], last: number): void {
    this.#count(restProblems(rests, last))
  }

  /** The columns of the match's row; undefined: unchanged since the last call. */
  news():
    | { readonly problems: string; readonly slowest: string | null; readonly hasProblem: 0 | 1 }
    | undefined {
    if (!this.#isNew) return undefined
    this.#isNew = false
    const hasProblem = Object.keys(this.#kinds).length > 0 ? 1 : 0
    const slowest = this.#slowest === null ? null : JSON.stringify(this.#slowest)
    return { problems: JSON.stringify(this.#kinds), slowest, hasProblem }
  }

  #count(found: readonly Problem[]): void {
    for (const { kind, turn, seat } of found) {
      const known = this.#kinds[kind]
      const isFirst = known === undefined || turn < known.turn
      this.#kinds[kind] = { ...(isFirst ? { turn, seat } : known), count: (known?.count ?? 0) + 1 }
      this.#isNew = true
    }
  }
}
