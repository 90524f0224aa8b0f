import type { TileNumber } from './numbers.ts'

export interface ShapePart {
  readonly kind: 'pair' | 'pong' | 'seung'
  /** The lowest of its tiles. */
  readonly number: TileNumber
}

/**
 * The original's decompositions of a list, in its order: for each pair the rest as runs, else the rest after taking out more and
 * more of the triplets. It misses some winning hands: the list ends with the last tile that came, and only prefixes of the list
 * of triplets are tried.
 */
export function* shapesOf(numbers: readonly TileNumber[]): Generator<readonly ShapePart[]> {
  const kinds = hashOrder(numbers)
  const triplets = kinds.filter((each) => numbers.lastIndexOf(each) - numbers.indexOf(each) >= 2)
  for (const pair of kinds) {
    if (!isTwice(numbers, pair)) continue
    const rest = taken(numbers, pair, 2)
    const runs = runsOf(rest)
    if (runs === null) yield* withTriplets(rest, pair, triplets)
    else yield [{ kind: 'pair', number: pair }, ...runs]
  }
}

/** A fast test: whether some tile fits no pair, pong or run of the list, so that the hand does not win. */
export function hasLonely(numbers: readonly TileNumber[]): boolean {
  for (let i = numbers.length - 1; i >= 0; i--) if (isLonely(numbers, i)) return true
  return false
}

function isLonely(numbers: readonly TileNumber[], at: number): boolean {
  const own = numbers[at]!
  let [isTwoBelow, isBelow, isAbove, isTwoAbove] = [false, false, false, false]
  for (let i = 0; i < numbers.length; i++) {
    switch (numbers[i]! - own) {
      case 0:
        if (i !== at) return false
        break
      case -2:
        isTwoBelow = true
        break
      case -1:
        isBelow = true
        break
      case 1:
        isAbove = true
        break
      case 2:
        isTwoAbove = true
    }
  }
  return !((isTwoBelow && isBelow) || (isBelow && isAbove) || (isAbove && isTwoAbove))
}

function* withTriplets(
  rest: readonly TileNumber[],
  pair: TileNumber,
  triplets: readonly TileNumber[],
): Generator<readonly ShapePart[]> {
  const parts: ShapePart[] = [{ kind: 'pair', number: pair }]
  let left = rest
  for (const triplet of triplets) {
    if (!isTwice(left, triplet)) continue
    left = taken(left, triplet, 3)
    parts.push({ kind: 'pong', number: triplet })
    const runs = runsOf(left)
    if (runs !== null) yield [...parts, ...runs]
  }
}

function runsOf(numbers: readonly TileNumber[]): readonly ShapePart[] | null {
  const left = [...numbers]
  const runs: ShapePart[] = []
  while (left.length > 0) {
    const first = left.shift()!
    for (const next of [first + 1, first + 2]) {
      const at = left.indexOf(next)
      if (at === -1) return null
      left.splice(at, 1)
    }
    runs.push({ kind: 'seung', number: first })
  }
  return runs
}

function taken(numbers: readonly TileNumber[], kind: TileNumber, most: number): readonly TileNumber[] {
  let left = most
  return numbers.filter((each) => each !== kind || left-- <= 0)
}

function isTwice(numbers: readonly TileNumber[], kind: TileNumber): boolean {
  return numbers.indexOf(kind) !== numbers.lastIndexOf(kind)
}

/** The distinct numbers, in the order of Java's `new HashSet<>(list)`. */
function hashOrder(numbers: readonly TileNumber[]): readonly TileNumber[] {
  const wanted = Math.max(16, Math.trunc(numbers.length / 0.75) + 1)
  let capacity = 16
  while (capacity < wanted) capacity *= 2
  return [...new Set(numbers)].sort((a, b) => (a & (capacity - 1)) - (b & (capacity - 1)))
}
