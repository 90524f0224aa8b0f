import type { Cell } from '../state.ts'
import type { Atlas, Place } from './atlas.ts'
import { Courses } from './courses.ts'
import { fits, laidOn } from './fits.ts'
import { beside, borderOf, spotAt } from './lattice.ts'
import type { Link } from './memory.ts'
import type { Sheet } from './sheet.ts'
import { anyShifts, linkedShifts } from './shifts.ts'
import { thinkOverShots } from './shots.ts'
import { whereabouts } from './whereabouts.ts'
import type { Everywhere } from './whereabouts.ts'

/**
 * Draws all conclusions: facts from facts, and two sheets become one where only one way is left in which they can lie.
 * Returns where each sheet may be then.
 */
export function settle(atlas: Atlas): Everywhere {
  for (;;) {
    const before = atlas.facts
    thinkOverShots(atlas)
    atlas.links = atlas.links.filter((link) => !isTold(atlas, link))
    for (const sheet of atlas.sheets) joinWaters(atlas, sheet)
    if (atlas.facts !== before) continue
    const everywhere = whereabouts(atlas)
    if (!gluedOne(atlas, everywhere)) return everywhere
  }
}

/** What a link tells where both its places are on one sheet; a bullet's link tells no more after that. */
function isTold(atlas: Atlas, link: Link<Place>): boolean {
  const [from, to] = [atlas.now(link.from), atlas.now(link.to)]
  if (from.sheet !== to.sheet) return false
  if (link.kind === 'drift') followCourse(atlas, from, to, link.steps)
  else followFlight(atlas, from, to, link)
  return link.kind === 'shot'
}

/** Where all courses pass, there is water. */
function followCourse(atlas: Atlas, from: Place, to: Place, steps: number): void {
  const land = laidOn(atlas, from.sheet, from.sheet, [0, 0])
  for (const [spot, ...others] of new Courses(land, from.spot, steps).to(to.spot)) {
    if (spot !== undefined && others.length === 0) atlas.setTile({ sheet: from.sheet, spot }, 'water')
  }
}

function followFlight(atlas: Atlas, from: Place, to: Place, link: Link<Place> & { kind: 'shot' }): void {
  const { side, time } = link
  const most = side === 'E' || side === 'W' ? atlas.ground.width : atlas.ground.height
  const passed = [from]
  while (passed.length < most && passed.at(-1)!.spot !== to.spot)
    passed.push(atlas.beside(passed.at(-1)!, side))
  if (passed.at(-1)!.spot !== to.spot) return
  for (const place of passed.slice(0, -1)) atlas.setOpen(place, side, time - 1)
}

/** "There is no wall between river neighbours": no two other tiles of the river touch. */
function joinWaters(atlas: Atlas, sheet: Sheet): void {
  for (const [spot, tile] of sheet.tiles) {
    if (tile !== 'water') continue
    for (const side of ['E', 'S'] as const) {
      const isWater = sheet.tiles.get(beside(atlas.ground, spot, side)) === 'water'
      if (isWater && !sheet.borders.has(borderOf(atlas.ground, spot, side)))
        atlas.setOpen({ sheet, spot }, side, 0)
    }
  }
}

/** Glues two sheets that can lie in one way only; false where there are none. */
function gluedOne(atlas: Atlas, everywhere: Everywhere): boolean {
  const [own, ...others] = atlas.sheets
  for (const sheet of others) {
    const at = everywhere.get(sheet)
    if (at?.length === 1) return glued(atlas, own!, sheet, at[0]!)
  }
  for (const [i, under] of others.entries()) {
    for (const over of others.slice(i + 1)) {
      const shift = onlyShift(atlas, under, over)
      if (shift !== null) return glued(atlas, under, over, shift)
    }
  }
  return false
}

function glued(atlas: Atlas, under: Sheet, over: Sheet, [dx, dy]: Cell): true {
  const { ground } = atlas
  atlas.glue({ sheet: under, spot: spotAt(ground, dx, dy) }, { sheet: over, spot: spotAt(ground, 0, 0) })
  return true
}

function onlyShift(atlas: Atlas, under: Sheet, over: Sheet): Cell | null {
  const linked = linkedShifts(atlas, under, over)
  let only: Cell | null = null
  for (const shift of linked ?? anyShifts(atlas, under, over)) {
    if (linked === null && !fits(atlas, under, over, shift)) continue
    if (only !== null) return null
    only = shift
  }
  return only
}
