/** A tile by its kind: "the first being the representation of the tile category, while the second being the value". */
export type Tile = string

/** Categories in the order of listed hands, with their highest value. */
const categories = { s: 4, f: 4, d: 9, b: 9, c: 9, w: 4, r: 3 } as const

/** All 42 kinds in the order of listed hands: seasons, flowers, dots, bamboos, characters, winds, dragons. */
export const kinds: readonly Tile[] = Object.entries(categories).flatMap(([letter, highest]) =>
  Array.from({ length: highest }, (_, i) => `${letter}${i + 1}`),
)

export const handKinds: readonly Tile[] = kinds.filter((kind) => !isBonus(kind))

const letters = Object.keys(categories).join('')

/** Sort key of listed hands; increases by one to the next value of a category. */
export function rankOf(tile: Tile): number {
  return 10 * letters.indexOf(tile[0]!) + valueOf(tile)
}

/** From 1. */
export function valueOf(tile: Tile): number {
  return tile.charCodeAt(1) - 48
}

/** A flower or a season. */
export function isBonus(tile: Tile): boolean {
  return tile.startsWith('f') || tile.startsWith('s')
}

/** A wind or a dragon. */
export function isHonour(tile: Tile): boolean {
  return tile.startsWith('w') || tile.startsWith('r')
}

export function isSuited(tile: Tile): boolean {
  return !isHonour(tile) && !isBonus(tile)
}

/** "There are 4 tiles of each category-value combination", but only one of each flower and season. */
export function copiesOf(kind: Tile): number {
  return isBonus(kind) ? 1 : 4
}

export function sorted(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Inserts a tile into a sorted hand, after those of its kind. */
export function withTile(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  const rank = rankOf(tile)
  let at = hand.length
  while (at > 0 && rankOf(hand[at - 1]!) > rank) at--
  return hand.toSpliced(at, 0, tile)
}

/** Removes the first tile of the kind for each one taken; null where one is missing. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] | null {
  const rest = [...tiles]
  for (const tile of taken) {
    const at = rest.indexOf(tile)
    if (at === -1) return null
    rest.splice(at, 1)
  }
  return rest
}

export function countOf(tiles: readonly Tile[], kind: Tile): number {
  let count = 0
  for (const tile of tiles) if (tile === kind) count++
  return count
}

export function isTile(text: string): boolean {
  return kinds.includes(text)
}

export function readTiles(text: string): readonly Tile[] | null {
  const tiles = text.match(/../gs) ?? []
  return tiles.join('') === text && tiles.every(isTile) ? tiles : null
}

export function written(tiles: readonly Tile[]): string {
  return tiles.join('')
}

const categoryNames: { readonly [letter: string]: string } = { d: 'dot', b: 'bamboo', c: 'character' }
const ownNames: { readonly [letter: string]: readonly string[] } = {
  s: ['Spring', 'Summer', 'Autumn', 'Winter'],
  f: ['Plum', 'Orchid', 'Chrysanthemum', 'Bamboo flower'],
  w: ['East', 'South', 'West', 'North'],
  r: ['Red dragon', 'Green dragon', 'White dragon'],
}

/** The tile's display name, as in the statement: "5 dot", "South", "White dragon". */
export function nameOfTile(tile: Tile): string {
  const letter = tile[0]!
  return ownNames[letter]?.[valueOf(tile) - 1] ?? `${valueOf(tile)} ${categoryNames[letter]}`
}
