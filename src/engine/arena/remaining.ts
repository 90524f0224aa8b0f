import { boundsOf, type EloTest } from './bounds.ts'
import { distributionOf, total, type Counts } from './distribution.ts'
import { normalisedScale, scoreOfElo } from './elo.ts'
import { llrOf } from './llr.ts'

/** How many more blocks a test needs on average, if the bots are as different as they seem. Null: nothing is known yet. */
export function blocksRemaining(counts: Counts, matchesPerBlock: number, test: EloTest): number | null {
  const blocks = total(counts)
  if (blocks < 2) return null
  const { variance } = distributionOf(counts)
  const { lower, upper } = boundsOf(test)
  const llr = llrOf(counts, matchesPerBlock, test)
  if (llr <= lower || llr >= upper) return 0
  const [score0, score1] = [test.low, test.high].map((elo) =>
    test.model === 'logistic'
      ? scoreOfElo(elo)
      : (elo * Math.sqrt(matchesPerBlock * variance)) / normalisedScale,
  )
  const spread = (score1! - score0!) ** 2 / variance
  const drift = llr / blocks
  const gamma = drift / spread
  if (Math.abs(gamma * (upper - lower)) < 1e-6) return ((upper - llr) * (llr - lower)) / spread
  const reachesUpper = Math.expm1(-2 * gamma * (llr - lower)) / Math.expm1(-2 * gamma * (upper - lower))
  // A drift far below -1 overflows both: the lower bound is certain.
  const part = Number.isFinite(reachesUpper) ? reachesUpper : 0
  return (part * (upper - llr) + (1 - part) * (lower - llr)) / drift
}
