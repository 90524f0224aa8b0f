import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { counted } from '../../../number-text.ts'
import { choosable } from './circle-places.ts'
import { cellsUnder, type HeldPatch } from './hand.ts'
import { patchName, patchWith } from './patches.ts'

export function whyNotTaken(table: PatchworkTable, seat: 0 | 1, patch: number): string {
  if (table.pendingSpecials[seat].length > 0) return 'The special patch comes first'
  if (table.circle.indexOf(patch) >= choosable) return `Only the first ${choosable} patches can be taken`
  const price = patchWith(patch)?.price ?? 0
  if (price <= table.buttons[seat]) return `${patchName(patch)} does not fit on the quilt`
  return `${patchName(patch)} costs ${counted(price, 'button')}, and ${counted(table.buttons[seat], 'button')} are there`
}

export function whyNotThere({ boards }: PatchworkTable, seat: 0 | 1, hand: HeldPatch): string {
  const isCovering = cellsUnder(hand).some(({ x, y }) => boards[seat][y]?.charAt(x) !== '.')
  if (isCovering) return `${patchName(hand.patch)} would cover a patch there`
  return 'With fewer than 0 buttons it can only go on the first empty cell'
}

export function whyNotTurned(isSpecial: boolean): string {
  return isSpecial
    ? 'A special patch looks the same however it is turned'
    : 'Patches cannot be turned in this league'
}
