import { options } from '../options.ts'
import type { Atlas, SheetCell } from './atlas.ts'
import { Courses } from './courses.ts'
import { laidOn } from './fits.ts'
import { neighbourOf, borderOf } from './lattice.ts'
import type { SheetLink } from './memory.ts'
import type { Sheet } from './sheet.ts'
import { isAtEdge } from './shots.ts'

/** The longest drift of a river; a record with a longer one is not from Botscope. */
const mostSteps = options.riverFlow.max

/** "The player drifts `riverFlow` tiles downstream": the same tile always leads to the same tile. */
export function link(atlas: Atlas, from: SheetCell, to: SheetCell, steps: number): void {
  if (steps > mostSteps) return
  const known = drifted(atlas, from, steps)
  if (known !== null) return atlas.glue(known, to)
  atlas.links.push({ kind: 'drift', from, to, steps, isFollowed: false })
  atlas.facts += 1
}

export function drifted(atlas: Atlas, from: SheetCell, steps: number): SheetCell | null {
  const known = driftsOf(atlas).find((each) => each.steps === steps && isSame(atlas, each.from, from))
  return known === undefined ? null : atlas.now(known.to)
}

type Drift = SheetLink<SheetCell> & { readonly kind: 'drift' }

function driftsOf({ links }: Atlas): readonly Drift[] {
  return links.filter((link) => link.kind === 'drift')
}

function isSame(atlas: Atlas, one: SheetCell, other: SheetCell): boolean {
  const [a, b] = [atlas.now(one), atlas.now(other)]
  return a.sheet === b.sheet && a.spot === b.spot
}

export function thinkOverRiver(atlas: Atlas): void {
  const { links } = atlas
  // Following one may add others behind it.
  for (let i = 0; i < links.length; i++) {
    const drift = links[i]!
    if (drift.kind === 'shot' || drift.isFollowed) continue
    const isFollowed = followCourse(atlas, drift)
    links[i] = { ...drift, isFollowed }
  }
  const drifts = driftsOf(atlas)
  for (const [i, one] of drifts.entries()) {
    for (const other of drifts.slice(0, i)) {
      if (!one.isFollowed || !other.isFollowed) compare(atlas, one, other)
    }
  }
  for (const sheet of atlas.sheets) joinWaters(atlas, sheet)
  const [source, mouth] = [atlas.landmarks.get('source'), atlas.landmarks.get('mouth')]
  if (source !== undefined) isAtEdge(atlas, source, 'N')
  if (mouth !== undefined) isAtEdge(atlas, mouth, 'S')
}

/** A spot on all possible courses is water, with correspondingly fewer steps left. Returns whether the whole course is known. */
function followCourse(atlas: Atlas, drift: Drift): boolean {
  const [from, to] = [atlas.now(drift.from), atlas.now(drift.to)]
  const { sheet } = from
  const courses = new Courses(laidOn(atlas, sheet, sheet, [0, 0]), from.spot, drift.steps)
  const ends = to.sheet === sheet ? new Set([to.spot]) : courses.ends()
  const steps = courses.through(ends)
  steps.forEach(([spot, ...others], step) => {
    if (spot === undefined || others.length > 0 || step === 0 || step === drift.steps) return
    atlas.setTile({ sheet, spot }, 'water')
    link(atlas, from, { sheet, spot }, step)
  })
  return to.sheet === sheet && steps.every((spots) => spots.length === 1)
}

/** Two drifts from one tile, or to one tile: the rest of the longer one has the difference as its steps. */
function compare(atlas: Atlas, one: Drift, other: Drift): void {
  const [short, long] = one.steps <= other.steps ? [one, other] : [other, one]
  const rest = long.steps - short.steps
  if (isSame(atlas, short.from, long.from)) join(atlas, short.to, long.to, rest)
  if (isSame(atlas, short.to, long.to)) join(atlas, long.from, short.from, rest)
}

function join(atlas: Atlas, from: SheetCell, to: SheetCell, steps: number): void {
  if (steps === 0) atlas.glue(from, to)
  else link(atlas, from, to, steps)
}

/** "There is no wall between river neighbours": no two other tiles of the river touch. */
function joinWaters(atlas: Atlas, sheet: Sheet): void {
  for (const [spot, tile] of sheet.tiles) {
    if (tile !== 'water') continue
    for (const side of ['E', 'S'] as const) {
      const isWater = sheet.tiles.get(neighbourOf(atlas.ground, spot, side)) === 'water'
      if (isWater && !sheet.borders.has(borderOf(atlas.ground, spot, side)))
        atlas.setOpen({ sheet, spot }, side, 0)
    }
  }
}
