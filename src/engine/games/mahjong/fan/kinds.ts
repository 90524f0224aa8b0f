import { handKinds } from '../tiles.ts'
import type { Tile } from '../tiles.ts'

/** Index of a kind among those of hands: dots from 0, bamboos 9, characters 18, winds 27, dragons 31. */
export type TileKind = number

export const kindCount = handKinds.length

/** East; suits are below. */
export const firstWind = 27
/** Red. */
const firstDragon = 31

const kindByTile = new Map(handKinds.map((tile, kind) => [tile, kind]))

/** Throws for a bonus tile. */
export function kindOf(tile: Tile): TileKind {
  const kind = kindByTile.get(tile)
  if (kind === undefined) throw new Error(`${tile} is no tile that hands are made of`)
  return kind
}

export function tileOf(kind: TileKind): Tile {
  return handKinds[kind]!
}

export function countsOf(tiles: readonly Tile[]): number[] {
  const counts = new Array<number>(kindCount).fill(0)
  for (const tile of tiles) counts[kindOf(tile)]! += 1
  return counts
}

export function isHonour(kind: TileKind): boolean {
  return kind >= firstWind
}

export function isWind(kind: TileKind): boolean {
  return kind >= firstWind && kind < firstDragon
}

export function isDragon(kind: TileKind): boolean {
  return kind >= firstDragon
}

export function isTerminal(kind: TileKind): boolean {
  return kind < firstWind && (kind % 9 === 0 || kind % 9 === 8)
}

/** True for 1 to 7 of a suit. */
export function beginsSeung(kind: TileKind): boolean {
  return kind < firstWind && kind % 9 <= 6
}

/** Thirteen orphans are one of each, and one more of them. */
export const orphanKinds: readonly TileKind[] = [...handKinds.keys()].filter(
  (kind) => isTerminal(kind) || isHonour(kind),
)
