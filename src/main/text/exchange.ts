import { insteadText, notesOf, staleText, tookText, toneOf } from '../../reading/answer-labels.ts'
import type { Clock, MatchCard } from '../../contract.ts'
import { telemetryIn } from '../../engine/drawings.ts'
import type { Question, Ruling } from '../../engine/game.ts'
import type { Exchange, Reply } from '../../engine/match.ts'
import { block, quoted, quotedErrors } from './layout.ts'
import { textTones, type TextLine } from './lines.ts'

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
  const { fault, why, stale } = reply
  if (fault === 'crash') return ['  ', { text: `crash: ${why ?? 'it ended'}`, tone: 'bad' }]
  const isBad = fault !== undefined || (stale !== undefined && !stale.counted)
  return ['  ', { text: tookText(reply, clock, question), tone: isBad ? 'bad' : 'faint' }]
}

export function textOfAnswer(output: readonly string[]): string {
  return output.length === 0 ? 'nothing' : `"${output.join(' / ')}"`
}

function noteLines(reply: Reply): TextLine[] {
  const { stale, instead } = reply
  const notes = [
    ...(stale === undefined ? [] : [staleText(stale)]),
    ...notesOf(reply),
    ...(instead === undefined
      ? []
      : [`The bot's own answer, ${insteadText(reply)}: ${textOfAnswer(instead)}`]),
  ]
  return notes.map((note) => ['    ', { text: note, tone: 'notable' }])
}

export function rulingSpans(ruling: Ruling): TextLine {
  const { result, did, fault, why } = ruling
  const said = [did, why].filter((words) => words !== undefined && words !== '').join(', ')
  return [{ text: fault ?? result, tone: textTones[toneOf(ruling)] }, said === '' ? '' : `: ${said}`]
}
