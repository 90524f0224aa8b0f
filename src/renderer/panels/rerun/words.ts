import type { KeptRerun, RerunReport, RerunTurn } from '../../../contract/rerun.ts'
import type { Reply } from '../../../engine/match.ts'
import { counted } from '../../lib/number-text.ts'
import { faultIn, type Grade, type GradedTurn, type Stood } from './grade.ts'

/** How a rerun came out, in one sentence: `All 40 turns are the same`, `37 the same, 2 other messages, 1 mended`. */
export function outcomeWords(turns: readonly GradedTurn[]): string {
  const count = (grade: Grade) => turns.filter((each) => each.grade === grade).length
  if (count('same') === turns.length) {
    return turns.length === 1
      ? 'The one turn is the same'
      : `All ${counted(turns.length, 'turn')} are the same`
  }
  const grades = (Object.keys(countWords) as Grade[]).filter((grade) => count(grade) > 0)
  return grades.map((grade) => countWords[grade](count(grade))).join(', ')
}

const countWords: { readonly [G in Grade]: (count: number) => string } = {
  same: (count) => `${count} the same`,
  mended: (count) => `${count} mended`,
  message: (count) => counted(count, 'other message'),
  action: (count) => counted(count, 'other action'),
  corrected: (count) => `${count} now corrected`,
  still: (count) => counted(count, 'fault as before', 'faults as before'),
  fault: (count) => counted(count, 'new fault'),
}

/** What became of a wrong answer, or of a right one: `Turn 35: crash before, SKIP now`. */
export function newsWords({ turn, stood, grade }: GradedTurn): string {
  const { frame, recorded, now, ruling } = turn
  const place = `Turn ${frame}:`
  const is = sideWords(now, ruling)
  return grade === 'still'
    ? `${place} ${is} as before`
    : `${place} ${sideWords(recorded, stood)} before, ${is} now`
}

const mostShown = 40

function sideWords({ output, fault }: Reply, stood: Stood): string {
  const failed = faultIn({ fault, ...stood })
  const text = shortened(output.join(' / '), mostShown)
  if (failed === 'invalid') return `invalid "${text}"`
  if (failed !== null) return failed
  return stood.result === 'corrected' ? `${text} (corrected)` : text
}

/** Why not all turns were asked; null where they were. */
export function endWords({ end, unasked, turns }: RerunReport): string | null {
  if (unasked === 0) return null
  const rest = `${counted(unasked, 'turn was', 'turns were')} not asked`
  switch (end) {
    case 'crash':
      return `The bot was gone in turn ${turns.at(-1)?.frame ?? 0}: ${rest}`
    case 'time':
      return `It took longer than it may: ${rest}`
    case 'difference':
      return `Stopped at the first difference: ${rest}`
    case 'complete':
      return null
  }
}

/** What several runs have in common; null where there was one. */
export function repeatWords({ times, alike, parting }: RerunReport): string | null {
  if (times === 1) return null
  if (parting === null) return `Repeatable: ${times} runs, all alike`
  return `Not repeatable: ${times} runs part first in turn ${parting.turn.frame}; ${alike} answer as the first`
}

/** Where the first difference is that counts: `First other action in turn 17`. */
export function firstWords({ frame, difference }: RerunTurn): string {
  const kinds = { same: 'difference', message: 'other message', action: 'other action', fault: 'fault' }
  return `First ${kinds[difference]} in turn ${frame}`
}

/** What a new answer is, in one line of at most so many characters. */
export function answerText({ now: { output, fault, why } }: RerunTurn, most = 200): string {
  return shortened(output.length > 0 ? output.join(' / ') : (why ?? fault ?? 'no answer'), most)
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** When a kept rerun was made: `14:05:09`, with its day where that is another one. */
export function madeText({ made }: Pick<KeptRerun, 'made'>, now = Date.now()): string {
  const [then, today] = [new Date(made), new Date(now)]
  const isToday = then.toDateString() === today.toDateString()
  return then.toLocaleString(undefined, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'medium' })
}
