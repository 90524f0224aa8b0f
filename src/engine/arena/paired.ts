import type { Criterion } from '../game.ts'
import { randomFrom, type Random } from '../random.ts'
import { z95 } from './normal.ts'

/** The scores of the bots in the same case, by bot. */
export type CaseScores = readonly number[]

/** A test by signs: in how many cases the first bot is better or worse, whatever the sizes of the differences are. */
export interface SignTest {
  /** How often a bot that is not better may pass, whenever the test is looked at. */
  readonly alpha: number
  /** How often a bot that is not worse may fail. */
  readonly beta: number
}

/** How the first bot does against the second one in the same cases. */
export interface PairedComparison {
  readonly cases: number
  readonly better: number
  readonly equal: number
  readonly worse: number
  /** The mean of what it scores more, or where lower is better less, in a case: above 0 it is better. */
  readonly difference: number
  /** Of the 95 % interval; null: too few cases, or all are equal. */
  readonly low: number | null
  readonly high: number | null
  /** The same of relative scores, from -1 to 1. */
  readonly relative: Interval
  /** The evidence that it is better, and that it is worse: how many times likelier than by chance, at least 0. */
  readonly evidence: { readonly better: number; readonly worse: number }
}

interface Interval {
  readonly mean: number
  readonly low: number | null
  readonly high: number | null
}

/** How a bot does among all in the same cases. */
export interface SoloStanding {
  readonly score: Interval
  /** Its mean place, 1 is the best; ties share the mean of their places. */
  readonly rank: Interval
  /** Its mean share of the best score, 0 to 1. */
  readonly relative: Interval
}

/** By how much a score is better than another one; below 0: worse. */
export function advantage(own: number, other: number, better: Criterion['better']): number {
  return better === 'higher' ? own - other : other - own
}

/**
 * Each score as a share of the best one in its case: 1 is the best. Where lower is better the best by the score. Where the best is 0
 * or below there are no shares: the best have 1, others 0.
 */
export function relativeScores(scores: CaseScores, better: Criterion['better']): readonly number[] {
  const best = better === 'higher' ? Math.max(...scores) : Math.min(...scores)
  return scores.map((score) => {
    if (score === best) return 1
    if (best <= 0) return 0
    return better === 'higher' ? Math.max(0, score) / best : best / score
  })
}

/** `seed`: of the resamples. Null: no cases. */
export function comparisonOf(
  cases: readonly CaseScores[],
  better: Criterion['better'],
  seed = 'cases',
): PairedComparison | null {
  if (cases.length === 0) return null
  const gains = cases.map(([own, other]) => advantage(own!, other!, better))
  const shares = cases.map((scores) => {
    const [own, other] = relativeScores(scores.slice(0, 2), better)
    return own! - other!
  })
  const counts = signsOf(gains)
  const [difference, relative] = intervalsOf([gains, shares], seed) as [Interval, Interval]
  return {
    cases: cases.length,
    ...{ ...counts, equal: cases.length - counts.better - counts.worse },
    ...{ difference: difference.mean, low: difference.low, high: difference.high, relative },
    evidence: {
      better: evidenceOf(counts.better, counts.worse),
      worse: evidenceOf(counts.worse, counts.better),
    },
  }
}

function signsOf(gains: readonly number[]) {
  return { better: gains.filter((gain) => gain > 0).length, worse: gains.filter((gain) => gain < 0).length }
}

/** By bot; empty: no cases. */
export function standingsOf(
  cases: readonly CaseScores[],
  better: Criterion['better'],
  seed = 'cases',
): readonly SoloStanding[] {
  const ranks = cases.map((scores) => ranksOf(scores, better))
  const shares = cases.map((scores) => relativeScores(scores, better))
  return (cases[0] ?? []).map((_, bot) => {
    const columns = [cases, ranks, shares].map((rows) => rows.map((row) => row[bot]!))
    const [score, rank, relative] = intervalsOf(columns, seed) as [Interval, Interval, Interval]
    return { score, rank, relative }
  })
}

function ranksOf(scores: CaseScores, better: Criterion['better']): readonly number[] {
  return scores.map((own) => {
    const ahead = scores.filter((other) => advantage(other, own, better) > 0).length
    const equal = scores.filter((other) => other === own).length
    return ahead + (equal + 1) / 2
  })
}

/** What the signs decide: better, worse, or nothing yet. */
export function signVerdict(
  { better, worse }: Pick<PairedComparison, 'better' | 'worse'>,
  { alpha, beta }: SignTest,
): 'H1' | 'H0' | null {
  if (evidenceOf(better, worse) >= 1 / alpha) return 'H1'
  return evidenceOf(worse, better) >= 1 / beta ? 'H0' : null
}

/** Beyond this nobody asks how much more it is. */
const mostEvidence = 1e12

/**
 * What somebody has who bets 1 that the first bot is better in more than half of the cases that tell them apart: the mean over all
 * shares from one half to 1 of how much likelier each makes the signs than one half does. If it is not better, the chance that this
 * ever reaches x is at most 1/x, however often one looks (Ville's inequality): no size of a difference counts, so no tail is too heavy.
 */
export function evidenceOf(wins: number, losses: number): number {
  // 2^(n+1) times the integral of p^wins (1-p)^losses from 1/2 to 1, as a sum of binomial terms.
  let term = 1 / (losses + 1)
  let sum = 0
  for (let k = wins; k >= 0 && sum < mostEvidence; k--) {
    sum += term
    term *= k / (wins + losses + 2 - k)
  }
  return Math.min(sum, mostEvidence)
}

/** Fewer cases have no interval: their spread says too little. */
const fewestCases = 5
const usualResamples = 1000
/** Values that are drawn at most: of very many cases there are fewer resamples. */
const mostDraws = 4_000_000

/**
 * The mean of each column with its 95 % interval: from resampled rows, made wider for few of them as Student's distribution is wider
 * than the normal one.
 */
function intervalsOf(columns: readonly (readonly number[])[], seed: string): readonly Interval[] {
  const count = columns[0]!.length
  const means = columns.map((column) => meanOf(column))
  if (count < fewestCases) return means.map((mean) => ({ mean, low: null, high: null }))
  const random = randomFrom(`resamples/${seed}`)
  const resamples = Math.max(100, Math.min(usualResamples, Math.floor(mostDraws / count)))
  const drawn = columns.map((): number[] => [])
  for (let i = 0; i < resamples; i++)
    resampled(columns, random).forEach((mean, column) => drawn[column]!.push(mean))
  const factor = widening(count)
  return means.map((mean, column) => {
    const sorted = drawn[column]!.toSorted((a, b) => a - b)
    const [low, high] = [0.025, 0.975].map((part) => sorted[Math.round(part * (resamples - 1))]!)
    const [least, most] = boundsOfValues(columns[column]!)
    // Where all are equal their spread is not known, and no mean is beyond what was seen.
    if (least === most) return { mean, low: null, high: null }
    return {
      mean,
      low: Math.max(least, mean - factor * (mean - low!)),
      high: Math.min(most, mean + factor * (high! - mean)),
    }
  })
}

function boundsOfValues(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

function resampled(columns: readonly (readonly number[])[], random: Random): readonly number[] {
  const count = columns[0]!.length
  const sums = columns.map(() => 0)
  for (let i = 0; i < count; i++) {
    const row = random.below(count)
    for (let column = 0; column < columns.length; column++) sums[column]! += columns[column]![row]!
  }
  return sums.map((sum) => sum / count)
}

/** Student's quantile over the normal one (Cornish and Fisher), and n - 1 in place of n. */
function widening(count: number): number {
  const freedom = count - 1
  const [z3, z5] = [z95 ** 3, z95 ** 5]
  const student = z95 + (z3 + z95) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z95) / (96 * freedom * freedom)
  return (student / z95) * Math.sqrt(count / freedom)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
