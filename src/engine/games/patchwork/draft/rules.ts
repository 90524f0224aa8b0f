import type { Move, OptionsOf, Ruling, Step } from '../../../game.ts'
import { refusalOf } from '../choices.ts'
import { deckOf, deckOption } from '../deck.ts'
import { draftRules } from '../leagues.ts'
import { automaticPlacing } from '../legal.ts'
import { place, skip } from '../moves.ts'
import { type PatchworkAction, newTable } from '../table.ts'
import { closeTurn, lose, playTurn, type PatchworkTurn } from '../turn.ts'
import { draftAnswer } from './protocol.ts'
import type { DraftState } from './state.ts'

export const options = { deck: deckOption }

export function setup(_seats: number, given: OptionsOf<typeof options>, seed: string): DraftState {
  const deck = deckOf(given.deck, seed)
  return { ...newTable(draftRules, deck), deck }
}

/** An impossible action loses the match at once. */
export function play(state: DraftState, moves: readonly Move<PatchworkAction>[]): Step<DraftState> {
  return playTurn(state, moves, act)
}

function act(turn: PatchworkTurn<DraftState>, action: PatchworkAction): Ruling {
  const { side } = turn
  const refusal = action.kind === 'place' ? refusalOf(turn.table, side, action) : whyNoSkip(turn)
  if (refusal !== null) return lose(turn, 'invalid', refusal, refusal)
  if (action.kind === 'skip') skip(turn)
  else place(turn, action)
  closeTurn(turn)
  return { seat: side, result: 'done', did: draftAnswer(action) }
}

function whyNoSkip({ side, table }: PatchworkTurn): string | null {
  return automaticPlacing(table, side) === undefined ? null : 'cannot skip while holding special patch'
}
