import { insteadText, notesOf, staleText, tookText, toneOf } from '../../reading/answer-labels.ts'
import type { Clock, MatchCard } from '../../contract.ts'
import { beliefCountText, beliefsOf, beliefText, ranked } from '../../reading/beliefs.ts'
import { secretsIn } from '../../reading/game-secrets.ts'
import { telemetryIn } from '../../engine/drawings.ts'
import type { Question, Ruling } from '../../engine/game.ts'
import type { Exchange, Reply } from '../../engine/match.ts'
import { counted } from '../../number-text.ts'
import { block, quoted, quotedErrors } from './layout.ts'
import { textTones, type TextLine } from './lines.ts'

/** `before`: the state in which the seat was asked; undefined: not known. */
export function exchangeLines(card: MatchCard, exchange: Exchange, before: unknown): TextLine[] {
  const { question, reply } = exchange
  return [
    [...seatSpans(card, question.seat), ...answeredSpans(card.clock, question, reply)],
    ...questionLines(question),
    ...answerLines(exchange, beliefLines(card.game, exchange, before)),
  ]
}

export function answerLines(
  { reply, ruling, say }: Omit<Exchange, 'question'>,
  beliefs: readonly TextLine[] = [],
): TextLine[] {
  return [
    ...block('Output', quoted(reply.output)),
    ...noteLines(reply),
    ['  ', { text: 'Ruling', tone: 'faint' }, '  ', ...rulingSpans(ruling)],
    ...(say === undefined ? [] : [['  ', { text: 'Says', tone: 'faint' }, `  ${say}`] as TextLine]),
    ...valuesLine(reply),
    ...beliefs,
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

const mostBeliefsShown = 50

/** The wrong ones first. */
function beliefLines(game: string, { question, reply }: Exchange, before: unknown): TextLine[] {
  if (before === undefined) return []
  const all = ranked(beliefsOf(telemetryIn(reply.errors), question.seat, before, secretsIn(game)))
  if (all.length === 0) return []
  const lines = all
    .slice(0, mostBeliefsShown)
    .map((belief): TextLine => [
      `    ${belief.path}  `,
      { text: beliefText(belief), tone: belief.verdict === 'wrong' ? 'bad' : 'faint' },
    ])
  const more = all.length - lines.length
  return [
    ['  ', { text: 'Beliefs', tone: 'faint' }, `  ${beliefCountText(all)}`],
    ...lines,
    ...(more > 0 ? [[`    and ${counted(more, 'more belief')}`]] : []),
  ]
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
