import type { Stretch } from '../../../contract/reading.ts'
import { counted, grouped } from '../../lib/number-text.ts'
import { countUpTo, framesUpTo, isIn } from '../../lib/match/stretches.ts'

/** Where a frame stands among those in which a condition holds: `3 of 17 turns`, and `2 of 5 stretches` where those are fewer. */
export interface Standing {
  readonly turns: string
  readonly stretches: string | null
}

export function standingOf(stretches: readonly Stretch[], frame: number): Standing {
  const isHit = isIn(stretches, frame)
  const among = (at: number, all: string) => (isHit ? `${grouped(at)} of ${all}` : all)
  const turns = framesUpTo(stretches, Infinity)
  const isGrouped = stretches.length > 1 && stretches.length < turns
  const groups = counted(stretches.length, 'stretch', 'stretches')
  return {
    turns: among(framesUpTo(stretches, frame), counted(turns, 'turn')),
    stretches: isGrouped ? among(countUpTo(stretches, frame), groups) : null,
  }
}
