import type { Tile } from '../tiles.ts'
import type { Hand } from './hand.ts'
import { beginsSeung, countsOf, firstWind, kindCount, orphanKinds } from './kinds.ts'

/** Most tiles that stay, by how many melds and pairs they are part of: [pairs][melds]. */
type Kept = readonly (readonly number[])[]

const none = -Infinity
const mostMelds = 4

/**
 * The fewest tiles of a hand to exchange for a winning shape that the tiles of the set allow: 0 for a complete hand
 * with the winning tile, 1 for a hand without one that waits for a tile.
 */
export function awayFrom(tiles: readonly Tile[], melds: Hand['melds']): number {
  const counts = countsOf(tiles)
  const free = countsOf(melds.flatMap((meld) => meld.tiles)).map((taken) => 4 - taken)
  const needed = 14 - 3 * melds.length
  const shapes = [mostKept(counts, free)[1]![mostMelds - melds.length]!]
  if (melds.length === 0) shapes.push(keptInPairs(counts), keptInOrphans(counts))
  return needed - Math.max(...shapes)
}

/** Of seven different pairs. */
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

/** The best of two stretches of kinds that share no meld. */
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

/** Tries all ways to fill a stretch with melds and a pair, kind by kind, seungs running on from the two kinds before. */
function keptFrom(counts: readonly number[], free: readonly number[], from: number, to: number): Kept {
  const kept = emptyKept()
  const known = new Map<number, number>()
  const fill = (kind: number, running: number, begun: number, pairs: number, melds: number, sum: number) => {
    if (kind === to) {
      if (sum > kept[pairs]![melds]!) kept[pairs]![melds] = sum
      return
    }
    const place = (((kind * 5 + running) * 5 + begun) * 2 + pairs) * 5 + melds
    if ((known.get(place) ?? none) >= sum) return
    known.set(place, sum)
    for (let pair = 0; pair <= 1 - pairs; pair++) {
      for (let pong = 0; pong <= 1; pong++) {
        for (let seungs = 0; seungs <= (beginsSeung(kind) ? mostMelds : 0); seungs++) {
          const used = running + begun + seungs + 3 * pong + 2 * pair
          const all = melds + pong + seungs
          if (used > free[kind]! || all > mostMelds) break
          fill(kind + 1, begun, seungs, pairs + pair, all, sum + Math.min(used, counts[kind]!))
        }
      }
    }
  }
  fill(from, 0, 0, 0, 0, 0)
  return kept
}

function emptyKept(): number[][] {
  return [0, 1].map(() => new Array<number>(mostMelds + 1).fill(none))
}
