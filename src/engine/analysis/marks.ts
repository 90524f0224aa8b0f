import type { Chance, Estimate } from './estimate.ts'
import type { CheckedTurn } from './turn-check.ts'

export const marks = ['inaccuracy', 'mistake', 'blunder'] as const
export type AnswerMark = (typeof marks)[number]

/** The least loss of chance for each mark. */
export type MarkThresholds = { readonly [M in AnswerMark]: number }

/** The mark of an answer with this loss of chance; null: it is none, the loss may be chance, or only one game tells it. */
export function answerMark({ value, error }: Chance, thresholds: MarkThresholds): AnswerMark | null {
  if (error === null || value <= error) return null
  return marks.findLast((mark) => value >= thresholds[mark]) ?? null
}

/** The answers that cost more than chance explains, or the one game that tells, the worst first. */
export function costliestOf<T extends Pick<CheckedTurn, 'loss'>>(turns: readonly T[]): readonly T[] {
  return turns
    .filter(({ loss: { value, error } }) => value > (error ?? 0))
    .toSorted((a, b) => b.loss.value - a.loss.value)
}

/** `18 ± 3 %`; of bots that play the same each time: `a win`. */
export function costText({ value, error }: Chance): string {
  if (error !== null) return intervalText({ value, error })
  return value === 1 ? 'a win' : value === 0.5 ? 'half a win' : percentText(value)
}

/** `18 ± 3 %`; of bots that play the same each time: `wins`, `loses`. */
export function chanceText({ value, error }: Chance): string {
  if (error !== null) return intervalText({ value, error })
  if (value === 0) return 'loses'
  return value === 1 ? 'wins' : `gets ${value === 0.5 ? 'half the points' : percentText(value)}`
}

/** `these bots play the same each time: SKIP wins, PLAY 3 loses`; undefined: they do not, or nothing better was found. */
export function sameGameText({ loss, before, after, best, given }: CheckedTurn): string | undefined {
  if (loss.error !== null || loss.value === 0) return undefined
  return `these bots play the same each time: ${best} ${chanceText(before)}, ${given} ${chanceText(after)}`
}

/** `2 blunders, 1 mistake, 1 deciding answer`; empty: none has a mark. */
export function countsText(turns: readonly Pick<CheckedTurn, 'loss'>[], thresholds: MarkThresholds): string {
  const counts = marks.toReversed().map((mark) => {
    const count = turns.filter(({ loss }) => answerMark(loss, thresholds) === mark).length
    return [count, mark, mark === 'inaccuracy' ? 'inaccuracies' : `${mark}s`] as const
  })
  const deciding = turns.filter(({ loss }) => loss.error === null && loss.value > 0).length
  return [...counts, [deciding, 'deciding answer', 'deciding answers'] as const]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}

function intervalText({ value, error }: Estimate): string {
  return `${Math.round(100 * value)} ± ${Math.max(1, Math.round(100 * error))} %`
}

function percentText(value: number): string {
  return `${Math.round(100 * value)} %`
}
