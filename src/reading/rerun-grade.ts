import type { Clock } from '../contract/match.ts'
import type { OutlineFrame } from '../contract/reading.ts'
import type { Grade, GradeCounts, RerunReport, RerunTurn } from '../contract/rerun.ts'
import type { Fault, Ruling } from '../engine/game.ts'
import { isTooSlow, otherClockLabels } from './other-clock.ts'

/** The ruling on a recorded answer. */
export type Stood = Pick<Ruling, 'result' | 'fault'>

/** Good, to be looked at, bad. */
export type GradeTone = 'ok' | 'warn' | 'fault'

export const gradeTones: { readonly [G in Grade]: GradeTone } = {
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

/** Rulings on the recorded answers of a seat, by turn; derived for reports of earlier versions while the outline is not read. */
function stoodIn(outline: readonly OutlineFrame[], seat: number): (turn: RerunTurn) => Stood {
  return ({ turn, recorded, difference, ruling, recordedRuling }) => {
    if (recordedRuling !== undefined) return recordedRuling
    const outlined = outline[turn]?.exchanges.find((each) => each.seat === seat)
    if (outlined !== undefined) return outlined
    if (recorded.fault !== undefined) return { result: 'fault', fault: recorded.fault }
    return difference === 'same' ? ruling : { result: 'done' }
  }
}

/** What a new answer means for its bot. `clock`: the rerun's, null if it is the match's. */
export function gradeOf(turn: Omit<RerunTurn, 'grade'>, stood: Stood, clock: Clock | null): Grade {
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

/** `outline`: of the match; needed only for reports of earlier versions. */
export function graded(
  report: RerunReport,
  outline: readonly OutlineFrame[],
  matchClock: Clock | undefined,
): readonly GradedTurn[] {
  const clock = otherClock(report, matchClock)
  const stoodAt = stoodIn(outline, report.seat)
  return report.turns.map((turn) => {
    const stood = stoodAt(turn)
    return { turn, stood, grade: turn.grade ?? gradeOf(turn, stood, clock), clock }
  })
}

/** Turns of each grade. */
export function gradeCounts(grades: Iterable<Grade>): GradeCounts {
  const counts: { -readonly [G in Grade]: number } = { ...noGrades }
  for (const grade of grades) counts[grade] += 1
  return counts
}

const noGrades: GradeCounts = {
  same: 0,
  fixed: 0,
  passes: 0,
  message: 0,
  action: 0,
  corrected: 0,
  slow: 0,
  still: 0,
  fault: 0,
}

export function summedGrades(all: Iterable<GradeCounts>): GradeCounts {
  const sum: { -readonly [G in Grade]: number } = { ...noGrades }
  for (const counts of all) for (const grade of gradesInOrder) sum[grade] += counts[grade]
  return sum
}

/** As they are told: good ones first. */
export const gradesInOrder = Object.keys(noGrades) as readonly Grade[]

export function toneOf(turns: readonly GradedTurn[], { end }: Pick<RerunReport, 'end'>): GradeTone {
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
