/** A cell of a quilt, or of a patch from its box's top-left. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/** Cells in a row of a quilt, and rows. */
export const quiltSize = 9

/** The cells of a patch's rows. */
export function cellsOf(rows: readonly string[]): readonly Cell[] {
  return rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === 'O' ? [{ x, y }] : [])))
}

/** Mirrored first, each row where it is, then rotated clockwise so many times. */
export function turned(rows: readonly string[], isMirrored: boolean, rotations: number): readonly string[] {
  let result = isMirrored ? rows.map(reversed) : rows
  for (let done = 0; done < rotations % 4; done++) {
    result = [...(result[0] ?? '')].map((_, x) => reversed(result.map((row) => row[x]).join('')))
  }
  return result
}

/** The cells of each patch on a quilt, by its mark, in reading order. */
export function patchesOn(board: readonly string[]): ReadonlyMap<string, readonly Cell[]> {
  const patches = new Map<string, Cell[]>()
  board.slice(0, quiltSize).forEach((row, y) => {
    for (let x = 0; x < Math.min(row.length, quiltSize); x++) {
      const mark = row.charAt(x)
      if (mark === '.') continue
      const cells = patches.get(mark)
      if (cells === undefined) patches.set(mark, [{ x, y }])
      else cells.push({ x, y })
    }
  })
  return patches
}

/** How many cells of a quilt no patch covers. */
export function freeCells(board: readonly string[]): number {
  return board.reduce((count, row) => count + row.split('.').length - 1, 0)
}

/** The top-left cell of the first full square of this side in reading order; null where there is none. */
export function fullSquare(board: readonly string[], side: number): Cell | null {
  if (side < 1 || side > quiltSize) return null
  for (let y = 0; y + side <= quiltSize; y++) {
    for (let x = 0; x + side <= quiltSize; x++) {
      const rows = board.slice(y, y + side)
      if (rows.length === side && rows.every((row) => !row.slice(x, x + side).includes('.'))) return { x, y }
    }
  }
  return null
}

/** As many cells of a patch as it has buttons, spread over it. */
export function buttonCells(cells: readonly Cell[], buttons: number): readonly Cell[] {
  const count = Math.min(buttons, cells.length)
  return Array.from({ length: count }, (_, i) => cells[Math.floor(((i + 0.5) * cells.length) / count)]!)
}

function reversed(row: string): string {
  return [...row].toReversed().join('')
}
