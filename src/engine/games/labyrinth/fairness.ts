import type { Random } from '../../random.ts'
import type { Terrain, Walled, Ways } from './walking.ts'
import { movesFrom, movesTo } from './walking.ts'

export interface LabyrinthPlaces {
  readonly treasure: number
  readonly homes: readonly number[]
  /** Distance of the walks from being fair; 0: fair. */
  readonly unfairness: number
}

const mostTries = 200

/**
 * Chooses the treasure's and the homes' places among the given ones, so that all guarantees hold: the fairest where 200 tries
 * find none that is fair; null where none meets the other guarantees.
 */
export function placesOn(
  terrain: Terrain,
  ways: Ways,
  fields: readonly number[],
  seats: number,
  random: Random,
): LabyrinthPlaces | null {
  const open: Walled = new Uint8Array(2 * ways.places)
  let fairest: LabyrinthPlaces | null = null
  for (let tried = 0; tried < mostTries && fairest?.unfairness !== 0; tried++) {
    const treasure = fields[random.below(fields.length)]!
    const walks = walksWith(ways, open, treasure)
    if (walks === null) continue
    const hasWalk = (place: number) => place !== treasure && walks[place] !== -1
    const homes = random.shuffled(fields.filter(hasWalk))
    const choice = homesOf(terrain, treasure, homes, walks, seats)
    if (choice !== null && choice.unfairness < (fairest?.unfairness ?? Infinity)) fairest = choice
  }
  return fairest
}

/**
 * For each place, the moves of the shortest walk to the treasure and back; -1 where there is none in both directions. Null where
 * the treasure leads to a place without a way back: a trap, as every home has a walk to the treasure.
 */
export function walksWith(ways: Ways, walled: Walled, treasure: number): Int16Array | null {
  const back = movesFrom(ways, walled, treasure)
  const there = movesTo(ways, walled, treasure)
  for (let place = 0; place < ways.places; place++) {
    if (back[place] === -1) there[place] = -1
    else if (there[place] === -1) return null
    else there[place]! += back[place]!
  }
  return there
}

/**
 * Distance of walks from being fair, 0 where they are: "at least (width+height)/2 moves for each seat, and the seats' walks
 * differ by at most max(2, a quarter of the longest)".
 */
export function unfairness({ width, height }: Terrain, walks: readonly number[]): number {
  const [shortest, longest] = [Math.min(...walks), Math.max(...walks)]
  const missing = walks.reduce((sum, walk) => sum + Math.max(0, (width + height) / 2 - walk), 0)
  return missing + Math.max(0, longest - shortest - Math.max(2, longest / 4))
}

/** A home for each seat among the places, which are in random order; null where they are too few. */
function homesOf(
  terrain: Terrain,
  treasure: number,
  places: readonly number[],
  walks: Int16Array,
  seats: number,
): LabyrinthPlaces | null {
  const lopsided = (homes: readonly number[]) =>
    unfairness(
      terrain,
      homes.map((home) => walks[home]!),
    )
  const first = places.find((place) => lopsided([place]) === 0)
  const like = places.filter(
    (place) => first !== undefined && walks[place]! >= walks[first]! && lopsided([first, place]) === 0,
  )
  if (like.length >= seats) return { treasure, homes: like.slice(0, seats), unfairness: 0 }
  return nearest(places, walks, seats)
    .map((homes) => ({ treasure, homes, unfairness: lopsided(homes) }))
    .reduce<LabyrinthPlaces | null>(
      (best, each) => (best !== null && best.unfairness <= each.unfairness ? best : each),
      null,
    )
}

/** Candidates adjacent in the order of walk lengths: the fairest homes are among them. */
function nearest(
  places: readonly number[],
  walks: Int16Array,
  seats: number,
): readonly (readonly number[])[] {
  const byWalk = places.toSorted((a, b) => walks[a]! - walks[b]!)
  return byWalk.slice(seats - 1).map((_, from) => byWalk.slice(from, from + seats))
}
