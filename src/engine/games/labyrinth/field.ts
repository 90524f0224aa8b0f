import { cellOf } from './grid.ts'
import type { Grid } from './grid.ts'
import type { LabyrinthField, FieldTile, FieldWalls } from './state.ts'
import type { Terrain, Walled } from './walking.ts'

export function fieldOf(terrain: Terrain, homes: readonly number[], walled: Walled): LabyrinthField {
  const { width, height, through, river } = terrain
  const walls = wallsOf(terrain, walled)
  return {
    width,
    height,
    through,
    tiles: tilesOf(terrain, homes),
    river: river.map((place) => cellOf(terrain, place)),
    walls: through ? walls : edged(terrain, walls),
  }
}

function tilesOf(
  { width, height, river, swamps, portals }: Terrain,
  homes: readonly number[],
): readonly (readonly FieldTile[])[] {
  const tiles = Array.from({ length: height }, () => Array.from({ length: width }, (): FieldTile => 'field'))
  const lay = (place: number, tile: FieldTile) => {
    tiles[Math.floor(place / width)]![place % width] = tile
  }
  for (const place of river) lay(place, 'water')
  for (const place of swamps) lay(place, 'swamp')
  portals.forEach((place, i) => lay(place, `portal:${i + 1}`))
  homes.forEach((place, seat) => lay(place, `home:${seat}`))
  return tiles
}

/** The breakable walls; the top and the left edge are the bottom and the right one seen from the other side. */
function wallsOf({ width, height }: Grid, walled: Walled): FieldWalls {
  const rowOf = (y: number, side: 0 | 1) =>
    Array.from({ length: width }, (_, x) => (walled[2 * (y * width + x) + side] === 1 ? '+' : '.')).join('')
  const east = Array.from({ length: height }, (_, y) => rowOf(y, 0))
  const south = Array.from({ length: height }, (_, y) => rowOf(y, 1))
  return { east, south, north: south.at(-1)!, west: east.map((row) => row.at(-1)!).join('') }
}

/** "The edge of the field is unbreakable", except for grates above the first and under the last river tile. */
function edged({ width, height, river }: Terrain, { east, south }: FieldWalls): FieldWalls {
  const edgeWith = (place: number | undefined) =>
    Array.from({ length: width }, (_, x) => (place !== undefined && x === place % width ? '=' : '#')).join('')
  return {
    east: east.map((row) => `${row.slice(0, -1)}#`),
    south: south.with(-1, edgeWith(river.at(-1))),
    north: edgeWith(river[0]),
    west: '#'.repeat(height),
  }
}
