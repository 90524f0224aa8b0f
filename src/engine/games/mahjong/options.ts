import type { OptionsOf, OptionTable } from '../../game.ts'
import { drawsOption } from './wall.ts'

/** Default fan of each element, by its option's name after `fan.`. */
const fanValues = {
  commonHand: 1,
  allInTriplets: 3,
  mixedOneSuit: 3,
  allOneSuit: 7,
  mixedOrphans: 1,
  smallDragons: 5,
  greatDragons: 8,
  smallWinds: 6,
  greatWinds: 13,
  allHonours: 10,
  orphans: 10,
  nineGates: 10,
  fourConcealedTriplets: 10,
  allGongs: 13,
  thirteenOrphans: 13,
  sevenPairs: 4,
  dragonPong: 1,
  seatWind: 1,
  roundWind: 1,
  selfPick: 1,
  fullyConcealed: 1,
  robbingTheGong: 1,
  lastCatch: 1,
  gongReplacement: 1,
  doubleGong: 8,
  heavenlyHand: 13,
  earthlyHand: 13,
  noBonusTiles: 1,
  ownFlower: 1,
  ownSeason: 1,
  allFlowers: 2,
  allSeasons: 2,
} as const

export type FanName = keyof typeof fanValues

/** 0: not counted. */
export type FanValues = { readonly [Name in FanName]: number }

interface FanOption {
  readonly kind: 'number'
  readonly initial: number
  readonly min: 0
  readonly max: 13
  readonly note: string
}

const fanOptions = Object.fromEntries(
  Object.entries(fanValues).map(([name, initial]) => [`fan.${name}`, fanOption(name, initial)]),
) as { readonly [Name in FanName as `fan.${Name}`]: FanOption }

function fanOption(name: string, initial: number): FanOption {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return {
    kind: 'number',
    initial,
    min: 0,
    max: 13,
    note: `Edition hong-kong: fan of ${words}; 0 is not counted`,
  }
}

/** Edition codingame uses `draws` only; the other options are for edition hong-kong. */
export const options = {
  edition: {
    kind: 'choice',
    initial: 'hong-kong',
    of: ['hong-kong', 'codingame'],
    note: 'hong-kong is the finished game; codingame is the original referee as it is, with its oddities and fixed rules',
  },
  draws: drawsOption,
  roundWind: {
    kind: 'choice',
    initial: 'w1',
    of: ['w1', 'w2', 'w3', 'w4'],
    note: 'Edition hong-kong: the prevailing wind',
  },
  minFan: {
    kind: 'number',
    initial: 3,
    min: 0,
    max: 13,
    note: 'Edition hong-kong: minimum fan to win',
  },
  multipleWinners: {
    kind: 'flag',
    initial: true,
    note: 'Edition hong-kong: everybody who says WIN wins; false: only the nearest after the discarder',
  },
  bonusCountsToMinimum: {
    kind: 'flag',
    initial: false,
    note: 'Edition hong-kong: fan for flowers and seasons count towards minFan',
  },
  payment: {
    kind: 'choice',
    initial: 'fan',
    of: ['fan', 'half-spicy', 'full-spicy'],
    note: 'Edition hong-kong: fan gives each winner its fan and nobody pays; with the others points are paid for fan',
  },
  fanCap: {
    kind: 'number',
    initial: 13,
    min: 0,
    max: 13,
    note: 'Edition hong-kong: the most fan that a hand counts',
  },
  ...fanOptions,
} satisfies OptionTable

export type MahjongOptions = OptionsOf<typeof options>

export function fanValuesOf(given: MahjongOptions): FanValues {
  const names = Object.keys(fanValues) as FanName[]
  return Object.fromEntries(names.map((name) => [name, given[`fan.${name}`]])) as FanValues
}
