import type { Json } from '../../engine/game.ts'
import type { Path } from '../../engine/path.ts'

/** A picture of a value, one line high: next to a short value, or in place of a long one. */
export type ValueDrawing =
  | { readonly kind: 'shapes'; readonly shapes: readonly DrawnShape[] }
  /** Groups are spaced apart, as melds are. */
  | { readonly kind: 'tiles'; readonly groups: readonly (readonly DrawnTile[])[] }
  /** Rows of a board; signs are written only where there is one row. */
  | { readonly kind: 'cells'; readonly rows: readonly (readonly DrawnCell[])[] }

/** Row by row; true: taken. */
export interface DrawnShape {
  readonly rows: readonly (readonly boolean[])[]
  readonly name: string
}

export interface DrawnTile {
  readonly face: string
  readonly mark: 'dot' | 'bamboo' | 'character' | 'wind' | 'red' | 'green' | 'white' | 'flower' | 'season'
  readonly name: string
}

export interface DrawnCell {
  readonly ink: 'none' | 'water' | 'swamp' | 'portal' | `seat-${number}`
  /** One or two letters. */
  readonly sign: string
}

export interface Drawings {
  /** For values of inputs. */
  readonly drawingOf: Draw
  /** For values of states. */
  readonly drawingOfValue: DrawValue
}

/** The picture of a value with this name in the statement; null: none. */
export type Draw = (name: string, value: string) => ValueDrawing | null

type DrawValue = (path: Path, value: Json) => ValueDrawing | null
