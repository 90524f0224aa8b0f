import type { Json } from '../../engine/game.ts'
import type { Path } from '../../engine/path.ts'

/** A small picture of a value, one line high: beside a short value, or in place of a long one. */
export type ValueDrawing =
  | { readonly kind: 'shapes'; readonly shapes: readonly DrawnShape[] }
  /** Groups stand apart, as melds do. */
  | { readonly kind: 'tiles'; readonly groups: readonly (readonly DrawnTile[])[] }
  /** Rows of a field; signs are written where there is one row. */
  | { readonly kind: 'cells'; readonly rows: readonly (readonly DrawnCell[])[] }

/** Cells of a grid, row by row: true is taken. */
export interface DrawnShape {
  readonly rows: readonly (readonly boolean[])[]
  /** What it is called. */
  readonly name: string
}

/** A tile as it is drawn: a word or number, and a suit by its mark. */
export interface DrawnTile {
  readonly face: string
  readonly mark: 'dot' | 'bamboo' | 'character' | 'wind' | 'red' | 'green' | 'white' | 'flower' | 'season'
  /** What it is called. */
  readonly name: string
}

/** A cell of a field. */
export interface DrawnCell {
  readonly ink: 'none' | 'water' | 'swamp' | 'portal' | `seat-${number}`
  /** One or two letters. */
  readonly sign: string
}

/** What a game draws of values, so that a person sees what he would have to read. */
export interface Drawings {
  /** In inputs. */
  readonly drawingOf: Draw
  /** In states. */
  readonly drawingOfValue: DrawValue
}

/** What is drawn for a value that the statement calls so; null: nothing. */
export type Draw = (name: string, value: string) => ValueDrawing | null

/** What is drawn for a value of a state, which may be anything; null: nothing. */
export type DrawValue = (path: Path, value: Json) => ValueDrawing | null
