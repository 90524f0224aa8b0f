import { distributionOf, momentsOf, sumOf, total, type Counts } from './distribution.ts'
import { eloOfScore, normalisedScale } from './elo.ts'
import { normalCdf, z95 } from './normal.ts'
import { moreThanHalf, shareInterval, sureBounds, trialsOf } from './share-interval.ts'

/** How much better the challenger is. */
export interface Estimates {
  /** Mean share of rivals beaten, 0 to 1, with its 95 % interval: a bound of 0 or 1 is none. */
  readonly score: number
  readonly scoreLow: number
  readonly scoreHigh: number
  /** With 95 % certainty the score is at least, or at most, this. */
  readonly scoreAtLeast: number
  readonly scoreAtMost: number
  /** Of a score of 0 or 1: as of 0.001 or 0.999. */
  readonly elo: number
  /** The bounds of the 95 % interval. Null: there is none on that side. */
  readonly eloLow: number | null
  readonly eloHigh: number | null
  /** Half the width of the interval; null: it has one bound. */
  readonly eloError: number | null
  /** Elo in units of the spread of results: comparable between games with many and with few draws. Null: all results are equal. */
  readonly nelo: number | null
  readonly neloError: number
  /** The probability that it is better at all: never 0 or 1. */
  readonly superiority: number
}

/**
 * Null: no blocks. Unlike those of fastchess, the intervals hold also for few blocks and for equal ones: the spread is measured as
 * if at least one block had scored nothing, and one all.
 */
export function estimatesOf(counts: Counts, matchesPerBlock: number): Estimates | null {
  const blocks = total(counts)
  if (blocks === 0) return null
  const score = meanScore(counts)
  const careful = distributionOf(
    counts.map((count, i) => (i === 0 || i === counts.length - 1 ? Math.max(1, count) : count)),
  )
  const { nelo, neloError } = usualEstimatesOf(counts, matchesPerBlock)!
  return {
    ...scoreEstimates(blocks, score, careful),
    ...{ nelo: counts.filter((count) => count > 0).length > 1 ? nelo : null, neloError },
    superiority: moreThanHalf(score, trialsOf(blocks, careful)),
  }
}

type ScoreEstimates = Omit<Estimates, 'nelo' | 'neloError' | 'superiority'>

/** The same of the scores of blocks of any sizes; null: none. */
export function estimatesOfScores(scores: readonly number[]): ScoreEstimates | null {
  if (scores.length === 0) return null
  const careful = [0, 1].flatMap((end) => (scores.includes(end) ? [] : [end])).concat(scores)
  const even = careful.map(() => 1 / careful.length)
  return scoreEstimates(
    scores.length,
    sumOf(scores, (score) => score) / scores.length,
    momentsOf(careful, even),
  )
}

function scoreEstimates(
  blocks: number,
  score: number,
  careful: { readonly mean: number; readonly variance: number },
): ScoreEstimates {
  const trials = trialsOf(blocks, careful)
  const { low, high } = shareInterval(score, trials)
  const sure = sureBounds(score, trials)
  const eloLow = low > 0 ? eloOfScore(low) : null
  const eloHigh = high < 1 ? eloOfScore(high) : null
  return {
    ...{ score, scoreLow: low, scoreHigh: high },
    ...{ scoreAtLeast: sure.low, scoreAtMost: sure.high },
    ...{ elo: eloOfScore(score), eloLow, eloHigh },
    eloError: eloLow === null || eloHigh === null ? null : (eloHigh - eloLow) / 2,
  }
}

/** Errors are half the widths of 95 % intervals. */
interface UsualEstimates {
  readonly elo: number
  readonly eloError: number
  readonly nelo: number
  readonly neloError: number
  readonly superiority: number
}

/** As fastchess and fishtest compute them, for those who read their reports: too certain of few or equal results. Null: no blocks. */
export function usualEstimatesOf(counts: Counts, matchesPerBlock: number): UsualEstimates | null {
  if (total(counts) === 0) return null
  const { blocks, mean, variance } = distributionOf(counts)
  const scoreError = z95 * Math.sqrt(variance / blocks)
  const spread = Math.sqrt(matchesPerBlock * variance)
  return {
    elo: eloOfScore(mean),
    eloError: (eloOfScore(mean + scoreError) - eloOfScore(mean - scoreError)) / 2,
    nelo: (normalisedScale * (mean - 0.5)) / spread,
    neloError: (z95 * normalisedScale) / Math.sqrt(matchesPerBlock * blocks),
    superiority: normalCdf(((mean - 0.5) * z95) / scoreError),
  }
}

/** Of pairs of matches: the share that ended 1 to 1, and better pairs for each worse one (null: none was worse). */
export function pairRatios(
  counts: Counts,
): { readonly draws: number; readonly better: number | null } | null {
  const blocks = total(counts)
  if (counts.length !== 5 || blocks === 0) return null
  const [lost, lower, even, higher, won] = counts as [number, number, number, number, number]
  const worse = lost + lower
  return { draws: even / blocks, better: worse === 0 ? null : (won + higher) / worse }
}

/** Mean score of the blocks, without anything in place of empty counts. */
export function meanScore(counts: Counts): number {
  return sumOf(counts, (count, i) => (count * i) / (counts.length - 1)) / total(counts)
}
