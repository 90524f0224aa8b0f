import type { Json } from '../game.ts'
import { isList } from '../json.ts'

const leastWidth = 4

/**
 * Rows of cells: at least two texts of the same length. The cells include a sign that is neither letter nor digit, or are all
 * digits: letters and blanks alone are text, and letters with digits are names, such as tiles written together.
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

export function areLikeGrids(before: readonly Json[], after: readonly Json[]): boolean {
  if (before.length !== after.length || !isGrid(before) || !isGrid(after)) return false
  return before[0]!.length === after[0]!.length
}

/** Neighbouring cells of a row; `to` is exclusive. */
type RowRun = readonly [from: number, to: number]

/** The runs of cells that differ between two rows of the same length. No run splits a surrogate pair. */
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

function isSecondHalf(text: string, column: number): boolean {
  return text.codePointAt(column - 1)! > 0xffff
}
