import type { Seat } from '../../../engine/game.ts'
import { GameFailure } from '../failure.ts'
import type { RpcTurn } from './protocol.ts'
import { shortened } from '../../../reading/shortened.ts'
import { counted } from '../../../number-text.ts'

/** Throws a `GameFailure` where a turn is of the right form but makes no sense. `answered`: the seats that have just answered. */
export function checkTurn(turn: RpcTurn, seats: number, answered: readonly Seat[]): void {
  const mistake = mistakeIn(turn, seats, answered)
  if (mistake !== null) throw new GameFailure(`The game's turn makes no sense: ${mistake}`)
}

function mistakeIn(turn: RpcTurn, seats: number, answered: readonly Seat[]): string | null {
  const { ask, rulings = [], events = [], standing, end } = turn
  const askedSeats = new Set<Seat>()
  for (const [i, { seat }] of ask.entries()) {
    if (seat >= seats) return `ask[${i}] is for seat ${seat}, and the match has seats 0 to ${seats - 1}`
    if (askedSeats.has(seat)) return `ask[${i}] asks seat ${seat} a second time`
    askedSeats.add(seat)
  }
  if (ask.length === 0 && end === undefined) return '"ask" is empty, but there is no "end"'
  if (ask.length > 0 && end !== undefined) return 'there is an "end", but "ask" is not empty'
  const ruled = rulings.map(({ seat }) => seat)
  if (ruled.join() !== answered.join())
    return `"rulings" are for seats [${ruled.join(', ')}], and answered have [${answered.join(', ')}]`
  const fault = rulings.findIndex((ruling) => (ruling.result === 'fault') !== (ruling.fault !== undefined))
  if (fault >= 0) return `rulings[${fault}] has a "fault" without the result "fault", or the reverse`
  const far = events.findIndex(({ seat }) => seat !== undefined && seat >= seats)
  if (far >= 0)
    return `events[${far}] is of seat ${events[far]!.seat}, and the match has seats 0 to ${seats - 1}`
  if (standing !== undefined && standing.length !== seats)
    return countWrong('standing', standing.length, seats)
  if (end !== undefined && end.scores.length !== seats)
    return countWrong('end.scores', end.scores.length, seats)
  return null
}

function countWrong(name: string, count: number, seats: number): string {
  return `"${name}" has ${counted(count, 'number')}, and the match has ${counted(seats, 'seat')}`
}

/** Throws a `GameFailure` where an answer to "playouts" does not fit its request. */
export function checkScores(scores: readonly (readonly number[])[], playouts: number, seats: number): void {
  const wrong = scores.findIndex(({ length }) => length !== seats)
  if (wrong >= 0)
    throw new GameFailure(`The game's ${countWrong(`scores[${wrong}]`, scores[wrong]!.length, seats)}`)
  if (scores.length !== playouts)
    throw new GameFailure(
      `The game's "scores" are of ${counted(scores.length, 'playout')}, and ${playouts} were asked for`,
    )
}

/** The first line of a question that another one has not, as text; null: none. */
export function differenceOfLines(read: readonly string[], other: readonly string[]): string | null {
  const at = read.findIndex((line, i) => line !== other[i])
  const line = at < 0 ? read.length : at
  if (at < 0 && read.length === other.length) return null
  return `line ${line + 1} is ${lineText(read[line])}, and ${lineText(other[line])} in that world`
}

function lineText(line: string | undefined): string {
  return line === undefined ? 'missing' : shortened(JSON.stringify(line), 80)
}
