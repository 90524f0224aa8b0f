import * as theirs from 'hk-mahjong'
import { beforeAll, expect, test } from 'vitest'
import { decompositions } from '../../../src/engine/games/mahjong/fan/decompositions.ts'
import { elements } from '../../../src/engine/games/mahjong/fan/elements.ts'
import type { ScoredHand } from '../../../src/engine/games/mahjong/fan/hand.ts'
import { isSelfDrawn } from '../../../src/engine/games/mahjong/fan/hand.ts'
import { scoreOf } from '../../../src/engine/games/mahjong/fan/score.ts'
import type { Score } from '../../../src/engine/games/mahjong/fan/score.ts'
import { fanValuesOf, options } from '../../../src/engine/games/mahjong/options.ts'
import type { MahjongOptions } from '../../../src/engine/games/mahjong/options.ts'
import { valueOf } from '../../../src/engine/games/mahjong/tiles.ts'
import type { Tile } from '../../../src/engine/games/mahjong/tiles.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { randomHand } from './mahjong-random-hand.ts'

// Scoring against npm's hk-mahjong, which was written independently of it.

/** Hands on which the rules agree. */
const handsCompared = 10_000

/** Fan; -1 for a hand that does not win, Infinity for theirs at the limit. */
type Worth = number

/** Where the rules differ: such a hand is compared by what is said here. */
interface Difference {
  readonly why: string
  readonly isIn: (hand: ScoredHand, ours: Score) => boolean
  /** What theirs must say; null: it depends on more. */
  readonly theirs: (hand: ScoredHand) => Worth | null
}

const has =
  (name: string) =>
  (_: ScoredHand, { elements }: Score) =>
    elements.some((each) => each.name === name)

const differences: readonly Difference[] = [
  {
    why: 'Seven pairs are no winning shape there, only four melds and a pair of the same tiles',
    isIn: (_, { melds }) => melds.length === 7,
    theirs: (hand) => (hasMeldsAndPair(hand) ? worthWithoutSevenPairs(hand) : -1),
  },
  {
    why: 'Nine gates are a limit hand there whatever is laid out',
    isIn: (hand) => hand.melds.length > 0 && hasTilesOfNineGates(hand),
    theirs: () => Infinity,
  },
  {
    why: 'Four concealed triplets must be self-drawn there, and pongs all',
    isIn: (hand, ours) => has('four concealed triplets')(hand, ours) && !isKaanKaanThere(hand),
    theirs: () => null,
  },
  ...[
    'great winds',
    'small winds',
    'great dragons',
    'all honours',
    'orphans',
    'nine gates',
    'all gongs',
    'four concealed triplets',
    'thirteen orphans',
    'win by double gong',
    'heavenly hand',
    'earthly hand',
  ].map((name) => ({ why: `${name} are without limit there`, isIn: has(name), theirs: () => Infinity })),
]

interface Compared {
  readonly hand: ScoredHand
  readonly ours: Score
  readonly theirs: Worth
  /** The first difference of the rules that is in it. */
  readonly difference: Difference | undefined
}

const given = readOptions(options, {}) as MahjongOptions
const pricing = { ...given, values: fanValuesOf(given) }
const withoutSevenPairs = { ...pricing, values: { ...pricing.values, sevenPairs: 0 } }
let compared: readonly Compared[] = []

beforeAll(() => {
  theirs.FaanCalculator.setThresholdFaanValue(0)
  const random = randomFrom('cross-check')
  const all: Compared[] = []
  for (let agreeing = 0; agreeing < handsCompared;) {
    const hand = randomHand(random)
    const ours = scoreOf(hand, pricing)
    const difference = differences.find(({ isIn }) => isIn(hand, ours))
    all.push({ hand, ours, theirs: theirWorth(hand), difference })
    if (difference === undefined) agreeing += 1
  }
  compared = all
})

test(`${handsCompared} hands on which the rules agree have the same fan in hk-mahjong`, () => {
  const same = compared.filter(({ difference }) => difference === undefined)
  const differing = same.filter((each) => worthOf(each.ours) !== each.theirs)
  expect(differing.slice(0, 3)).toEqual([])
})

test.each(differences)('$why', (difference) => {
  const own = compared.filter((each) => each.difference === difference)
  const wrong = own.filter((each) => ![null, each.theirs].includes(difference.theirs(each.hand)))
  expect([own.length > 10, wrong.slice(0, 3)]).toEqual([true, []])
})

test('Each element is in many hands', () => {
  const rare = elements.filter(
    ({ name }) => compared.filter(({ ours }) => has(name)({} as ScoredHand, ours)).length < 20,
  )
  expect(rare).toEqual([])
})

test('Some hands do not win', () => {
  const losing = compared.filter(({ ours }) => !ours.wins)
  expect(losing.length).toBeGreaterThan(handsCompared / 20)
})

function worthOf({ wins, elements }: Score): Worth {
  return wins ? elements.reduce((sum, { fan }) => sum + fan, 0) : -1
}

/** The best of all decompositions: theirs looks at the first one only. */
function theirWorth(hand: ScoredHand): Worth {
  const tiles = [...hand.tiles, hand.win].map(theirTile)
  const melds = hand.melds.map((meld) => new theirs.Meld(meld.tiles.map(theirTile)))
  const found = new theirs.Hand({ tiles, melds }).findAllWinningPermutations()
  const worths = found.map((each) => theirs.FaanCalculator.calculate(each, theirConfig(hand)).value)
  return Math.max(-1, ...worths.map((worth) => (worth === '∞' ? Infinity : worth)))
}

const suits = { d: 'dot', b: 'bamboo', c: 'character', w: 'honor', r: 'honor' } as const

function theirTile(tile: Tile) {
  const suit = suits[tile[0] as keyof typeof suits]
  return new theirs.Tile({ suit, value: valueOf(tile) + (tile.startsWith('r') ? 4 : 0) })
}

const winds = ['east', 'south', 'west', 'north'] as const

function theirConfig(hand: ScoredHand): theirs.FaanCalculationConfig {
  const extra = (tile: Tile) => hand.bonus.includes(tile)
  return {
    selfPick: isSelfDrawn(hand),
    fullyConcealedHand: isFullyConcealed(hand),
    robbingKong: hand.source === 'gong',
    winByLastCatch: hand.isLast,
    winByKong: hand.source === 'replacement',
    winByDoubleKong: hand.source === 'double-replacement',
    heavenlyHand: hand.isFirst && hand.seatWind === 'w1',
    earthlyHand: hand.isFirst && hand.seatWind !== 'w1',
    seatWind: winds[valueOf(hand.seatWind) - 1]!,
    roundWind: winds[valueOf(hand.roundWind) - 1]!,
    enableBonusFaanDueToZeroExtraTile: true,
    extraTiles: {
      ...{ spring: extra('s1'), summer: extra('s2'), autumn: extra('s3'), winter: extra('s4') },
      ...{ plum: extra('f1'), lily: extra('f2'), chrysanthemum: extra('f3'), bamboo: extra('f4') },
    },
  }
}

function isFullyConcealed({ melds }: ScoredHand): boolean {
  return melds.every(({ kind }) => kind === 'concealed-gong')
}

function worthWithoutSevenPairs(hand: ScoredHand): Worth {
  return hand.isFirst ? Infinity : worthOf(scoreOf(hand, withoutSevenPairs))
}

function hasMeldsAndPair({ tiles, win, melds }: ScoredHand): boolean {
  return decompositions([...tiles, win], melds).some((parts) => parts.length === 5)
}

function isKaanKaanThere(hand: ScoredHand): boolean {
  return isSelfDrawn(hand) && hand.melds.length === 0
}

function hasTilesOfNineGates({ tiles, win, melds }: ScoredHand): boolean {
  const all = [...tiles, win, ...melds.flatMap((meld) => meld.tiles)]
  const letter = win[0]!
  const isThere = ([value, count]: readonly [number, number]) =>
    all.filter((tile) => tile === `${letter}${value}`).length >= count
  const needed = [
    ...[2, 3, 4, 5, 6, 7, 8].map((value) => [value, 1] as const),
    [1, 3] as const,
    [9, 3] as const,
  ]
  return all.every((tile) => tile.startsWith(letter)) && needed.every(isThere)
}
