import type { Until } from '../../contract/live.ts'

/** Where a match is to be held first, as it stands in the form: texts are as they were typed. */
export interface PauseChoice {
  readonly kind: 'no' | 'first' | 'turn' | 'condition'
  readonly turn: string
  readonly condition: string
}

/** What stands there at first: it is not held. */
export const noHold: PauseChoice = { kind: 'no', turn: '10', condition: '' }

/** What is asked for; undefined: nothing, or it is typed wrongly. */
export function untilOf({ kind, turn, condition }: PauseChoice): Until | undefined {
  switch (kind) {
    case 'no':
      return undefined
    case 'first':
      return { kind: 'turn', turn: 1, at: 'before' }
    case 'turn':
      return isTurn(turn) ? { kind: 'turn', turn: Number(turn), at: 'before' } : undefined
    case 'condition':
      return condition.trim() === '' ? undefined : { kind: 'condition', condition: condition.trim() }
  }
}

/** What is wrong with it, in words; undefined: nothing that could be told without reading the condition. */
export function holdMistake(hold: PauseChoice): string | undefined {
  if (hold.kind === 'no' || untilOf(hold) !== undefined) return undefined
  return hold.kind === 'turn' ? 'Not a whole number from 1 on' : 'The condition is empty'
}

/** What was kept of it; null where that is none. */
export function holdIn(kept: unknown): PauseChoice | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { kind, turn, condition } = kept as { readonly [Key in keyof PauseChoice]?: unknown }
  const isKnown = kind === 'no' || kind === 'first' || kind === 'turn' || kind === 'condition'
  return isKnown && typeof turn === 'string' && typeof condition === 'string'
    ? { kind, turn, condition }
    : null
}

function isTurn(typed: string): boolean {
  return /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= 1
}
