import { telemetryIn } from '../drawings.ts'
import type { Chance } from '../analysis/estimate.ts'
import type { CheckedTurn } from '../analysis/turn-check.ts'
import type { Json, Seat } from '../game.ts'
import type { Exchange, Frame, Setup } from '../match.ts'
import type { Path } from '../path.ts'
import type { TelemetryValue } from '../telemetry.ts'

export type Circumstances = Pick<Setup, 'game' | 'seats' | 'options'> & {
  /** How many beliefs of the answer are wrong; absent: not known here. */
  readonly wrongBeliefs?: (exchange: Exchange, before: ConditionFrame | undefined) => number
}

/** A frame that may be able to read one value of its state without loading all of it. */
export type ConditionFrame = Frame & {
  /** Same result as `valueAt(state, path)`. */
  readonly stateAt?: (path: Path) => Json | undefined
  /** Of an analysis of its match; absent: none is kept, or known here. */
  readonly checked?: readonly CheckedAnswer[]
}

export type CheckedAnswer = Pick<CheckedTurn, 'loss' | 'after'> & { readonly seat: Seat }

export interface ConditionTurn {
  readonly frame: ConditionFrame
  readonly before: ConditionFrame | undefined
  readonly match: Circumstances
  readonly telemetry?: TelemetryNames
}

export type TelemetryNames = { readonly [Of in TelemetryValue['of']]: readonly string[] }

/** A name that conditions know: one table for the help, the documentation and the errors. */
export interface Name<Of> {
  readonly name: string
  readonly note: string
  /** All possible values, where they are few. */
  readonly values?: readonly string[]
  /** Expensive: computed only when read. */
  readonly isWork?: true
  readonly of: (of: Of) => Json | undefined
}

const faults = ['invalid', 'timeout', 'crash', '']

export const conditionNames: readonly Name<ConditionTurn>[] = [
  { name: 'game', note: 'the id of the game, such as "patchwork"', of: ({ match }) => match.game },
  { name: 'turn', note: 'the number of the turn; 0 is the setup', of: ({ frame }) => frame.index },
  {
    name: 'state',
    note: 'the state after the turn, as "show --state" prints it',
    of: ({ frame }) => frame.state as Json,
  },
  {
    name: 'before',
    note: 'the state before the turn; the setup has none',
    of: ({ before }) => before?.state as Json | undefined,
  },
  { name: 'options', note: 'the options of the match by name', of: ({ match }) => match.options },
  { name: 'seat', note: 'what each seat was asked and did: seat[0].micros', of: seatsOf },
  {
    name: 'fault',
    note: 'the first fault of the turn: "invalid", "timeout", "crash", or ""',
    values: faults,
    of: ({ frame }) => frame.exchanges.find(({ ruling }) => ruling.fault)?.ruling.fault ?? '',
  },
  {
    name: 'errors',
    note: 'the text that all bots wrote to stderr in the turn',
    of: ({ frame }) => frame.exchanges.map(({ reply }) => reply.errors).join('\n'),
  },
  {
    name: 'output',
    note: 'the lines that all bots answered in the turn, as one text',
    of: ({ frame }) => frame.exchanges.flatMap(({ reply }) => reply.output).join('\n'),
  },
  {
    name: 'events',
    note: 'a list of what happened: each has a kind, a text and, where it is about one, a seat',
    of: ({ frame }) => frame.events as readonly Json[],
  },
  {
    name: 'values',
    note: 'values of the match that its bots reported in the turn: values.width',
    of: ({ frame }) => valuesOf(frame.exchanges, 'match'),
  },
  {
    name: 'loss',
    note: 'the chance that the costliest answer of the turn gave away, 0 to 1; only where "analyze" checked it',
    of: ({ frame }) => roundedChance(costliest(frame)?.loss),
  },
  {
    name: 'chance',
    note: 'the chance of its seat after that answer, 0 to 1: 1 is a certain win',
    of: ({ frame }) => roundedChance(costliest(frame)?.after),
  },
]

interface SeatExchange {
  readonly exchange: Exchange
  readonly turn: ConditionTurn
}

/** What `seat[n]` has. A seat that was not asked has only `asked`. */
export const seatNames: readonly Name<SeatExchange>[] = [
  { name: 'asked', note: 'whether it was asked in this turn; else it has nothing else', of: () => true },
  {
    name: 'input',
    note: 'the lines that it was sent, as one text',
    of: ({ exchange: { question } }) => question.input.join('\n'),
  },
  {
    name: 'output',
    note: 'the lines that it answered, as one text',
    of: ({ exchange: { reply } }) => reply.output.join('\n'),
  },
  { name: 'say', note: 'the message that it showed, or ""', of: ({ exchange: { say } }) => say ?? '' },
  { name: 'errors', note: 'what it wrote to stderr', of: ({ exchange: { reply } }) => reply.errors },
  {
    name: 'micros',
    note: 'how long it took, in microseconds',
    of: ({ exchange: { reply } }) => reply.micros,
  },
  { name: 'millis', note: 'the same in milliseconds', of: ({ exchange: { reply } }) => reply.micros / 1000 },
  {
    name: 'limitMillis',
    note: 'the real time limit, as the game states it, whatever the clock',
    of: ({ exchange: { question } }) => question.limitMillis,
  },
  {
    name: 'late',
    note: '1 for the first answer after the limit, 2 for the next, or 0',
    of: ({ exchange: { reply } }) => reply.late ?? 0,
  },
  {
    name: 'stale',
    note: 'whether its answer was written before its question',
    of: ({ exchange: { reply } }) => reply.stale !== undefined,
  },
  {
    name: 'extra',
    note: 'the extra lines that it wrote beyond its answer, as one text, or ""',
    of: ({ exchange: { reply } }) => reply.extra?.lines.join('\n') ?? '',
  },
  {
    name: 'cpuMillis',
    note: 'how long the bot had the processor, or 0 where the answer was quick or nobody knows',
    of: ({ exchange: { reply } }) => (reply.processorMicros ?? 0) / 1000,
  },
  {
    name: 'waitMillis',
    note: 'how long the bot waited for a core, or 0 where the answer was quick or nobody knows',
    of: ({ exchange: { reply } }) => (reply.waitMicros ?? 0) / 1000,
  },
  {
    name: 'gcMillis',
    note: 'how long garbage was collected, or 0; only of matches with --runtime-events',
    of: ({ exchange: { reply } }) => (reply.gcMicros ?? 0) / 1000,
  },
  {
    name: 'stalledMillis',
    note: 'how long Botscope was stalled meanwhile, or 0',
    of: ({ exchange: { reply } }) => reply.stalledMillis ?? 0,
  },
  {
    name: 'fault',
    note: '"invalid", "timeout", "crash", or ""',
    values: faults,
    of: ({ exchange: { ruling } }) => ruling.fault ?? '',
  },
  {
    name: 'result',
    note: '"done", "corrected", "overruled" or "fault"',
    values: ['done', 'corrected', 'overruled', 'fault'],
    of: ({ exchange: { ruling } }) => ruling.result,
  },
  {
    name: 'did',
    note: 'what was done, in the protocol\'s words, or ""',
    of: ({ exchange: { ruling } }) => ruling.did ?? '',
  },
  {
    name: 'why',
    note: 'why it is so, where there is a reason, or ""',
    of: ({ exchange: { ruling } }) => ruling.why ?? '',
  },
  {
    name: 'values',
    note: 'the values that it reported on stderr: seat[0].values.depth',
    isWork: true,
    of: ({ exchange }) => valuesOf([exchange], 'seat'),
  },
  {
    name: 'wrongBeliefs',
    note: 'how many of its beliefs (@expect) are wrong',
    isWork: true,
    of: ({ exchange, turn: { before, match } }) => match.wrongBeliefs?.(exchange, before),
  },
  {
    name: 'loss',
    note: 'the chance that its answer gave away, 0 to 1; only where "analyze" checked it',
    isWork: true,
    of: ({ exchange, turn }) => roundedChance(checkedOf(turn.frame, exchange)?.loss),
  },
  {
    name: 'chance',
    note: 'its chance after its answer, 0 to 1; only where "analyze" checked it',
    isWork: true,
    of: ({ exchange, turn }) => roundedChance(checkedOf(turn.frame, exchange)?.after),
  },
]

function costliest({ checked = [] }: ConditionFrame): CheckedAnswer | undefined {
  return checked.toSorted((a, b) => b.loss.value - a.loss.value)[0]
}

/** To thousandths: no interval is narrower. */
function roundedChance(estimate: Chance | undefined): number | undefined {
  return estimate === undefined ? undefined : Math.round(1000 * estimate.value) / 1000
}

function checkedOf({ checked }: ConditionFrame, { question }: Exchange): CheckedAnswer | undefined {
  return checked?.find(({ seat }) => seat === question.seat)
}

/** Values reported in these exchanges, for whatever turn; for each name the last one. */
function valuesOf(exchanges: readonly Exchange[], whose: TelemetryValue['of']): Json {
  const said = exchanges.flatMap(({ reply }) => telemetryIn(reply.errors).values)
  return Object.fromEntries(said.filter(({ of }) => of === whose).map(({ name, value }) => [name, value]))
}

function seatsOf(turn: ConditionTurn): readonly Json[] {
  const seats: Json[] = Array.from({ length: turn.match.seats }, () => notAsked)
  for (const exchange of turn.frame.exchanges) seats[exchange.question.seat] = seatOf({ exchange, turn })
  return seats
}

const notAsked = { asked: false }

function seatOf(asked: SeatExchange): Json {
  const seat: { [name: string]: Json } = {}
  for (const { name, of, isWork } of seatNames) {
    if (isWork) Object.defineProperty(seat, name, { get: once(() => of(asked)!), enumerable: true })
    else seat[name] = of(asked)!
  }
  return seat
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
