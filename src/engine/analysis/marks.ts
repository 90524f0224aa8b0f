import type { Estimate } from './estimate.ts'

export const marks = ['inaccuracy', 'mistake', 'blunder'] as const
export type AnswerMark = (typeof marks)[number]

/** The least loss of chance for each mark. */
export type MarkThresholds = { readonly [M in AnswerMark]: number }

/** The mark of an answer with this loss of chance; null: it is none, or the loss may be chance. */
export function markOf({ value, error }: Estimate, thresholds: MarkThresholds): AnswerMark | null {
  if (value <= error) return null
  return marks.findLast((mark) => value >= thresholds[mark]) ?? null
}

/** `18 ± 3 %` */
export function costText({ value, error }: Estimate): string {
  return `${Math.round(100 * value)} ± ${Math.max(1, Math.round(100 * error))} %`
}
