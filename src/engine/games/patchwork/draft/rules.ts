import type { Move, OptionsOf, Ruling, Step } from '../../../game.ts'
import { deckOf, deckOption } from '../deck.ts'
import { automaticPlacing } from '../legal.ts'
import { draftRules } from '../leagues.ts'
import { refusalOf } from '../choices.ts'
import { place, skip } from '../moves.ts'
import { type Action, closeTurn, faultTexts, lose, newTable, openTurn, type Turn } from '../table.ts'
import { textOf } from './protocol.ts'
import type { DraftState } from './state.ts'

/** The options of the draft edition. */
export const options = { deck: deckOption }

export function setup(_seats: number, given: OptionsOf<typeof options>, seed: string): DraftState {
  const deck = deckOf(given.deck, seed)
  return { ...newTable(draftRules, deck), deck }
}

export function play(state: DraftState, moves: readonly Move<Action>[]): Step<DraftState> {
  const move = moves[0]!
  const turn = openTurn(state, move)
  const ruling =
    'fault' in move ? lose(turn, move.fault, move.why, faultTexts[move.fault]) : act(turn, move.action)
  return { state: turn.table, events: turn.events, rulings: [ruling] }
}

/** Whatever cannot be done loses the match at once. */
function act(turn: Turn<DraftState>, action: Action): Ruling {
  const { side, table } = turn
  const refusal = action.kind === 'place' ? refusalOf(table, side, action) : whyNoSkip(turn)
  if (refusal !== null) return lose(turn, 'invalid', refusal, refusal)
  if (action.kind === 'skip') skip(turn)
  else place(turn, action)
  closeTurn(turn)
  return { seat: side, result: 'done', did: textOf(action) }
}

function whyNoSkip({ side, table }: Turn<DraftState>): string | null {
  return automaticPlacing(table, side) === undefined ? null : 'cannot skip while holding special patch'
}
