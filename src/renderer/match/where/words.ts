import type { Stretch } from '../../../contract/reading.ts'
import { countUpTo, framesUpTo, isIn } from '../../lib/match/stretches.ts'
import { counted } from '../../library/words.ts'

/** Where a frame stands among those in which a condition holds: `3 of 17 turns`, `17 turns in 5 stretches`. */
export function standing(stretches: readonly Stretch[], frame: number): string {
  const turns = framesUpTo(stretches, Infinity)
  const all = counted(turns, 'turn')
  const isGrouped = stretches.length > 1 && stretches.length < turns
  const groups = counted(stretches.length, 'stretch', 'stretches')
  if (!isIn(stretches, frame)) return isGrouped ? `${all} in ${groups}` : all
  const at = `${framesUpTo(stretches, frame).toLocaleString('en')} of ${all}`
  return isGrouped ? `${at}, ${countUpTo(stretches, frame).toLocaleString('en')} of ${groups}` : at
}
