import type { KeptRerun, RerunReport, RerunTurn } from '../../../contract/rerun.ts'
import type { Reply } from '../../../engine/match.ts'
import { otherClockLabels, tooSlowText } from '../../../reading/other-clock.ts'
import { counted } from '../../../number-text.ts'
import { faultIn, type Grade, type GradedTurn, type Stood } from './grade.ts'
import { dateText, timeText } from '../when.ts'

/** `All 40 turns unchanged`, `37 unchanged, 2 different messages, 1 fixed`; `…, 1 too slow (clock off)`. */
export function outcomeText(turns: readonly GradedTurn[]): string {
  const clock = turns[0]?.clock ?? null
  return clock === null ? countsText(turns) : `${countsText(turns)} (${otherClockLabels[clock]})`
}

function countsText(turns: readonly GradedTurn[]): string {
  const count = (grade: Grade) => turns.filter((each) => each.grade === grade).length
  if (count('same') === turns.length) {
    return turns.length === 1
      ? 'The only turn is unchanged'
      : `All ${counted(turns.length, 'turn')} unchanged`
  }
  const grades = (Object.keys(countText) as Grade[]).filter((grade) => count(grade) > 0)
  return grades.map((grade) => countText[grade](count(grade))).join(', ')
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
export function firstText({ turn, difference }: RerunTurn): string {
  const kinds = {
    same: 'difference',
    message: 'different message',
    action: 'different action',
    fault: 'fault',
  }
  return `First ${kinds[difference]} in turn ${turn}`
}

/** One line of at most `most` characters. */
export function answerText({ output, fault, why }: Reply, most = 200): string {
  return shortened(output.length > 0 ? output.join(' / ') : (why ?? fault ?? 'no answer'), most)
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** `14:05:09`, with the date if it is not today. */
export function madeText({ made }: Pick<KeptRerun, 'made'>, now = Date.now()): string {
  const isToday = new Date(made).toDateString() === new Date(now).toDateString()
  return `${isToday ? '' : `${dateText(made)}, `}${timeText(made, true)}`
}
