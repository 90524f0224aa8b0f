import type { BatchTally, SeatTally } from '../contract/batch.ts'
import { counted } from '../number-text.ts'
import { shareInterval } from '../engine/arena/share-interval.ts'

/** A share of matches, and its 95 % confidence interval. */
export interface Rate {
  readonly played: number
  /** 0 to 1. */
  readonly rate: number
  readonly low: number
  readonly high: number
}

export interface BotWins {
  readonly name: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Null: none of its matches ended by its rules, or there was nobody to beat. */
  readonly winRate: Rate | null
  /** Null: it never had that seat, or nobody to beat there. */
  readonly bySeat: readonly (Rate | null)[]
  readonly meanScore: number | null
  readonly faults: number
}

/** The best bot first. */
export function winsByBot({ seats }: Pick<BatchTally, 'seats'>): readonly BotWins[] {
  const count = Math.max(0, ...seats.map(({ seat }) => seat + 1))
  const names = [...new Set(seats.map(({ name }) => name))]
  const wins = names.map((name) =>
    winsOf(
      name,
      seats.filter((tally) => tally.name === name),
      count,
    ),
  )
  return wins.toSorted((a, b) => (b.winRate?.rate ?? 0) - (a.winRate?.rate ?? 0))
}

/** Whether each bot had only one seat: then the seat may explain the difference. */
export function hasFixedSeats(wins: readonly BotWins[]): boolean {
  const isFixed = ({ bySeat }: BotWins) => bySeat.filter((rate) => rate !== null).length === 1
  return wins.length > 1 && wins.every(isFixed)
}

/** A share of matches with its 95 % interval; null: no matches. */
export function rateOf(points: number, played: number): Rate | null {
  if (played === 0) return null
  const rate = points / played
  return { played, rate, ...shareInterval(rate, played) }
}

/** Without those that had nobody to beat. */
function contested({ won, drawn, lost }: SeatTally): number {
  return won + drawn + lost
}

function winsOf(name: string, own: readonly SeatTally[], seats: number): BotWins {
  const sum = (value: (tally: SeatTally) => number) => own.reduce((total, tally) => total + value(tally), 0)
  const played = sum((tally) => tally.played)
  const [won, drawn, lost] = [
    sum((tally) => tally.won),
    sum((tally) => tally.drawn),
    sum((tally) => tally.lost),
  ]
  const hasScores = own.some(({ scoreSum }) => scoreSum !== null)
  const bySeat = Array.from({ length: seats }, (_, seat) => {
    const tally = own.find((each) => each.seat === seat)
    return tally === undefined ? null : rateOf(tally.points, contested(tally))
  })
  return {
    ...{ name, won, drawn, lost, bySeat },
    winRate: rateOf(
      sum(({ points }) => points),
      sum(contested),
    ),
    meanScore: hasScores && played > 0 ? sum(({ scoreSum }) => scoreSum ?? 0) / played : null,
    faults: sum(({ faults }) => faults),
  }
}

/** `12 games repeat an earlier one and do not count`. */
export function repeatedText({ repeated }: Pick<BatchTally, 'repeated'>): string {
  return `${counted(repeated, 'game')} ${repeated === 1 ? 'repeats' : 'repeat'} an earlier one and ${repeated === 1 ? 'does' : 'do'} not count`
}

/** Of what many matches say: `45 matches, the newest; 12 games repeat an earlier one and do not count`. */
export function matchesText(
  matches: number,
  found: { readonly repeated: number; readonly isCut: boolean },
): string {
  const repeats = found.repeated === 0 ? '' : `; ${repeatedText(found)}`
  return `${counted(matches, 'match', 'matches')}${found.isCut ? ', the newest' : ''}${repeats}`
}

/** `56.2 to 68.6 %` */
export function intervalText({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`
}

/** Without decimals if large. */
export function meanText(mean: number): string {
  return mean.toFixed(Math.abs(mean) < 100 ? 1 : 0)
}
