import * as v from 'valibot'
import { UserError } from '../../engine/user-error.ts'
import { issueText } from '../forms/form-messages.ts'
import { counted } from '../../number-text.ts'

const text = v.string('a text')
const lines = v.array(text, 'a list of texts')
export const count = v.pipe(
  v.number('a whole number from 0'),
  v.safeInteger('a whole number from 0'),
  v.minValue(0, 'a whole number from 0'),
)
const limit = v.pipe(
  v.number('a whole number from 1'),
  v.safeInteger('a whole number from 1'),
  v.minValue(1, 'a whole number from 1'),
)
const finite = v.pipe(v.number('a number'), v.finite('a number'))
const yes = v.exactOptional(v.literal(true, 'true, or not there'))
const maybeText = v.exactOptional(text)

const question = v.object(
  { seat: count, input: lines, opening: count, answerLines: count, limitMillis: limit },
  'a question',
)

export const replyForm = v.object(
  {
    seat: count,
    by: v.picklist(['bot', 'record', 'person'], '"bot", "record" or "person"'),
    output: lines,
    errors: text,
    micros: count,
    fault: v.exactOptional(v.picklist(['timeout', 'crash'], '"timeout" or "crash"')),
    why: maybeText,
    leftover: yes,
    extra: v.exactOptional(v.object({ count: limit, lines }, 'an object')),
    stale: v.exactOptional(v.object({ turn: count, counted: yes, extra: yes }, 'an object')),
    unterminated: yes,
    raw: maybeText,
    dropped: v.exactOptional(v.object({ output: count, errors: count }, 'an object')),
    late: v.exactOptional(count),
    stalledMillis: v.exactOptional(finite),
    processorMicros: v.exactOptional(finite),
    waitMicros: v.exactOptional(finite),
    newPages: v.exactOptional(count),
    readPages: v.exactOptional(count),
    gcMicros: v.exactOptional(finite),
    gcPauses: v.exactOptional(count),
    compiled: v.exactOptional(count),
    instead: v.exactOptional(lines),
  },
  'a reply',
)

const ruling = v.object(
  {
    seat: count,
    result: v.picklist(
      ['done', 'corrected', 'overruled', 'fault'],
      '"done", "corrected", "overruled" or "fault"',
    ),
    did: maybeText,
    fault: v.exactOptional(v.picklist(['invalid', 'timeout', 'crash'], '"invalid", "timeout" or "crash"')),
    why: maybeText,
  },
  'a ruling',
)

const exchange = v.object({ question, reply: replyForm, ruling, say: maybeText }, 'an exchange')
const event = v.looseObject({ kind: text, text, seat: v.exactOptional(count) }, 'an event')

const remark = v.object(
  {
    kind: v.picklist(
      ['summary', 'tooltip', 'disagreement', 'missing', 'rejected', 'unasked'],
      '"summary", "tooltip", "disagreement", "missing", "rejected" or "unasked"',
    ),
    text,
    raw: maybeText,
    seat: v.exactOptional(count),
    turn: v.exactOptional(count),
  },
  'a remark',
)

export const frameForm = v.object(
  {
    index: count,
    exchanges: v.array(exchange, 'a list of exchanges'),
    events: v.array(event, 'a list of events'),
    state: v.unknown(),
    view: maybeText,
    standing: v.exactOptional(v.array(finite, 'a list of numbers')),
    remarks: v.exactOptional(v.array(remark, 'a list of remarks')),
    referee: maybeText,
  },
  'an object',
)

export const questionsForm = v.array(question, 'a list of questions')

type FrameForm = v.InferOutput<typeof frameForm>

/**
 * Returns a frame's JSON as the log keeps it: its parts in the log's order, their content unchanged. Throws a `UserError` that
 * names the frame and the place.
 */
export function frameText(text: string, index: number, seats: number): string {
  const { given, known } = frameIn(text, index, seats)
  const { events, state, view, standing, remarks, referee } = given
  const outcome = JSON.stringify({ events, state, view, standing, remarks, referee }).slice(1)
  return `{"index":${index},"exchanges":${exchangesText(given.exchanges, known.exchanges)},${outcome}`
}

/** As `frameText`, without what came of the exchanges: all that a log of results reads. */
export function exchangedText(text: string, index: number, seats: number): string {
  const { given, known } = frameIn(text, index, seats)
  return `{"index":${index},"exchanges":${exchangesText(given.exchanges, known.exchanges)}}`
}

function frameIn(text: string, index: number, seats: number) {
  const given = parsed(text, `frame ${index}`)
  const read = v.safeParse(frameForm, given, { abortEarly: true })
  if (!read.success) throw new UserError(wordsIn(`frame ${index}`, read.issues[0]))
  checkSense(read.output, index, seats)
  return { given: given as FrameForm, known: read.output }
}

/**
 * An exchange has no member `events`, and readers of the log cut a frame's text at the first one: all unknown members are
 * dropped.
 */
function exchangesText(given: FrameForm['exchanges'], known: FrameForm['exchanges']): string {
  const text = JSON.stringify(given)
  return text.includes(',"events":[') ? JSON.stringify(known) : text
}

export function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UserError(`${what} is not JSON: ${(error as Error).message}`)
  }
}

export function wordsIn(what: string, issue: v.BaseIssue<unknown>): string {
  const isWhole = issue.path === undefined
  return isWhole ? `${what} is not ${issue.message}` : `${what}: ${issueText(issue, () => [])}`
}

function checkSense(read: FrameForm, index: number, seats: number): void {
  if (read.index !== index)
    throw new UserError(
      `frame ${index} says that it is frame ${read.index}: one is missing, or they are not in order`,
    )
  const askedSeats = new Set<number>()
  for (const [i, { question, reply, ruling }] of read.exchanges.entries()) {
    const where = `frame ${index}: exchanges[${i}]`
    const { seat } = question
    if (seat >= seats)
      throw new UserError(`${where} is about seat ${seat}, the match has ${counted(seats, 'seat')}, from 0`)
    if (askedSeats.has(seat)) throw new UserError(`${where} asks seat ${seat} a second time`)
    if (reply.seat !== seat || ruling.seat !== seat)
      throw new UserError(`${where} asks seat ${seat}, its reply or its ruling is of another`)
    if (reply.stale !== undefined && reply.stale.turn >= index)
      throw new UserError(`${where}.reply.stale.turn is ${reply.stale.turn}, not a turn before this one`)
    if (question.opening > question.input.length)
      throw new UserError(
        `${where}.question has an opening of ${counted(question.opening, 'line')} and only ${counted(question.input.length, 'line')}`,
      )
    askedSeats.add(seat)
  }
  for (const [i, { turn = 0 }] of (read.remarks ?? []).entries())
    if (turn > index) throw new UserError(`frame ${index}: remarks[${i}].turn is ${turn}, a later turn`)
}
