import type { CaseRequirements } from '../contract/cases.ts'

/** What a case asks of the answer. The answers are a bot's: a page shows their control characters escaped. */
export function requirementsText({ must, mustNot, asGiven, withinMillis }: CaseRequirements): string {
  const asks = [
    ...(must === undefined ? [] : [must.join(' or ')]),
    ...(mustNot === undefined ? [] : [`not ${mustNot.join(', not ')}`]),
    ...(asGiven === undefined ? [] : ['a legal answer, not corrected']),
    ...(withinMillis === undefined ? [] : [`within ${withinMillis} ms`]),
  ]
  return asks.length === 0 ? 'any answer without a fault' : asks.join(', ')
}
