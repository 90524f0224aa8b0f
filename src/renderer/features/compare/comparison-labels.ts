import type { ComparedFrame } from '../../lib/compared-frame.ts'
import { counted } from '../../../number-text.ts'

/** Relative to the selected turn: `same turn`, `2 turns later`, `1 turn earlier`. */
export function distanceText(by: number): string {
  if (by === 0) return 'same turn'
  return `${counted(Math.abs(by), 'turn')} ${by > 0 ? 'later' : 'earlier'}`
}

export interface Missing {
  readonly turn: number
  /** The last readable frame; -1: none. */
  readonly last: number
  readonly isLive: boolean
  readonly isOwn: boolean
}

export function missingText({ turn, last, isLive, isOwn }: Missing): string {
  const which = isOwn ? 'match' : 'other match'
  if (last < 0) return isLive ? `The ${which} has no turns yet` : `Of the ${which} only the result is kept`
  if (turn < 0) return `The ${which} begins ${counted(-turn, 'turn')} later`
  return isLive ? `Turn ${turn} has not been played yet` : `The ${which} ended in turn ${last}`
}

/** `Other match` and `This match`, `Pinned` and `Selected`, `Rerun` and `This match`. */
export function sideTitles(
  isOwn: boolean,
  isRerun: boolean,
): { readonly there: string; readonly here: string } {
  if (isRerun) return { there: 'Rerun', here: 'This match' }
  return isOwn ? { there: 'Pinned', here: 'Selected' } : { there: 'Other match', here: 'This match' }
}

/** `No differences`, `42 turns differ`. */
export function differText(count: number): string {
  return count === 0 ? 'No differences' : `${counted(count, 'turn')} ${count === 1 ? 'differs' : 'differ'}`
}

/** Null: one of the states is not known. */
export function stateText(differences: readonly unknown[] | null): string {
  if (differences === null) return 'one match has no state'
  return differences.length === 0 ? 'the same' : counted(differences.length, 'difference')
}

export function swapped(compared: ComparedFrame, own: string, cursor: number): ComparedFrame {
  return 'by' in compared ? { match: own, by: -compared.by } : { match: own, turn: cursor }
}
