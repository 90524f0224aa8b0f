import type { GameEvent, Seat } from '../../../engine/game.ts'
import type { Exchange } from '../../../engine/match.ts'
import { plainText } from './colours.ts'

/** As `GameManager.formatErrorMessage` writes it. */
const redPart = /¤RED¤([^¤§]*)/g

/** An error message of a referee. */
interface RedWords {
  readonly text: string
  /** Whose tooltip it is, or that it names first (`$0`); null: none. */
  readonly seat: Seat | null
}

export function redWordsIn(events: readonly GameEvent[]): readonly RedWords[] {
  return events.flatMap(({ kind, raw, seat }) => {
    if ((kind !== 'summary' && kind !== 'tooltip') || typeof raw !== 'string') return []
    return [...raw.matchAll(redPart)].flatMap(([, text = '']) => {
      const named = seatNamedIn(text)
      // A tooltip of one seat about another is about no answer.
      return seat !== undefined && named !== null && named !== seat ? [] : [{ text, seat: seat ?? named }]
    })
  })
}

/** What stands for a seat in the texts of a referee. */
const seatName = /\$(\d)(?!\d)/

/** Of these is what is read here, also where a referee cuts or joins an answer that it repeats. */
const readHere = /[¤§$]/

/** Seats that have answered with what is read in texts of a referee: marks of colours, and names of seats. */
export class MarkedSeats {
  readonly #seats = new Set<Seat>()

  /** Turns come in order, before what is asked about them. */
  look(exchanges: readonly Exchange[]): void {
    for (const { question, reply } of exchanges)
      if (reply.output.some((line) => readHere.test(line))) this.#seats.add(question.seat)
  }

  /** Whether red words about this seat may be those of another one. */
  mayForge(seat: Seat): boolean {
    return [...this.#seats].some((each) => each !== seat)
  }
}

export function seatNamedIn(text: string): Seat | null {
  const named = seatName.exec(text)?.[1]
  return named === undefined ? null : Number(named)
}

/** `: invalid action!`, to follow words about the seat: only others need a name. */
export function wordsAbout(seat: Seat, text: string): string {
  const words = plainText(text)
    .replace(new RegExp(`^\\s*\\$${seat}\\b[\\s:,]*`), '')
    .replaceAll(new RegExp(seatName, 'g'), 'seat $1')
    .trim()
  return words === '' ? '' : `: ${words}`
}
