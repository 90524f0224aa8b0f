import type { Move, Seat } from '../../game.ts'
import type { Quilt } from './board.ts'
import { specialIdOf } from './choices.ts'
import { said } from './message.ts'
import { readInt } from './numerals.ts'
import { patchOf } from './patches.ts'
import type { PatchworkState } from './state.ts'
import { type PatchworkAction, otherSide, type PatchworkSeat, sideOf } from './table.ts'

export function opening({ leagueRules: { incomes, specials } }: PatchworkState): readonly string[] {
  return [`${incomes.length}`, incomes.join(' '), `${specials.length}`, specials.join(' ')]
}

/** Own side, the opponent's, the remaining patches, the special patch to place, the opponent's moves. */
export function input(state: PatchworkState, seat: Seat): readonly string[] {
  const side = sideOf(seat)
  const [special] = state.pendingSpecials[side]
  const moves = state.unseenMoves[side]
  return [
    ...sideLines(state, side),
    ...sideLines(state, otherSide(side)),
    `${state.circle.length}`,
    ...state.circle.map(lineOf),
    special === undefined ? '0' : `${specialIdOf(state, special)}`,
    `${moves.length}`,
    ...moves,
  ]
}

function sideLines(
  { buttons, time, income, boards }: PatchworkState,
  side: PatchworkSeat,
): readonly string[] {
  return [`${buttons[side]} ${time[side]} ${income[side]}`, ...shown(boards[side])]
}

function lineOf(id: number): string {
  return patchOf(id).line
}

/** "O is taken field . is empty". */
function shown(board: Quilt): readonly string[] {
  return board.map((row) => row.replace(/[^.]/g, 'O'))
}

/** SKIP, `PLAY id x y` or, where patches can be turned, `PLAY id x y flip rotations`; anything after that is a message. */
export function parse(
  { leagueRules }: PatchworkState,
  seat: Seat,
  output: readonly string[],
): Move<PatchworkAction> {
  const words = (output[0] ?? '').split(' ')
  if (words[0] === 'SKIP') return { seat, action: { kind: 'skip' }, ...said(words.slice(1)) }
  const [patch, x, y] = [readInt(words[1]), readInt(words[2]), readInt(words[3])]
  if (words[0] !== 'PLAY' || patch === undefined || x === undefined || y === undefined) {
    const place = leagueRules.turnable ? 'PLAY id x y flip rotations' : 'PLAY id x y'
    return { seat, fault: 'invalid', why: `the answer is neither SKIP nor ${place}` }
  }
  const placing = { kind: 'place', patch, x, y } as const
  if (!leagueRules.turnable) return { seat, action: placing, ...said(words.slice(4)) }
  const [flip, rotations] = [readInt(words[4]), readInt(words[5])]
  // The rotations count even where the flip is no number; the message then starts at the flip all the same.
  const message = words.slice(flip === undefined ? 4 : rotations === undefined ? 5 : 6)
  // The sign of the remainder is kept, but there is no -0.
  const orientation = { mirrored: flip === 1, rotations: ((rotations ?? 0) % 4) + 0 }
  return { seat, action: { ...placing, orientation }, ...said(message) }
}

export function format(action: PatchworkAction): readonly string[] {
  return [patchworkAnswer(action)]
}

/** The action's text, in answers and in the opponent's input. */
export function patchworkAnswer(action: PatchworkAction): string {
  if (action.kind === 'skip') return 'SKIP'
  const { patch, x, y, orientation } = action
  const turn = orientation === undefined ? '' : ` ${orientation.mirrored ? 1 : 0} ${orientation.rotations}`
  return `PLAY ${patch} ${x} ${y}${turn}`
}
