import type { Random } from '../../../random.ts'
import { neighboursOf, type Grid } from '../grid.ts'
import type { KnownWall } from '../know/knowledge.ts'
import type { Walled } from '../walking.ts'

/** A share of breakable walls as in usual fields: no seat is told that of its own. */
const usualPercent = 20

/** Known walls, and others at random; none between neighbours of the river. */
export function wallsAround(
  grid: Grid,
  { river, isLoop }: { readonly river: readonly number[]; readonly isLoop: boolean },
  known: ReadonlyMap<number, KnownWall['wall']>,
  random: Random,
): Walled {
  const places = grid.width * grid.height
  const walled: Walled = new Uint8Array(2 * places)
  const flows = new Map<number, number>(river.map((place, i) => [place, i]))
  const isFlow = (place: number, next: number) => {
    const [a, b] = [flows.get(place), flows.get(next)]
    if (a === undefined || b === undefined) return false
    const steps = Math.abs(a - b)
    return steps === 1 || (isLoop && steps === river.length - 1)
  }
  for (let border = 0; border < 2 * places; border++) {
    const wall = known.get(border)
    if (wall === undefined) {
      const place = border >> 1
      const next = beyond(grid, place, border % 2 === 0)
      if (next !== null && !isFlow(place, next)) walled[border] = random.below(100) < usualPercent ? 1 : 0
    } else if (wall !== 'none' && wall !== 'broken') walled[border] = 1
  }
  return walled
}

/** The place to the east or south; null beyond the edge. */
function beyond(grid: Grid, place: number, isEast: boolean): number | null {
  const { width, height, through } = grid
  const [x, y] = [place % width, Math.floor(place / width)]
  const next = isEast ? y * width + ((x + 1) % width) : ((y + 1) % height) * width + x
  if (!through && (isEast ? x === width - 1 : y === height - 1)) return null
  return neighboursOf(grid, place).includes(next) ? next : null
}
