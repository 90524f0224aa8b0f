import { javaRandom } from '../../java.ts'
import { UserError } from '../../user-error.ts'
import { copiesOf, countOf, nameOfTile, readTiles, sorted, type Tile, written } from './tiles.ts'

/** Tiles of each seat before bonus tiles are put out. */
export const dealtTiles = 13

const seats = 4

/** All 144 tiles in the order of the original's pile. */
export const pile: readonly Tile[] = [1, 2, 3, 4].flatMap((copy) => [
  `f${copy}`,
  `s${copy}`,
  ...Array.from({ length: 9 }, (_, i) => i + 1).flatMap((value) => [
    ...[`c${value}`, `b${value}`, `d${value}`],
    ...(value < 5 ? [`w${value}`] : []),
    ...(value < 4 ? [`r${value}`] : []),
  ]),
])

/** Concatenated tiles; empty for a wall from the seed. */
export const drawsOption = {
  kind: 'text',
  initial: '',
  note: 'Tiles in the order in which they are drawn, such as d1w3f2…, at least 52; empty: all 144, from the seed',
} as const

/**
 * All tiles of the match in drawing order, concatenated: from the option, or drawn from the seed as in the original. Throws a
 * `UserError` that names the option or the seed and what is wrong.
 */
export function orderOf(draws: string, seed: string): string {
  return draws.trim() === '' ? drawnFrom(seed) : written(readDraws(draws.trim()))
}

export function dealt(order: string): readonly (readonly Tile[])[] {
  return Array.from({ length: seats }, (_, seat) => {
    const from = seat * dealtTiles
    return sorted(Array.from({ length: dealtTiles }, (_, i) => tileAt(order, from + i)))
  })
}

export function wallAfterDealing(order: string): number {
  return order.length / 2 - seats * dealtTiles
}

export function nextTile(order: string, wall: number): Tile {
  return tileAt(order, order.length / 2 - wall)
}

function tileAt(order: string, at: number): Tile {
  return order.slice(2 * at, 2 * at + 2)
}

function drawnFrom(seed: string): string {
  const random = javaRandom(seed)
  const rest = [...pile]
  let order = ''
  while (rest.length > 0) order += rest.splice(random.below(rest.length), 1)[0]!
  return order
}

function readDraws(text: string): readonly Tile[] {
  const tiles = readTiles(text)
  if (tiles === null) throw new UserError(`Option "draws" is not tiles written together, such as d1w3f2`)
  const least = seats * dealtTiles
  if (tiles.length < least) {
    throw new UserError(`Option "draws" has ${tiles.length} tiles, not at least ${least}`)
  }
  const tooMany = tiles.find((tile) => countOf(tiles, tile) > copiesOf(tile))
  if (tooMany !== undefined) {
    const [has, fits] = [countOf(tiles, tooMany), copiesOf(tooMany)]
    throw new UserError(
      `Option "draws" has ${tooMany} (${nameOfTile(tooMany)}) ${has} times, not at most ${fits}`,
    )
  }
  return tiles
}
