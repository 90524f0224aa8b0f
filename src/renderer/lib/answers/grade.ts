import type { Clock } from '../../../contract.ts'
import type { RerunReport, RerunTurn } from '../../../contract/rerun.ts'
import type { OutlineFrame } from '../../../contract/reading.ts'
import type { Fault, Ruling } from '../../../engine/game.ts'
import { isTooSlow, otherClockLabels } from '../../../reading/other-clock.ts'
import type { AnswerTone } from './answer-labels.ts'

/** The ruling on a recorded answer. */
export type Stood = Pick<Ruling, 'result' | 'fault'>

/**
 * What a new answer means for fixing a bot. Fixed: failed or was corrected, is right now. Passes: the same, under another clock.
 * Slow: too late for the match's own clock. Still: fails as before. Corrected, fault: wrong where it was right, or fails where it
 * was only corrected.
 */
export type Grade =
  | 'same'
  | 'message'
  | 'action'
  | 'fixed'
  | 'passes'
  | 'slow'
  | 'still'
  | 'corrected'
  | 'fault'

export const gradeTones: { readonly [G in Grade]: AnswerTone } = {
  same: 'ok',
  fixed: 'ok',
  passes: 'warn',
  message: 'warn',
  action: 'warn',
  corrected: 'warn',
  slow: 'fault',
  still: 'fault',
  fault: 'fault',
}

export const gradeLabels: { readonly [G in Grade]: string } = {
  same: 'Unchanged',
  fixed: 'Fixed',
  passes: 'No fault',
  message: 'Different message',
  action: 'Different action',
  corrected: 'Now corrected',
  slow: 'Too slow',
  still: 'Still a fault',
  fault: 'New fault',
}

/** Includes the clock where it matters: `Too slow (clock off)`. */
export function gradeText({ grade, clock }: Pick<GradedTurn, 'grade' | 'clock'>): string {
  const isByClock = clock !== null && (grade === 'slow' || grade === 'passes')
  return isByClock ? `${gradeLabels[grade]} (${otherClockLabels[clock]})` : gradeLabels[grade]
}

/** The rerun's clock; null: the same as the match's. */
export function otherClock(
  { clock }: Pick<RerunReport, 'clock'>,
  matchClock: Clock | undefined,
): Clock | null {
  return clock === matchClock || matchClock === undefined ? null : clock
}

/** Rulings on the recorded answers of a seat, by turn; derived from the turn while the outline is not read. */
export function stoodIn(outline: readonly OutlineFrame[], seat: number): (turn: RerunTurn) => Stood {
  return ({ turn, recorded, difference, ruling }) => {
    const outlined = outline[turn]?.exchanges.find((each) => each.seat === seat)
    if (outlined !== undefined) return outlined
    if (recorded.fault !== undefined) return { result: 'fault', fault: recorded.fault }
    return difference === 'same' ? ruling : { result: 'done' }
  }
}

/** `clock`: the rerun's, null if it is the match's. */
export function gradeOf(turn: RerunTurn, stood: Stood, clock: Clock | null): Grade {
  if (isTooSlow(turn)) return 'slow'
  const fixed = clock === null ? 'fixed' : 'passes'
  const [was, is] = [faultIn(stood), faultIn({ fault: turn.now.fault, ...turn.ruling })]
  if (is !== null) return is === was ? 'still' : 'fault'
  if (was !== null) return fixed
  const isCorrected = turn.ruling.result === 'corrected'
  if (stood.result === 'corrected' && !isCorrected) return fixed
  if (stood.result !== 'corrected' && isCorrected) return 'corrected'
  return turn.difference === 'message' || turn.difference === 'same' ? turn.difference : 'action'
}

export interface GradedTurn {
  readonly turn: RerunTurn
  readonly stood: Stood
  readonly grade: Grade
  /** The rerun's clock; null: the same as the match's. */
  readonly clock: Clock | null
}

export function graded(
  report: RerunReport,
  outline: readonly OutlineFrame[],
  matchClock: Clock | undefined,
): readonly GradedTurn[] {
  const clock = otherClock(report, matchClock)
  const stoodAt = stoodIn(outline, report.seat)
  return report.turns.map((turn) => {
    const stood = stoodAt(turn)
    return { turn, stood, grade: gradeOf(turn, stood, clock), clock }
  })
}

export function toneOf(turns: readonly GradedTurn[], { end }: Pick<RerunReport, 'end'>): AnswerTone {
  const tones = turns.map(({ grade }) => gradeTones[grade])
  if (tones.includes('fault') || end === 'time' || end === 'crash') return 'fault'
  return tones.includes('warn') ? 'warn' : 'ok'
}

/** Turns that are right now and were not, or the other way round. */
export function isNews({ grade }: GradedTurn): boolean {
  return grade !== 'same' && grade !== 'message' && grade !== 'action'
}

/** As far as it is known; null: no fault. */
export function faultIn({ result, fault }: Known): Fault | null {
  return fault ?? (result === 'fault' ? 'invalid' : null)
}

interface Known {
  readonly result: Ruling['result']
  readonly fault?: Fault | undefined
}
