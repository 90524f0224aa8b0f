import type { Tile } from '../tiles.ts'
import type { ScoredHand } from './hand.ts'
import { beginsSeung, countsOf, firstWind, kindCount, orphanKinds } from './kinds.ts'

/** The most tiles that can be kept, by the number of pairs and melds they belong to: [pairs][melds]. */
type Kept = readonly (readonly number[])[]

const unreached = -1
const mostMelds = 4
/** Three equal seungs have the same tiles as three pongs. */
const mostAlike = 2

/**
 * The fewest tiles of a hand to exchange for a possible winning shape: 0 for a complete hand with the winning tile, 1 for a hand
 * without one that waits for a tile.
 */
export function awayFrom(tiles: readonly Tile[], melds: ScoredHand['melds']): number {
  const counts = countsOf(tiles)
  const free = countsOf(melds.flatMap((meld) => meld.tiles)).map((taken) => 4 - taken)
  const needed = 14 - 3 * melds.length
  const shapes = [mostKept(counts, free)[1]![mostMelds - melds.length]!]
  if (melds.length === 0) shapes.push(keptInPairs(counts), keptInOrphans(counts))
  return needed - Math.max(...shapes)
}

function keptInPairs(counts: readonly number[]): number {
  const kept = counts.map((count) => Math.min(count, 2)).toSorted((a, b) => b - a)
  return kept.slice(0, 7).reduce((sum, count) => sum + count, 0)
}

function keptInOrphans(counts: readonly number[]): number {
  const held = orphanKinds.filter((kind) => counts[kind]! > 0)
  return held.length + (held.some((kind) => counts[kind]! > 1) ? 1 : 0)
}

function mostKept(counts: readonly number[], free: readonly number[]): Kept {
  const suits = [0, 9, 18].map((first) => keptFrom(counts, free, first, first + 9))
  const honours = keptFrom(counts, free, firstWind, kindCount)
  return [...suits, honours].reduce(together)
}

function together(one: Kept, other: Kept): Kept {
  const kept = emptyKept()
  for (const [pairs, melds] of places) {
    for (let ownPairs = 0; ownPairs <= pairs; ownPairs++) {
      for (let own = 0; own <= melds; own++) {
        const sum = one[ownPairs]![own]! + other[pairs - ownPairs]![melds - own]!
        kept[pairs]![melds] = Math.max(kept[pairs]![melds]!, sum)
      }
    }
  }
  return kept
}

const places = [0, 1].flatMap((pairs) => [0, 1, 2, 3, 4].map((melds) => [pairs, melds] as const))

/** Hands of playouts have few different suits: most ranges were filled before. */
const keptBefore = new Map<number, Kept>()
const mostKeptBefore = 50_000

/** Of a range: its counts and what is free, as digits. -1: not of a real set of tiles. */
function keyOf(counts: readonly number[], free: readonly number[], from: number, to: number): number {
  let [held, left] = [0, 0]
  for (let kind = from; kind < to; kind++) {
    if (counts[kind]! > 4 || free[kind]! < 0) return -1
    held = 5 * held + counts[kind]!
    left = 5 * left + free[kind]!
  }
  return 2 * (held * 5 ** 9 + left) + (from === firstWind ? 1 : 0)
}

function keptFrom(counts: readonly number[], free: readonly number[], from: number, to: number): Kept {
  const key = keyOf(counts, free, from, to)
  const before = key === -1 ? undefined : keptBefore.get(key)
  if (before !== undefined) return before
  if (keptBefore.size >= mostKeptBefore) keptBefore.clear()
  const kept = filled(counts, free, from, to)
  if (key !== -1) keptBefore.set(key, kept)
  return kept
}

/** Fills a range with melds and a pair in all ways, kind by kind; seungs continue from the two previous kinds. */
function filled(counts: readonly number[], free: readonly number[], from: number, to: number): Kept {
  let best = new Int8Array(fillings.length).fill(unreached)
  best[0] = 0
  for (let kind = from; kind < to; kind++) best = afterKind(best, kind, counts[kind]!, free[kind]!)
  const kept = emptyKept()
  fillings.forEach(({ running, begun, pairs, melds }, i) => {
    if (running + begun === 0 && best[i] !== unreached) kept[pairs]![melds] = best[i]!
  })
  return kept
}

function afterKind(best: Int8Array, kind: number, held: number, free: number): Int8Array<ArrayBuffer> {
  const after = new Int8Array(fillings.length).fill(unreached)
  const mostSeungs = beginsSeung(kind) ? mostAlike : 0
  for (let i = 0; i < fillings.length; i++) {
    if (best[i] === unreached) continue
    const { running, begun, pairs, melds } = fillings[i]!
    for (let pair = 0; pair <= 1 - pairs; pair++) {
      for (let pong = 0; pong <= 1; pong++) {
        for (let seungs = 0; seungs <= mostSeungs; seungs++) {
          const used = running + begun + seungs + 3 * pong + 2 * pair
          const allMelds = melds + pong + seungs
          if (used > free || allMelds > mostMelds) break
          const place = waysIndex(begun, seungs, pairs + pair, allMelds)
          after[place] = Math.max(after[place]!, best[i]! + Math.min(used, held))
        }
      }
    }
  }
  return after
}

/** Progress in a range: seungs that need this kind and the next, or only this one; pairs and melds so far. */
const fillings = upTo(mostAlike).flatMap((begun) =>
  upTo(mostAlike).flatMap((running) =>
    upTo(1).flatMap((pairs) => upTo(mostMelds).map((melds) => ({ running, begun, pairs, melds }))),
  ),
)

function waysIndex(running: number, begun: number, pairs: number, melds: number): number {
  return ((begun * (mostAlike + 1) + running) * 2 + pairs) * (mostMelds + 1) + melds
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last + 1 }, (_, i) => i)
}

function emptyKept(): number[][] {
  return [0, 1].map(() => new Array<number>(mostMelds + 1).fill(-Infinity))
}
