import { shortened } from '../../../reading/shortened.ts'
import type { MatchCard } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'
import type { BoardSeat, Describe, BoardTurn } from '../../boards/board.ts'
import { inSecondPerson } from '../../../reading/second-person.ts'
import { withNames } from '../../../reading/match-labels.ts'
import type { Message } from '../../board/messages.ts'

const mostOfMessage = 160

export function turnText(card: Pick<MatchCard, 'seats'>, { index, events }: Frame): string {
  const words = events.map(({ text }) => withNames(card, text))
  return shortened([`Turn ${index}`, ...words].join('. '), 500)
}

/** Empty where the game fails to describe this state. */
export function describedBy(describe: Describe<never>, looked: BoardTurn<never>): readonly string[] {
  try {
    return describe(looked).map(inSecondPerson)
  } catch {
    return []
  }
}

export function messageText(seats: readonly BoardSeat[], messages: readonly Message[]): readonly string[] {
  return messages.map(
    ({ seat, text }) =>
      `${inSecondPerson(`${seats[seat]?.name ?? `Seat ${seat}`} says`)}: ${shortened(text, mostOfMessage)}`,
  )
}
