import type { Clock } from '../../../contract.ts'
import type { Question, Ruling } from '../../../engine/game.ts'
import type { Extra, Reply, Stale } from '../../../engine/match.ts'
import { isTimeless } from '../../../engine/untimed.ts'
import { counted, grouped } from '../../lib/number-text.ts'
import { thinkingText, timeText } from '../../lib/match/match-labels.ts'

/** How a thing is to be seen. */
export type AnswerTone = 'ok' | 'warn' | 'fault'

/** What the rules made of an answer, in one or two words. */
export function rulingWord({ result, fault }: Ruling): string {
  switch (result) {
    case 'done':
      return 'Done'
    case 'corrected':
      return 'Corrected'
    case 'overruled':
      return 'Overruled'
    case 'fault':
      return fault === undefined ? 'Fault' : faultWords[fault]
  }
}

const faultWords = { invalid: 'Invalid answer', timeout: 'Timeout', crash: 'Crash' } as const

/** In which colour a ruling is told. */
export function toneOf({ result }: Ruling): AnswerTone {
  switch (result) {
    case 'done':
      return 'ok'
    case 'fault':
      return 'fault'
    case 'corrected':
    case 'overruled':
      return 'warn'
  }
}

/** The limit that the clock makes of the game's, in milliseconds; null: there is none. */
export function limitOf(clock: Clock, { limitMillis }: Pick<Question, 'limitMillis'>): number | null {
  switch (clock) {
    case 'real':
      return limitMillis
    case 'relaxed':
      return limitMillis * 10
    case 'off':
      return null
  }
}

/** Whether a clock ran: for a person none does; where one changed a bot's answer, the time is the bot's. */
export function isTimed(reply: Reply): boolean {
  const { by, instead } = reply
  if (isTimeless(reply)) return false
  return by !== 'person' || instead !== undefined
}

/** How long it took, against the limit: `4.20 ms of 100`, `4.20 ms, no limit`. */
export function tookText(reply: Reply, limit: number | null): string {
  const { micros, fault, output, stale } = reply
  if (stale !== undefined && !stale.counted) return 'already written'
  if (isTimeless(reply)) return fault === 'timeout' ? 'no answer' : 'time not known'
  if (fault === 'timeout' && output.length === 0) {
    return limit === null ? 'no answer' : `no answer within ${grouped(limit)} ms`
  }
  return limit === null ? `${thinkingText(micros)}, no limit` : timeText(micros, limit)
}

/** What else was noticed about an answer, each as a sentence without its stop. */
export function notesOf(reply: Reply): readonly string[] {
  const { by, late, leftover, extra, unterminated, raw, dropped, stalledMillis } = reply
  return [
    by === 'person' ? 'Answered by a person' : '',
    by === 'record' && !isTimeless(reply) ? 'Replayed from a record' : '',
    late === undefined ? '' : `Late answer number ${late} of this seat; the third is a timeout`,
    leftover ? extraWords(extra) : '',
    unterminated ? 'The last line had no newline' : '',
    raw === undefined ? '' : 'Not valid UTF-8: shown with replacement characters, the bytes are kept',
    dropped?.output ? `${counted(dropped.output, 'more byte')} of output not kept` : '',
    dropped?.errors ? `${counted(dropped.errors, 'more byte')} of stderr not kept` : '',
    stalledMillis === undefined ? '' : `Botscope was stalled for ${stalledMillis} ms (not counted)`,
  ].filter((note) => note !== '')
}

/** `It wrote more than one line. The extra line will be read as its next answer: WAIT`. */
function extraWords(extra: Extra | undefined): string {
  const { count, lines } = extra ?? { count: 1, lines: [] }
  const more = count > lines.length ? ' …' : ''
  const told = lines.length === 0 ? '' : `: ${lines.join(' ⏎ ')}${more}`
  return count === 1
    ? `It wrote more than one line. The extra line will be read as its next answer${told}`
    : `It wrote ${counted(count, 'extra line')}. They will be read as its next answers${told}`
}

/** An extra line that came when the turn was recorded already; `text` as the problem has it. */
export function lateExtraText(text: string): string {
  return `It wrote more than one line. The extra line was ${text}`
}

/** For which question an answer was written that was taken for a later one. */
export function staleText({ turn, counted }: Stale): string {
  if (turn === 0) return 'This answer was written before the first question.'
  return counted
    ? `This is probably the answer to turn ${turn}: the bot wrote an extra line before and is one answer ahead.`
    : `This answer was written in turn ${turn}, before the question.`
}

/** What was done, where it is not plain from the answer itself: an answer may go on with a message. */
export function didInstead({ output }: Reply, { did, result }: Ruling): string | null {
  if (did === undefined || did === '') return null
  const isPlain = result === 'done' && `${output[0] ?? ''} `.startsWith(`${did} `)
  return isPlain ? null : did
}
