import type { Meld } from '../state.ts'
import type { Tile } from '../tiles.ts'
import type { ScoredHand } from './hand.ts'
import { beginsSeung, countsOf, kindCount, kindOf, orphanKinds } from './kinds.ts'
import type { TileKind } from './kinds.ts'

export interface HandPart {
  readonly kind: Meld['kind'] | 'pair' | 'thirteen-orphans'
  /** The kind of its tiles; of a seung the lowest, of thirteen orphans the doubled one. */
  readonly of: TileKind
  /** Never laid out, or a concealed gong. */
  readonly isConcealed: boolean
}

/** One reading of a complete hand: four melds and a pair, seven pairs, or thirteen orphans. */
export type Decomposition = readonly HandPart[]

/**
 * All readings of the concealed tiles, with the winning one, together with the melds laid out. Empty: the hand is not complete.
 */
export function decompositions(
  tiles: readonly Tile[],
  laidOut: ScoredHand['melds'],
): readonly Decomposition[] {
  const counts = countsOf(tiles)
  const melds = laidOut.map(partOf)
  const standard = tiles.length === 14 - 3 * melds.length ? withPair(counts, melds) : []
  return tiles.length === 14 ? [...standard, ...withoutMelds(counts)] : standard
}

function partOf({ kind, tiles }: ScoredHand['melds'][number]): HandPart {
  const of = Math.min(...tiles.map(kindOf))
  return { kind, of, isConcealed: kind === 'concealed-gong' }
}

/** Seven different pairs, and thirteen orphans. */
function withoutMelds(counts: readonly number[]): readonly Decomposition[] {
  const pairs = kindsWith(counts, 2, 2)
  if (pairs.length === 7) return [pairs.map(pairOf)]
  if (pairs.length !== 1 || !orphanKinds.every((kind) => counts[kind]! > 0)) return []
  return [[{ kind: 'thirteen-orphans', of: pairs[0]!, isConcealed: true }]]
}

function withPair(counts: readonly number[], melds: readonly HandPart[]): readonly Decomposition[] {
  const found: Decomposition[] = []
  for (const pair of kindsWith(counts, 2, 4)) {
    const rest = counts.with(pair, counts[pair]! - 2)
    findMelds(rest, 0, melds, pairOf(pair), found)
  }
  return found
}

/** Adds each split of the rest into melds; the lowest tile left is always in the next one. Leaves `rest` unchanged. */
function findMelds(
  rest: number[],
  from: TileKind,
  melds: readonly HandPart[],
  pair: HandPart,
  found: Decomposition[],
): void {
  let of = from
  while (rest[of] === 0) of++
  if (of === kindCount) {
    found.push([...melds, pair])
    return
  }
  if (rest[of]! >= 3) {
    rest[of]! -= 3
    findMelds(rest, of, [...melds, { kind: 'pong', of, isConcealed: true }], pair, found)
    rest[of]! += 3
  }
  if (beginsSeung(of) && rest[of + 1]! > 0 && rest[of + 2]! > 0) {
    for (let kind = of; kind < of + 3; kind++) rest[kind]! -= 1
    findMelds(rest, of, [...melds, { kind: 'seung', of, isConcealed: true }], pair, found)
    for (let kind = of; kind < of + 3; kind++) rest[kind]! += 1
  }
}

function pairOf(of: TileKind): HandPart {
  return { kind: 'pair', of, isConcealed: true }
}

function kindsWith(counts: readonly number[], least: number, most: number): readonly TileKind[] {
  const found: TileKind[] = []
  for (let kind = 0; kind < kindCount; kind++) {
    if (counts[kind]! >= least && counts[kind]! <= most) found.push(kind)
  }
  return found
}
