import { boardSize } from '../../../engine/games/patchwork/board.ts'

/** Column and row on a quilt, or from the top-left of a patch's box. */
export interface QuiltCell {
  readonly x: number
  readonly y: number
}

/** By the patch's mark, in reading order. */
export function patchesOn(board: readonly string[]): ReadonlyMap<string, readonly QuiltCell[]> {
  const patches = new Map<string, QuiltCell[]>()
  board.slice(0, boardSize).forEach((row, y) => {
    for (let x = 0; x < Math.min(row.length, boardSize); x++) {
      const mark = row.charAt(x)
      if (mark === '.') continue
      const cells = patches.get(mark)
      if (cells === undefined) patches.set(mark, [{ x, y }])
      else cells.push({ x, y })
    }
  })
  return patches
}

/** The top-left cell of the first full square of this side in reading order; null: none. */
export function fullSquare(board: readonly string[], side: number): QuiltCell | null {
  if (side < 1 || side > boardSize) return null
  for (let y = 0; y + side <= boardSize; y++) {
    for (let x = 0; x + side <= boardSize; x++) {
      const rows = board.slice(y, y + side)
      if (rows.length === side && rows.every((row) => !row.slice(x, x + side).includes('.'))) return { x, y }
    }
  }
  return null
}

/** As many cells of a patch as it has buttons, spread over it. */
export function buttonCells(cells: readonly QuiltCell[], buttons: number): readonly QuiltCell[] {
  const count = Math.min(buttons, cells.length)
  return Array.from({ length: count }, (_, i) => cells[Math.floor(((i + 0.5) * cells.length) / count)]!)
}
