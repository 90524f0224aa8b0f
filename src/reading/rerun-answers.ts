import type { Likeness } from '../contract/rerun.ts'
import type { Seat } from '../engine/game.ts'
import { misreadTurn } from './given-lines.ts'
import type { Reply } from '../engine/match.ts'
import type { ExchangeFacts } from './problems.ts'

export interface RerunAnswer {
  readonly seat: Seat
  readonly turns: readonly {
    readonly turn: number
    readonly now: Pick<Reply, 'output' | 'fault' | 'given'>
    readonly difference: Likeness | 'fault'
  }[]
}

/** What reruns tell of turns: different answers (a different message alone does not count), and input that was not read. */
export class RerunAnswers {
  readonly #byFrame = new Map<number, Map<Seat, Pick<ExchangeFacts, 'divergence' | 'unread'>>>()

  /** Where several reruns differ in a turn, the first one counts. */
  constructor(reruns: Iterable<RerunAnswer>) {
    for (const { seat, turns } of reruns) {
      for (const { turn, now, difference } of turns) {
        if (difference === 'action' || difference === 'fault')
          this.#add(turn, seat, { divergence: now.fault ?? now.output.join(' ') })
      }
      const misread = misreadTurn(turns)
      if (misread !== null) this.#add(misread.turn, seat, { unread: misread.text })
    }
  }

  with(turn: number, exchanges: readonly ExchangeFacts[]): readonly ExchangeFacts[] {
    const answers = this.#byFrame.get(turn)
    if (answers === undefined) return exchanges
    return exchanges.map((exchange) => {
      const again = answers.get(exchange.seat)
      return again === undefined ? exchange : { ...again, ...exchange }
    })
  }

  #add(turn: number, seat: Seat, told: Pick<ExchangeFacts, 'divergence' | 'unread'>): void {
    const answers = this.#byFrame.get(turn) ?? new Map<Seat, typeof told>()
    answers.set(seat, { ...told, ...answers.get(seat) })
    this.#byFrame.set(turn, answers)
  }
}
