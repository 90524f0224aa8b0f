import type { TurnRange, ValuePoint } from '../../../contract/reading.ts'
import { counted, grouped } from '../../../number-text.ts'
import { countUpTo, framesUpTo, isIn } from '../../lib/turn-ranges.ts'

/** The position of a frame among those where a condition holds: `3 of 17 turns`, and `2 of 5 stretches` if these are fewer. */
interface ConditionPosition {
  readonly turns: string
  readonly stretches: string | null
}

export function standingOf(stretches: readonly TurnRange[], turn: number): ConditionPosition {
  const isHit = isIn(stretches, turn)
  const among = (at: number, all: string) => (isHit ? `${grouped(at)} of ${all}` : all)
  const turns = framesUpTo(stretches, Infinity)
  const isGrouped = stretches.length > 1 && stretches.length < turns
  const groups = counted(stretches.length, 'stretch', 'stretches')
  return {
    turns: among(framesUpTo(stretches, turn), counted(turns, 'turn')),
    stretches: isGrouped ? among(countUpTo(stretches, turn), groups) : null,
  }
}

/** Whether a condition has values, but never true or false: it lacks a comparison. */
export function isNeither(points: readonly ValuePoint[]): boolean {
  const given = points.map(({ value }) => value ?? null)
  return given.some((value) => value !== null) && !given.some((value) => typeof value === 'boolean')
}
