export interface LeagueRules {
  readonly league: number | 'draft'
  readonly duration: number
  readonly initialButtons: number
  /** Spaces at which every patch on the board earns. Empty: patches earn nothing and incomes are shown as 0. */
  readonly incomes: readonly number[]
  readonly specials: readonly number[]
  /** Ids of those special patches, in the same order. */
  readonly specialIds: readonly number[]
  readonly turnable: boolean
  readonly buttonsPerSkippedSpace: number
  readonly basePoints: number
  readonly pointsPerButton: number
  readonly bonusPoints: number
  /** The side of the square that wins the bonus; from 10 on no square is that large, from 0 down every one counts as full. */
  readonly bonusSquare: number
  readonly lostScore: number
}

const incomes = [5, 11, 17, 23, 29, 35, 41, 47, 53]
const specials = [20, 26, 32, 44, 50]

/** "In this league, you will be introduced to the game": short, no incomes, no special patches, buttons do not count. */
const first: LeagueRules = {
  league: 1,
  duration: 19,
  initialButtons: 200,
  incomes: [],
  specials: [],
  specialIds: [],
  turnable: false,
  buttonsPerSkippedSpace: 0,
  basePoints: 200,
  pointsPerButton: 0,
  bonusPoints: 0,
  bonusSquare: 7,
  lostScore: -1,
}
const second: LeagueRules = { ...first, league: 2, duration: 53, turnable: true }
const third: LeagueRules = {
  ...second,
  league: 3,
  initialButtons: 5,
  incomes,
  buttonsPerSkippedSpace: 1,
  pointsPerButton: 1,
}
const fourth: LeagueRules = {
  ...third,
  league: 4,
  specials,
  specialIds: specials.map((space) => -space),
  bonusPoints: 7,
}

export const leagues: readonly LeagueRules[] = [first, second, third, fourth, { ...fourth, league: 5 }]

/** The draft edition: the rules of the highest league, scores without the 200, and a fault costs everything. */
export const draftRules: LeagueRules = {
  ...fourth,
  league: 'draft',
  specialIds: specials.map(() => -1),
  basePoints: 0,
  lostScore: -1000,
}
