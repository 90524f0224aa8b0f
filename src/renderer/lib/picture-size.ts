import type { DrawnShape, ValueDrawing } from './drawing.ts'

/** Pixels, as the styles of `ui/Picture.svelte` have them. */
export const pictureHeight = 18
const largestCell = 6
const tileWidth = 14
const tileGap = 1
const gap = 5

/** The side of a cell. */
export function cellOf(rows: readonly unknown[], largest = largestCell): number {
  return Math.min(largest, pictureHeight / rows.length)
}

export function columnsOf(rows: readonly (readonly unknown[])[]): number {
  return Math.max(...rows.map((row) => row.length))
}

/** The width of the picture of a value. */
export function pictureWidth(drawing: ValueDrawing): number {
  switch (drawing.kind) {
    case 'shapes':
      return joined(drawing.shapes.map(shapeWidth), gap)
    case 'tiles':
      return joined(
        drawing.groups.map((group) => tilesWidth(group.length)),
        gap,
      )
    case 'cells': {
      const { rows } = drawing
      return rows.length === 1 ? tilesWidth(rows[0]!.length) : columnsOf(rows) * cellOf(rows, Infinity)
    }
  }
}

export function shapeWidth({ rows }: DrawnShape): number {
  return columnsOf(rows) * cellOf(rows) + 1
}

function tilesWidth(count: number): number {
  return joined(Array<number>(count).fill(tileWidth), tileGap)
}

function joined(widths: readonly number[], between: number): number {
  return widths.reduce((sum, width) => sum + width, 0) + between * Math.max(0, widths.length - 1)
}
