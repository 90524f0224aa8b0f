import type { FieldCell } from '../state.ts'
import type { Atlas } from './atlas.ts'
import { fits } from './fits.ts'
import { cellAt, reversed, shifted, spotAt } from './lattice.ts'
import type { SheetSpot } from './lattice.ts'
import type { Sheet } from './sheet.ts'
import { anyShifts } from './shifts.ts'
import type { LinkedSheets } from './shifts.ts'

/** Longer lists of possible places are given up: the sheet may be anywhere. */
const mostNamed = 64
const mostConsidered = 200

/** The possible places of each sheet's (0,0) on the first one; null where they are too many to list, or none is plausible. */
export type Everywhere = ReadonlyMap<Sheet, readonly FieldCell[] | null>

type Spots = Map<Sheet, ReadonlySet<SheetSpot>>

/** Determines each sheet's possible places from its content, and from its links to sheets with known places. */
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

/** Propagates a change of one sheet: keeps each sheet's spots that the spots of its linked sheets allow. */
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

/** Returns whether spots were removed; ignores a result without spots. */
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

/** The spots that no fact contradicts; null where they are too many, or none. */
function spotsByFit(atlas: Atlas, sheet: Sheet): ReadonlySet<SheetSpot> | null {
  const own = atlas.sheets[0]!
  const spots = new Set<SheetSpot>()
  for (const shift of anyShifts(atlas, own, sheet)) {
    if (fits(atlas, own, sheet, shift)) spots.add(spotAt(atlas.ground, shift[0], shift[1]))
    if (spots.size > mostConsidered) return null
  }
  return spots.size === 0 ? null : spots
}
