import type { AnalyzedTurn } from '../contract/analysis.ts'
import type { AnswerGain } from '../engine/analysis/gain.ts'
import type { Chance } from '../engine/analysis/estimate.ts'
import type { AnswerChange, ShelfRow } from '../contract/rerun.ts'
import { counted } from '../number-text.ts'
import { errorText, signedText } from './arena-text.ts'

/** Those that gain most; of which nothing is known, last. */
export function bestFirst(changes: readonly AnswerChange[]): readonly AnswerChange[] {
  const valueOf = ({ gain }: AnswerChange) => gain?.value ?? -Infinity
  return changes.toSorted((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(b) - valueOf(a)))
}

/** `+12 ± 4 %`; of bots that play the same each time `+50 %`. */
export function gainText({ value, error }: Chance): string {
  return `${error === null ? signedText(100 * value) : errorText(100 * value, 100 * error)} %`
}

/** Whether it certainly is a gain or a loss. */
export function gainTone({ value, error }: Chance): 'ok' | 'fault' | 'quiet' {
  const least = error ?? 0
  return value > least ? 'ok' : value < -least ? 'fault' : 'quiet'
}

/** What the answer of a bot would have gained; null: it was not tried, or is the given one. */
export function gainIn(
  { tried, after, given }: AnalyzedTurn,
  { bot, answer }: { readonly bot: string; readonly answer: string },
): AnswerGain<Chance> | null {
  // Rules may write an answer otherwise than the bot did.
  const own = tried.find((each) => each.answer === answer) ?? tried.find(({ by }) => by?.includes(bot))
  if (own === undefined || own.answer === given) return null
  const { value, error } = own.chance
  const isOfOneGame = error === null || after.error === null
  const gain = { value: value - after.value, error: isOfOneGame ? null : Math.hypot(error, after.error) }
  return { was: after, now: own.chance, gain }
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
