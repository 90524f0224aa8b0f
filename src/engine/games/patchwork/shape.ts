/** A patch as it lies: its rows ('O' covers, '.' does not) and the cells that it covers, from its box's top-left. */
export interface PatchShape {
  readonly width: number
  readonly height: number
  readonly rows: readonly string[]
  readonly cells: readonly { readonly x: number; readonly y: number }[]
}

/** How a patch is turned: mirrored first where it is, then rotated clockwise so many times. */
export interface Orientation {
  readonly mirrored: boolean
  /** 0 to 3; an answer may ask for others, which the rules then refuse. */
  readonly rotations: number
}

/** As the patch is printed. */
export const upright: Orientation = { mirrored: false, rotations: 0 }

/** All eight, in the fixed order of `legal`. */
export const orientations: readonly Orientation[] = [false, true].flatMap((mirrored) =>
  [0, 1, 2, 3].map((rotations) => ({ mirrored, rotations })),
)

/** The rows of a shape text like `OO.|.OO`. */
export function rowsOf(text: string): readonly string[] {
  return text.split('|')
}

/** "Mirrored and/or rotated right (clockwise)": each row is mirrored first, then the whole is rotated. */
export function turned(rows: readonly string[], { mirrored, rotations }: Orientation): readonly string[] {
  let result = mirrored ? rows.map((row) => [...row].toReversed().join('')) : rows
  for (let done = 0; done < rotations; done++) result = rotatedClockwise(result)
  return result
}

/** Measures rows into a shape. */
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
