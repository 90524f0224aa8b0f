import type { Cell } from '../state.ts'
import type { Atlas } from './atlas.ts'
import { fits } from './fits.ts'
import { cellAt, reversed, shifted, spotAt } from './lattice.ts'
import type { Spot } from './lattice.ts'
import type { Sheet } from './sheet.ts'
import { anyShifts } from './shifts.ts'
import type { Pair } from './shifts.ts'

/** Places that a sheet may have, named one by one: where there are more, it may be anywhere. */
const mostNamed = 64
/** Places that are thought over together. */
const mostConsidered = 200

/** Where each sheet's (0,0) may be on the first one; null where there are too many places to name, or none is believed. */
export type Everywhere = ReadonlyMap<Sheet, readonly Cell[] | null>

/** For some sheets, every spot of the first one where their (0,0) may be. */
type Spots = Map<Sheet, ReadonlySet<Spot>>

/** Where each sheet may be: by what is on it, and by what links it to others of which that is known. */
export function whereabouts(atlas: Atlas, pairs: readonly Pair[]): Everywhere {
  const [own, ...others] = atlas.sheets
  const spots: Spots = new Map([[own!, new Set([spotAt(atlas.ground, 0, 0)])]])
  narrow(atlas, spots, pairs)
  for (const sheet of others) {
    const fitting = spots.has(sheet) ? null : spotsByFit(atlas, sheet)
    if (fitting === null) continue
    spots.set(sheet, fitting)
    narrow(atlas, spots, pairs)
  }
  return new Map(atlas.sheets.map((sheet) => [sheet, named(spots.get(sheet))]))
}

function named(spots: ReadonlySet<Spot> | undefined): readonly Cell[] | null {
  return spots === undefined || spots.size > mostNamed ? null : [...spots].map(cellAt)
}

/** Keeps of each sheet's spots those that the spots of a linked one allow, until all do. */
function narrow(atlas: Atlas, spots: Spots, pairs: readonly Pair[]): void {
  for (let isNews = true; isNews;) {
    isNews = false
    for (const { under, over, shifts } of pairs) {
      const isOver = keepAllowed(atlas, spots, under, over, shifts)
      const isUnder = keepAllowed(atlas, spots, over, under, shifts.map(reversed))
      isNews ||= isOver || isUnder
    }
  }
}

/** Whether fewer spots are left; what would leave none is not believed. */
function keepAllowed(atlas: Atlas, spots: Spots, from: Sheet, to: Sheet, shifts: readonly Cell[]): boolean {
  const [starts, before] = [spots.get(from), spots.get(to)]
  if (starts === undefined || before?.size === 1) return false
  const allowed = new Set<Spot>()
  for (const start of starts) for (const shift of shifts) allowed.add(shifted(atlas.ground, start, shift))
  if (before === undefined && allowed.size > mostConsidered) return false
  const isLeft = (spot: Spot) => allowed.has(spot)
  const left =
    before === undefined
      ? [...allowed].filter((spot) => fits(atlas, atlas.sheets[0]!, to, cellAt(spot)))
      : [...before].filter(isLeft)
  if (left.length === 0 || left.length === before?.size) return false
  spots.set(to, new Set(left))
  return true
}

/** Where nothing speaks against the sheet; null where that are too many spots, or none. */
function spotsByFit(atlas: Atlas, sheet: Sheet): ReadonlySet<Spot> | null {
  const own = atlas.sheets[0]!
  const spots = new Set<Spot>()
  for (const shift of anyShifts(atlas, own, sheet)) {
    if (fits(atlas, own, sheet, shift)) spots.add(spotAt(atlas.ground, shift[0], shift[1]))
    if (spots.size > mostConsidered) return null
  }
  return spots.size === 0 ? null : spots
}
