/** A tile by its kind: "the first being the representation of the tile category, while the second being the value". */
export type Tile = string

/** Categories in the order in which hands are told, with their highest value. */
const categories = { s: 4, f: 4, d: 9, b: 9, c: 9, w: 4, r: 3 } as const

/** All 42 kinds in the order in which hands are told: seasons, flowers, dots, bamboos, characters, winds, dragons. */
export const kinds: readonly Tile[] = Object.entries(categories).flatMap(([letter, highest]) =>
  Array.from({ length: highest }, (_, i) => `${letter}${i + 1}`),
)

/** The 34 kinds that hands are made of. */
export const handKinds: readonly Tile[] = kinds.filter((kind) => !isBonus(kind))

const letters = Object.keys(categories).join('')

/** A number that grows in the order in which hands are told, and by one to the next value of a category. */
export function rankOf(tile: Tile): number {
  return 10 * letters.indexOf(tile[0]!) + valueOf(tile)
}

/** From 1. */
export function valueOf(tile: Tile): number {
  return tile.charCodeAt(1) - 48
}

/** Is it a flower or a season? */
export function isBonus(tile: Tile): boolean {
  return tile.startsWith('f') || tile.startsWith('s')
}

/** Is it a wind or a dragon? */
export function isHonour(tile: Tile): boolean {
  return tile.startsWith('w') || tile.startsWith('r')
}

/** Is it a dot, bamboo or character? */
export function isSuited(tile: Tile): boolean {
  return !isHonour(tile) && !isBonus(tile)
}

/** "There are 4 tiles of each category-value combination", but each flower and season is there once. */
export function copiesOf(kind: Tile): number {
  return isBonus(kind) ? 1 : 4
}

/** The tiles in the order in which hands are told. */
export function sorted(tiles: readonly Tile[]): readonly Tile[] {
  return tiles.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** A sorted hand and one tile more, in its place after those of its kind. */
export function withTile(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  const rank = rankOf(tile)
  let at = hand.length
  while (at > 0 && rankOf(hand[at - 1]!) > rank) at--
  return hand.toSpliced(at, 0, tile)
}

/** The tiles without these, each taken once, the first of its kind; null where one of them is not there. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] | null {
  const rest = [...tiles]
  for (const tile of taken) {
    const at = rest.indexOf(tile)
    if (at === -1) return null
    rest.splice(at, 1)
  }
  return rest
}

/** How many tiles of this kind there are. */
export function countOf(tiles: readonly Tile[], kind: Tile): number {
  let count = 0
  for (const tile of tiles) if (tile === kind) count++
  return count
}

/** Is the text one tile? */
export function isTile(text: string): boolean {
  return kinds.includes(text)
}

/** Tiles written together, such as d1d1w3: each of them; null where the text is anything else. */
export function readTiles(text: string): readonly Tile[] | null {
  const tiles = text.match(/../gs) ?? []
  return tiles.join('') === text && tiles.every(isTile) ? tiles : null
}

/** The tiles written together. */
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

/** The tile's name for people, as the statement has it: "5 dot", "South", "White dragon". */
export function nameOf(tile: Tile): string {
  const letter = tile[0]!
  return ownNames[letter]?.[valueOf(tile) - 1] ?? `${valueOf(tile)} ${categoryNames[letter]}`
}
