import type { Likeness } from '../contract/rerun.ts'
import type { Seat } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'
import type { ExchangeFacts } from './problems.ts'

export interface RerunAnswer {
  readonly seat: Seat
  readonly turns: readonly {
    readonly frame: number
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
      for (const { frame, now, difference } of turns) {
        if (difference === 'action' || difference === 'fault') this.#add(frame, seat, now)
      }
    }
  }

  with(frame: number, exchanges: readonly ExchangeFacts[]): readonly ExchangeFacts[] {
    const answers = this.#byFrame.get(frame)
    if (answers === undefined) return exchanges
    return exchanges.map((exchange) => {
      const parted = exchange.parted ?? answers.get(exchange.seat)
      return parted === undefined ? exchange : { ...exchange, parted }
    })
  }

  #add(frame: number, seat: Seat, { output, fault }: Pick<Reply, 'output' | 'fault'>): void {
    const answers = this.#byFrame.get(frame) ?? new Map<Seat, string>()
    if (!answers.has(seat)) answers.set(seat, fault ?? output.join(' '))
    this.#byFrame.set(frame, answers)
  }
}
