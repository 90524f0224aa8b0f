import type { Likeness } from './compare.ts'
import type { Seat } from './game.ts'
import type { Reply } from './match.ts'
import type { ExchangeFacts } from './problems.ts'

/** What a seat's bot answered when it was asked again what it had been asked in a match. */
export interface RerunAnswer {
  readonly seat: Seat
  readonly turns: readonly {
    readonly frame: number
    readonly now: Pick<Reply, 'output' | 'fault'>
    readonly difference: Likeness | 'fault'
  }[]
}

/** What bots answered otherwise when they were asked again; another message is no other answer. */
export class RerunAnswers {
  readonly #byFrame = new Map<number, Map<Seat, string>>()

  /** Where several differ in a turn, the first of them is told. */
  constructor(reruns: Iterable<RerunAnswer>) {
    for (const { seat, turns } of reruns) {
      for (const { frame, now, difference } of turns) {
        if (difference === 'action' || difference === 'fault') this.#add(frame, seat, now)
      }
    }
  }

  /** What is known of a turn's exchanges, with what was answered otherwise. */
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
