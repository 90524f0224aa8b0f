import type { Likeness } from '../contract/rerun.ts'
import type { Seat } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'
import type { ExchangeFacts } from './problems.ts'

export interface RerunAnswer {
  readonly seat: Seat
  readonly turns: readonly {
    readonly turn: number
    readonly now: Pick<Reply, 'output' | 'fault'>
    readonly difference: Likeness | 'fault'
  }[]
}

/** Different answers in reruns; a different message alone does not count. */
export class RerunAnswers {
  readonly #byFrame = new Map<number, Map<Seat, string>>()

  /** Where several reruns differ in a turn, the first one counts. */
  constructor(reruns: Iterable<RerunAnswer>) {
    for (const { seat, turns } of reruns) {
      for (const { turn, now, difference } of turns) {
        if (difference === 'action' || difference === 'fault') this.#add(turn, seat, now)
      }
    }
  }

  with(turn: number, exchanges: readonly ExchangeFacts[]): readonly ExchangeFacts[] {
    const answers = this.#byFrame.get(turn)
    if (answers === undefined) return exchanges
    return exchanges.map((exchange) => {
      const divergence = exchange.divergence ?? answers.get(exchange.seat)
      return divergence === undefined ? exchange : { ...exchange, divergence }
    })
  }

  #add(turn: number, seat: Seat, { output, fault }: Pick<Reply, 'output' | 'fault'>): void {
    const answers = this.#byFrame.get(turn) ?? new Map<Seat, string>()
    if (!answers.has(seat)) answers.set(seat, fault ?? output.join(' '))
    this.#byFrame.set(turn, answers)
  }
}
