import type { Json } from '../game.ts'
import { isList } from '../json.ts'

const leastWidth = 4

/**
 * Rows of cells: at least two texts of one length. Cells have a sign among them that is neither letter nor digit, or are all
 * digits: what has letters only, or blanks, is words, and what has letters with digits names, such as tiles written together.
 */
export function isGrid(value: Json | undefined): value is readonly string[] {
  if (!isList(value) || value.length < 2) return false
  const [first] = value
  if (typeof first !== 'string' || first.length < leastWidth) return false
  const isRow = (row: Json) => typeof row === 'string' && row.length === first.length && !row.includes(' ')
  if (!value.every(isRow)) return false
  const cells = (value as readonly string[]).join('')
  return /[^A-Za-z0-9]/.test(cells) || /^[0-9]+$/.test(cells)
}

/** Whether both are grids of the same size. */
export function areLikeGrids(before: readonly Json[], after: readonly Json[]): boolean {
  if (before.length !== after.length || !isGrid(before) || !isGrid(after)) return false
  return before[0]!.length === after[0]!.length
}

/** Neighbouring cells of a row: from this column up to, and without, that one. */
export type RowRun = readonly [from: number, to: number]

/** The runs of cells in which two rows of the same length differ. No run cuts a character of two units in half. */
export function differingRuns(before: string, after: string): readonly RowRun[] {
  const runs: RowRun[] = []
  for (let column = 0; column < after.length; column++) {
    if (before[column] === after[column]) continue
    const from = isSecondHalf(before, column) || isSecondHalf(after, column) ? column - 1 : column
    while (column < after.length && (before[column] !== after[column] || isSecondHalf(after, column)))
      column++
    runs.push([from, column])
  }
  return runs
}

/** Whether a character of two units began one before. */
function isSecondHalf(text: string, column: number): boolean {
  return text.codePointAt(column - 1)! > 0xffff
}
