import { distributionOf, momentsOf, sumOf, type Counts, type Distribution } from './distribution.ts'
import { normalisedScale, scoreOfElo } from './elo.ts'

export type EloModel = 'normalised' | 'logistic'

/** Two hypotheses about the challenger: it is `low` Elo better (H0), or `high` Elo better (H1). */
export interface Hypotheses {
  readonly model: EloModel
  readonly low: number
  readonly high: number
}

/**
 * The logarithm of the generalised likelihood ratio of the hypotheses: how many times likelier the most likely distribution under
 * H1 makes these counts than the one under H0. (Van den Bergh, "Normalized Elo", 4.1.)
 */
export function llrOf(counts: Counts, matchesPerBlock: number, { model, low, high }: Hypotheses): number {
  const seen = distributionOf(counts)
  const [parts0, parts1] = [low, high].map((elo) =>
    model === 'logistic'
      ? likeliestWithMean(seen, scoreOfElo(elo))
      : likeliestWithNormalised(seen, (elo * Math.sqrt(matchesPerBlock)) / normalisedScale),
  )
  return seen.blocks * sumOf(seen.parts, (part, i) => part * Math.log(parts1![i]! / parts0![i]!))
}

/**
 * The classic test of wins, draws and losses of single matches under the BayesElo model, which takes the rate of draws from the
 * counts. Null: it needs wins and losses.
 */
export function bayesianLlrOf(counts: Counts, low: number, high: number): number | null {
  const [losses, , wins] = counts as [number, number, number]
  if (losses === 0 || wins === 0) return null
  const [loss, draw, win] = distributionOf(counts).parts as [number, number, number]
  const drawElo = 200 * Math.log10(((1 - loss) / loss) * ((1 - win) / win))
  const [score0, score1] = [low, high].map((elo) => {
    const won = 1 / (1 + 10 ** ((-elo + drawElo) / 400))
    const lost = 1 / (1 + 10 ** ((elo + drawElo) / 400))
    return won + (1 - won - lost) / 2
  })
  const seen = { ...distributionOf(counts), parts: [loss, draw, win] }
  const parts0 = likeliestWithMean(seen, score0!)
  const parts1 = likeliestWithMean(seen, score1!)
  return seen.blocks * sumOf(seen.parts, (part, i) => part * Math.log(parts1[i]! / parts0[i]!))
}

/** The distribution with this mean that makes the seen counts likeliest. */
function likeliestWithMean({ scores, parts }: Distribution, mean: number): readonly number[] {
  return tilted(
    parts,
    scores.map((score) => score - mean),
  )
}

const mostRounds = 50
const closeEnough = 1e-9

interface Moments {
  readonly mean: number
  readonly variance: number
}

/** As above, with (mean - 1/2) / standard deviation = `t` instead of a mean. */
function likeliestWithNormalised(seen: Distribution, t: number): readonly number[] {
  const even = momentsOf(
    seen.scores,
    seen.scores.map(() => 1 / seen.scores.length),
  )
  return normalisedFrom(even, seen, t) ?? normalisedFrom(outermost(t), seen, t)!
}

/** Of the distribution of wins and losses alone that has this `t`: from there each `t` is in reach. */
function outermost(t: number): Moments {
  const mean = 0.5 + t / (2 * Math.sqrt(1 + t * t))
  return { mean, variance: mean * (1 - mean) }
}

/** Null: it is not in reach from these moments. */
function normalisedFrom(
  start: Moments,
  { scores, parts }: Distribution,
  t: number,
): readonly number[] | null {
  let moments = start
  let found: readonly number[] | null = null
  for (let round = 0; round < mostRounds; round++) {
    const { mean, variance } = moments
    const deviation = Math.sqrt(variance)
    const f = scores.map(
      (score) => score - 0.5 - 0.5 * t * deviation * (1 + ((score - mean) / deviation) ** 2),
    )
    if (!(Math.max(...f) > 0 && Math.min(...f) < 0)) return found
    const before = found
    found = tilted(parts, f)
    if (before?.every((part, i) => Math.abs(part - found![i]!) < closeEnough)) break
    moments = momentsOf(scores, found)
  }
  return found
}

/** The parts p / (1 + θ f) whose mean of f is 0. */
function tilted(parts: readonly number[], f: readonly number[]): readonly number[] {
  const theta = tiltOf(parts, f)
  return parts.map((part, i) => part / (1 + theta * f[i]!))
}

/** Newton's method within a bracket that shrinks: the sum falls over the whole interval, and is infinite at both ends. */
function tiltOf(parts: readonly number[], f: readonly number[]): number {
  let low = -1 / Math.max(...f)
  let high = -1 / Math.min(...f)
  let theta = 0
  for (let round = 0; round < 200; round++) {
    let sum = 0
    let slope = 0
    for (let i = 0; i < parts.length; i++) {
      const ratio = f[i]! / (1 + theta * f[i]!)
      sum += parts[i]! * ratio
      slope -= parts[i]! * ratio * ratio
    }
    if (sum > 0) low = theta
    else high = theta
    const step = theta - sum / slope
    const next = step > low && step < high ? step : (low + high) / 2
    if (Math.abs(next - theta) <= 1e-14 * Math.max(1, Math.abs(next))) return next
    theta = next
  }
  return theta
}
