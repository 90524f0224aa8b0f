import type { Until } from '../../contract/live.ts'

/** Where a match pauses first, as in the form; texts as typed. */
export interface PauseChoice {
  readonly kind: 'no' | 'first' | 'turn' | 'condition'
  readonly turn: string
  readonly condition: string
}

export const noPause: PauseChoice = { kind: 'no', turn: '10', condition: '' }

/** Undefined: no pause, or a mistake in it. */
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

/** As text; undefined: none found without parsing the condition. */
export function pauseMistake(pause: PauseChoice): string | undefined {
  if (pause.kind === 'no' || untilOf(pause) !== undefined) return undefined
  return pause.kind === 'turn' ? 'Not a whole number from 1 on' : 'The condition is empty'
}

/** Null: not valid. */
export function pauseIn(kept: unknown): PauseChoice | null {
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
