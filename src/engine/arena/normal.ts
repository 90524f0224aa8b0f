/** The two-sided 95 % quantile of the normal distribution. */
export const z95 = 1.959964

const sqrtTwoPi = 2.5066282746310002

/** The cumulative distribution function of the normal distribution. */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return NaN
  if (Math.abs(x) > 6) return x > 0 ? 1 - upperTail(x) : upperTail(-x)
  // Marsaglia's series.
  let term = x
  let sum = x
  for (let odd = 3, before = NaN; sum !== before; odd += 2) {
    before = sum
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp(-0.5 * x * x)) / sqrtTwoPi
}

/** Laplace's continued fraction, for x > 6. */
function upperTail(x: number): number {
  let fraction = x
  for (let level = 60; level > 0; level--) fraction = x + level / fraction
  return Math.exp(-0.5 * x * x) / sqrtTwoPi / fraction
}
