import { processorText } from '../../reading/processor-text.ts'
import { thinkingText } from '../../reading/time-text.ts'
import type { Clock, MatchCard } from '../../contract.ts'
import { telemetryIn } from '../../engine/drawings.ts'
import type { Question, Ruling } from '../../engine/game.ts'
import type { Exchange, Extra, Reply, Stale } from '../../engine/match.ts'
import { isTimeless } from '../../reading/untimed.ts'
import { limitText } from '../../reading/time-limit.ts'
import { counted } from '../../number-text.ts'
import { block, droppedLine, quoted, quotedErrors } from './layout.ts'
import type { TextLine, TextTone } from './lines.ts'

export function exchangeLines(card: MatchCard, exchange: Exchange): TextLine[] {
  const { question, reply } = exchange
  return [
    [...seatSpans(card, question.seat), ...answeredSpans(card.clock, question, reply)],
    ...questionLines(question),
    ...answerLines(exchange),
  ]
}

export function answerLines({ reply, ruling, say }: Omit<Exchange, 'question'>): TextLine[] {
  return [
    ...block('Output', quoted(reply.output)),
    ...noteLines(reply),
    ['  ', { text: 'Ruling', tone: 'faint' }, '  ', ...rulingSpans(ruling)],
    ...(say === undefined ? [] : [['  ', { text: 'Says', tone: 'faint' }, `  ${say}`] as TextLine]),
    ...valuesLine(reply),
    ...(reply.errors === '' ? [] : block('stderr', quotedErrors(reply.errors))),
    ...(reply.dropped?.errors ? [droppedLine(reply.dropped.errors)] : []),
  ]
}

function valuesLine({ errors }: Reply): TextLine[] {
  const words = telemetryIn(errors).values.map(({ name, value, of, turn }) => {
    const whose = of === 'match' ? ' (match)' : ''
    return `${name} ${value}${whose}${turn === undefined ? '' : ` (turn ${turn})`}`
  })
  return words.length === 0 ? [] : [['  ', { text: 'Values', tone: 'faint' }, `  ${words.join(', ')}`]]
}

export function questionLines({ input, opening }: Question): TextLine[] {
  return [
    ...(opening === 0 ? [] : block('Opening', quoted(input.slice(0, opening)))),
    ...block('Input', quoted(input.slice(opening))),
  ]
}

export function seatSpans(card: MatchCard, seat: number): TextLine {
  return [`Seat ${seat}  `, { text: card.seats[seat]?.name ?? '', tone: 'strong' }]
}

/** The time taken, against the limit that the clock made of the game's limit. */
export function answeredSpans(clock: Clock, question: Question, reply: Reply): TextLine {
  const { by, fault, micros, why, output } = reply
  if (fault === 'crash') return ['  ', { text: `crash: ${why ?? 'it ended'}`, tone: 'bad' }]
  if (isTimeless(reply))
    return [
      '  ',
      fault === undefined ? { text: 'time not known', tone: 'faint' } : { text: 'no answer', tone: 'bad' },
    ]
  if (reply.stale !== undefined && !reply.stale.counted)
    return ['  ', { text: 'already written', tone: 'bad' }]
  const missing = fault === 'timeout' && output.length === 0 ? 'no answer within ' : ''
  const text = `${missing}${thinkingText(micros)}${limitText(clock, question.limitMillis)}${origins[by]}`
  return ['  ', { text, tone: fault === undefined ? 'faint' : 'bad' }]
}

const origins: { readonly [By in Reply['by']]: string } = {
  bot: '',
  person: ', by a person',
  record: ', from a record',
}

const insteadWords: { readonly [By in Reply['by']]: string } = {
  bot: 'instead of',
  person: 'changed by a person; the bot had answered',
  record: 'the record was kept; the bot has answered',
}

export function textOfAnswer(output: readonly string[]): string {
  return output.length === 0 ? 'nothing' : `"${output.join(' / ')}"`
}

function noteLines(reply: Reply): TextLine[] {
  const notes = [
    reply.late === undefined
      ? ''
      : `later than the limit: number ${reply.late} of this seat, and the third is a timeout`,
    reply.stale === undefined ? '' : staleText(reply.stale),
    reply.leftover ? extraText(reply.extra) : '',
    reply.unterminated ? 'the last line had no newline' : '',
    reply.raw === undefined ? '' : 'not valid UTF-8: shown with replacement characters, the bytes are kept',
    reply.dropped?.output ? `${counted(reply.dropped.output, 'byte')} more, not kept` : '',
    reply.processorMicros === undefined
      ? ''
      : processorText({ ...reply, processorMicros: reply.processorMicros }),
    reply.stalledMillis === undefined
      ? ''
      : `Botscope was stalled for ${reply.stalledMillis} ms (not counted)`,
    reply.instead === undefined ? '' : `${insteadWords[reply.by]}: ${textOfAnswer(reply.instead)}`,
  ]
  return notes.filter((note) => note !== '').map((note) => ['    ', { text: note, tone: 'notable' }])
}

function extraText(extra: Extra | undefined): string {
  const { count, lines } = extra ?? { count: 1, lines: [] }
  const text = lines.length === 0 ? '' : `: ${textOfAnswer(lines)}${count > lines.length ? ' and more' : ''}`
  return `it wrote ${counted(count, 'extra line')}, to be read as its next answer${text}`
}

function staleText({ turn, counted }: Stale): string {
  if (turn === 0) return 'stale answer: it was written before the first question'
  return counted
    ? `stale answer: probably the answer to turn ${turn}, as the bot wrote an extra line before`
    : `stale answer: it was written in turn ${turn}, before this question`
}

export function rulingSpans(ruling: Ruling): TextLine {
  const { result, did, fault, why } = ruling
  const said = [did, why].filter((words) => words !== undefined && words !== '').join(', ')
  return [{ text: fault ?? result, tone: toneOf(ruling) }, said === '' ? '' : `: ${said}`]
}

export function toneOf({ result }: Ruling): TextTone {
  switch (result) {
    case 'done':
      return 'good'
    case 'fault':
      return 'bad'
    case 'corrected':
    case 'overruled':
      return 'notable'
  }
}
