import type { BotSpec, Clock, MatchCard } from '../../contract.ts'
import type { SeatRerunOptions } from '../../contract/rerun.ts'
import type { Game } from '../../engine/game.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'
import { maxMillisOf } from '../playing/match-tasks.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkProgram } from '../bots/person.ts'
import { ownRulesOf } from '../playing/rules-of.ts'
import { checkStates } from '../scan/states-known.ts'
import { botToAsk } from './bot.ts'
import type { PlannedRerun } from './task.ts'
import { turnsOf, type RecordedTurn } from '../playing/answer-turns.ts'

export interface SeatOfRecord {
  readonly card: MatchCard
  /** Null: its rules are in a program. */
  readonly game: Game | null
  readonly seat: number
  readonly turns: readonly RecordedTurn[]
  readonly bot: BotSpec
  readonly clock: Clock
  readonly maxMillis: number | null
  /** See `SeatRerunOptions.byLine`. */
  readonly byLine: boolean
  /** Set: it is started under a debugger. */
  readonly debug?: PlannedRerun
}

/** Throws a `UserError`. */
function checkByLine({ command }: BotSpec, { clock = 'off' }: SeatRerunOptions): void {
  const refuse = (why: string) => {
    throw new UserError(why, { field: 'byLine' })
  }
  if (process.platform !== 'linux')
    refuse('Lines one by one need Linux: this system does not tell when a program waits for more')
  if (isBuiltin(command)) refuse(`${command} is a part of Botscope, and reads no lines`)
  if (clock !== 'off') refuse('Lines one by one take their time: leave the clock out, or give "off"')
}

/** Reads what a seat was asked, and checks the request: throws a `UserError`. */
export function readSeat(log: Log, match: string, seat: number, options: SeatRerunOptions): SeatOfRecord {
  const card = log.card(match)
  const bot = inPlace({ field: 'bot' }, () => botToAsk(card, seat, options.bot))
  inPlace({ field: 'bot' }, () => checkProgram(bot))
  const last = card.frames - 1
  if (card.framesKept === 0)
    throw new UserError(`The turns of match ${card.id} were not kept: there is nothing to ask`)
  checkStates(log, card.id)
  const { to = last } = options
  if (to > last) throw new UserError(`Match ${card.id} has turns 0 to ${last}, not ${to}`, { field: 'to' })
  const game = ownRulesOf(card, 'run again')
  const turns = turnsOf(log.frames(card.id, 0, to), seat, to)
  const byLine = options.byLine === true
  if (byLine) checkByLine(bot, options)
  const clock = byLine ? 'off' : (options.clock ?? card.clock)
  return { card, game, seat, turns, bot, clock, byLine, maxMillis: maxMillisOf(options, clock) }
}
