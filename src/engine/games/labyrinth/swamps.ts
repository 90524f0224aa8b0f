import type { Random } from '../../random.ts'
import { neighboursOf } from './grid.ts'
import type { Grid } from './grid.ts'

const mostStarts = 30

/**
 * The places of all swamps, each of exactly `size` tiles joined by their sides, none touching another by a side; all on `dry`
 * places. Null where they did not fit.
 */
export function swampsOn(
  grid: Grid,
  dry: readonly number[],
  count: number,
  size: number,
  random: Random,
): ReadonlySet<number> | null {
  const open = new Set(dry)
  const swamps = new Set<number>()
  for (let i = 0; i < count; i++) {
    const swamp = swampIn(grid, open, size, random)
    if (swamp === null) return null
    for (const place of swamp) {
      swamps.add(place)
      open.delete(place)
      for (const neighbour of neighboursOf(grid, place)) open.delete(neighbour)
    }
  }
  return swamps
}

function swampIn(
  grid: Grid,
  open: ReadonlySet<number>,
  size: number,
  random: Random,
): ReadonlySet<number> | null {
  const starts = [...open]
  for (let tried = 0; tried < mostStarts && starts.length > 0; tried++) {
    const swamp = grownFrom(grid, open, starts[random.below(starts.length)]!, size, random)
    if (swamp.size === size) return swamp
  }
  return null
}

function grownFrom(
  grid: Grid,
  open: ReadonlySet<number>,
  start: number,
  size: number,
  random: Random,
): ReadonlySet<number> {
  const swamp = new Set([start])
  const shore: number[] = []
  const widen = (place: number) => {
    for (const each of neighboursOf(grid, place)) {
      if (open.has(each) && !swamp.has(each) && !shore.includes(each)) shore.push(each)
    }
  }
  widen(start)
  while (swamp.size < size && shore.length > 0) {
    const [place] = shore.splice(random.below(shore.length), 1)
    swamp.add(place!)
    widen(place!)
  }
  return swamp
}
