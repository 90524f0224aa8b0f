import type { Random } from '../../random.ts'
import { unfairness, walksWith } from './fairness.ts'
import type { LabyrinthPlaces } from './fairness.ts'
import type { Terrain, Walled, Ways } from './walking.ts'

/**
 * Visits the borders that may carry a breakable wall in random order; each gets a wall unless that would break a guarantee or
 * make the walks less fair, until round(wallDensity x their number) walls stand or no border is left.
 */
export function breakableWalls(
  terrain: Terrain,
  ways: Ways,
  { treasure, homes, unfairness: atFirst }: LabyrinthPlaces,
  wallDensity: number,
  random: Random,
): Walled {
  const borders = bordersOf(terrain, ways)
  const wanted = Math.round(wallDensity * borders.length)
  const walled: Walled = new Uint8Array(2 * ways.places)
  /** Infinity where a guarantee other than fairness is broken. */
  const lopsided = () => {
    const walks = walksWith(ways, walled, treasure)
    const own = homes.map((home) => walks?.[home] ?? -1)
    return own.includes(-1) ? Infinity : unfairness(terrain, own)
  }
  let least = atFirst
  let standing = 0
  for (const border of random.shuffled(borders)) {
    if (standing === wanted) break
    walled[border] = 1
    const now = lopsided()
    if (now > least) {
      walled[border] = 0
      continue
    }
    least = now
    standing += 1
  }
  return walled
}

/** All inner borders except those between river neighbours; in a through field also the seam. */
function bordersOf({ river, through }: Terrain, { borders }: Ways): readonly number[] {
  const around = (place: number) => borders.subarray(4 * place, 4 * place + 4)
  const inner = new Set(borders)
  inner.delete(-1)
  river.forEach((place, i) => {
    const next = river[i + 1] ?? (through ? river[0] : undefined)
    if (next === undefined) return
    for (const border of around(place)) if (around(next).includes(border)) inner.delete(border)
  })
  return [...inner]
}
