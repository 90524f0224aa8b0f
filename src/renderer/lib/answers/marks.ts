import type { Estimate } from '../../../engine/analysis/estimate.ts'
import type { AnswerMark } from '../../../engine/analysis/marks.ts'

export const markLabels: { readonly [M in AnswerMark]: string } = {
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
}

/** The class of a gain of winning chance: whether it certainly is one. */
export function toneOf({ value, error }: Estimate): string {
  return value > error ? 'text-ok' : value < -error ? 'text-fault' : 'text-2'
}
