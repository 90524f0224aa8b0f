/** From 0 to 1. A bound of 0 or 1 is none. */
export interface ShareInterval {
  readonly low: number
  readonly high: number
}

const doubt = 0.05

/**
 * The 95 % interval of a share of so many independent trials, which may be a fraction: the binomial one of Clopper and Pearson with
 * half of the probability of what was seen (mid-P). It holds for few trials and at either end, where all of the doubt is on the
 * side that has a bound.
 */
export function shareInterval(share: number, trials: number): ShareInterval {
  const [hits, misses] = [share * trials, (1 - share) * trials]
  const part = Math.min(hits, misses) <= 0 ? doubt : doubt / 2
  return { low: lowBound(hits, misses, part), high: 1 - lowBound(misses, hits, part) }
}

/** With 95 % certainty the share is at least `low`; so it is at most `high`. Each is a statement of its own. */
export function sureBounds(share: number, trials: number): ShareInterval {
  const [hits, misses] = [share * trials, (1 - share) * trials]
  return { low: lowBound(hits, misses, doubt), high: 1 - lowBound(misses, hits, doubt) }
}

/**
 * How many independent matches tell as much about the mean of `blocks` scores from 0 to 1, with this mean and variance (of the
 * scores, not of the mean).
 */
export function trialsOf(blocks: number, { mean, variance }: { mean: number; variance: number }): number {
  return (blocks * mean * (1 - mean)) / variance
}

/** The share with which that tail has this probability. */
function lowBound(hits: number, misses: number, probability: number): number {
  if (hits <= 0) return 0
  const isLower = (share: number) => tail(share, hits, misses) < probability
  let [low, high] = [0, 1]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (isLower(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The probability that the share is more than one half, as the intervals see it: never 0 or 1. */
export function moreThanHalf(share: number, trials: number): number {
  return 1 - tail(0.5, share * trials, (1 - share) * trials)
}

/** How probable so many hits or more are, half of that of just so many. */
function tail(share: number, hits: number, misses: number): number {
  return (betaCdf(share, hits, misses + 1) + betaCdf(share, hits + 1, misses)) / 2
}

/** The regularised incomplete beta function, by Lentz's continued fraction. */
function betaCdf(x: number, a: number, b: number): number {
  if (a <= 0) return 1
  if (b <= 0) return 0
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  let [fraction, numerator, denominator] = [1, 1, 0]
  for (let step = 0; step < mostSteps; step++) {
    const term = step === 0 ? 1 : termOf(step, x, a, b)
    denominator = 1 / (1 + term * denominator)
    numerator = 1 + term / numerator
    fraction *= numerator * denominator
    if (Math.abs(1 - numerator * denominator) < 1e-12) break
  }
  return (front / a) * (fraction - 1)
}

const mostSteps = 20_000

function termOf(step: number, x: number, a: number, b: number): number {
  const m = Math.floor(step / 2)
  return step % 2 === 0
    ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
}

/** Stirling's series, after steps up to where it is exact. */
function logGamma(x: number): number {
  let shift = 0
  let at = x
  for (; at < 12; at++) shift += Math.log(at)
  const square = at * at
  const series = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift
}
