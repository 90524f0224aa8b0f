import type { GradeTone } from './rerun-grade.ts'
import { limitText, limitUnder } from './time-limit.ts'
import { processorText } from './processor-text.ts'
import { thinkingText } from './time-text.ts'
import type { Clock } from '../contract.ts'
import type { Fault, Question, Ruling } from '../engine/game.ts'
import type { Extra, Reply, Stale } from '../engine/match.ts'
import { counted, grouped } from '../number-text.ts'

/** Whether the answer's time is unknown: the files of other tools have no times. */
export function isTimeless({ by, micros }: Pick<Reply, 'by' | 'micros'>): boolean {
  return by === 'record' && micros === 0
}

export function rulingWord({ result, fault }: Ruling): string {
  switch (result) {
    case 'done':
      return 'Done'
    case 'corrected':
      return 'Corrected'
    case 'overruled':
      return 'Overruled'
    case 'fault':
      return fault === undefined ? 'Fault' : faultLabels[fault]
  }
}

const faultLabels: { readonly [F in Fault]: string } = {
  invalid: 'Invalid answer',
  timeout: 'Timeout',
  crash: 'Crash',
}

export function toneOf({ result }: Ruling): GradeTone {
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

/** Whether a clock ran: not for a person; where a person changed a bot's answer, the time is the bot's. */
export function isTimed(reply: Reply): boolean {
  const { by, instead } = reply
  if (isTimeless(reply)) return false
  return by !== 'person' || instead !== undefined
}

/** `4.20 ms of 100 ms`, `151 ms of 1,000 ms (real limit 100 ms)`, `4.20 ms, no limit`. */
export function tookText(reply: Reply, clock: Clock, { limitMillis }: Pick<Question, 'limitMillis'>): string {
  const by = isTimed(reply) ? clock : 'off'
  const limit = limitUnder(by, limitMillis)
  const { micros, fault, output, stale } = reply
  if (stale !== undefined && !stale.counted) return 'already written'
  if (isTimeless(reply)) return fault === 'timeout' ? 'no answer' : 'time not known'
  if (fault === 'timeout' && output.length === 0) {
    return limit === null ? 'no answer' : `no answer within ${grouped(limit)} ms`
  }
  return thinkingText(micros) + limitText(by, limitMillis)
}

export function notesOf(reply: Reply): readonly string[] {
  const { by, late, leftover, extra, unterminated, raw, dropped, stalledMillis } = reply
  return [
    by === 'person' ? 'Answered by a person' : '',
    by === 'record' && !isTimeless(reply) ? 'Replayed from a record' : '',
    late === undefined ? '' : `Late answer number ${late} of this seat; the third is a timeout`,
    leftover ? extraText(extra) : '',
    unterminated ? 'The last line had no newline' : '',
    raw === undefined ? '' : 'Not valid UTF-8: shown with replacement characters, the bytes are kept',
    dropped?.output ? `${counted(dropped.output, 'more byte')} of output not kept` : '',
    dropped?.errors ? `${counted(dropped.errors, 'more byte')} of stderr not kept` : '',
    processorText(reply),
    stalledMillis === undefined ? '' : `Botscope was stalled for ${stalledMillis} ms (not counted)`,
  ].filter((note) => note !== '')
}

/** `It wrote more than one line. The extra line will be read as its next answer: WAIT`. */
function extraText(extra: Extra | undefined): string {
  const { count, lines } = extra ?? { count: 1, lines: [] }
  const more = count > lines.length ? ' …' : ''
  const text = lines.length === 0 ? '' : `: ${lines.join(' ⏎ ')}${more}`
  return count === 1
    ? `It wrote more than one line. The extra line will be read as its next answer${text}`
    : `It wrote ${counted(count, 'extra line')}. They will be read as its next answers${text}`
}

/** For an extra line that arrived after the turn was recorded; `text` is that of the problem. */
export function lateExtraText(text: string): string {
  return `It wrote more than one line. The extra line was ${text}`
}

export function staleText({ turn, counted }: Stale): string {
  if (turn === 0) return 'This answer was written before the first question'
  return counted
    ? `This is probably the answer to turn ${turn}: the bot wrote an extra line before and is one answer ahead`
    : `This answer was written in turn ${turn}, before the question`
}

/** Why another answer counts than the bot's own, which is `instead`. */
export function insteadText({ by }: Reply): string {
  return by === 'record' ? 'the record was kept' : 'changed by a person'
}

/** What the rules did, unless the answer itself shows it: an answer may end with a message. */
export function didInstead({ output }: Reply, { did, result }: Ruling): string | null {
  if (did === undefined || did === '') return null
  const isPlain = result === 'done' && `${output[0] ?? ''} `.startsWith(`${did} `)
  return isPlain ? null : did
}
