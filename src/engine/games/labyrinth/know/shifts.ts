import type { FieldCell } from '../state.ts'
import type { Atlas, SheetCell } from './atlas.ts'
import { Courses } from './courses.ts'
import { fits, laidOn } from './fits.ts'
import { borderOf, reversed, shiftBetween, shifted } from './lattice.ts'
import type { SheetLink } from './memory.ts'
import type { Sheet } from './sheet.ts'
import { stoodAt } from './wall-fact.ts'

/** A link whose places are on two sheets. */
interface Between {
  readonly link: SheetLink<SheetCell>
  readonly from: SheetCell
  readonly to: SheetCell
}

/** Two sheets that are linked, and how far the (0,0) of the second may be from that of the first. */
export interface LinkedSheets {
  readonly under: Sheet
  readonly over: Sheet
  readonly shifts: readonly FieldCell[]
}

/** Ways for a drift that are looked at one by one; more would tell little, and take long. */
const mostFollowed = 24

/** All pairs of sheets that are linked. */
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

/** All ways in which one sheet can lie on another one, as far as their sizes tell. */
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

/** Where the link may lead, on the sheet where it starts. */
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

/** Whether the link holds where the sheets lie like that. */
function canBe(atlas: Atlas, { link, from, to }: Between, under: Sheet, shift: FieldCell): boolean {
  const { ground } = atlas
  const isForward = from.sheet === under
  const land = laidOn(atlas, from.sheet, to.sheet, isForward ? shift : reversed(shift))
  const end = shifted(ground, to.spot, isForward ? shift : reversed(shift))
  // Where it can end, as far as its own sheet tells, is known already.
  if (link.kind === 'drift' && !hinders(to.sheet)) return true
  if (link.kind === 'drift') return new Courses(land, from.spot, link.steps).ends().has(end)
  for (let at = from; at.spot !== end; at = atlas.beside(at, link.side)) {
    const fact = land.wallOf(borderOf(ground, at.spot, link.side))
    if (fact !== undefined && stoodAt(fact, link.time - 1)) return false
  }
  return true
}

/** Whether anything on it may stand in a river's way. */
function hinders({ tiles, borders }: Sheet): boolean {
  for (const tile of tiles.values()) if (tile !== 'water') return true
  for (const { wallAt } of borders.values()) if (wallAt !== null) return true
  return false
}

function meetingShifts(one: readonly FieldCell[], other: readonly FieldCell[]): readonly FieldCell[] {
  return one.filter(([dx, dy]) => other.some((each) => each[0] === dx && each[1] === dy))
}
