import type { GameEvent, Seat } from '../../../engine/game.ts'
import type { Exchange } from '../../../engine/match.ts'
import { plainText } from './colours.ts'

/** As `GameManager.formatErrorMessage` writes it. */
const redPart = /¤RED¤([^¤§]*)/g

/** An error message of a referee. */
export interface RedWords {
  readonly text: string
  /** That it names first (`$0`), or whose tooltip it is; null: none. */
  readonly seat: Seat | null
}

export function redWordsIn(events: readonly GameEvent[]): readonly RedWords[] {
  return events.flatMap(({ kind, raw, seat }) => {
    if ((kind !== 'summary' && kind !== 'tooltip') || typeof raw !== 'string') return []
    return [...raw.matchAll(redPart)].map(([, text = '']) => ({
      text,
      seat: seatNamedIn(text) ?? seat ?? null,
    }))
  })
}

/** Of which colours and parts are marked. */
const marks = /[¤§]/

/** Seats that have answered with marks of colours: what a referee repeats of such an answer looks like its own words. */
export class MarkedSeats {
  readonly #seats = new Set<Seat>()

  /** Turns come in order, before what is asked about them. */
  look(exchanges: readonly Exchange[]): void {
    for (const { question, reply } of exchanges)
      if (reply.output.some((line) => marks.test(line))) this.#seats.add(question.seat)
  }

  /** Whether red words about this seat may be those of another one. */
  mayForge(seat: Seat): boolean {
    return [...this.#seats].some((each) => each !== seat)
  }
}

export function seatNamedIn(text: string): Seat | null {
  const named = /\$(\d)/.exec(text)?.[1]
  return named === undefined ? null : Number(named)
}

/** `: invalid action!`, to follow words about the seat: only others need a name. */
export function wordsAbout(seat: Seat, text: string): string {
  const words = plainText(text)
    .replace(new RegExp(`^\\s*\\$${seat}\\b[\\s:,]*`), '')
    .replace(/\$(\d)/g, 'seat $1')
    .trim()
  return words === '' ? '' : `: ${words}`
}
