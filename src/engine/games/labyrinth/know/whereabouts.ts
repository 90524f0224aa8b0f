import type { Cell } from '../state.ts'
import type { Atlas } from './atlas.ts'
import { fits } from './fits.ts'
import { cellAt, spotAt } from './lattice.ts'
import type { Sheet } from './sheet.ts'
import { anyShifts, linkedShifts, meetingShifts } from './shifts.ts'

/** Places that a sheet may have, named one by one: where there are more, it may be anywhere. */
const mostNamed = 64

/** Where each sheet's (0,0) may be on the first one; null where there are too many places to name, or none is believed. */
export type Everywhere = ReadonlyMap<Sheet, readonly Cell[] | null>

/** Where each sheet may be. */
export function whereabouts(atlas: Atlas): Everywhere {
  const [own, ...others] = atlas.sheets
  const known = new Map<Sheet, readonly Cell[] | null>([[own!, [[0, 0]]]])
  for (let count = 0; count < known.size;) {
    count = known.size
    for (const sheet of others) {
      const shifts = known.has(sheet) ? null : shiftsByLinks(atlas, own!, sheet, known)
      if (shifts !== null) known.set(sheet, shifts)
    }
  }
  for (const sheet of others) if (!known.has(sheet)) known.set(sheet, shiftsByFit(atlas, own!, sheet))
  return known
}

/** By the sheets that are linked to it and may be in few places themselves; null where there are none. */
function shiftsByLinks(atlas: Atlas, own: Sheet, sheet: Sheet, known: Everywhere): readonly Cell[] | null {
  let left: readonly Cell[] | null = null
  for (const [other, at] of known) {
    const shifts = at === null ? null : linkedShifts(atlas, other, sheet)
    if (at === null || shifts === null) continue
    const sums = sumsOf(atlas, at, [...shifts])
    left = left === null ? sums : meetingShifts(left, sums)
  }
  return left === null ? null : named(left.filter((shift) => fits(atlas, own, sheet, shift)))
}

function shiftsByFit(atlas: Atlas, own: Sheet, sheet: Sheet): readonly Cell[] | null {
  const left: Cell[] = []
  for (const shift of anyShifts(atlas, own, sheet)) {
    if (fits(atlas, own, sheet, shift)) left.push(shift)
    if (left.length > mostNamed) return null
  }
  return named(left)
}

function named(shifts: readonly Cell[]): readonly Cell[] | null {
  return shifts.length === 0 || shifts.length > mostNamed ? null : shifts
}

/** Each of the one with each of the other, once. */
function sumsOf({ ground }: Atlas, one: readonly Cell[], other: readonly Cell[]): readonly Cell[] {
  const sums = one.flatMap(([x, y]) => other.map(([dx, dy]) => spotAt(ground, x + dx, y + dy)))
  return [...new Set(sums)].map(cellAt)
}
