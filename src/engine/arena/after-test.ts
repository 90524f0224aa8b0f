import { distributionOf, total, type Counts } from './distribution.ts'
import { boundsOf, type LlrBounds, type EloTest } from './bounds.ts'
import { normalisedScale, scoreOfElo } from './elo.ts'
import { normalCdf } from './normal.ts'

/** Elo after a test that stopped when it was decided: plain Elo is then too large on average. */
export interface UnbiasedElo {
  /** Too high as often as too low. */
  readonly elo: number
  /** Null: no bound. */
  readonly low: number | null
  readonly high: number | null
}

/**
 * The median-unbiased Elo of the challenger, with its 95 % interval: the LLR as a Brownian motion between its bounds, and the Elo
 * for which a worse outcome (an earlier H0, a later H1) has the probability 1/2, between -1000 and 1000. Null: no blocks.
 */
export function unbiasedElo(counts: Counts, matchesPerBlock: number, test: EloTest): UnbiasedElo | null {
  if (total(counts) === 0) return null
  const walk = walkOf(counts, matchesPerBlock, test)
  const [elo, low, high] = [0.5, 0.975, 0.025].map((worse) => eloWhereWorse(walk, worse))
  return { elo: elo!, low: bound(low!), high: bound(high!) }
}

function bound(elo: number): number | null {
  return Math.abs(elo) > mostElo - 1 ? null : elo
}

interface Walk {
  readonly bounds: LlrBounds
  readonly drift: (elo: number) => number
  /** Of the LLR, for each block. */
  readonly variance: number
  /** Where and when the walk was last seen, or left the bounds. */
  readonly llr: number
  readonly blocks: number
}

function walkOf(counts: Counts, matchesPerBlock: number, test: EloTest): Walk {
  const { blocks, mean, variance } = distributionOf(counts)
  const bounds = boundsOf(test)
  const [score0, score1] = [test.low, test.high].map((elo) =>
    test.model === 'logistic'
      ? scoreOfElo(elo)
      : 0.5 + (elo * Math.sqrt(matchesPerBlock * variance)) / normalisedScale,
  )
  const step = (score1! - score0!) / variance
  const driftOf = (score: number) => (score - (score0! + score1!) / 2) * step
  const slope = driftOf(mean)
  const reached = blocks * slope
  const llr = Math.min(bounds.upper, Math.max(bounds.lower, reached))
  return {
    bounds,
    drift: (elo) => driftOf(scoreOfElo(elo)),
    variance: step * step * variance,
    llr,
    blocks: llr === reached ? blocks : llr / slope,
  }
}

const mostElo = 1000

/** Bisection: the better the bot, the less probable is a worse outcome. */
function eloWhereWorse(walk: Walk, probability: number): number {
  let [low, high] = [-mostElo, mostElo]
  const isLower = (elo: number) => worseOutcome(walk, walk.drift(elo)) > probability
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (isLower(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The probability that a walk with this drift leaves at the lower bound first, or is below `llr` when the time is over: of both
 * series, the one that converges quickly.
 */
function worseOutcome(walk: Walk, drift: number): number {
  const { bounds, variance, blocks } = walk
  const width = bounds.upper - bounds.lower
  const gamma = drift / variance
  const isShort = (variance * blocks) / width ** 2 < 0.02 || Math.abs(gamma * width) > 15
  return isShort ? byReflections(walk, drift) : 1 - byEigenfunctions(walk, drift)
}

/** Siegmund, Sequential Analysis, corollary 3.44: one reflection at each bound. */
function byReflections({ bounds: { lower, upper }, variance, llr, blocks }: Walk, drift: number): number {
  const deviation = Math.sqrt(blocks * variance)
  const gamma = drift / variance
  const offset = drift * blocks
  const below = normalCdf((llr - offset) / deviation)
  const atLower = timesTail(2 * gamma * lower, (-llr + offset + 2 * lower) / deviation)
  const atUpper = timesTail(2 * gamma * upper, (llr - offset - 2 * upper) / deviation)
  return below + atLower - atUpper
}

/** exp(a) Φ(x), where exp(a) may be too large and Φ(x) too small to be multiplied. */
function timesTail(a: number, x: number): number {
  if (a < 10) return Math.exp(a) * normalCdf(x)
  return (-Math.exp(a - (x * x) / 2) / Math.sqrt(2 * Math.PI)) * (1 / x - 1 / x ** 3)
}

/** The probability of leaving at the upper bound first, or of being above `llr` when the time is over. */
function byEigenfunctions({ bounds: { lower, upper }, variance, llr, blocks }: Walk, drift: number): number {
  const width = upper - lower
  const [from, to] = [-lower, llr - lower]
  const gamma = drift / variance
  const decay = (n: number) => (((n * Math.PI) / width) ** 2 * variance) / 2 + (gamma * drift) / 2
  const first = Math.exp(-decay(1) * blocks + (to - from) * gamma)
  let sum = 0
  for (let n = 1; n < 10_000; n++) {
    const angle = (Math.PI * n * to) / width
    const over =
      (2 * width * gamma * Math.sin(angle) - 2 * Math.PI * n * Math.cos(angle)) /
      ((width * gamma) ** 2 + (Math.PI * n) ** 2)
    const part = Math.exp(-(decay(n) - decay(1)) * blocks) * over
    sum += part * Math.sin((n * Math.PI * from) / width)
    if (Math.abs(first * part) < 1e-12) break
  }
  return 1 - (everLower(gamma, from, width) + first * sum)
}

/** The probability that the walk, given all time, leaves at the lower bound. */
function everLower(gamma: number, from: number, width: number): number {
  if (Math.abs(gamma * width) < 1e-8) return (width - from) / width
  return Math.expm1(2 * gamma * (width - from)) / Math.expm1(2 * gamma * width)
}
