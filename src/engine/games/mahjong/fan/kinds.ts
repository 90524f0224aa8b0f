import { handKinds } from '../tiles.ts'
import type { Tile } from '../tiles.ts'

/** A kind of tile as its place among those that hands are made of: dots from 0, bamboos 9, characters 18, winds 27, dragons 31. */
export type TileKind = number

/** How many kinds there are, without bonus tiles. */
export const kindCount = handKinds.length

/** East; suits are below. */
export const firstWind = 27
/** Red. */
export const firstDragon = 31

const kindByTile = new Map(handKinds.map((tile, kind) => [tile, kind]))

/** The kind of a tile; throws where a hand cannot be made of it. */
export function kindOf(tile: Tile): TileKind {
  const kind = kindByTile.get(tile)
  if (kind === undefined) throw new Error(`${tile} is no tile that hands are made of`)
  return kind
}

/** The tile of a kind. */
export function tileOf(kind: TileKind): Tile {
  return handKinds[kind]!
}

/** How many there are of each kind. */
export function countsOf(tiles: readonly Tile[]): number[] {
  const counts = new Array<number>(kindCount).fill(0)
  for (const tile of tiles) counts[kindOf(tile)]! += 1
  return counts
}

/** Is it a wind or a dragon? */
export function isHonour(kind: TileKind): boolean {
  return kind >= firstWind
}

/** Is it a wind? */
export function isWind(kind: TileKind): boolean {
  return kind >= firstWind && kind < firstDragon
}

/** Is it a dragon? */
export function isDragon(kind: TileKind): boolean {
  return kind >= firstDragon
}

/** Is it a 1 or a 9? */
export function isTerminal(kind: TileKind): boolean {
  return kind < firstWind && (kind % 9 === 0 || kind % 9 === 8)
}

/** Can a seung begin with it? It can with 1 to 7 of a suit. */
export function beginsSeung(kind: TileKind): boolean {
  return kind < firstWind && kind % 9 <= 6
}

/** One of each of these, and one more of them, are thirteen orphans. */
export const orphanKinds: readonly TileKind[] = [...handKinds.keys()].filter(
  (kind) => isTerminal(kind) || isHonour(kind),
)
