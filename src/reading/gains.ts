import type { Estimate } from '../engine/analysis/estimate.ts'
import type { AnswerChange, ShelfRow } from '../contract/rerun.ts'
import { counted } from '../number-text.ts'
import { errorText } from './arena-text.ts'

/** Those that gain most; of which nothing is known, last. */
export function bestFirst(changes: readonly AnswerChange[]): readonly AnswerChange[] {
  const valueOf = ({ gain }: AnswerChange) => gain?.value ?? -Infinity
  return changes.toSorted((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(b) - valueOf(a)))
}

/** `+12 ± 4 %` */
export function gainText({ value, error }: Estimate): string {
  return `${errorText(100 * value, 100 * error)} %`
}

/** Whether it certainly is a gain or a loss. */
export function gainTone({ value, error }: Estimate): 'ok' | 'fault' | 'quiet' {
  return value > error ? 'ok' : value < -error ? 'fault' : 'quiet'
}

/** Of what, and from how many turns: to be read after `gainText`. */
export function gainNote({ turns }: NonNullable<AnswerChange['gain']>): string {
  return `of winning chance, in ${counted(turns, 'turn')} played on by a quick player`
}

/** `40 turns of 3 matches` */
export function turnsOfMatches(turns: number, matches: number): string {
  return `${counted(turns, 'turn')} of ${counted(matches, 'match', 'matches')}`
}

/** What was asked in all. */
export function askedText(rows: readonly Pick<ShelfRow, 'match' | 'turns'>[]): string {
  const turns = rows.reduce((sum, row) => sum + row.turns, 0)
  return turnsOfMatches(turns, new Set(rows.map(({ match }) => match)).size)
}

/** An answer of several lines in one. */
export function oneLineText(answer: string): string {
  return answer.replaceAll('\n', ' ⏎ ')
}
