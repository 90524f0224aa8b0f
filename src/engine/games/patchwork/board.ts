import type { PatchShape } from './shape.ts'

/**
 * A quilt board: 9 rows of 9 cells. A free cell is '.', a covered one its patch's mark: '0' to '9' and 'A' to 'W' for the patches
 * 0 to 32, 'a' to 'e' for the special patches of the spaces 20, 26, 32, 44 and 50.
 */
export type Quilt = readonly string[]

export const boardSize = 9

export const emptyBoard: Quilt = Array.from({ length: boardSize }, () => '.'.repeat(boardSize))

const freeCode = '.'.charCodeAt(0)
const patchMarks = '0123456789ABCDEFGHIJKLMNOPQRSTUVW'
const specialMarks = 'abcde'

export function patchMark(id: number): string {
  return patchMarks.charAt(id)
}

/** `index`: the special patch's place in the timeline's order, from 0. */
export function specialMark(index: number): string {
  return specialMarks.charAt(index)
}

/** "A patch can be placed anywhere on the quilt board as long as it won't cover already placed patches." */
export function fits(board: Quilt, shape: PatchShape, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x + shape.width > boardSize || y + shape.height > boardSize) return false
  for (const cell of shape.cells) {
    if (board[y + cell.y]!.charCodeAt(x + cell.x) !== freeCode) return false
  }
  return true
}

export function covered(board: Quilt, shape: PatchShape, x: number, y: number, mark: string): Quilt {
  return board.map((row, at) => {
    const piece = shape.rows[at - y]
    return piece === undefined
      ? row
      : row.slice(0, x) + overlay(row, piece, x, mark) + row.slice(x + piece.length)
  })
}

function overlay(row: string, piece: string, x: number, mark: string): string {
  let cells = ''
  for (let at = 0; at < piece.length; at++) cells += piece[at] === 'O' ? mark : row[x + at]
  return cells
}

export function freeCells(board: Quilt): number {
  let count = 0
  for (const row of board) {
    for (let x = 0; x < boardSize; x++) if (row.charCodeAt(x) === freeCode) count++
  }
  return count
}

/** The first free cell in reading order: rows, then columns. */
export function firstFree(board: Quilt): { readonly x: number; readonly y: number } | undefined {
  const y = board.findIndex((row) => row.includes('.'))
  return y < 0 ? undefined : { x: board[y]!.indexOf('.'), y }
}

/**
 * Whether a square of `size` x `size` cells is fully covered: never if it is larger than the board, always if it has no cells.
 */
export function hasFullSquare(board: Quilt, size: number): boolean {
  if (size <= 0) return true
  // How many covered cells end at this row, for each column.
  const depths = Array.from({ length: boardSize }, () => 0)
  for (const row of board) {
    let wide = 0
    for (let x = 0; x < boardSize; x++) {
      depths[x] = row.charCodeAt(x) === freeCode ? 0 : depths[x]! + 1
      wide = depths[x]! >= size ? wide + 1 : 0
      if (wide === size) return true
    }
  }
  return false
}
