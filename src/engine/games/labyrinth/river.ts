import type { Random } from '../../random.ts'
import type { Grid } from './grid.ts'

/** Attempts to draw a loop that closes. */
const mostDraws = 1000

/**
 * The places of a river in flow order: a line from row 0 to the last row, in a through field a loop. In each row it
 * runs one way, and it turns back only after a row that it just crosses, so that it never touches itself. Null where no loop closed.
 */
export function riverOn(grid: Grid, random: Random): readonly number[] | null {
  const start = random.below(grid.width)
  if (!grid.through) return placesOf(grid, start, runsFrom(grid, start, random))
  for (let draw = 0; draw < mostDraws; draw++) {
    const runs = runsFrom(grid, start, random)
    if (isClosed(grid, runs)) return placesOf(grid, start, runs)
  }
  return null
}

/** Length of the river's run in each row; negative: to the west. */
function runsFrom(grid: Grid, start: number, random: Random): readonly number[] {
  const runs: number[] = []
  let column = start
  for (let y = 0; y < grid.height; y++) {
    const run = runAfter(grid, column, runs.at(-1) ?? 0, random)
    runs.push(run)
    column += run
  }
  return runs
}

function runAfter(grid: Grid, column: number, before: number, random: Random): number {
  if (random.below(4) === 0) return 0
  const ways = before === 0 ? random.shuffled([1, -1]) : [Math.sign(before)]
  const way = ways.find((each) => roomOf(grid, column, before, each) > 0)
  if (way === undefined) return 0
  return way * (1 + random.below(Math.min(Math.ceil(grid.width / 3), roomOf(grid, column, before, way))))
}

/** Longest run before it meets the edge or, in a through field, itself and the row above. */
function roomOf({ width, through }: Grid, column: number, before: number, way: number): number {
  if (through) return Math.min(width - 2, width - 1 - Math.abs(before))
  return way > 0 ? width - 1 - column : column
}

/** The last row leads to the start of the first, and the two fit like any adjacent rows. */
function isClosed({ width }: Grid, runs: readonly number[]): boolean {
  const [first, last] = [runs[0]!, runs.at(-1)!]
  const isBack = runs.reduce((sum, run) => sum + run, 0) % width === 0
  return isBack && first * last >= 0 && Math.abs(first + last) <= width - 1
}

function placesOf({ width }: Grid, start: number, runs: readonly number[]): readonly number[] {
  const places: number[] = []
  let column = start
  runs.forEach((run, y) => {
    for (let step = 0; step <= Math.abs(run); step++) {
      const x = column + step * Math.sign(run)
      places.push(y * width + (((x % width) + width) % width))
    }
    column += run
  })
  return places
}
