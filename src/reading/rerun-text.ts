import { shortened } from './shortened.ts'
import type { Clock } from '../contract/match.ts'
import type { Grade, GradeCounts, RerunReport } from '../contract/rerun.ts'
import type { Reply } from '../engine/match.ts'
import { counted } from '../number-text.ts'
import { otherClockLabels, tooSlowText } from './other-clock.ts'
import {
  faultIn,
  gradeCounts,
  gradeLabels,
  gradesInOrder,
  gradeTones,
  type GradedTurn,
  type GradeTone,
  type Stood,
} from './rerun-grade.ts'

/** A part of an outcome: `2 different messages`. */
interface OutcomePart {
  readonly text: string
  readonly tone: GradeTone
}

/** `All 40 turns unchanged`, `37 unchanged, 2 different messages, 1 fixed`; `…, 1 too slow (clock off)`. */
export function outcomeText(turns: readonly GradedTurn[]): string {
  const parts = outcomeParts(gradeCounts(turns.map(({ grade }) => grade)))
  return parts.map(({ text }) => text).join(', ') + clockNote(turns[0]?.clock ?? null)
}

/** `clock`: another clock than the match's; null: the match's. */
export function clockNote(clock: Clock | null): string {
  return clock === null ? '' : ` (${otherClockLabels[clock]})`
}

/** Grades without turns are left out. */
export function outcomeParts(counts: GradeCounts): readonly OutcomePart[] {
  const turns = gradesInOrder.reduce((sum, grade) => sum + counts[grade], 0)
  if (counts.same === turns) {
    const text = turns === 1 ? 'The only turn is unchanged' : `All ${counted(turns, 'turn')} unchanged`
    return [{ text, tone: 'ok' }]
  }
  return gradesInOrder
    .filter((grade) => counts[grade] > 0)
    .map((grade) => ({ text: countText[grade](counts[grade]), tone: gradeTones[grade] }))
}

const countText: { readonly [G in Grade]: (count: number) => string } = {
  same: (count) => `${count} unchanged`,
  fixed: (count) => `${count} fixed`,
  passes: (count) => `${count} no longer a fault`,
  message: (count) => counted(count, 'different message'),
  action: (count) => counted(count, 'different action'),
  corrected: (count) => `${count} now corrected`,
  slow: (count) => `${count} too slow`,
  still: (count) => counted(count, 'fault as before', 'faults as before'),
  fault: (count) => counted(count, 'new fault'),
}

/** `Turn 35: crash before, SKIP now`. */
export function newsText({ turn: graded, stood, grade, clock }: GradedTurn): string {
  const { turn, recorded, now, ruling } = graded
  const place = `Turn ${turn}:`
  if (grade === 'slow') return `${place} ${tooSlowText(graded, clock!)}`
  const is = sideText(now, ruling)
  return grade === 'still'
    ? `${place} ${is} as before`
    : `${place} ${sideText(recorded, stood)} before, ${is} now${grade === 'passes' ? ` (${otherClockLabels[clock!]})` : ''}`
}

const mostShown = 40

function sideText({ output, fault }: Reply, stood: Stood): string {
  const failed = faultIn({ fault, ...stood })
  const text = shortened(output.join(' / '), mostShown)
  if (failed === 'invalid') return `invalid "${text}"`
  if (failed !== null) return failed
  return stood.result === 'corrected' ? `${text} (corrected)` : text
}

/** That later faults may come from inputs of a match that it would have played otherwise; null: there are none. */
export function strayText(turns: readonly GradedTurn[]): string | null {
  const own = turns.find(({ grade }) => grade === 'action' || grade === 'fixed')?.turn.turn
  const isWorse = turns.some(({ turn, grade }) => turn.turn > (own ?? Infinity) && isFailing(grade))
  if (!isWorse) return null
  return `From turn ${own} on it would have played another match, but reads the recorded one: later faults may come from that. A fork plays on from there`
}

function isFailing(grade: Grade): boolean {
  return grade === 'fault' || grade === 'corrected'
}

/** Why some turns were not asked; null: all were. */
export function endText({ end, unasked, turns }: RerunReport): string | null {
  if (unasked === 0) return null
  const rest = `${counted(unasked, 'turn was', 'turns were')} not asked`
  switch (end) {
    case 'crash':
      return `The bot had exited by turn ${turns.at(-1)?.turn ?? 0}: ${rest}`
    case 'time':
      return `It exceeded the time limit: ${rest}`
    case 'difference':
      return `Stopped at the first difference: ${rest}`
    case 'complete':
      return null
  }
}

/** Null: there was one run. */
export function repeatText({ times, alike, divergence }: RerunReport): string | null {
  if (times === 1) return null
  if (divergence === null) return `Repeatable: ${times} runs with identical answers`
  return `Not repeatable: ${times} runs first differ in turn ${divergence.turn.turn}; ${alike} answer like the first`
}

/** The first difference that counts: `First different action in turn 17`. */
export function firstText({ turn: { turn }, grade }: GradedTurn): string {
  const kind = grade === 'message' || grade === 'action' ? gradeLabels[grade].toLowerCase() : 'difference'
  return `First ${kind} in turn ${turn}`
}

/** One line of at most `most` characters. */
export function answerText({ output, fault, why }: Reply, most = 200): string {
  return shortened(output.length > 0 ? output.join(' / ') : (why ?? fault ?? 'no answer'), most)
}
