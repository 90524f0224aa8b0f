import type { AnalyzedTurn } from '../contract/analysis.ts'
import { costliestOf, countsText, type AnswerMark, type MarkThresholds } from '../engine/analysis/marks.ts'
import type { TriedAnswer } from '../engine/analysis/turn-check.ts'
import { counted } from '../number-text.ts'

export const markLabels: { readonly [M in AnswerMark]: string } = {
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
}

/** `40 answers checked, 3 with the bots of the match: 2 blunders, 1 mistake` */
export function checkedText(turns: readonly AnalyzedTurn[], thresholds: MarkThresholds): string {
  const exact = turns.filter(({ method }) => method === 'exact').length
  const same = turns.some(({ loss }) => loss.error === null) ? ', which play the same each time' : ''
  const byBots = exact === 0 ? '' : `, ${exact} with the bots of the match${same}`
  const isFree = costliestOf(turns).length === 0
  const found = isFree ? 'none cost anything' : countsText(turns, thresholds) || 'only small losses'
  return `${counted(turns.length, 'answer')} checked${byBots}: ${found}`
}

/** Who gave a tried answer: `recorded, strong.js, typed`; empty: nobody who is named. */
export function givenByText(given: string, { answer, by = [], isTyped }: TriedAnswer): string {
  return [...(answer === given ? ['recorded'] : []), ...by, ...(isTyped ? ['typed'] : [])].join(', ')
}
