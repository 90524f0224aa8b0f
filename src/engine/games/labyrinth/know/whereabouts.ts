import type { FieldCell } from '../state.ts'
import type { Atlas } from './atlas.ts'
import { fits } from './fits.ts'
import { cellAt, reversed, shifted, spotAt } from './lattice.ts'
import type { SheetSpot } from './lattice.ts'
import type { Sheet } from './sheet.ts'
import { anyShifts } from './shifts.ts'
import type { LinkedSheets } from './shifts.ts'

/** Places that a sheet may have, named one by one: where there are more, it may be anywhere. */
const mostNamed = 64
/** Places that are thought over together. */
const mostConsidered = 200

/** Where each sheet's (0,0) may be on the first one; null where there are too many places to name, or none is believed. */
export type Everywhere = ReadonlyMap<Sheet, readonly FieldCell[] | null>

/** For some sheets, every spot of the first one where their (0,0) may be. */
type Spots = Map<Sheet, ReadonlySet<SheetSpot>>

/** Where each sheet may be: by what is on it, and by what links it to others of which that is known. */
export function whereabouts(atlas: Atlas, pairs: readonly LinkedSheets[]): Everywhere {
  const [own, ...others] = atlas.sheets
  const spots: Spots = new Map([[own!, new Set([spotAt(atlas.ground, 0, 0)])]])
  narrow(atlas, spots, pairs, own!)
  for (const sheet of others) {
    const fitting = spots.has(sheet) ? null : spotsByFit(atlas, sheet)
    if (fitting === null) continue
    spots.set(sheet, fitting)
    narrow(atlas, spots, pairs, sheet)
  }
  return new Map(atlas.sheets.map((sheet) => [sheet, named(spots.get(sheet))]))
}

function named(spots: ReadonlySet<SheetSpot> | undefined): readonly FieldCell[] | null {
  return spots === undefined || spots.size > mostNamed ? null : [...spots].map(cellAt)
}

/** After news of one sheet: keeps of each sheet's spots those that the spots of the sheets linked to it allow. */
function narrow(atlas: Atlas, spots: Spots, pairs: readonly LinkedSheets[], first: Sheet): void {
  const news = new Set([first])
  for (const from of news) {
    news.delete(from)
    for (const { under, over, shifts } of pairs) {
      if (from === under && keepAllowed(atlas, spots, from, over, shifts)) news.add(over)
      if (from === over && keepAllowed(atlas, spots, from, under, shifts.map(reversed))) news.add(under)
    }
  }
}

/** Whether fewer spots are left; what would leave none is not believed. */
function keepAllowed(
  atlas: Atlas,
  spots: Spots,
  from: Sheet,
  to: Sheet,
  shifts: readonly FieldCell[],
): boolean {
  const [starts, before] = [spots.get(from)!, spots.get(to)]
  const left =
    before === undefined ? reached(atlas, starts, to, shifts) : allowed(atlas, starts, before, shifts)
  if (left === null || left.size === 0 || left.size === before?.size) return false
  spots.set(to, left)
  return true
}

/** Null where they are too many. */
function reached(
  atlas: Atlas,
  starts: ReadonlySet<SheetSpot>,
  to: Sheet,
  shifts: readonly FieldCell[],
): ReadonlySet<SheetSpot> | null {
  const found = new Set<SheetSpot>()
  for (const start of starts) for (const shift of shifts) found.add(shifted(atlas.ground, start, shift))
  if (found.size > mostConsidered) return null
  const own = atlas.sheets[0]!
  return new Set([...found].filter((spot) => fits(atlas, own, to, cellAt(spot))))
}

function allowed(
  { ground }: Atlas,
  starts: ReadonlySet<SheetSpot>,
  spots: ReadonlySet<SheetSpot>,
  shifts: readonly FieldCell[],
): ReadonlySet<SheetSpot> {
  const back = shifts.map(reversed)
  return new Set([...spots].filter((spot) => back.some((shift) => starts.has(shifted(ground, spot, shift)))))
}

/** Where nothing speaks against the sheet; null where that are too many spots, or none. */
function spotsByFit(atlas: Atlas, sheet: Sheet): ReadonlySet<SheetSpot> | null {
  const own = atlas.sheets[0]!
  const spots = new Set<SheetSpot>()
  for (const shift of anyShifts(atlas, own, sheet)) {
    if (fits(atlas, own, sheet, shift)) spots.add(spotAt(atlas.ground, shift[0], shift[1]))
    if (spots.size > mostConsidered) return null
  }
  return spots.size === 0 ? null : spots
}
