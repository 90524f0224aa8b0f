import { isInside, isOutside } from './sheet.ts'
import type { Atlas, SheetCell } from './atlas.ts'
import type { BulletHit } from './memory.ts'
import { wasOpenAt } from './wall-fact.ts'
import { cellAt, isAcross } from './lattice.ts'
import type { Direction } from '../state.ts'

export function thinkOverShots(atlas: Atlas): void {
  atlas.shots.forEach((shot, i) => {
    if (shot.from === null || shot.hit !== null) return
    if (shot.kind === 'nothing') flewToTheEdge(atlas, shot, shot.from)
    else atlas.shots[i] = broke(atlas, shot, shot.from)
  })
}

/** Whether a wall certainly stood there then: it was seen then or later, or before and nothing can have broken it since. */
function stood(atlas: Atlas, place: SheetCell, side: Direction, then: number): boolean {
  const fact = atlas.border(place, side)
  const { wallAt } = fact
  if (wallAt === null || wasOpenAt(fact, then)) return false
  if (wallAt >= then) return true
  return !atlas.shots.some(
    ({ kind, side: flight, time, hit }) =>
      kind === 'break' &&
      time > wallAt &&
      time <= then &&
      isAcross(flight) === isAcross(side) &&
      (hit === null || atlas.now(hit).sheet !== place.sheet),
  )
}

function reachOf({ ground }: Atlas, side: Direction): number {
  return isAcross(side) ? ground.width : ground.height
}

/** The bullet met no breakable wall: there is none up to the edge, and a wall that stood in its way is the edge. */
function flewToTheEdge(atlas: Atlas, { side, time }: BulletHit<SheetCell>, from: SheetCell): void {
  let at = atlas.now(from)
  for (let crossed = 0; crossed < reachOf(atlas, side); crossed++) {
    const fact = atlas.border(at, side)
    const next = atlas.beside(at, side)
    const isOpen = wasOpenAt(fact, time - 1)
    if (!isOpen && !isInside(atlas.ground, next.sheet, next.spot)) {
      if (stood(atlas, at, side, time - 1)) isAtEdge(atlas, at, side)
      return
    }
    if (!isOpen) atlas.setOpen(at, side, time - 1)
    at = next
  }
}

export function isAtEdge(atlas: Atlas, place: SheetCell, side: Direction): void {
  if (atlas.ground.through) return
  const { sheet, spot } = atlas.now(place)
  const { width, height } = atlas.ground
  const [x, y] = cellAt(spot)
  const [left, right, top, bottom] = sheet.corner
  switch (side) {
    case 'N':
      return atlas.setCorner(sheet, [left, right, 0 - y, 0 - y])
    case 'E':
      return atlas.setCorner(sheet, [width - 1 - x, width - 1 - x, top, bottom])
    case 'S':
      return atlas.setCorner(sheet, [left, right, height - 1 - y, height - 1 - y])
    case 'W':
      return atlas.setCorner(sheet, [0 - x, 0 - x, top, bottom])
  }
}

/** The bullet broke one wall in its way: records which, once only one is possible. */
function broke(atlas: Atlas, shot: BulletHit<SheetCell>, from: SheetCell): BulletHit<SheetCell> {
  const { side, time } = shot
  const [first, ...others] = placesBeforeHit(atlas, shot, from)
  if (first === undefined) return shot
  // Either it broke or the bullet flew over it.
  atlas.setOpen(first, side, time)
  if (others.length > 0) return shot
  atlas.setWall(first, side, time - 1)
  return { ...shot, hit: first }
}

export function placesBeforeHit(
  atlas: Atlas,
  { side, time }: BulletHit<SheetCell>,
  from: SheetCell,
): readonly SheetCell[] {
  const found: SheetCell[] = []
  let at = atlas.now(from)
  for (let crossed = 0; crossed < reachOf(atlas, side); crossed++) {
    const fact = atlas.border(at, side)
    const next = atlas.beside(at, side)
    if (!wasOpenAt(fact, time - 1)) {
      if (stood(atlas, at, side, time) || isOutside(atlas.ground, next.sheet, next.spot)) break
      found.push(at)
      if (stood(atlas, at, side, time - 1)) break
    }
    at = next
  }
  return found
}
