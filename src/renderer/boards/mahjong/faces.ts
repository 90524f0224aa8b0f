import { type Tile, valueOf } from '../../../engine/games/mahjong/tiles.ts'

/** The size of a tile's face in its own units; in a layout a tile is one unit wide. */
export const faceWidth = 100
export const faceHeight = 132

/** The height of a tile of width 1. */
export const tileHeight = faceHeight / faceWidth

export const faceFont = "'Noto Sans Symbols 2'"

/** Puts the frame of the font's symbol outside the face. */
export const glyphPlace = { x: -10, y: 134, size: 202 } as const

/** The inks of real tiles, on an ivory that is the same in light and dark themes. */
export const inks = {
  ivory: '#fbf6e6',
  black: '#1d2433',
  red: '#c01f2b',
  green: '#147040',
  blue: '#1d4f9c',
  purple: '#6b3f9a',
  orange: '#b8600c',
} as const

type TileInk = Exclude<keyof typeof inks, 'ivory'>

/** In units of the face. */
interface InkPatch {
  readonly ink: TileInk
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Face {
  /** One character of the font. */
  readonly glyph: string
  readonly ink: TileInk
  readonly patches: readonly InkPatch[]
  /** A digit or letter, for small faces and next to flowers. */
  readonly sign: string
}

/** The characters of each category in the order of its values: the font orders dragons and flowers differently. */
const glyphs: { readonly [category: string]: readonly number[] } = {
  w: [0x1f000, 0x1f001, 0x1f002, 0x1f003],
  r: [0x1f004, 0x1f005, 0x1f006],
  c: counted(0x1f007, 9),
  b: counted(0x1f010, 9),
  d: counted(0x1f019, 9),
  f: [0x1f022, 0x1f023, 0x1f025, 0x1f024],
  s: [0x1f026, 0x1f027, 0x1f028, 0x1f029],
}

/** Without it a browser may draw the red dragon as an emoji. */
const asText = '\uFE0E'

const upper = (ink: TileInk, to: number) => patch(ink, 0, 0, 100, to)
const lower = (ink: TileInk, from: number) => patch(ink, 0, from, 100, 132 - from)
const word = patch('black', 0, 0, 47, 50)

const patches: { readonly [tile: Tile]: readonly InkPatch[] } = {
  d1: [patch('red', 31, 47, 38, 38)],
  d2: [upper('green', 66)],
  d3: [patch('red', 34, 48, 33, 36), lower('green', 84)],
  d4: [patch('green', 50, 0, 50, 66), patch('green', 0, 66, 50, 66)],
  d5: [patch('green', 60, 0, 40, 50), patch('green', 0, 82, 40, 50), patch('red', 33, 50, 34, 32)],
  d6: [upper('green', 48)],
  d7: [upper('green', 60)],
  d9: [upper('green', 47), lower('blue', 85)],
  b1: [upper('red', 32)],
  b5: [patch('red', 38, 40, 24, 52)],
  b7: [upper('red', 42)],
  b9: [patch('red', 36, 0, 28, 132)],
  ...Object.fromEntries(counted(1, 9).map((value) => [`c${value}`, [lower('red', 58)]])),
  ...Object.fromEntries(['f1', 'f2', 'f3', 'f4', 's1', 's2', 's3', 's4'].map((tile) => [tile, [word]])),
}

const wholes: { readonly [tile: Tile]: TileInk } = {
  ...{ d6: 'red', d7: 'red', d9: 'red', r1: 'red', r2: 'green', r3: 'blue' },
  ...{ f1: 'red', f2: 'purple', f3: 'orange', f4: 'green', s1: 'green', s2: 'red', s3: 'orange', s4: 'blue' },
}
const categoryInks: { readonly [category: string]: TileInk } = {
  d: 'blue',
  b: 'green',
  c: 'black',
  w: 'black',
}

export function faceOf(tile: Tile): Face {
  const category = tile[0]!
  const value = valueOf(tile)
  return {
    glyph: String.fromCodePoint(glyphs[category]![value - 1]!) + asText,
    ink: wholes[tile] ?? categoryInks[category]!,
    patches: patches[tile] ?? [],
    sign: signs[category]?.[value - 1] ?? `${value}`,
  }
}

const signs: { readonly [category: string]: string } = { w: 'ESWN', r: 'RGW' }

function counted(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => first + i)
}

function patch(ink: TileInk, x: number, y: number, width: number, height: number): InkPatch {
  return { ink, x, y, width, height }
}
