import type { CallOptions } from '../../contract.ts'
import type { Cause, CauseOrder, OtherVersion } from '../../contract/cases.ts'
import { withBeliefs } from '../../reading/game-secrets.ts'
import { readCondition } from '../../engine/condition.ts'
import type { Reply } from '../../engine/match.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'
import { rerunQuestions } from '../rerun/ask.ts'
import { readSeat, type SeatOfRecord } from '../rerun/record.ts'
import type { Runner } from '../rerun/runner.ts'
import { Comparison, faultOf, turnWith, type RecordedTurn } from '../playing/answer-turns.ts'
import { fewest } from './fewest.ts'

const usualMillis = 60_000
/** A bot that waits for a turn that was left out waits for ever: a run after the first takes this long at most, or a multiple of it. */
const runMillis = 10_000
const timesTheFirst = 10

export interface CauseDependencies {
  readonly log: Log
  readonly runner: Runner
}

/** See `Calls.cause`. Throws a `UserError` where the bot does not do it with all turns either. */
export async function causeOf(
  order: CauseOrder,
  dependencies: CauseDependencies,
  options: CallOptions = {},
): Promise<Cause> {
  const { signal = new AbortController().signal, progress } = options
  const { turn, seat, bot, against, maxMillis = usualMillis } = order
  const { log, runner } = dependencies
  const record = recordUntil(log, order, bot)
  const other = against === undefined ? null : recordUntil(log, order, against)
  const last = record.turns.at(-1)!
  const isIt = wanted(order, record, last)
  const earlier = record.turns.slice(0, -1)
  const until = performance.now() + maxMillis
  let runs = 0
  let mostMillis = Math.max(runMillis, maxMillis)
  let found: Reply | null = null
  const goesOn = () => !signal.aborted && performance.now() < until
  const happens = async (some: readonly RecordedTurn[]) => {
    runs += 1
    const reply = await lastReply(runner, { ...record, maxMillis: mostMillis }, [...some, last])
    const does = reply !== null && isIt(reply)
    if (does) found = reply
    if (does) progress?.(1 - some.length / Math.max(1, earlier.length))
    return does
  }
  const begunAt = performance.now()
  if (!(await happens(earlier))) throw new UserError(doesNot(order))
  mostMillis = Math.max(runMillis, timesTheFirst * (performance.now() - begunAt))
  const kept = await fewest(earlier, happens, goesOn)
  const isFewest = kept.length === 0 || goesOn()
  // Who cancels waits for no more runs.
  const isSteady = signal.aborted || ((await happens(kept)) && (await happens(kept)))
  const needed = kept.map(({ frame }) => frame.index)
  const isFailure = found !== null && fails(record, last, found)
  return {
    ...{ match: record.card.id, turn, seat, needed, recordedTurns: earlier.length },
    ...{ runs, isFewest, isSteady, isFailure },
    ...(other !== null && !signal.aborted && (await otherVersion(runner, other, isIt, signal))),
  }
}

/** What a seat was asked up to the turn in question. */
function recordUntil(log: Log, { match, turn, seat }: CauseOrder, bot: CauseOrder['bot']): SeatOfRecord {
  const options = { ...(bot !== undefined && { bot }), to: turn, clock: 'off', maxMillis: runMillis } as const
  const record = readSeat(log, match, seat, { ...options, stopAtDifference: false })
  if (record.turns.at(-1)?.frame.index !== turn)
    throw new UserError(`Seat ${seat} was not asked in turn ${turn} of match ${record.card.id}`)
  return record
}

/** Asks another version of the bot the same, and looks where it begins to act otherwise. Cancelled: without a result. */
async function otherVersion(
  runner: Runner,
  record: SeatOfRecord,
  isIt: (reply: Reply) => boolean,
  signal: AbortSignal,
): Promise<Pick<Cause, 'against'>> {
  const last = record.turns.at(-1)!
  let first: OtherVersion['first'] = null
  let does: boolean | null = null
  const take = (recorded: RecordedTurn, now: Reply) => {
    const { difference } = comparisonFor(record, recorded).turn(recorded, now)
    if (first === null && (difference === 'action' || difference === 'fault'))
      first = { turn: recorded.frame.index, recorded: recorded.exchange.reply, now }
    if (recorded === last) does = isIt(now)
    return 'go on' as const
  }
  try {
    await rerunQuestions(runner, record, take, signal)
  } catch (error) {
    if (signal.aborted) return {}
    throw error
  }
  return { against: { bot: record.bot.name, first, does } }
}

function fails(record: SeatOfRecord, last: RecordedTurn, reply: Reply): boolean {
  return faultOf({ reply, ruling: comparisonFor(record, last).turn(last, reply).ruling }) !== undefined
}

/**
 * A bot that is asked fewer turns is asked this one soon after its start, which takes time: times are compared only where it is a timeout
 * that is looked for.
 */
function comparisonFor(record: SeatOfRecord, { exchange }: RecordedTurn): Comparison {
  const isTimed = exchange.reply.fault === 'timeout'
  return new Comparison({ ...record, clock: isTimed ? record.clock : record.card.clock })
}

/** Whether an answer in the turn in question is what is looked for. */
function wanted({ where }: CauseOrder, record: SeatOfRecord, last: RecordedTurn): (reply: Reply) => boolean {
  const { game, card } = record
  if (where === undefined) {
    const comparison = comparisonFor(record, last)
    return (reply) => ['same', 'message'].includes(comparison.turn(last, reply).difference)
  }
  const condition = inPlace({ field: 'where' }, () => readCondition(where))
  const circumstances = withBeliefs({ game: card.game, options: card.options, seats: card.seats.length })
  return (reply) => condition.holds(turnWith(game, card, last, reply), last.before, circumstances)
}

function doesNot({ where, turn }: CauseOrder): string {
  return where === undefined
    ? `The bot does not answer turn ${turn} as recorded any more: name what it does with --where, or the bot that did it`
    : `"${where}" is not true in turn ${turn} with what the bot answers now`
}

/** Null: it did not get so far. */
async function lastReply(
  runner: Runner,
  record: SeatOfRecord,
  turns: readonly RecordedTurn[],
): Promise<Reply | null> {
  let taken = 0
  let reply: Reply | null = null
  const take = (_: RecordedTurn, now: Reply) => {
    taken += 1
    if (taken === turns.length) reply = now
    return 'go on' as const
  }
  await rerunQuestions(
    runner,
    { ...record, turns: withOpening(turns, record.turns[0]!) },
    take,
    new AbortController().signal,
  )
  return reply
}

/** The bot is told first what it is told at the beginning of a match. */
function withOpening(turns: readonly RecordedTurn[], { exchange: { question } }: RecordedTurn) {
  const opening = question.input.slice(0, question.opening)
  return turns.map((each, i): RecordedTurn => {
    if (i > 0) return each
    const own = each.exchange.question
    const input = [...opening, ...own.input.slice(own.opening)]
    return { ...each, exchange: { ...each.exchange, question: { ...own, input, opening: opening.length } } }
  })
}
