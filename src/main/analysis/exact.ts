import type { CallOptions, MatchCard } from '../../contract.ts'
import type { AnalysisOrder, AnalyzedTurn } from '../../contract/analysis.ts'
import type { Seat } from '../../engine/game.ts'
import { isPerson } from '../../engine/person.ts'
import { durationText } from '../../reading/time-text.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'
import { rerunQuestions, type OnRerunTurn } from '../rerun/ask.ts'
import { botToAsk } from '../rerun/bot.ts'
import { readSeat, type SeatOfRecord } from '../rerun/record.ts'
import type { Runner } from '../rerun/runner.ts'
import { exactTurn, type ExactOptions, type PlayFork } from './exact-turn.ts'

/** For each answer, where an order does not say how many. */
export const usualExactPlayouts = 24
/** For all answers, where an order has neither a time nor a number. */
const usualMillis = 60_000

export type RulesToPlayOn = Pick<ExactOptions, 'game' | 'hosted'>

/** Throws a `UserError` that names a seat whose bot cannot play on. */
export function exactOptionsOf(
  card: MatchCard,
  order: AnalysisOrder,
  { rules, log, runner }: { readonly rules: RulesToPlayOn; readonly log: Log; readonly runner: Runner },
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
    ...{ log, card },
    play: (task, signal) => runner.playOn(task, signal),
    ask: (seat, to, signal) =>
      answersNow(readSeat(log, card.id, seat, { to, clock, stopAtDifference: false }), runner, signal),
    ...rules,
    record: { game, version, options, seed, clock, seats },
    playouts: order.playouts ?? usualExactPlayouts,
  }
}

/** Those without a fault, until its program ends. */
async function answersNow(
  seat: SeatOfRecord,
  runner: Runner,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const answers = new Map<number, readonly string[]>()
  const take: OnRerunTurn = ({ frame }, { output, fault }) => {
    if (fault === undefined) answers.set(frame.index, output)
    return 'go on'
  }
  await rerunQuestions(runner, seat, take, signal)
  return answers
}

/**
 * The costliest first, so that a time is spent where it decides; ends when the next would take too long, or `signal` aborts.
 * Throws a `UserError` if the time is not enough for one.
 */
export async function checkExactly(
  turns: readonly AnalyzedTurn[],
  options: ExactOptions,
  { playouts, forMillis }: AnalysisOrder,
  take: (found: AnalyzedTurn) => void,
  { signal, progress }: CallOptions,
): Promise<void> {
  const millis = forMillis ?? (playouts === undefined ? usualMillis : null)
  const ends = [signal, millis === null ? undefined : AbortSignal.timeout(millis)]
  const end = AbortSignal.any(ends.filter((each) => each !== undefined))
  const since = performance.now()
  const ordered = turns.toSorted((a, b) => b.loss.value - a.loss.value)
  const play: PlayFork = async (...fork) => {
    const end = await options.play(...fork)
    progress?.(Math.min(1, (performance.now() - since) / wholeMillis()))
    return end
  }
  let done = 0
  /** As estimated by now. */
  const wholeMillis = () => {
    const all = ((performance.now() - since) * ordered.length) / (done + 0.5)
    return millis === null ? all : Math.min(all, millis)
  }
  try {
    const own = await ownAnswers(turns, options, end)
    for (const turn of ordered) {
      const ownMillis = (performance.now() - since) / Math.max(1, done)
      if (done > 0 && millis !== null && performance.now() - since + ownMillis > millis) return
      take(await exactTurn(turn, own.get(turn.seat)!.get(turn.turn), { ...options, play }, end))
      done += 1
    }
  } catch (error) {
    if (!end.aborted) throw error
    if (done === 0 && signal?.aborted !== true) throw tooShort(millis!)
  }
}

/** By seat and turn. */
async function ownAnswers(
  turns: readonly AnalyzedTurn[],
  { ask }: ExactOptions,
  signal: AbortSignal,
): Promise<ReadonlyMap<Seat, ReadonlyMap<number, readonly string[]>>> {
  const last = new Map<Seat, number>()
  for (const { seat, turn } of turns) last.set(seat, Math.max(turn, last.get(seat) ?? 0))
  const asked = [...last].map(async ([seat, to]) => [seat, await ask(seat, to, signal)] as const)
  return new Map(await Promise.all(asked))
}

function tooShort(millis: number): UserError {
  return new UserError(
    `In ${durationText(millis)} the bots could not play on often enough to check an answer: allow more time`,
    { field: 'forMillis' },
  )
}
