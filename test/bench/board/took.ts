/** Milliseconds of each redraw. */
export interface Redraws {
  readonly table: readonly number[]
  readonly reference: readonly number[]
  readonly rest: readonly number[]
  /** Draw calls of a redraw of the table. */
  readonly draws: number
}
