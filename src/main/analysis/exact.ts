import type { CallOptions, MatchCard } from '../../contract.ts'
import type { AnalysisOrder } from '../../contract/analysis.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import { isPerson } from '../../engine/person.ts'
import { whyNotRepeated } from '../../reading/analysis-needs.ts'
import { durationText } from '../../reading/time-text.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'
import { verifyHosted } from '../playing/verify-hosted.ts'
import { rerunQuestions, type OnRerunTurn } from '../rerun/ask.ts'
import { botToAsk } from '../rerun/bot.ts'
import { readSeat, type SeatOfRecord } from '../rerun/record.ts'
import type { Runner } from '../rerun/runner.ts'
import { exactTurn, type AnswersNow, type ExactOptions, type PlayFork } from './exact-turn.ts'
import { openTurns, type KeptResults } from './open-turns.ts'

/** For each answer, where an order does not say how many. */
const usualExactPlayouts = 24
/** For all answers, where an order has neither a time nor a number. */
const usualMillis = 60_000

export type RulesToPlayOn = Pick<ExactOptions, 'game' | 'hosted' | 'isByReplay'>

/** Throws a `UserError` that names a seat whose bot cannot play on. */
export function exactOptionsOf(
  card: MatchCard,
  order: AnalysisOrder,
  {
    rules,
    log,
    runner,
    note,
  }: Pick<ExactOptions, 'note'> & {
    readonly rules: RulesToPlayOn
    readonly log: Log
    readonly runner: Runner
  },
): ExactOptions {
  const seats = card.seats.map((record, seat) =>
    inPlace({ seat, field: 'method' }, () => {
      if (isPerson(record.command)) throw new UserError(`Seat ${seat} is a human seat: only bots can play on`)
      const bot = botToAsk(card, seat, undefined)
      return { ...record, ...bot }
    }),
  )
  const { game, version, options, seed } = card
  // Without a clock a bot that hangs would never end its playout.
  const clock = card.clock === 'off' ? 'relaxed' : card.clock
  return {
    ...{ log, card, note },
    play: (task, signal) => runner.playOn(task, signal),
    ask: async (seat, to, signal, bot) => {
      const asked = { to, clock, stopAtDifference: false, ...(bot !== undefined && { bot }) }
      return answersNow(readSeat(log, card.id, seat, asked), runner, signal)
    },
    ...rules,
    record: { game, version, options, seed, clock, seats },
    playouts: order.playouts ?? usualExactPlayouts,
  }
}

async function answersNow(seat: SeatOfRecord, runner: Runner, signal: AbortSignal): Promise<AnswersNow> {
  const outputs = new Map<number, readonly string[]>()
  const faults = new Map<number, string>()
  const take: OnRerunTurn = ({ frame }, { output, fault, why }) => {
    if (fault === undefined) outputs.set(frame.index, output)
    else faults.set(frame.index, why ?? fault)
    return 'go on'
  }
  await rerunQuestions(runner, seat, take, signal)
  return { outputs, faults }
}

/**
 * Asks the named bots, and plays on: the costliest turns of a quick check first, so that a time is spent where it decides; ends
 * when the next would take too long, or `signal` aborts. Returns the number of turns that are left. Throws a `UserError` if the
 * time is not enough for one.
 */
export async function checkExactly(
  asked: readonly RecordedQuestion[],
  options: ExactOptions,
  order: AnalysisOrder,
  kept: KeptResults,
  { signal, progress }: CallOptions,
): Promise<number> {
  const millis = order.forMillis ?? (order.playouts === undefined ? usualMillis : null)
  const ends = [signal, millis === null ? undefined : AbortSignal.timeout(millis)]
  const end = AbortSignal.any(ends.filter((each) => each !== undefined))
  const since = performance.now()
  let [done, all, left] = [0, asked.length, asked.length]
  /** As estimated by now. */
  const wholeMillis = () => {
    const whole = ((performance.now() - since) * all) / (done + 0.5)
    return millis === null ? whole : Math.min(whole, millis)
  }
  const play: PlayFork = async (...fork) => {
    const end = await options.play(...fork)
    progress?.(Math.min(1, (performance.now() - since) / wholeMillis()))
    return end
  }
  try {
    if (options.hosted !== null && options.isByReplay) await checkRepeats(options.hosted, options, end)
    const open = await openTurns(asked, kept, order, options, end)
    all = open.length
    left = open.length
    for (const { turn, named } of open.toSorted((a, b) => b.loss - a.loss)) {
      const ownMillis = (performance.now() - since) / Math.max(1, done)
      if (done > 0 && millis !== null && performance.now() - since + ownMillis > millis) break
      const found = await exactTurn(turn, named, { ...options, play }, end)
      if (found !== null) kept.take(found)
      done += 1
      left -= 1
    }
  } catch (error) {
    if (!end.aborted) throw error
    if (done === 0 && signal?.aborted !== true) throw tooShort(millis!)
  }
  return left
}

/** Throws a `UserError` where the recorded answers do not lead to the recorded match. */
async function checkRepeats(
  hosted: HostedGame,
  { log, card }: Pick<ExactOptions, 'log' | 'card'>,
  signal: AbortSignal,
): Promise<void> {
  const verdict = await verifyHosted(log, card, hosted, signal)
  if (!verdict.same) throw new UserError(whyNotRepeated(hosted.title, verdict))
}

function tooShort(millis: number): UserError {
  return new UserError(
    `In ${durationText(millis)} the bots could not play on often enough to check an answer: allow more time`,
    { field: 'forMillis' },
  )
}
