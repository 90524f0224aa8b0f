import type { Move, Seat } from '../../../game.ts'
import { said } from '../message.ts'
import { playable } from '../choices.ts'
import { readInt } from '../numerals.ts'
import { patchOf } from '../patches.ts'
import { upright } from '../shape.ts'
import { type PatchworkAction, otherSide, type PatchworkSeat, sideOf, type PatchworkTable } from '../table.ts'
import type { DraftState } from './state.ts'

/** Initialization input: incomes, special patches and all tiles in the order of the deck. */
export function opening({ leagueRules: { incomes, specials }, deck }: DraftState): readonly string[] {
  return [
    `${incomes.length}`,
    incomes.join(' '),
    `${specials.length}`,
    specials.join(' '),
    `${deck.length}`,
    ...deck.map((id) => patchOf(id).line),
  ]
}

/** Both tokens and the tiles that can be played now; boards are not shown. */
export function input(state: DraftState, seat: Seat): readonly string[] {
  const side = sideOf(seat)
  const tiles = playable(state, side)
  return [
    tokenLine(state, side),
    tokenLine(state, otherSide(side)),
    `${tiles.length}`,
    ...tiles.map(({ line }) => line),
  ]
}

function tokenLine({ buttons, time }: PatchworkTable, side: PatchworkSeat): string {
  return `${buttons[side]} ${time[side]}`
}

/** "SKIP" or "TAKE tile_id rotations mirror x y"; anything after that is a message. */
export function parse(_state: DraftState, seat: Seat, output: readonly string[]): Move<PatchworkAction> {
  const [command, ...words] = (output[0] ?? '').split(' ')
  if (command === 'SKIP') return { seat, action: { kind: 'skip' }, ...said(words) }
  const action = command === 'TAKE' ? placingOf(words) : undefined
  if (action === undefined) {
    return { seat, fault: 'invalid', why: 'the answer is neither SKIP nor TAKE id rotations mirror x y' }
  }
  return { seat, action, ...said(words.slice(5)) }
}

/** "mirror - 1 if tile should be mirrored", any other number if not; rotations count modulo 4. */
function placingOf(words: readonly string[]): PatchworkAction | undefined {
  const [patch, rotations, mirror, x, y] = words.slice(0, 5).map(readInt)
  if (patch === undefined || rotations === undefined || mirror === undefined) return undefined
  if (x === undefined || y === undefined || rotations < 0) return undefined
  return { kind: 'place', patch, x, y, orientation: { mirrored: mirror === 1, rotations: rotations % 4 } }
}

export function format(action: PatchworkAction): readonly string[] {
  return [draftAnswer(action)]
}

export function draftAnswer(action: PatchworkAction): string {
  if (action.kind === 'skip') return 'SKIP'
  const { patch, x, y, orientation = upright } = action
  return `TAKE ${patch} ${orientation.rotations} ${orientation.mirrored ? 1 : 0} ${x} ${y}`
}
