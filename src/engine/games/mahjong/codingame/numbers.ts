import { type Tile, valueOf } from '../tiles.ts'

/**
 * The original's number of a tile: c1 is 1, d1 11, b1 21, w1 100, w2 200, r1 500. A bonus tile is its value less one, so it looks
 * like a character.
 */
export type TileNumber = number

export function numberOf(tile: Tile): TileNumber {
  const value = valueOf(tile)
  switch (tile[0]) {
    case 'c':
      return value
    case 'd':
      return 10 + value
    case 'b':
      return 20 + value
    case 'w':
      return 100 * value
    case 'r':
      return 400 + 100 * value
    default:
      return value - 1
  }
}

/** The category letter that the original assumes for a number. */
export function letterOf(number: TileNumber): string {
  if (number >= 500) return 'r'
  if (number >= 100) return 'w'
  if (number >= 20) return 'b'
  return number >= 10 ? 'd' : 'c'
}
