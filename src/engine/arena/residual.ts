/**
 * How much the counts of one machine differ from those of all others, in standard errors: Pearson's statistic of both, by Wilson and
 * Hilferty. Beyond 3.1 chance explains it once in a thousand times. Null: too few results to tell.
 */
export function residualOf(own: readonly number[], others: readonly number[]): number | null {
  const classes = own.map((_, i) => i).filter((i) => own[i]! + others[i]! > 0)
  const [ownTotal, otherTotal] = [own, others].map((counts) => counts.reduce((sum, count) => sum + count, 0))
  const freedom = classes.length - 1
  if (freedom < 1 || ownTotal! < fewest || otherTotal! < fewest) return null
  const total = ownTotal! + otherTotal!
  const square = classes.reduce((sum, i) => {
    const both = own[i]! + others[i]!
    const expected = [(both * ownTotal!) / total, (both * otherTotal!) / total] as const
    return sum + (own[i]! - expected[0]) ** 2 / expected[0] + (others[i]! - expected[1]) ** 2 / expected[1]
  }, 0)
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread)
}

const fewest = 20
