import { distributionOf, sumOf, total, type Counts } from './distribution.ts'
import { eloOfScore, normalisedScale } from './elo.ts'
import { normalCdf, z95 } from './normal.ts'

/** How much better the challenger is. An error is half the width of the 95 % interval. */
export interface Estimates {
  /** Mean share of rivals beaten, 0 to 1. */
  readonly score: number
  readonly scoreError: number
  readonly elo: number
  readonly eloError: number
  /** Elo in units of the spread of results: comparable between games with many and with few draws. */
  readonly nelo: number
  readonly neloError: number
  /** The probability that it is better at all. */
  readonly superiority: number
}

/** Null: no blocks. */
export function estimatesOf(counts: Counts, matchesPerBlock: number): Estimates | null {
  if (total(counts) === 0) return null
  const { blocks, mean, variance } = distributionOf(counts)
  const scoreError = z95 * Math.sqrt(variance / blocks)
  const spread = Math.sqrt(matchesPerBlock * variance)
  return {
    score: mean,
    scoreError,
    elo: eloOfScore(mean),
    eloError: (eloOfScore(mean + scoreError) - eloOfScore(mean - scoreError)) / 2,
    nelo: (normalisedScale * (mean - 0.5)) / spread,
    neloError: (z95 * normalisedScale) / Math.sqrt(matchesPerBlock * blocks),
    superiority: normalCdf(((mean - 0.5) * z95) / scoreError),
  }
}

/**
 * The error of Elo for a decision to stop: a block more at either end keeps a few equal results from looking certain. Infinity:
 * no blocks.
 */
export function cautiousEloError(counts: Counts, matchesPerBlock: number): number {
  if (total(counts) === 0) return Infinity
  const careful = counts.map((count, i) => (i === 0 || i === counts.length - 1 ? count + 1 : count))
  return estimatesOf(careful, matchesPerBlock)!.eloError
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
