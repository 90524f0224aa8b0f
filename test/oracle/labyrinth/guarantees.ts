import { placesOf, wallableBorders } from './field.ts'
import type { Place, RecordedState, Settings } from './recorded.ts'
import { allSides } from './recorded.ts'
import { borderAt, strideOf } from './steps.ts'
import type { Ground } from './steps.ts'

/** A share of the treasure's places that 200 tries cannot all miss (once in 28,000 fields). */
const hardToMiss = 0.05

/** Which of the guarantees a field breaks, and whether its walls are as many as they must. */
export function guaranteeProblems(state: RecordedState, options: Settings, seats: number): readonly string[] {
  const walls = breakable(state)
  const borders = wallableBorders(state)
  const wanted = Math.round(options.wallDensity * borders.length)
  const judged = judge(state, options, seats)
  if (judged.problems.length > 0) return judged.problems
  return [
    ...(walls.length > wanted ? [`${walls.length} breakable walls, not ${wanted}`] : []),
    ...(walls.length < wanted && isRoomForWall(state, options, seats, judged.unfairness)
      ? [`${walls.length} breakable walls, not ${wanted}, and there is room for another`]
      : []),
    ...(judged.unfairness > 0 && fairShare(state, options, seats) >= hardToMiss
      ? ['the walks are not fair, where fair ones are easily found']
      : []),
  ]
}

interface Judged {
  readonly problems: readonly string[]
  readonly unfairness: number
}

/** Whether every home has a way to the treasure and back and no trap, and by how many moves the walks miss being fair. */
export function judge(state: RecordedState, options: Settings, seats: number): Judged {
  const walks = walksOn(state, options)
  const treasure = String(state.treasure)
  const homes = Array.from({ length: seats }, (_, seat) => String(placesOf(state, `home:${seat}`)[0]))
  const problems: string[] = []
  const lengths = homes.map((home, seat) => {
    const there = walkedFrom(walks, home)
    const backTo = walkedTo(walks, home)
    const traps = [...there.keys()].filter((place) => !backTo.has(place))
    if (traps.length > 0) problems.push(`from ${traps[0]} seat ${seat} cannot walk back to its home`)
    const length = (there.get(treasure) ?? Infinity) + (backTo.get(treasure) ?? Infinity)
    if (length === Infinity) problems.push(`seat ${seat} cannot walk to the treasure and back`)
    return length
  })
  return { problems, unfairness: problems.length > 0 ? Infinity : unfairnessOf(lengths, options) }
}

/** By how many moves walks miss "at least (width+height)/2 moves", and "differ by at most max(2, a quarter of the longest)". */
function unfairnessOf(lengths: readonly number[], { width, height }: Settings): number {
  const [longest, shortest] = [Math.max(...lengths), Math.min(...lengths)]
  const tooShort = lengths.map((length) => Math.max(0, (width + height) / 2 - length))
  const tooFarApart = longest - shortest - Math.max(2, longest / 4)
  return tooShort.reduce((a, b) => a + b) + Math.max(0, tooFarApart)
}

/** Where each move leads, by the place's text; places of swamps lead nowhere. */
type Walks = ReadonlyMap<string, readonly string[]>

function walksOn(ground: Ground, { riverFlow }: Settings): Walks {
  return new Map(
    placesOf(ground).map((place) => [String(place), restsAfter(ground, riverFlow, place)] as const),
  )
}

function restsAfter(ground: Ground, riverFlow: number, place: Place): readonly string[] {
  if (ground.tiles[place[1]]![place[0]] === 'swamp') return []
  return allSides.flatMap((side) => {
    const stride = strideOf(ground, riverFlow, place, side)
    return 'enters' in stride ? [String(stride.enters.at(-1))] : []
  })
}

/** The moves to each place that can be reached. */
function walkedFrom(walks: Walks, start: string): ReadonlyMap<string, number> {
  const moves = new Map([[start, 0]])
  for (const [place, count] of moves) {
    for (const next of walks.get(place)!) if (!moves.has(next)) moves.set(next, count + 1)
  }
  return moves
}

/** The moves from each place that can reach the goal. */
function walkedTo(walks: Walks, goal: string): ReadonlyMap<string, number> {
  const backwards = new Map<string, string[]>([...walks.keys()].map((place) => [place, []]))
  for (const [place, nexts] of walks) for (const next of nexts) backwards.get(next)!.push(place)
  return walkedFrom(backwards, goal)
}

function breakable(state: RecordedState) {
  return wallableBorders(state).filter(([place, side]) => borderAt(state, place, side) === '+')
}

/** Whether a border has no wall although one there would break no guarantee and leave the field as fair. */
function isRoomForWall(state: RecordedState, options: Settings, seats: number, unfairness: number): boolean {
  return wallableBorders(state)
    .filter(([place, side]) => borderAt(state, place, side) === '.')
    .some(
      ([place, side]) => judge(withBorder(state, place, side, '+'), options, seats).unfairness <= unfairness,
    )
}

/** Of all places for the treasure that have no traps, were there no breakable walls: the share with fair homes. */
function fairShare(state: RecordedState, options: Settings, seats: number): number {
  const bare = breakable(state).reduce((each, [place, side]) => withBorder(each, place, side, '.'), state)
  const walks = walksOn(bare, options)
  const places = placesOf(state).filter(([x, y]) => /^(field|home:)/.test(state.tiles[y]![x]!))
  const isFair = places.map((treasure) => {
    const [from, to] = [walkedFrom(walks, String(treasure)), walkedTo(walks, String(treasure))]
    if ([...from.keys()].some((place) => !to.has(place))) return false
    const lengths = places
      .filter((place) => place !== treasure && from.has(String(place)))
      .map((place) => from.get(String(place))! + to.get(String(place))!)
      .toSorted((a, b) => a - b)
    return lengths.some((_, i) => {
      const some = lengths.slice(i, i + seats)
      return some.length === seats && unfairnessOf(some, options) === 0
    })
  })
  return isFair.filter(Boolean).length / places.length
}

function withBorder(state: RecordedState, [x, y]: Place, side: 'E' | 'S', wall: string): RecordedState {
  const { width, height, through, walls } = state
  const set = (row: string, at: number) => row.slice(0, at) + wall + row.slice(at + 1)
  const isSeam = through && (side === 'E' ? x === width - 1 : y === height - 1)
  if (side === 'E') {
    const west = isSeam ? set(walls.west, y) : walls.west
    return { ...state, walls: { ...walls, west, east: walls.east.with(y, set(walls.east[y]!, x)) } }
  }
  const north = isSeam ? set(walls.north, x) : walls.north
  return { ...state, walls: { ...walls, north, south: walls.south.with(y, set(walls.south[y]!, x)) } }
}
