import type { Atlas, SheetCell } from './atlas.ts'
import type { KnownWall } from './knowledge.ts'
import type { Findings } from './laid.ts'
import { borderOf, isAcross, shiftedBorder, sideOf, spotAt, neighbouringSpots } from './lattice.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'
import type { BulletHit, WallFact } from './memory.ts'
import { isInside, isOutside } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { placesBeforeHit } from './shots.ts'
import type { Everywhere } from './whereabouts.ts'

type Wall = KnownWall['wall']

export function wallsOn(atlas: Atlas, sheet: Sheet, everywhere: Everywhere): Findings<Wall> {
  const walls: Findings<Wall> = new Map()
  if (!atlas.ground.through) addEdges(atlas, sheet, walls)
  const broken = bordersHit(atlas, sheet, everywhere)
  for (const [border, fact] of sheet.borders) {
    const is = wallOf(atlas, sheet, border, fact)
    const mayBeGone = is === 'wall' || is === 'breakable'
    walls.set(border, [{ is, sure: !mayBeGone || !broken(border, fact.wallAt!) }])
  }
  return walls
}

function wallOf(
  { ground }: Atlas,
  sheet: Sheet,
  border: SheetBorder,
  { wallAt, openAt, isGrate }: WallFact,
): Wall {
  if (openAt !== null) return wallAt === null ? 'none' : 'broken'
  if (isGrate) return 'grate'
  const spots = neighbouringSpots(ground, border)
  if (spots.every((spot) => isInside(ground, sheet, spot))) return 'breakable'
  return spots.some((spot) => isOutside(ground, sheet, spot)) ? 'unbreakable' : 'wall'
}

function addEdges(atlas: Atlas, sheet: Sheet, walls: Findings<Wall>): void {
  const { ground } = atlas
  const { width, height, riverFlow } = ground
  const [left, right, top, bottom] = sheet.corner
  const add = (x: number, y: number, side: 'N' | 'E' | 'S' | 'W', is: Wall) =>
    walls.set(borderOf(ground, spotAt(ground, x, y), side), [{ is, sure: true }])
  if (left === right) {
    for (let y = -top; y < height - bottom; y++) {
      add(-left, y, 'W', 'unbreakable')
      add(width - 1 - left, y, 'E', 'unbreakable')
    }
  }
  if (top !== bottom) return
  const grateOf = (name: string): SheetSpot | null => {
    const found = atlas.landmarks.get(name)
    const place = found === undefined ? null : atlas.now(found)
    return place?.sheet === sheet ? place.spot : null
  }
  const edgeOf = (x: number, y: number, grate: SheetSpot | null): Wall => {
    const spot = spotAt(ground, x, y)
    if (grate === spot) return 'grate'
    const tile = sheet.tiles.get(spot)
    const isDry = tile !== undefined && tile !== 'water'
    return riverFlow === 0 || grate !== null || isDry ? 'unbreakable' : 'edge'
  }
  const [source, mouth] = [grateOf('source'), grateOf('mouth')]
  for (let x = -left; x < width - right; x++) {
    add(x, -top, 'N', edgeOf(x, -top, source))
    add(x, height - 1 - top, 'S', edgeOf(x, height - 1 - top, mouth))
  }
}

function bordersHit(
  atlas: Atlas,
  sheet: Sheet,
  everywhere: Everywhere,
): (border: SheetBorder, after: number) => boolean {
  const hits = atlas.shots
    .filter(({ kind }) => kind === 'break')
    .map((shot) => ({ ...shot, borders: bordersOf(atlas, sheet, everywhere, shot) }))
  return (border, after) =>
    hits.some(
      ({ side, time, borders }) =>
        time > after &&
        isAcross(side) === (sideOf(border) === 'E') &&
        (borders === null || borders.has(border)),
    )
}

/** The borders of a sheet that the bullet may have broken; null: possibly any. */
function bordersOf(
  atlas: Atlas,
  sheet: Sheet,
  everywhere: Everywhere,
  shot: BulletHit<SheetCell>,
): ReadonlySet<SheetBorder> | null {
  if (shot.from === null) return null
  const places = shot.hit === null ? placesBeforeHit(atlas, shot, shot.from) : [atlas.now(shot.hit)]
  const hitSheet = atlas.now(shot.from).sheet
  const borders = places.map(({ spot }) => borderOf(atlas.ground, spot, shot.side))
  if (hitSheet === sheet) return new Set(borders)
  const shifts = sheet === atlas.sheets[0] ? (everywhere.get(hitSheet) ?? null) : null
  if (shifts === null) return null
  return new Set(
    shifts.flatMap((shift) => borders.map((border) => shiftedBorder(atlas.ground, border, shift))),
  )
}
