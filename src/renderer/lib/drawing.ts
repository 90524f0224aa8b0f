/** A small picture of a value in a bot's input, drawn beside its line. */
export type Drawing =
  /** Cells of a grid, row by row: true is taken. */
  | { readonly kind: 'shape'; readonly rows: readonly (readonly boolean[])[] }
  | { readonly kind: 'tiles'; readonly tiles: readonly DrawnTile[] }

/** A tile as it is drawn: a word or number, and a suit by its mark. */
export interface DrawnTile {
  readonly face: string
  readonly mark: 'dot' | 'bamboo' | 'character' | 'wind' | 'red' | 'green' | 'white' | 'flower' | 'season'
  /** What it is called. */
  readonly name: string
}

/** What is drawn for a value that the statement calls so; null: nothing. */
export type Draw = (name: string, value: string) => Drawing | null
