import type { Move, OptionsOf, RulesEnd, Ruling, Step } from '../../game.ts'
import { refusalOf } from './choices.ts'
import { deckOf } from './deck.ts'
import { automaticPlacing } from './legal.ts'
import { place, skip } from './moves.ts'
import { leagueRulesOf, type options } from './options.ts'
import { patchworkAnswer } from './protocol.ts'
import type { PatchworkState } from './state.ts'
import { type PatchworkAction, endOf, newTable, otherSide, withValue } from './table.ts'
import { closeTurn, playTurn, type PatchworkTurn } from './turn.ts'

/** After this many turns the match ends with the current scores. */
const turnLimit = 80

export function setup(_seats: number, given: OptionsOf<typeof options>, seed: string): PatchworkState {
  return { ...newTable(leagueRulesOf(given), deckOf(given.deck, seed)), unseenMoves: [[], []] }
}

/** Corrects illegal moves; unknown commands and faults lose. */
export function play(state: PatchworkState, moves: readonly Move<PatchworkAction>[]): Step<PatchworkState> {
  return playTurn(state, moves, act)
}

export function end(state: PatchworkState): RulesEnd | null {
  return endOf(state) ?? (state.turns >= turnLimit ? 'limit' : null)
}

/** "If you use PLAY incorrectly, SKIP will be used instead", and where SKIP is impossible, PLAY. */
function act(turn: PatchworkTurn<PatchworkState>, wanted: PatchworkAction): Ruling {
  const { side, table } = turn
  const [action, reasons] = corrected(turn, wanted)
  if (action.kind === 'skip') skip(turn)
  else place(turn, action)
  const did = patchworkAnswer(action)
  const moves = [...table.unseenMoves[otherSide(side)], did]
  table.unseenMoves = withValue(withValue(table.unseenMoves, otherSide(side), moves), side, [])
  closeTurn(turn)
  if (table.turns >= turnLimit) table.toAct = []
  if (reasons.length === 0) return { seat: side, result: 'done', did }
  return { seat: side, result: 'corrected', did, why: reasons.join('; ') }
}

function corrected(
  turn: PatchworkTurn<PatchworkState>,
  wanted: PatchworkAction,
): readonly [PatchworkAction, reasons: readonly string[]] {
  const { side, table, events } = turn
  const reasons: string[] = []
  const correct = (reason: string, instead: string) => {
    reasons.push(reason)
    events.push({ kind: 'correction', seat: side, text: `$${side} ${reason} - calling ${instead} instead` })
  }
  const automatic = automaticPlacing(table, side)
  if (wanted.kind === 'place') {
    const refusal = refusalOf(table, side, wanted)
    // With less than 0 buttons even a special patch is too expensive, but it is placed all the same: there.
    if (refusal === null || (automatic && patchworkAnswer(wanted) === patchworkAnswer(automatic)))
      return [wanted, reasons]
    correct(refusal, 'SKIP')
  }
  if (automatic === undefined) return [{ kind: 'skip' }, reasons]
  correct('cannot skip while holding special patch', 'PLAY')
  return [automatic, reasons]
}
