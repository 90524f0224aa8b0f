import { isBonus, kinds, type Tile, valueOf } from '../tiles.ts'

/**
 * A tile as the original counts with it: c1 is 1, d1 11, b1 21, w1 100, w2 200, r1 500. A bonus tile is its value less
 * one, so that it passes for a character.
 */
export type TileNumber = number

const numbers: { readonly [tile: Tile]: TileNumber } = Object.fromEntries(
  kinds.map((kind) => [kind, computed(kind)]),
)

/** The number of a tile. */
export function numberOf(tile: Tile): TileNumber {
  return numbers[tile]!
}

/** What a number is taken for, by the first letter of its tile's kind. */
export function letterOf(number: TileNumber): string {
  if (number >= 500) return 'r'
  if (number >= 100) return 'w'
  if (number >= 20) return 'b'
  return number >= 10 ? 'd' : 'c'
}

function computed(tile: Tile): TileNumber {
  const value = valueOf(tile)
  if (isBonus(tile)) return value - 1
  switch (tile[0]) {
    case 'd':
      return 10 + value
    case 'b':
      return 20 + value
    case 'w':
      return 100 * value
    case 'r':
      return 400 + 100 * value
    default:
      return value
  }
}
