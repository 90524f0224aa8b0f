import type { AnswerMark } from '../../../engine/analysis/marks.ts'

export const markLabels: { readonly [M in AnswerMark]: string } = {
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
}
