import type { CaseRequirements } from '../../contract/cases.ts'
import type { UserError } from '../../engine/user-error.ts'

export interface RequirementsDraft {
  readonly must: readonly string[]
  readonly mustNot: readonly string[]
  readonly asGiven: boolean
  /** Milliseconds, as typed; empty: any time. */
  readonly within: string
}

/** Mistakes by form field; `other`: of the form as a whole. */
export type RequirementMistakes = { readonly [Field in 'must' | 'mustNot' | 'within' | 'other']?: string }

const mostMillis = 2 ** 31 - 1

export function draftOf({
  must = [],
  mustNot = [],
  asGiven,
  withinMillis,
}: CaseRequirements): RequirementsDraft {
  const within = withinMillis === undefined ? '' : `${withinMillis}`
  return { must, mustNot, asGiven: asGiven === true, within }
}

/** Replaces one list and removes its answers from the other: an answer cannot be in both. */
export function withAnswers(
  draft: RequirementsDraft,
  field: 'must' | 'mustNot',
  answers: readonly string[],
): RequirementsDraft {
  const other = field === 'must' ? 'mustNot' : 'must'
  const left = draft[other].filter((each) => !answers.includes(each))
  return { ...draft, [field]: answers, [other]: left }
}

export function requirementsOf({
  must,
  mustNot,
  asGiven,
  within,
}: RequirementsDraft): CaseRequirements | RequirementMistakes {
  const millis = within.trim() === '' ? undefined : Number(within)
  if (millis !== undefined && !(Number.isInteger(millis) && millis >= 1 && millis <= mostMillis))
    return { within: 'Not a whole number of milliseconds from 1' }
  return {
    ...(must.length > 0 && { must }),
    ...(mustNot.length > 0 && { mustNot }),
    ...(asGiven && { asGiven }),
    ...(millis !== undefined && { withinMillis: millis }),
  }
}

export function areMistakes(read: CaseRequirements | RequirementMistakes): read is RequirementMistakes {
  return 'within' in read || 'other' in read
}

export function mistakesOf({ message, place: { field } }: UserError): RequirementMistakes {
  return field === 'must' || field === 'mustNot' ? { [field]: message } : { other: message }
}
