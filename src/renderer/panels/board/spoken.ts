import type { MatchCard } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'
import type { BoardSeat, Describe, BoardTurn } from '../../boards/board.ts'
import { inSecondPerson } from '../../lib/second-person.ts'
import { withNames } from '../../lib/match/match-labels.ts'
import { cut, type Message } from './messages.ts'

/** More of a message is not read out. */
const mostOfMessage = 160

/** A turn in a few words: its number, and what happened. */
export function turnText(card: Pick<MatchCard, 'seats'>, { index, events }: Frame): string {
  const words = events.map(({ text }) => withNames(card, text))
  return [`Turn ${index}`, ...words].join('. ').slice(0, 500)
}

/** The position in sentences; none where the game has none, or cannot tell them of this state. */
export function describedBy(describe: Describe<never> | null, looked: BoardTurn<never>): readonly string[] {
  try {
    return describe?.(looked).map(inSecondPerson) ?? []
  } catch {
    return []
  }
}

/** What was said, by whom. */
export function messageText(seats: readonly BoardSeat[], messages: readonly Message[]): readonly string[] {
  return messages.map(
    ({ seat, text }) =>
      `${inSecondPerson(`${seats[seat]?.name ?? `Seat ${seat}`} says`)}: ${cut(text, mostOfMessage)}`,
  )
}
