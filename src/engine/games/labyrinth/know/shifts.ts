import type { FieldCell } from '../state.ts'
import type { Atlas, SheetCell } from './atlas.ts'
import { Courses } from './courses.ts'
import { fits, laidOn } from './fits.ts'
import { borderOf, reversed, shiftBetween, shifted } from './lattice.ts'
import type { SheetLink } from './memory.ts'
import type { Sheet } from './sheet.ts'
import { stoodAt } from './wall-fact.ts'

interface Between {
  readonly link: SheetLink<SheetCell>
  readonly from: SheetCell
  readonly to: SheetCell
}

/** Two linked sheets, and the possible offsets of the second one's (0,0) from the first one's. */
export interface LinkedSheets {
  readonly under: Sheet
  readonly over: Sheet
  readonly shifts: readonly FieldCell[]
}

/** Limit of a drift's examined ends; more would say little, and take long. */
const mostFollowed = 24

export function linkedPairs(atlas: Atlas): readonly LinkedSheets[] {
  const numbers = new Map(atlas.sheets.map((sheet, i) => [sheet, i]))
  const links = new Map<number, Between[]>()
  for (const link of atlas.links) {
    const [from, to] = [atlas.now(link.from), atlas.now(link.to)]
    if (from.sheet === to.sheet) continue
    const [i, j] = [numbers.get(from.sheet)!, numbers.get(to.sheet)!]
    const pair = Math.min(i, j) * atlas.sheets.length + Math.max(i, j)
    links.set(pair, [...(links.get(pair) ?? []), { link, from, to }])
  }
  return [...links].map(([pair, each]) => {
    const under = atlas.sheets[Math.floor(pair / atlas.sheets.length)]!
    const over = atlas.sheets[pair % atlas.sheets.length]!
    return { under, over, shifts: shiftsBy(atlas, each, under, over) }
  })
}

function shiftsBy(
  atlas: Atlas,
  [first, ...others]: readonly Between[],
  under: Sheet,
  over: Sheet,
): readonly FieldCell[] {
  const shifts = others
    .reduce((left, link) => meetingShifts(left, shiftsOf(atlas, link, under)), shiftsOf(atlas, first!, under))
    .filter((shift) => fits(atlas, under, over, shift))
  if (shifts.length > mostFollowed) return shifts
  return shifts.filter((shift) => [first!, ...others].every((each) => canBe(atlas, each, under, shift)))
}

/** All positions of one sheet on another that their corner ranges allow. */
export function* anyShifts({ ground }: Atlas, under: Sheet, over: Sheet): Generator<FieldCell> {
  const { width, height, through } = ground
  const [a, b] = [under.corner, over.corner]
  const [left, right] = through ? [0, width - 1] : [b[0] - a[1], b[1] - a[0]]
  const [top, bottom] = through ? [0, height - 1] : [b[2] - a[3], b[3] - a[2]]
  for (let dy = top; dy <= bottom; dy++) for (let dx = left; dx <= right; dx++) yield [dx, dy]
}

function shiftsOf(atlas: Atlas, between: Between, under: Sheet): readonly FieldCell[] {
  const { ground } = atlas
  const { from, to } = between
  return [...endsOf(atlas, between)].map((end) => {
    const shift = shiftBetween(ground, to.spot, end)
    return from.sheet === under ? shift : shiftBetween(ground, end, to.spot)
  })
}

function endsOf(atlas: Atlas, { link, from }: Between): Iterable<number> {
  if (link.kind === 'drift') {
    return new Courses(laidOn(atlas, from.sheet, from.sheet, [0, 0]), from.spot, link.steps).ends()
  }
  return flightOf(atlas, from, link.side).map(({ spot }) => spot)
}

function flightOf(atlas: Atlas, from: SheetCell, side: 'N' | 'E' | 'S' | 'W'): readonly SheetCell[] {
  const places: SheetCell[] = []
  const most = side === 'E' || side === 'W' ? atlas.ground.width : atlas.ground.height
  for (let at = atlas.beside(from, side); places.length < most - 1; at = atlas.beside(at, side))
    places.push(at)
  return places
}

function canBe(atlas: Atlas, { link, from, to }: Between, under: Sheet, shift: FieldCell): boolean {
  const { ground } = atlas
  const isForward = from.sheet === under
  const land = laidOn(atlas, from.sheet, to.sheet, isForward ? shift : reversed(shift))
  const end = shifted(ground, to.spot, isForward ? shift : reversed(shift))
  // Its possible ends on its own sheet are known already.
  if (link.kind === 'drift' && !hinders(to.sheet)) return true
  if (link.kind === 'drift') return new Courses(land, from.spot, link.steps).ends().has(end)
  for (let at = from; at.spot !== end; at = atlas.beside(at, link.side)) {
    const fact = land.wallOf(borderOf(ground, at.spot, link.side))
    if (fact !== undefined && stoodAt(fact, link.time - 1)) return false
  }
  return true
}

function hinders({ tiles, borders }: Sheet): boolean {
  for (const tile of tiles.values()) if (tile !== 'water') return true
  for (const { wallAt } of borders.values()) if (wallAt !== null) return true
  return false
}

function meetingShifts(one: readonly FieldCell[], other: readonly FieldCell[]): readonly FieldCell[] {
  return one.filter(([dx, dy]) => other.some((each) => each[0] === dx && each[1] === dy))
}
