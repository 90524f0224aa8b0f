import type { CaseCard, CaseVerdict, KeptResult } from '../../contract/cases.ts'
import { counted } from '../lib/number-text.ts'

/** How a case stands with the bot that was put before it last. */
export type CaseStatus = CaseVerdict['result'] | 'none'

/** The same in a word. */
export const standingLabels: { readonly [S in CaseStatus]: string } = {
  passed: 'Passed',
  failed: 'Failed',
  faulted: 'Faulted',
  none: 'Not run',
}

/** In which colour it is told. */
export const standingTones = { passed: 'ok', failed: 'fault', faulted: 'fault', none: 'quiet' } as const

/** What a result no longer is sure of, in words; null: nothing. */
export function changedText({ changed: { isCase, isBot } }: Pick<KeptResult, 'changed'>): string | null {
  if (isCase && isBot) return 'Case and bot changed since'
  if (isCase) return 'Case changed since'
  return isBot ? 'Bot changed since' : null
}

/** What a case is called: its note, else its turn. */
export function titleOf({ note, turn, seat }: Pick<CaseCard, 'note' | 'turn' | 'seat'>): string {
  return note === '' ? `Turn ${turn}, seat ${seat}` : note
}

/** How many stand how, those that need a look first: `1 failed, 2 passed`. */
export function countText(standings: readonly CaseStatus[]): string {
  const order = ['faulted', 'failed', 'passed', 'none'] as const
  const told = order.flatMap((wanted) => {
    const count = standings.filter((each) => each === wanted).length
    return count === 0 ? [] : [`${count} ${standingLabels[wanted].toLowerCase()}`]
  })
  return told.length === 0 ? counted(0, 'case') : told.join(', ')
}

/** A file without its folder. */
export function fileName(file: string): string {
  return file.split(/[\\/]/).at(-1) ?? file
}
