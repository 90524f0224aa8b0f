import type { Clock, MatchCard } from '../../contract.ts'
import { changes, pathText, type Change } from '../../engine/diff.ts'
import type { Json, Question, Ruling } from '../../engine/game.ts'
import type { Exchange, Frame, Reply } from '../../engine/match.ts'
import { countText, numberText, thinkingText } from './amounts.ts'
import { droppedLine, quoted, quotedErrors, withNames } from './card.ts'
import type { Line, Span } from './lines.ts'

/** Which parts of a turn are shown. */
export interface TurnView {
  /** Only what concerns this seat. */
  readonly seat?: number
  /** The whole state, not only what changed. */
  readonly isStateWhole?: boolean
}

/** A turn as a person reads it: who was asked what and answered what, what the rules made of it, what changed. */
export function turnLines(
  card: MatchCard,
  frame: Frame,
  before: Frame | undefined,
  view: TurnView = {},
): Line[] {
  const isWanted = (seat: number | undefined) => view.seat === undefined || seat === view.seat
  const exchanges = frame.exchanges.filter(({ question }) => isWanted(question.seat))
  const events = frame.events.map(({ text }): Line => [`  ${withNames(card, text)}`])
  return [
    [{ text: `Turn ${frame.index}`, tone: 'strong' }, frame.index === 0 ? '  the setup' : ''],
    ...exchanges.flatMap((exchange) => [[], ...exchangeLines(card, exchange)]),
    ...(exchanges.length === 0 && frame.exchanges.length > 0 ? [[`  Seat ${view.seat} was not asked`]] : []),
    ...titled('Events', events),
    ...(frame.view === undefined ? [] : titled('View', quoted(frame.view.split('\n')))),
    ...(view.isStateWhole === true ? titled('State', stateLines(frame)) : []),
    ...(before === undefined ? [] : titled('Changes', changeLines(before, frame))),
  ]
}

/** What seats were asked and have not answered: when the match was cut off, or up to now. Nothing where there is none. */
export function pendingLines(card: MatchCard, questions: readonly Question[]): Line[] {
  if (questions.length === 0) return []
  const isRunning = card.status === 'running'
  const words = isRunning ? 'asked, no answer yet' : 'asked, and no answer came'
  return [
    [
      { text: card.frames === 0 ? 'The last turn' : `Turn ${card.frames}`, tone: 'strong' },
      isRunning ? '  under way' : '  never finished',
    ],
    ...questions.flatMap((question): Line[] => [
      [],
      [...seatSpans(card, question.seat), '  ', { text: words, tone: 'notable' }],
      ...questionLines(question),
    ]),
  ]
}

function exchangeLines(card: MatchCard, { question, reply, ruling, say }: Exchange): Line[] {
  return [
    [...seatSpans(card, question.seat), ...answeredSpans(card.clock, question, reply)],
    ...questionLines(question),
    ...block('Output', quoted(reply.output)),
    ...noteLines(reply),
    ['  ', { text: 'Ruling', tone: 'faint' }, '  ', ...rulingSpans(ruling)],
    ...(say === undefined ? [] : [['  ', { text: 'Says', tone: 'faint' }, `  ${say}`] as Line]),
    ...(reply.errors === '' ? [] : block('stderr', quotedErrors(reply.errors))),
    ...(reply.dropped?.errors ? [droppedLine(reply.dropped.errors)] : []),
  ]
}

function questionLines({ input, opening }: Question): Line[] {
  return [
    ...(opening === 0 ? [] : block('Opening', quoted(input.slice(0, opening)))),
    ...block('Input', quoted(input.slice(opening))),
  ]
}

function seatSpans(card: MatchCard, seat: number): Line {
  return [`Seat ${seat}  `, { text: card.seats[seat]?.name ?? '', tone: 'strong' }]
}

/** The time that it took, against the limit that the clock made of the game's. */
function answeredSpans(
  clock: Clock,
  { limitMillis }: Question,
  { by, fault, micros, why, output }: Reply,
): Line {
  const limit =
    clock === 'off' ? 'no limit' : `of ${numberText(limitMillis * (clock === 'relaxed' ? 10 : 1))} ms`
  const how = by === 'bot' ? '' : by === 'person' ? ', by a person' : ', from a record'
  if (fault === 'crash') return ['  ', { text: `crash: ${why ?? 'it ended'}`, tone: 'bad' }]
  const time = `${thinkingText(micros)} ${limit}${how}`
  return fault === 'timeout' && output.length === 0
    ? ['  ', { text: `no answer within ${time}`, tone: 'bad' }]
    : ['  ', { text: time, tone: fault === undefined ? 'faint' : 'bad' }]
}

/** What else was noticed about an answer. */
function noteLines(reply: Reply): Line[] {
  const notes = [
    reply.late === undefined
      ? ''
      : `later than the limit, for this seat number ${reply.late} (the third is a timeout)`,
    reply.leftover ? 'it wrote more than was asked: that stays for its next turn' : '',
    reply.unterminated ? 'the last line had no newline: it closed its output' : '',
    reply.raw === undefined ? '' : 'not valid UTF-8: shown replaced, the bytes are kept',
    reply.dropped?.output ? `${countText(reply.dropped.output, 'byte')} more, not kept` : '',
    reply.stalledMillis === undefined
      ? ''
      : `Botscope itself stood still for ${reply.stalledMillis} ms meanwhile`,
    reply.instead === undefined
      ? ''
      : `changed by a person; the bot had answered: ${reply.instead.join(' / ')}`,
  ]
  return notes.filter((note) => note !== '').map((note) => ['    ', { text: note, tone: 'notable' }])
}

/** What the rules made of an answer, in words. */
export function rulingSpans({ result, did, fault, why }: Ruling): Line {
  const what = fault ?? result
  const tone = result === 'fault' ? 'bad' : result === 'done' ? 'good' : 'notable'
  const said = [did, why].filter((words) => words !== undefined && words !== '').join(', ')
  return [{ text: what, tone }, said === '' ? '' : `: ${said}`]
}

function stateLines(frame: Frame): Line[] {
  if (frame.state === null) return [['  kept by its referee']]
  return JSON.stringify(frame.state, null, 2)
    .split('\n')
    .map((line) => [`  ${line}`])
}

function changeLines(before: Frame, after: Frame): Line[] {
  const found = changes(before.state as Json, after.state as Json)
  return found.length === 0 ? [['  none']] : found.flatMap(changeLine)
}

/** Short values beside each other, long ones below each other. */
function changeLine({ path, before, after }: Change): Line[] {
  const [was, is] = [valueText(before), valueText(after)]
  const name: Span = { text: `  ${pathText(path)}  `, tone: 'faint' }
  if (was.length + is.length < 60) return [[name, was, { text: ' → ', tone: 'faint' }, is]]
  return [[name], ['    ', { text: '- ', tone: 'bad' }, was], ['    ', { text: '+ ', tone: 'good' }, is]]
}

function valueText(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function titled(title: string, lines: readonly Line[]): Line[] {
  return lines.length === 0 ? [] : [[], [{ text: title, tone: 'strong' }], ...lines]
}

function block(title: string, lines: readonly Line[]): Line[] {
  return [
    ['  ', { text: title, tone: 'faint' }],
    ...(lines.length === 0 ? [['    (nothing)'] as Line] : lines),
  ]
}
