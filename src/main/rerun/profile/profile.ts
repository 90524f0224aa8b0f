import type { CallOptions } from '../../../contract.ts'
import type { Profile, ProfileOrder } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { Log } from '../../log/log.ts'
import type { RecordedTurn } from '../../playing/answer-turns.ts'
import { readSeat, type SeatOfRecord } from '../record.ts'
import type { Runner } from '../runner.ts'
import { profilerOf, type ChosenProfiler } from './choose.ts'
import { resultText } from './profiler.ts'
import { differentIn, runUnder, soundOf, type AskedRun, type ProfileRunOptions } from './run.ts'
import { areSound, type Samples } from './samples.ts'
import { TurnRuns } from './turn-runs.ts'
import { profileWhole } from './whole.ts'

interface ProfileDependencies {
  readonly log: Log
  readonly runner: Runner
}

const mostRuns = 10
const mostMillis = 30_000
/** One that never comes to its end is killed, and leaves no profile. */
const mostRunMillis = 60_000

/** See `Calls.profile`. Throws a `UserError`. */
export async function profileSeat(
  order: ProfileOrder,
  { log, runner }: ProfileDependencies,
  { signal = new AbortController().signal, progress }: CallOptions = {},
): Promise<Profile> {
  const whole = readSeat(log, order.match, order.seat, {
    ...(order.bot !== undefined && { bot: order.bot }),
    ...{ clock: 'off', maxMillis: mostRunMillis, stopAtDifference: false },
  })
  const wanted = turnsWanted(order, whole)
  const to = Math.max(...wanted)
  const record = { ...whole, turns: whole.turns.filter(({ frame }) => frame.index <= to) }
  const options = { runner, signal, progress: (part: number) => progress?.(part) }
  const { card, seat, bot } = record
  const found =
    order.profiler === undefined
      ? await profileTurns(record, wanted, order.times, options)
      : await profileWhole(record, order.profiler, order.times ?? 1, options)
  return { match: card.id, seat, bot, ...found }
}

async function profileTurns(
  record: SeatOfRecord,
  wanted: readonly number[],
  times: number | undefined,
  options: ProfileRunOptions,
): Promise<Omit<Profile, 'match' | 'seat' | 'bot'>> {
  const { signal, progress } = options
  const chosen = await profilerOf(record, signal)
  const turns = wanted.map((turn) => new TurnRuns(record, turn))
  const most = times ?? mostRuns
  const until = performance.now() + mostMillis
  let [runs, different] = [0, 0]
  let bare: string | undefined
  for (; runs < most; runs++) {
    const isDone = turns.every(({ isEnough }) => isEnough) || performance.now() > until
    if (runs > 0 && times === undefined && isDone) break
    signal.throwIfAborted()
    const { read, ...run } = await profiledRun(chosen, record, turns, options)
    for (const turn of turns) turn.add(run, read)
    bare ??= read.bare
    if (runs === 0) different = differentIn(record, run)
    progress((runs + 1) / most)
  }
  return {
    ...{ runs, turns: turns.map((turn) => turn.profiled), different },
    ...(bare !== undefined && { bare }),
  }
}

async function profiledRun(
  { profiler, program }: ChosenProfiler,
  record: SeatOfRecord,
  turns: readonly TurnRuns[],
  options: ProfileRunOptions,
): Promise<AskedRun & { readonly read: Samples }> {
  const { signal } = options
  const read = async (result: string, run: AskedRun): Promise<Samples | null> => {
    const spans = turns.map((turn) => turn.spanIn(run)).filter((span) => span !== null)
    const text = await resultText(profiler, result, spans, signal)
    if (text === null) return null
    return soundOf(() => profiler.read(text, signal), areSound, record.bot.command, signal)
  }
  return runUnder((result) => profiler.under(program, result), record, options, read)
}

/** In the order of the turns. */
function turnsWanted(
  { turns, slowest, profiler }: ProfileOrder,
  { card, seat, turns: asked }: SeatOfRecord,
): readonly number[] {
  const all = asked.map(({ frame }) => frame.index)
  if (all.length === 0) throw new UserError(`Seat ${seat} was not asked in match ${card.id}`)
  if (profiler !== undefined && (slowest !== undefined || (turns !== undefined && turns.length > 1)))
    throw new UserError(
      'A profiler of your own tells no times: what it writes is of all turns together, up to --turn where that is given',
      { field: 'turns' },
    )
  if (turns !== undefined) {
    const missing = turns.find((turn) => !all.includes(turn))
    if (missing !== undefined)
      throw new UserError(`Seat ${seat} was not asked in turn ${missing} of match ${card.id}`, {
        field: 'turns',
      })
    return [...new Set(turns)].sort((a, b) => a - b)
  }
  if (slowest === undefined) return all
  return asked
    .toSorted((a, b) => slownessOf(b) - slownessOf(a))
    .slice(0, slowest)
    .map(({ frame }) => frame.index)
    .sort((a, b) => a - b)
}

/** The part of its limit; what was given up may have taken any time. */
function slownessOf({ exchange: { question, reply } }: RecordedTurn): number {
  return reply.fault === 'timeout' ? Infinity : reply.micros / question.limitMillis
}
