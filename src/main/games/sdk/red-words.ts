import type { GameEvent, Seat } from '../../../engine/game.ts'
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
