/** Elo per unit of normalised score: 800 / ln 10. */
export const normalisedScale = 800 / Math.LN10

/** The expected score against an opponent who is this many Elo weaker. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

/** A score of 0 or 1 counts as 0.001 or 0.999. */
export function eloOfScore(score: number): number {
  const inside = Math.min(0.999, Math.max(0.001, score))
  return -400 * Math.log10(1 / inside - 1)
}
