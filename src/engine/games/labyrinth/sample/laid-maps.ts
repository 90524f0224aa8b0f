import type { Random } from '../../../random.ts'
import type { Grid } from '../grid.ts'
import type { KnownMap, KnownWall, LabyrinthKnowledge, MapPlace } from '../know/knowledge.ts'
import type { FieldCell, FieldTile } from '../state.ts'

/** All maps of a seat, laid into one field: what is known of each place and border. */
export interface LaidMaps {
  readonly tiles: ReadonlyMap<number, FieldTile>
  /** By border: `2 * place` for the east side of a place, plus 1 for its south side. */
  readonly walls: ReadonlyMap<number, KnownWall['wall']>
  /** The cell of a place on a map; null: that map has no room. */
  cellOf(place: MapPlace): FieldCell | null
  /** The number of maps for which there was no room. */
  readonly missing: number
}

type IsPossible = (tiles: ReadonlyMap<number, FieldTile>) => boolean

/** Places that are tried for a map. */
const tries = 30

class Layout implements LaidMaps {
  tiles: ReadonlyMap<number, FieldTile> = new Map()
  readonly walls = new Map<number, KnownWall['wall']>()
  missing = 0
  readonly #grid: Grid
  readonly #isPossible: IsPossible
  readonly #shifts: (FieldCell | null)[] = []

  constructor(grid: Grid, isPossible: IsPossible) {
    this.#grid = grid
    this.#isPossible = isPossible
  }

  /** Lays the next map with its (0,0) at one of the offered cells. */
  lay(map: KnownMap, offered: Iterable<FieldCell>): void {
    for (const shift of offered) {
      if (!this.#hasRoom(map, shift)) continue
      const tiles = this.#tilesWith(map, shift)
      if (!this.#isPossible(tiles)) continue
      this.#add(map, tiles, shift)
      this.#shifts.push(shift)
      return
    }
    this.missing += 1
    this.#shifts.push(null)
  }

  cellOf({ map, x, y }: MapPlace): FieldCell | null {
    const shift = this.#shifts[map]
    return shift === null || shift === undefined ? null : this.cellAt([x + shift[0], y + shift[1]])
  }

  /** The first map's shift, to which the places of other maps are relative. */
  get own(): FieldCell {
    return this.#shifts[0] ?? [0, 0]
  }

  /** Null: outside of the field. */
  cellAt([x, y]: FieldCell): FieldCell | null {
    const { width, height, through } = this.#grid
    if (through) return [((x % width) + width) % width, ((y % height) + height) % height]
    return x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null
  }

  placeAt(x: number, y: number): number | null {
    const cell = this.cellAt([x, y])
    return cell === null ? null : cell[1] * this.#grid.width + cell[0]
  }

  #hasRoom({ tiles, walls }: KnownMap, [dx, dy]: FieldCell): boolean {
    return (
      tiles.every(({ x, y, tile, sure }) => {
        const place = sure ? this.placeAt(x + dx, y + dy) : 0
        if (place === null) return false
        return !sure || this.#agrees(place, tile)
      }) &&
      walls.every(({ x, y, side, wall, sure }) => {
        const border = sure ? this.#borderAt(x + dx, y + dy, side) : null
        const there = border === null ? undefined : this.walls.get(border)
        return there === undefined || isOpen(there) === isOpen(wall)
      })
    )
  }

  /** A home or portal is at one place only. */
  #agrees(place: number, tile: FieldTile): boolean {
    const there = this.tiles.get(place)
    if (there !== undefined) return there === tile
    return !tile.includes(':') || ![...this.tiles.values()].includes(tile)
  }

  #tilesWith(map: KnownMap, [dx, dy]: FieldCell): ReadonlyMap<number, FieldTile> {
    const tiles = new Map(this.tiles)
    for (const { x, y, tile, sure } of map.tiles) if (sure) tiles.set(this.placeAt(x + dx, y + dy)!, tile)
    return tiles
  }

  #add({ walls }: KnownMap, tiles: ReadonlyMap<number, FieldTile>, [dx, dy]: FieldCell): void {
    this.tiles = tiles
    for (const { x, y, side, wall, sure } of walls) {
      const border = sure ? this.#borderAt(x + dx, y + dy, side) : null
      if (border !== null) this.walls.set(border, wall)
    }
  }

  /** Null: an edge that no place in the field owns. */
  #borderAt(x: number, y: number, side: 'E' | 'S'): number | null {
    const place = this.placeAt(x, y)
    return place === null ? null : 2 * place + (side === 'S' ? 1 : 0)
  }
}

function isOpen(wall: KnownWall['wall']): boolean {
  return wall === 'none' || wall === 'broken'
}

/** Lays the maps where they may be, each at random and so that the tiles together are still possible. */
export function laidMaps(known: LabyrinthKnowledge, random: Random, isPossible: IsPossible): LaidMaps {
  const laid = new Layout(known, isPossible)
  known.maps.forEach((map, i) =>
    laid.lay(map, i === 0 ? ownPlaces(map, random) : places(laid, map, known, random)),
  )
  return laid
}

/** In a field without edges it does not matter where the first map lies. */
function* ownPlaces({ corner }: KnownMap, random: Random): Generator<FieldCell> {
  if (corner === null) yield [0, 0]
  else for (let tried = 0; tried < tries; tried++) yield cellIn(corner, random)
}

function* places(
  laid: Layout,
  { at, corner }: KnownMap,
  { width, height }: Grid,
  random: Random,
): Generator<FieldCell> {
  const [dx, dy] = laid.own
  if (at !== null) {
    for (const [x, y] of random.shuffled(at)) yield [x + dx, y + dy]
    return
  }
  const anywhere = { x: [0, width - 1], y: [0, height - 1] } as const
  for (let tried = 0; tried < tries; tried++) yield cellIn(corner ?? anywhere, random)
}

function cellIn({ x, y }: NonNullable<KnownMap['corner']>, random: Random): FieldCell {
  return [x[0] + random.below(x[1] - x[0] + 1), y[0] + random.below(y[1] - y[0] + 1)]
}
