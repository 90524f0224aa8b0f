import type { CaseCard, CaseVerdict, KeptResult } from '../contract/cases.ts'
import { counted } from '../number-text.ts'

/** The result of the last bot that was checked; `none`: not checked yet. */
export type CaseStatus = CaseVerdict['result'] | 'none'

export const caseStatusLabels: { readonly [S in CaseStatus]: string } = {
  passed: 'Passed',
  failed: 'Failed',
  faulted: 'Faulted',
  none: 'Not run',
}

export const caseStatusTones = { passed: 'ok', failed: 'fault', faulted: 'fault', none: 'quiet' } as const

/** Null: case and bot are unchanged. */
export function changedText({ changed: { isCase, isBot } }: Pick<KeptResult, 'changed'>): string | null {
  if (isCase && isBot) return 'Case and bot changed since'
  if (isCase) return 'Case changed since'
  return isBot ? 'Bot changed since' : null
}

export function caseTitle({ note, turn, seat }: Pick<CaseCard, 'note' | 'turn' | 'seat'>): string {
  return note === '' ? `Turn ${turn}, seat ${seat}` : note
}

/** Counts by status, the ones that need attention first: `1 failed, 2 passed`. */
export function countText(statuses: readonly CaseStatus[]): string {
  const order = ['faulted', 'failed', 'passed', 'none'] as const
  const parts = order.flatMap((wanted) => {
    const count = statuses.filter((each) => each === wanted).length
    return count === 0 ? [] : [`${count} ${caseStatusLabels[wanted].toLowerCase()}`]
  })
  return parts.length === 0 ? counted(0, 'case') : parts.join(', ')
}

export function fileName(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file
}
