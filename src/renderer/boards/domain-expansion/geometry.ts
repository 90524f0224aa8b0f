import type {
  DomainExpansionBoard,
  GridCell,
  CellSide,
} from '../../../engine/games/domain-expansion/state.ts'

/** The side of a cell in units of the drawing. */
export const unit = 100

export interface Edge {
  readonly x: number
  readonly y: number
  readonly axis: 'east' | 'south'
  /** Its path in the state: `walls.east[2][3]`. */
  readonly path: string
  /** Null: no wall. */
  readonly builder: number | null
}

export interface WallLine {
  readonly x: number
  readonly y: number
  readonly isUpright: boolean
}

const mostCells = 30

/** The drawn columns and rows: a state that nobody played may have more. */
export function sizeOf(board: DomainExpansionBoard): { readonly width: number; readonly height: number } {
  const limited = (count: number) => Math.floor(Math.min(mostCells, Math.max(1, count)))
  return { width: limited(board.width), height: limited(board.height) }
}

/** Row by row. */
export function cellsOf(board: DomainExpansionBoard): readonly GridCell[] {
  const { width, height } = sizeOf(board)
  return Array.from({ length: width * height }, (_, i): GridCell => [i % width, Math.floor(i / width)])
}

export function middleOf([x, y]: GridCell): { readonly x: number; readonly y: number } {
  return { x: (x + 0.5) * unit, y: (y + 0.5) * unit }
}

export function edgesOf(board: DomainExpansionBoard): readonly Edge[] {
  const { width, height } = sizeOf(board)
  return cellsOf(board).flatMap(([x, y]) => [
    ...(x < width - 1 ? [edgeAt(board, 'east', x, y)] : []),
    ...(y < height - 1 ? [edgeAt(board, 'south', x, y)] : []),
  ])
}

export function behind({ axis, x, y }: Edge): GridCell {
  return axis === 'east' ? [x + 1, y] : [x, y + 1]
}

/** Undefined on the border. */
export function edgeOn(board: DomainExpansionBoard, [x, y]: GridCell, side: CellSide): Edge | undefined {
  switch (side) {
    case 'U':
      return y === 0 ? undefined : edgeAt(board, 'south', x, y - 1)
    case 'D':
      return y === sizeOf(board).height - 1 ? undefined : edgeAt(board, 'south', x, y)
    case 'L':
      return x === 0 ? undefined : edgeAt(board, 'east', x - 1, y)
    case 'R':
      return x === sizeOf(board).width - 1 ? undefined : edgeAt(board, 'east', x, y)
  }
}

export function lineOn([x, y]: GridCell, side: CellSide): WallLine {
  const middle = middleOf([x, y])
  switch (side) {
    case 'U':
      return { x: middle.x, y: y * unit, isUpright: false }
    case 'D':
      return { x: middle.x, y: (y + 1) * unit, isUpright: false }
    case 'L':
      return { x: x * unit, y: middle.y, isUpright: true }
    case 'R':
      return { x: (x + 1) * unit, y: middle.y, isUpright: true }
  }
}

export function lineOf({ axis, x, y }: Edge): WallLine {
  return lineOn([x, y], axis === 'east' ? 'R' : 'D')
}

/** The adjacent cells that no wall cuts off. */
export function neighboursOf(board: DomainExpansionBoard, [x, y]: GridCell): readonly GridCell[] {
  const { width, height } = sizeOf(board)
  const { east, south } = board.walls
  const found: GridCell[] = []
  if (y > 0 && isFree(south, x, y - 1)) found.push([x, y - 1])
  if (y < height - 1 && isFree(south, x, y)) found.push([x, y + 1])
  if (x > 0 && isFree(east, x - 1, y)) found.push([x - 1, y])
  if (x < width - 1 && isFree(east, x, y)) found.push([x + 1, y])
  return found
}

/** A cell as bots write it, also the key for look-ups: `3 2`. */
export function cellText([x, y]: GridCell): string {
  return `${x} ${y}`
}

/** A cell as people read it: `(3, 2)`. */
export function positionText([x, y]: GridCell): string {
  return `(${x}, ${y})`
}

function isFree(rows: readonly string[], x: number, y: number): boolean {
  return rows[y]?.[x] === '.'
}

function edgeAt({ walls }: DomainExpansionBoard, axis: 'east' | 'south', x: number, y: number): Edge {
  const value = walls[axis][y]?.[x] ?? '.'
  return { x, y, axis, path: `walls.${axis}[${y}][${x}]`, builder: value === '.' ? null : Number(value) }
}
