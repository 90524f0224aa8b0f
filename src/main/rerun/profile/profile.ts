import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOptions } from '../../../contract.ts'
import type { Profile, ProfiledEvents, ProfiledTurn, ProfileOrder } from '../../../contract/profile.ts'
import type { Reply } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'
import { isTimeless } from '../../../reading/answer-labels.ts'
import { shortened } from '../../../reading/shortened.ts'
import { isBuiltin } from '../../bots/builtin.ts'
import type { Program } from '../../bots/program.ts'
import type { Target } from '../../debug/debugger.ts'
import { fitOf, isShell, type Fit } from '../../debug/fit.ts'
import type { Log } from '../../log/log.ts'
import { Comparison, type RecordedTurn } from '../../playing/answer-turns.ts'
import { readSeat, type SeatOfRecord } from '../record.ts'
import type { Runner } from '../runner.ts'
import { javaProfiler } from './java.ts'
import { nodeProfiler } from './node.ts'
import { perfProfiler } from './perf.ts'
import { resultText, type Profiler } from './profiler.ts'
import { pythonProfiler } from './python.ts'
import { areSound, pausesIn, TurnSamples, type Samples, type Span, type Times } from './samples.ts'

interface ProfileDependencies {
  readonly log: Log
  readonly runner: Runner
}

/** Fewer samples of a turn say little. */
const wantedSamples = 200
const mostRuns = 10
const mostMillis = 30_000
/** One that never comes to its end is killed, and leaves no profile. */
const mostRunMillis = 60_000
/** To write its result, on a busy machine too. */
const endMillis = 20_000
const [longestName, longestFile] = [200, 500]

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
  const profiler = await profilerOf(record, signal)
  const folder = await mkdtemp(join(tmpdir(), 'botscope-profile-'))
  const turns = wanted.map((turn) => new TurnRuns(record, turn))
  const most = order.times ?? mostRuns
  const until = performance.now() + mostMillis
  let [runs, different] = [0, 0]
  let bare: string | undefined
  try {
    for (; runs < most; runs++) {
      const isDone = turns.every(({ isEnough }) => isEnough) || performance.now() > until
      if (runs > 0 && order.times === undefined && isDone) break
      signal.throwIfAborted()
      const run = await runUnder(profiler, record, { runner, folder, signal, turns })
      for (const turn of turns) turn.add(run)
      bare ??= run.samples.bare
      if (runs === 0) different = differentIn(record, run.replies)
      progress?.((runs + 1) / most)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { card, seat, bot } = record
  return {
    ...{ match: card.id, seat, bot, runs, turns: turns.map((turn) => turn.profiled), different },
    ...(bare !== undefined && { bare }),
  }
}

/** In the order of the turns. */
function turnsWanted(
  { turns, slowest }: ProfileOrder,
  { card, seat, turns: asked }: SeatOfRecord,
): readonly number[] {
  const all = asked.map(({ frame }) => frame.index)
  if (all.length === 0) throw new UserError(`Seat ${seat} was not asked in match ${card.id}`)
  if (turns !== undefined) {
    const missing = turns.find((turn) => !all.includes(turn))
    if (missing !== undefined)
      throw new UserError(`Seat ${seat} was not asked in turn ${missing} of match ${card.id}`, {
        field: 'turns',
      })
    return [...new Set(turns)].sort((a, b) => a - b)
  }
  if (slowest === undefined) return all
  const bySlowness = asked.toSorted((a, b) => b.exchange.reply.micros - a.exchange.reply.micros)
  return bySlowness
    .slice(0, slowest)
    .map(({ frame }) => frame.index)
    .sort((a, b) => a - b)
}

interface ChosenProfiler {
  readonly profiler: Profiler
  readonly program: Program
}

/** Rejects with a `UserError` where none is known for the bot's language. */
async function profilerOf({ bot }: SeatOfRecord, signal: AbortSignal): Promise<ChosenProfiler> {
  if (isBuiltin(bot.command))
    throw new UserError(`Bot "${bot.command}" is a part of Botscope: there is no program to profile`)
  const { kind, target } = fitOf(bot)
  const { program } = target
  return { profiler: await profilerFor(kind, target, signal), program }
}

async function profilerFor(kind: Fit['kind'], target: Target, signal: AbortSignal): Promise<Profiler> {
  const { bot, program } = target
  switch (kind) {
    case 'node':
      return nodeProfiler
    case 'python':
      return pythonProfiler
    case 'jvm':
      return javaProfiler(target)
    case 'native':
      return perfProfiler(bot, signal)
    case null:
      if (isShell(program)) return perfProfiler(bot, signal)
      throw new UserError(
        `Bot "${bot.command}" cannot be profiled: Botscope profiles programs of Node, Python, Java and compiled ones; another profiler can be named by --profiler`,
      )
  }
}

interface Run {
  readonly samples: Samples
  readonly replies: readonly Reply[]
  readonly askedAt: readonly number[]
}

interface RunOptions {
  readonly runner: Runner
  readonly folder: string
  readonly signal: AbortSignal
  /** Which are looked at. */
  readonly turns: readonly TurnRuns[]
}

async function runUnder(
  { profiler, program }: ChosenProfiler,
  { bot, seat, clock, turns, maxMillis }: SeatOfRecord,
  { runner, folder, signal, turns: wanted }: RunOptions,
): Promise<Run> {
  const result = join(folder, `${randomUUID()}.json`)
  const task = {
    ...{ bot, seat, clock, maxMillis, under: { program: profiler.under(program, result), endMillis } },
    questions: turns.map(({ exchange }) => exchange.question),
    turns: turns.map(({ frame }) => frame.index),
  }
  const replies: Reply[] = []
  const { askedAt = [], rest } = await runner.run(task, (some) => void replies.push(...some), signal)
  signal.throwIfAborted()
  const spans = wanted.map((turn) => turn.spanIn({ replies, askedAt })).filter((span) => span !== null)
  const text = await resultText(profiler, result, spans, signal)
  signal.throwIfAborted()
  if (text === null) throw new UserError(noResult(bot.command, replies, rest.errors))
  await rm(result)
  return { samples: await samplesIn(profiler, text, bot.command, signal), replies, askedAt }
}

/** The bot's process wrote them, and may have written anything. */
async function samplesIn(
  profiler: Profiler,
  text: string,
  command: string,
  signal: AbortSignal,
): Promise<Samples> {
  try {
    const read = await profiler.read(text, signal)
    if (areSound(read))
      return {
        ...read,
        places: read.places.map(({ name, file, line }) => {
          return { name: shortened(name, longestName), file: shortened(file, longestFile), line }
        }),
      }
  } catch {
    signal.throwIfAborted()
    // As what is read, but makes no sense.
  }
  throw new UserError(`Bot "${command}" left a profile that cannot be read`)
}

function noResult(command: string, replies: readonly Reply[], errors: string): string {
  const why = replies.at(-1)?.why
  const words = errors.trim().split('\n').at(-1)!
  const end = why === undefined ? 'it did not end by itself in time' : why
  return `Bot "${command}" left no profile: ${end}${words === '' ? '' : ` (${words})`}`
}

/** In how many turns the bot acts otherwise than recorded. */
function differentIn(record: SeatOfRecord, replies: readonly Reply[]): number {
  const comparison = new Comparison(record)
  const differs = (recorded: RecordedTurn, now: Reply) =>
    ['action', 'fault'].includes(comparison.turn(recorded, now).difference)
  return replies.filter((reply, i) => differs(record.turns[i]!, reply)).length
}

interface TimedRun {
  readonly reply: Reply
  readonly gc: ReturnType<typeof pausesIn> | null
  /** Milliseconds. */
  readonly times: { readonly [Kind in keyof Times]: number | undefined }
}

/** What all runs say of a turn. */
class TurnRuns {
  readonly #turn: number
  readonly #place: number
  readonly #recorded: Reply
  readonly #samples = new TurnSamples()
  readonly #runs: TimedRun[] = []

  constructor({ turns }: SeatOfRecord, turn: number) {
    this.#turn = turn
    this.#place = turns.findIndex(({ frame }) => frame.index === turn)
    this.#recorded = turns[this.#place]!.exchange.reply
  }

  get isEnough(): boolean {
    return this.#samples.count >= wantedSamples
  }

  /** When it was asked and answered in this run; null: it was not. */
  spanIn({ replies, askedAt }: Pick<Run, 'replies' | 'askedAt'>): Span | null {
    const [reply, from] = [replies[this.#place], askedAt[this.#place]]
    return reply === undefined || from === undefined ? null : [from, from + reply.micros]
  }

  add(run: Run): void {
    const span = this.spanIn(run)
    if (span === null) return
    const { samples } = run
    const reply = run.replies[this.#place]!
    this.#samples.add(samples, span)
    const { processor, core, sleep, lock } = samples.times ?? {}
    const millisOf = (spans: readonly Span[] | undefined, counted?: number) => {
      const micros = spans === undefined ? counted : pausesIn(spans, span).micros
      return micros === undefined ? undefined : micros / 1000
    }
    const times = {
      processor: millisOf(processor, reply.processorMicros),
      core: millisOf(core, reply.waitMicros),
      ...{ sleep: millisOf(sleep), lock: millisOf(lock) },
    }
    this.#runs.push({ reply, gc: samples.pauses && pausesIn(samples.pauses, span), times })
  }

  get profiled(): ProfiledTurn {
    const mean = (of: (run: TimedRun) => number | undefined): number | undefined => {
      const known = this.#runs.map(of).filter((each) => each !== undefined)
      return known.length === 0
        ? undefined
        : rounded(known.reduce((sum, each) => sum + each, 0) / known.length)
    }
    const events = {
      gcMillis: mean(({ gc }) => gc?.micros && gc.micros / 1000),
      gcPauses: mean(({ gc }) => gc?.count),
      waitMillis: mean(({ times }) => times.core),
      processorMillis: mean(({ times }) => times.processor),
      sleepMillis: mean(({ times }) => times.sleep),
      lockMillis: mean(({ times }) => times.lock),
    }
    return {
      turn: this.#turn,
      millis: mean(({ reply }) => reply.micros / 1000) ?? 0,
      recordedMillis: isTimeless(this.#recorded) ? null : rounded(this.#recorded.micros / 1000),
      samples: this.#samples.count,
      events: known(events),
      functions: this.#samples.functions,
      stacks: this.#samples.stacks,
    }
  }
}

function known(events: { readonly [Name in keyof ProfiledEvents]: number | undefined }): ProfiledEvents {
  return Object.fromEntries(Object.entries(events).filter(([, millis]) => millis !== undefined))
}

/** To a microsecond. */
function rounded(millis: number): number {
  return Math.round(millis * 1000) / 1000
}
