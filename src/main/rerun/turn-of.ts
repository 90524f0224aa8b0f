import type { Calls } from '../../contract.ts'
import type { TurnView } from '../../contract/reading.ts'
import { UserError } from '../../engine/user-error.ts'
import { turnViewOf } from '../../reading/turn-view.ts'
import type { Log } from '../log/log.ts'
import { ownRulesOf } from '../playing/rules-of.ts'
import { turnWith } from '../playing/answer-turns.ts'

/** See `Calls.rerunTurn`; the rules are asked only about frames that they made. */
export function turnOfRerun(
  log: Log,
  { match, rerun, turn: index }: Parameters<Calls['rerunTurn']>[0],
): TurnView {
  const card = log.card(match)
  const kept = log.reruns(card.id).find(({ id }) => id === rerun)
  if (kept === undefined)
    throw new UserError(`Match ${card.id} has no rerun ${rerun}: it may have been removed`)
  const frames = log.frames(card.id, Math.max(0, index - 1), index)
  const frame = frames.find((each) => each.index === index)
  if (frame === undefined)
    throw new UserError(`Match ${card.id} has turns 0 to ${card.frames - 1}, not ${index}`)
  const game = ownRulesOf(card, 'run again')
  const { seat, turns } = kept.report
  const now = turns.find((turn) => turn.turn === index)?.now
  const exchange = frame.exchanges.find(({ question }) => question.seat === seat)
  const [before] = frames
  if (now === undefined || exchange === undefined || before === undefined)
    return turnViewOf(game ?? undefined, card, frame, true)
  const made = turnWith(game, card, { before, frame, exchange }, now)
  return turnViewOf(game ?? undefined, card, made, true)
}
