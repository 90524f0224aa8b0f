import type { BotSpec, MatchCard, SeatRecord } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { isFromFile } from '../../reading/origin.ts'
import { checkBot, filesOf } from '../bots/command.ts'

/** The bot to ask: another one, or the recorded one as it is now. Throws a `UserError` if it cannot be started. */
export function botToAsk(card: MatchCard, seat: number, other: BotSpec | undefined): BotSpec {
  const record = card.seats[seat]
  if (record === undefined)
    throw new UserError(`Match ${card.id} has seats 0 to ${card.seats.length - 1}, not ${seat}`, {
      field: 'seat',
    })
  if (other !== undefined) {
    checkBot(other)
    return other
  }
  if (isFromFile(card)) {
    const words = `Match ${card.id} comes from a file, and Botscope runs no commands from files`
    const recorded = record.command === '' ? '' : ` ("${record.command}")`
    throw new UserError(`${words}${recorded}: name a bot for seat ${seat}`)
  }
  const { fingerprint: _, ...recorded } = record
  try {
    checkBot(recorded)
    checkFiles(record)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`${error.message}. It played seat ${seat} of match ${card.id}: name another bot`)
  }
  return recorded
}

/** A command that named files when it was recorded, and names none now, has lost its bot. */
function checkFiles(seat: SeatRecord): void {
  if (seat.fingerprint === null || filesOf(seat).length > 0) return
  throw new UserError(`Bot "${seat.command}": the files that it named are no longer in ${seat.folder}`)
}
