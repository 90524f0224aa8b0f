/** An oriented patch: its rows ('O' covers, '.' does not) and the covered cells, relative to its box's top-left. */
export interface PatchShape {
  readonly width: number
  readonly height: number
  readonly rows: readonly string[]
  readonly cells: readonly { readonly x: number; readonly y: number }[]
}

/** Mirrored in place first, then rotated clockwise. */
export interface Orientation {
  readonly mirrored: boolean
  /** 0 to 3; an answer may contain others, which the rules refuse. */
  readonly rotations: number
}

export const upright: Orientation = { mirrored: false, rotations: 0 }

/** All eight, in the fixed order of `legal`. */
export const orientations: readonly Orientation[] = [false, true].flatMap((mirrored) =>
  [0, 1, 2, 3].map((rotations) => ({ mirrored, rotations })),
)

export function rowsOf(text: string): readonly string[] {
  return text.split('|')
}

/** "Mirrored and/or rotated right (clockwise)": mirrors each row first, then rotates the whole. */
export function turned(rows: readonly string[], { mirrored, rotations }: Orientation): readonly string[] {
  let result = mirrored ? rows.map((row) => [...row].toReversed().join('')) : rows
  for (let done = 0; done < rotations; done++) result = rotatedClockwise(result)
  return result
}

export function shapeOf(rows: readonly string[]): PatchShape {
  const cells = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === 'O' ? [{ x, y }] : [])))
  return { width: rows[0]!.length, height: rows.length, rows, cells }
}

function rotatedClockwise(rows: readonly string[]): readonly string[] {
  return [...rows[0]!].map((_, x) =>
    rows
      .map((row) => row[x])
      .toReversed()
      .join(''),
  )
}
