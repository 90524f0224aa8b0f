import type { FanName } from '../options.ts'
import { valueOf } from '../tiles.ts'
import type { Decomposition, HandPart } from './decompositions.ts'
import { isSelfDrawn } from './hand.ts'
import type { ScoredHand } from './hand.ts'
import { isDragon, isHonour, isTerminal, isWind, kindOf } from './kinds.ts'
import type { TileKind } from './kinds.ts'

export interface HandReading {
  readonly hand: ScoredHand
  readonly parts: Decomposition
  readonly pongs: readonly HandPart[]
  readonly seungs: readonly HandPart[]
  /** Null in seven pairs and thirteen orphans. */
  readonly pair: TileKind | null
  /** Tiles by kind, gongs included. */
  readonly counts: readonly number[]
}

export interface Element {
  readonly option: FanName
  readonly name: string
  /** A number: how often it counts. */
  readonly counts: (reading: HandReading) => boolean | number
  /** Elements that don't count together with this one. */
  readonly contains?: readonly FanName[]
  /** Does not count towards the minimum unless an option says so. */
  readonly isBonus?: true
}

export const elements: readonly Element[] = [
  { option: 'commonHand', name: 'common hand', counts: ({ seungs }) => seungs.length === 4 },
  { option: 'allInTriplets', name: 'all in triplets', counts: isAllPongs },
  { option: 'mixedOneSuit', name: 'mixed one suit', counts: (reading) => isOneSuit(reading, true) },
  {
    option: 'allOneSuit',
    name: 'all one suit',
    counts: (reading) => isOneSuit(reading, false),
    contains: ['mixedOneSuit'],
  },
  {
    option: 'mixedOrphans',
    name: 'mixed orphans',
    counts: (reading) =>
      isAllPongs(reading) &&
      hasOnly(reading, (kind) => isTerminal(kind) || isHonour(kind)) &&
      has(reading, isTerminal) &&
      has(reading, isHonour),
  },
  {
    option: 'smallDragons',
    name: 'small dragons',
    counts: ({ pongs, pair }) => countOf(pongs, isDragon) === 2 && pair !== null && isDragon(pair),
    contains: ['dragonPong'],
  },
  {
    option: 'greatDragons',
    name: 'great dragons',
    counts: ({ pongs }) => countOf(pongs, isDragon) === 3,
    contains: ['dragonPong'],
  },
  {
    option: 'smallWinds',
    name: 'small winds',
    counts: ({ pongs, pair }) => countOf(pongs, isWind) === 3 && pair !== null && isWind(pair),
  },
  // It contains small winds by its shape: there is no fourth wind left for the pair.
  { option: 'greatWinds', name: 'great winds', counts: ({ pongs }) => countOf(pongs, isWind) === 4 },
  { option: 'allHonours', name: 'all honours', counts: (reading) => hasOnly(reading, isHonour) },
  { option: 'orphans', name: 'orphans', counts: (reading) => hasOnly(reading, isTerminal) },
  {
    option: 'nineGates',
    name: 'nine gates',
    counts: isNineGates,
    contains: ['allOneSuit', 'fullyConcealed'],
  },
  {
    option: 'fourConcealedTriplets',
    name: 'four concealed triplets',
    counts: (reading) =>
      isAllPongs(reading) &&
      reading.pongs.every(({ isConcealed }) => isConcealed) &&
      (isSelfDrawn(reading.hand) || reading.pair === kindOf(reading.hand.win)),
    contains: ['allInTriplets', 'fullyConcealed'],
  },
  {
    option: 'allGongs',
    name: 'all gongs',
    counts: ({ pongs }) => pongs.filter(({ kind }) => kind !== 'pong').length === 4,
    contains: ['allInTriplets'],
  },
  {
    option: 'thirteenOrphans',
    name: 'thirteen orphans',
    counts: ({ parts }) => parts[0]!.kind === 'thirteen-orphans',
    contains: ['fullyConcealed'],
  },
  {
    option: 'sevenPairs',
    name: 'seven pairs',
    counts: ({ parts }) => parts.length === 7,
    contains: ['fullyConcealed'],
  },
  { option: 'dragonPong', name: 'dragon pong', counts: ({ pongs }) => countOf(pongs, isDragon) },
  {
    option: 'seatWind',
    name: 'seat wind',
    counts: ({ pongs, hand }) => countOf(pongs, (kind) => kind === kindOf(hand.seatWind)),
  },
  {
    option: 'roundWind',
    name: 'round wind',
    counts: ({ pongs, hand }) => countOf(pongs, (kind) => kind === kindOf(hand.roundWind)),
  },
  { option: 'selfPick', name: 'self-pick', counts: ({ hand }) => isSelfDrawn(hand) },
  {
    option: 'fullyConcealed',
    name: 'fully concealed',
    counts: ({ parts }) => parts.every(({ isConcealed }) => isConcealed),
  },
  { option: 'robbingTheGong', name: 'robbing the gong', counts: ({ hand }) => hand.source === 'gong' },
  {
    option: 'lastCatch',
    name: 'last catch',
    counts: ({ hand }) => hand.isLast && hand.source !== 'gong',
  },
  {
    option: 'gongReplacement',
    name: 'win by gong',
    counts: ({ hand }) => hand.source === 'replacement' || hand.source === 'double-replacement',
  },
  {
    option: 'doubleGong',
    name: 'win by double gong',
    counts: ({ hand }) => hand.source === 'double-replacement',
    contains: ['gongReplacement'],
  },
  {
    option: 'heavenlyHand',
    name: 'heavenly hand',
    counts: ({ hand }) => hand.isFirst && hand.seatWind === 'w1',
    contains: ['fullyConcealed'],
  },
  {
    option: 'earthlyHand',
    name: 'earthly hand',
    counts: ({ hand }) => hand.isFirst && hand.seatWind !== 'w1',
    contains: ['fullyConcealed'],
  },
  {
    option: 'noBonusTiles',
    name: 'no bonus tiles',
    counts: ({ hand }) => hand.bonus.length === 0,
    isBonus: true,
  },
  { option: 'ownFlower', name: 'own flower', counts: ({ hand }) => hasOwn(hand, 'f'), isBonus: true },
  { option: 'ownSeason', name: 'own season', counts: ({ hand }) => hasOwn(hand, 's'), isBonus: true },
  {
    option: 'allFlowers',
    name: 'all flowers',
    counts: ({ hand }) => hasAll(hand, 'f'),
    contains: ['ownFlower'],
    isBonus: true,
  },
  {
    option: 'allSeasons',
    name: 'all seasons',
    counts: ({ hand }) => hasAll(hand, 's'),
    contains: ['ownSeason'],
    isBonus: true,
  },
]

function isAllPongs({ pongs }: HandReading): boolean {
  return pongs.length === 4
}

function isOneSuit(reading: HandReading, withHonours: boolean): boolean {
  const suits = [0, 9, 18].filter((first) => has(reading, (kind) => kind >= first && kind < first + 9))
  return suits.length === 1 && has(reading, isHonour) === withHonours
}

/** "1112345678999 of a suit and one more of it", with no meld laid out. */
function isNineGates(reading: HandReading): boolean {
  if (reading.hand.melds.length > 0 || !isOneSuit(reading, false)) return false
  const first = Math.floor(reading.counts.findIndex((count) => count > 0) / 9) * 9
  return [3, 1, 1, 1, 1, 1, 1, 1, 3].every((least, i) => reading.counts[first + i]! >= least)
}

function has({ counts }: HandReading, holds: (kind: TileKind) => boolean): boolean {
  return counts.some((count, kind) => count > 0 && holds(kind))
}

function hasOnly({ counts }: HandReading, holds: (kind: TileKind) => boolean): boolean {
  return counts.every((count, kind) => count === 0 || holds(kind))
}

function countOf(pongs: readonly HandPart[], holds: (kind: TileKind) => boolean): number {
  return pongs.filter(({ of }) => holds(of)).length
}

function hasOwn({ bonus, seatWind }: ScoredHand, letter: string): boolean {
  return bonus.includes(`${letter}${valueOf(seatWind)}`)
}

function hasAll({ bonus }: ScoredHand, letter: string): boolean {
  return bonus.filter((tile) => tile.startsWith(letter)).length === 4
}
