/** Blocks by their score: `counts[i]` blocks scored i / (counts.length - 1). */
export type Counts = readonly number[]

/** Counts as parts of 1. */
export interface Distribution {
  readonly blocks: number
  readonly scores: readonly number[]
  readonly parts: readonly number[]
  readonly mean: number
  readonly variance: number
}

/** Keeps one-sided counts from giving an infinite result; fishtest and fastchess use the same number. */
const inPlaceOfNone = 0.001

export function distributionOf(counts: Counts): Distribution {
  const filled = counts.map((count) => (count === 0 ? inPlaceOfNone : count))
  const blocks = total(filled)
  const parts = filled.map((count) => count / blocks)
  const scores = counts.map((_, i) => i / (counts.length - 1))
  return { blocks, scores, parts, ...momentsOf(scores, parts) }
}

export function momentsOf(scores: readonly number[], parts: readonly number[]) {
  const mean = sumOf(parts, (part, i) => part * scores[i]!)
  const variance = sumOf(parts, (part, i) => part * (scores[i]! - mean) ** 2)
  return { mean, variance }
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

export function sumOf(numbers: readonly number[], value: (each: number, i: number) => number): number {
  return numbers.reduce((sum, each, i) => sum + value(each, i), 0)
}
