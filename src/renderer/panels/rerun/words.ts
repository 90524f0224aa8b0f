import type { Difference, KeptRerun, RerunReport, RerunTurn } from '../../../contract.ts'
import { counted } from '../turn/words.ts'

/** How a rerun came out, in one sentence: `All 40 turns are the same`, `37 the same, 2 other messages, 1 other action`. */
export function outcomeWords({ turns, counts }: RerunReport): string {
  if (counts.same === turns.length) {
    return turns.length === 1
      ? 'The one turn is the same'
      : `All ${counted(turns.length, 'turn')} are the same`
  }
  const kinds = (['same', 'message', 'action', 'fault'] as const).filter((kind) => counts[kind] > 0)
  return kinds.map((kind) => countWords[kind](counts[kind])).join(', ')
}

const countWords: { readonly [D in Difference]: (count: number) => string } = {
  same: (count) => `${count} the same`,
  message: (count) => counted(count, 'other message'),
  action: (count) => counted(count, 'other action'),
  fault: (count) => counted(count, 'fault'),
}

/** How it is to be seen at a glance. */
export function toneOf({ counts, end }: RerunReport): 'ok' | 'warn' | 'fault' {
  if (counts.action + counts.fault > 0 || end === 'time' || end === 'crash') return 'fault'
  return counts.message > 0 ? 'warn' : 'ok'
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

/** Turns that are not as the record has them. */
export function differing({ turns }: RerunReport): readonly RerunTurn[] {
  return turns.filter(({ difference }) => difference !== 'same')
}

/** What a new answer is, in one line of at most so many characters. */
export function answerText({ now: { output, fault, why } }: RerunTurn, most = 200): string {
  const text = output.length > 0 ? output.join(' / ') : (why ?? fault ?? 'no answer')
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** When a kept rerun was made: `14:05:09`, with its day where that is another one. */
export function madeText({ made }: Pick<KeptRerun, 'made'>, now = Date.now()): string {
  const [then, today] = [new Date(made), new Date(now)]
  const isToday = then.toDateString() === today.toDateString()
  return then.toLocaleString(undefined, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'medium' })
}
