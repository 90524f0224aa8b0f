import { fits } from './board.ts'
import { type Patch, patchOf, shapeIn, specialPatch } from './patches.ts'
import { upright } from './shape.ts'
import type { PatchPlacing, PatchworkSeat, PatchworkTable } from './table.ts'

export type Refusal =
  | 'cannot pick this patch'
  | 'cannot afford to buy required patch'
  | 'cannot place patch there'

/** The seat's choices: its pending special patch, or else the first three of the circle. */
export function playable(table: PatchworkTable, side: PatchworkSeat): readonly Patch[] {
  const [special] = table.pendingSpecials[side]
  return special === undefined
    ? table.circle.slice(0, 3).map(patchOf)
    : [specialPatch(specialIdOf(table, special))]
}

export function specialIdOf({ leagueRules }: PatchworkTable, space: number): number {
  return leagueRules.specialIds[leagueRules.specials.indexOf(space)]!
}

/** Checks in the original's order: patch, price, place. Null: accepted. */
export function refusalOf(table: PatchworkTable, side: PatchworkSeat, placing: PatchPlacing): Refusal | null {
  const patch = playable(table, side).find(({ id }) => id === placing.patch)
  if (patch === undefined) return 'cannot pick this patch'
  if (patch.price > table.buttons[side]) return 'cannot afford to buy required patch'
  const shape = shapeIn(patch, placing.orientation ?? upright)
  const isPlaced = shape !== undefined && fits(table.boards[side], shape, placing.x, placing.y)
  return isPlaced ? null : 'cannot place patch there'
}
