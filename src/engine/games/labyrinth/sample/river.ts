import type { Random } from '../../../random.ts'
import type { Grid } from '../grid.ts'
import { riverOn } from '../river.ts'
import type { FieldTile } from '../state.ts'

export interface DrawnRiver {
  /** In flow order. */
  readonly places: readonly number[]
  /** The number of known tiles that it contradicts. */
  readonly wrong: number
}

/** Rivers drawn for a field without edges; the best of them is taken. */
const draws = 60

/** A river, by its places in flow order, through all water that is known, and over no other known tile, where there is one. */
export function riverThrough(grid: Grid, tiles: ReadonlyMap<number, FieldTile>, random: Random): DrawnRiver {
  const line = grid.through ? null : lineThrough(grid, tiles, random)
  return line === null ? bestDrawn(grid, tiles, random) : { places: line, wrong: 0 }
}

function bestDrawn(grid: Grid, tiles: ReadonlyMap<number, FieldTile>, random: Random): DrawnRiver {
  let best: DrawnRiver = { places: [], wrong: Infinity }
  for (let drawn = 0; drawn < draws && best.wrong > 0; drawn++) {
    const places = riverOn(grid, random)
    const wrong = places === null ? Infinity : wrongIn(places, tiles)
    if (places !== null && wrong < best.wrong) best = { places, wrong }
  }
  return best
}

function wrongIn(river: readonly number[], tiles: ReadonlyMap<number, FieldTile>): number {
  const own = new Set(river)
  let wrong = 0
  for (const [place, tile] of tiles) if (own.has(place) !== (tile === 'water')) wrong += 1
  return wrong
}

/** Null: there is none. Row by row, as rivers are made: in each a run to one side, that turns back only after a row that it crosses. */
export function lineThrough(
  grid: Grid,
  tiles: ReadonlyMap<number, FieldTile>,
  random: Random,
): readonly number[] | null {
  const { width, height } = grid
  const dead = new Set<string>()
  const runs: number[] = []
  const fits = (y: number, from: number, to: number) => {
    const [left, right] = [Math.min(from, to), Math.max(from, to)]
    for (let x = 0; x < width; x++) {
      const tile = tiles.get(y * width + x)
      if (tile !== undefined && (tile === 'water') !== (x >= left && x <= right)) return false
    }
    return true
  }
  const flow = (y: number, column: number, before: number): boolean => {
    if (y === height) return true
    const key = `${y} ${column} ${Math.sign(before)}`
    if (dead.has(key)) return false
    for (const run of runsFrom(column, before, width, random)) {
      if (!fits(y, column, column + run)) continue
      runs[y] = run
      if (flow(y + 1, column + run, run)) return true
    }
    dead.add(key)
    return false
  }
  for (const start of random.shuffled(Array.from({ length: width }, (_, x) => x))) {
    if (flow(0, start, 0)) return placesOf(width, start, runs)
  }
  return null
}

/** In random order; straight down as often as the rules draw it. */
function runsFrom(column: number, before: number, width: number, random: Random): readonly number[] {
  const longest = Math.ceil(width / 3)
  const runs: number[] = []
  for (let run = -longest; run <= longest; run++) {
    const isOneWay = before === 0 || run * before > 0
    if (run !== 0 && isOneWay && column + run >= 0 && column + run < width) runs.push(run)
  }
  const drawn = random.shuffled(runs)
  return random.below(4) === 0 ? [0, ...drawn] : [...drawn, 0]
}

function placesOf(width: number, start: number, runs: readonly number[]): readonly number[] {
  let column = start
  return runs.flatMap((run, y) => {
    const own = Array.from(
      { length: Math.abs(run) + 1 },
      (_, step) => y * width + column + step * Math.sign(run),
    )
    column += run
    return own
  })
}
