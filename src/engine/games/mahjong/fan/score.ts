import type { FanValues } from '../options.ts'
import type { FanElement } from '../state.ts'
import type { Tile } from '../tiles.ts'
import { decompositions } from './decompositions.ts'
import type { Decomposition, HandPart } from './decompositions.ts'
import { elements } from './elements.ts'
import type { Element, HandReading } from './elements.ts'
import type { ScoredHand } from './hand.ts'
import { countsOf, orphanKinds, tileOf } from './kinds.ts'

interface Pricing {
  /** 0: not counted. */
  readonly values: FanValues
  readonly minFan: number
  readonly fanCap: number
  readonly bonusCountsToMinimum: boolean
}

interface ScoredPart {
  readonly kind: HandPart['kind']
  readonly tiles: readonly Tile[]
  readonly concealed: boolean
}

export interface Score {
  /** The hand is complete, whatever its value. */
  readonly wins: boolean
  /** After the cap, with fan for bonus tiles; 0 where it is not complete. */
  readonly fan: number
  readonly elements: readonly FanElement[]
  /** The melds and the pair of the counted reading. */
  readonly melds: readonly ScoredPart[]
  readonly reachesMinimum: boolean
}

interface Counted {
  readonly reading: HandReading
  readonly found: readonly Element[]
  /** Before the cap. */
  readonly fan: number
}

const incomplete: Score = { wins: false, fan: 0, elements: [], melds: [], reachesMinimum: false }

/** "The best decomposition counts", and in it all elements that are not excluded, up to the cap. */
export function scoreOf(hand: ScoredHand, pricing: Pricing): Score {
  const readings = decompositions([...hand.tiles, hand.win], hand.melds)
  if (readings.length === 0) return incomplete
  const tiles = [...hand.tiles, hand.win, ...hand.melds.flatMap((meld) => meld.tiles)]
  const counts = countsOf(tiles)
  const { values, minFan, fanCap, bonusCountsToMinimum } = pricing
  const best = readings
    .map((parts) => counted(readingOf(hand, parts, counts), values))
    .reduce((one, other) => (other.fan > one.fan ? other : one))
  const towardsMinimum = best.found.filter(({ isBonus }) => bonusCountsToMinimum || isBonus === undefined)
  return {
    wins: true,
    fan: Math.min(best.fan, fanCap),
    elements: best.found.map(({ name, option }) => ({ name, fan: values[option] })),
    melds: best.reading.parts.map(scoredPart),
    reachesMinimum: sum(towardsMinimum, values) >= minFan,
  }
}

function readingOf(hand: ScoredHand, parts: Decomposition, counts: readonly number[]): HandReading {
  const seungs = parts.filter(({ kind }) => kind === 'seung')
  const pairs = parts.filter(({ kind }) => kind === 'pair')
  const pongs = parts.filter(({ kind }) => kind === 'pong' || kind === 'gong' || kind === 'concealed-gong')
  return { hand, parts, pongs, seungs, pair: pairs.length === 1 ? pairs[0]!.of : null, counts }
}

function counted(reading: HandReading, values: FanValues): Counted {
  const present = elements
    .filter(({ option }) => values[option] > 0)
    .flatMap((each) => timesOf(each, reading))
  const contained = new Set(present.flatMap(({ contains = [] }) => contains))
  const found = present.filter(({ option }) => !contained.has(option))
  return { reading, found, fan: sum(found, values) }
}

function timesOf(element: Element, reading: HandReading): readonly Element[] {
  return new Array<Element>(Number(element.counts(reading))).fill(element)
}

function sum(found: readonly Element[], values: FanValues): number {
  return found.reduce((fan, { option }) => fan + values[option], 0)
}

function scoredPart(part: HandPart): ScoredPart {
  return { kind: part.kind, tiles: tilesOf(part), concealed: part.isConcealed }
}

function tilesOf({ kind, of }: HandPart): readonly Tile[] {
  const tile = tileOf(of)
  switch (kind) {
    case 'pair':
      return [tile, tile]
    case 'pong':
      return [tile, tile, tile]
    case 'gong':
    case 'concealed-gong':
      return [tile, tile, tile, tile]
    case 'seung':
      return [tile, tileOf(of + 1), tileOf(of + 2)]
    case 'thirteen-orphans':
      return orphanKinds.flatMap((kind) => (kind === of ? [tile, tile] : [tileOf(kind)]))
  }
}
