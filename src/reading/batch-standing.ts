import type { BatchTally, SeatTally } from '../contract/batch.ts'
import { z95 } from '../engine/arena/normal.ts'

/** A share of matches, and its 95 % confidence interval. */
export interface Rate {
  readonly played: number
  /** 0 to 1. */
  readonly rate: number
  readonly low: number
  readonly high: number
}

export interface BotStanding {
  readonly name: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Null: none of its matches ended by its rules. */
  readonly winRate: Rate | null
  /** Null: it never had that seat. */
  readonly bySeat: readonly (Rate | null)[]
  readonly meanScore: number | null
  readonly faults: number
}

/** The best bot first. */
export function standingsOf({ seats }: Pick<BatchTally, 'seats'>): readonly BotStanding[] {
  const count = Math.max(0, ...seats.map(({ seat }) => seat + 1))
  const names = [...new Set(seats.map(({ name }) => name))]
  const standings = names.map((name) =>
    standingOf(
      name,
      seats.filter((tally) => tally.name === name),
      count,
    ),
  )
  return standings.toSorted((a, b) => (b.winRate?.rate ?? 0) - (a.winRate?.rate ?? 0))
}

/** The bot whose interval lies above those of all others; null: no difference is proved. */
export function betterOf(standings: readonly BotStanding[]): string | null {
  const [best, ...others] = standings
  const low = best?.winRate?.low
  if (low === undefined || others.length === 0) return null
  return others.every(({ winRate }) => winRate !== null && winRate.high < low) ? best!.name : null
}

/** Whether each bot had only one seat: then the seat may explain the difference. */
export function hasFixedSeats(standings: readonly BotStanding[]): boolean {
  const isFixed = ({ bySeat }: BotStanding) => bySeat.filter((rate) => rate !== null).length === 1
  return standings.length > 1 && standings.every(isFixed)
}

/** One sentence: which bot is better. */
export function verdictOf(standings: readonly BotStanding[]): string {
  const better = betterOf(standings)
  if (better !== null) return `${better} is better`
  return standings.every(({ winRate }) => winRate === null) ? 'No result yet' : 'No clear difference'
}

/** The Wilson score interval of a share, for 95 % confidence; null: no matches. */
export function rateOf(points: number, played: number): Rate | null {
  if (played === 0) return null
  const rate = points / played
  const middle = (rate + (z95 * z95) / (2 * played)) / (1 + (z95 * z95) / played)
  const spread = Math.sqrt((rate * (1 - rate)) / played + (z95 * z95) / (4 * played * played))
  const half = (z95 * spread) / (1 + (z95 * z95) / played)
  return { played, rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

function standingOf(name: string, own: readonly SeatTally[], seats: number): BotStanding {
  const sum = (value: (tally: SeatTally) => number) => own.reduce((total, tally) => total + value(tally), 0)
  const played = sum((tally) => tally.played)
  const [won, drawn] = [sum((tally) => tally.won), sum((tally) => tally.drawn)]
  const hasScores = own.some(({ scoreSum }) => scoreSum !== null)
  const bySeat = Array.from({ length: seats }, (_, seat) => {
    const tally = own.find((each) => each.seat === seat)
    return tally === undefined ? null : rateOf(tally.points, tally.played)
  })
  return {
    ...{ name, won, drawn, lost: played - won - drawn, bySeat },
    winRate: rateOf(
      sum(({ points }) => points),
      played,
    ),
    meanScore: hasScores && played > 0 ? sum(({ scoreSum }) => scoreSum ?? 0) / played : null,
    faults: sum(({ faults }) => faults),
  }
}

/** `62.5 %` */
export function percentText(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}

/** `56.2 to 68.6 %` */
export function intervalText({ low, high }: Pick<Rate, 'low' | 'high'>): string {
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`
}

/** Without decimals if large. */
export function meanText(mean: number): string {
  return mean.toFixed(Math.abs(mean) < 100 ? 1 : 0)
}
