import type { BotSpec, MatchEnd, MatchRecord, Rest } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { Until } from '../../contract/live.ts'
import type { Game, Seat } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import { openMatch, openRecorded, ranksOf, type Frame, type Match } from '../../engine/match.ts'
import { isPerson } from '../../engine/person.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Bot } from '../bots/bot.ts'
import { builtinBot, isBuiltin, legalAnswers, legalByRules, type LegalChoices } from '../bots/builtin.ts'
import { PersonBot } from '../bots/person.ts'
import { startBot } from '../bots/process.ts'
import { checkPrograms, type BotProgram } from '../bots/unchanged.ts'
import { isByRules } from '../../reading/by-rules.ts'
import type { DebuggedBot, DebugState } from '../debug/debugged-bot.ts'
import type { DebugPlan } from '../debug/plan.ts'
import { BrokenMatch } from '../games/broken.ts'
import { GameFailure } from '../games/failure.ts'
import type { ForkPlan } from './fork-plan.ts'
import { Deadline } from '../live/deadline.ts'
import type { PauseGate } from '../live/gate.ts'
import type { Gated } from '../live/live-gate.ts'
import type { MatchSlot } from '../live/match-slots.ts'
import type { Recorder, MatchRecording } from './recorder.ts'
import { referee } from './referee.ts'
import { setupOf } from './setup.ts'

export interface MatchTask {
  readonly record: MatchRecord
  /** Its rules are in a program. */
  readonly hosted?: HostedGame
  /** Null: no limit. */
  readonly maxMillis: number | null
  /** The longest that a person may think; none: no limit. */
  readonly thinkMillis?: number
  /** See `MatchOrder.runtimeEvents`. */
  readonly runtimeEvents?: boolean
  readonly fork?: ForkPlan
  readonly until?: Until
  readonly debug?: readonly { readonly seat: Seat; readonly plan: DebugPlan }[]
  /** Bots that must be these, or the match does not count. */
  readonly programs?: readonly BotProgram[]
}

interface PlayEvents {
  readonly slot: MatchSlot
  /** The match is open: makes the gate where a user can pause it. None: it plays to its end, and no human seat is in it. */
  gate?(gated: Gated, paused: (isPaused: boolean) => void, signal: AbortSignal): PauseGate
  debugging?(debugState: DebugState): void
  /** Its bots are gone, and it has left its slot; its end is not in the log yet. */
  botsGone?(): void
}

/** The reason with which a match's signal is aborted. */
export class Stopped {
  readonly why: string

  constructor(why: string) {
    this.why = why
  }
}

/** Resolves when its bots are gone and its end is in the log. Rejects with a `UserError` where one of its `programs` has changed. */
export async function playMatch(
  task: MatchTask,
  recorder: Recorder,
  stop: AbortSignal,
  events: PlayEvents,
): Promise<void> {
  const endedAt = clockFrom(task.record.started)
  const checkAgain = checkPrograms(task.programs ?? [])
  const halt = new AbortController()
  const onStop = () => halt.abort(stop.reason)
  stop.addEventListener('abort', onStop)
  if (stop.aborted) onStop()
  let match: Match
  try {
    match = await opened(task, halt.signal)
  } catch (error) {
    stop.removeEventListener('abort', onStop)
    throw error
  }
  const deadline = new Deadline(task.maxMillis, () => halt.abort(tooLong(task.maxMillis!)))
  const persons = personsIn(task)
  const gate = events.gate?.(
    {
      match: match.setup,
      until: task.until ?? { kind: 'end' },
      persons,
      slot: events.slot,
      thinkMillis: task.thinkMillis ?? null,
      ...(task.hosted !== undefined && { legal: (seat) => legalIn(match, seat, halt.signal) }),
    },
    (isPaused) => deadline.pause(isPaused),
    halt.signal,
  )
  const track = recorder.begin(task.record, match, (message) => halt.abort(new Stopped(message)))
  let bots: readonly Bot[] = []
  try {
    let last = match.first
    bots = await seatBots(task, {
      ...{ match, persons, lastFrame: () => last },
      debugging: (debugState) => events.debugging?.(debugState),
    })
    const ended = await run(match, { bots, track, gate, signal: halt.signal }, (made) => (last = made))
    const rests = await Promise.all(bots.map((bot) => bot.stop()))
    if (!recorder.isBehind) {
      events.slot.leave()
      events.botsGone?.()
    }
    await finish(match, { rests, track, endedAt }, checked(ended, checkAgain))
  } finally {
    deadline.clear()
    stop.removeEventListener('abort', onStop)
    await match.close()
  }
}

/** A hosted game that fails at its start, or is stopped there, is a match that ends at once. */
async function opened({ record, hosted, fork }: MatchTask, signal: AbortSignal): Promise<Match> {
  const setup = setupOf(record)
  if (hosted === undefined) {
    const game = gameOf(record.game)
    return fork === undefined ? openMatch(game, setup) : openRecorded(game, setup, fork.first)
  }
  try {
    const [{ openHosted }, { ReplayedMatch }] = await Promise.all([
      import('../games/open.ts'),
      import('../games/replayed.ts'),
    ])
    const match = await openHosted(hosted, setup, { match: record.id, signal }, fork?.first)
    return fork?.recorded === undefined ? match : new ReplayedMatch(match, fork.recorded)
  } catch (error) {
    if (error instanceof GameFailure || signal.aborted) return new BrokenMatch(setup, error)
    throw error
  }
}

async function legalIn(
  match: Match,
  seat: Seat,
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  return (await match.legal?.(seat, signal)) ?? []
}

function personsIn({ record: { seats }, thinkMillis }: MatchTask): ReadonlyMap<Seat, PersonBot> {
  return new Map(
    seats.flatMap(({ command }, seat) =>
      isPerson(command) ? [[seat, new PersonBot(thinkMillis)] as const] : [],
    ),
  )
}

interface Table extends Required<Pick<PlayEvents, 'debugging'>> {
  readonly match: Match
  readonly persons: ReadonlyMap<Seat, PersonBot>
  lastFrame(): Frame
}

async function seatBots(task: MatchTask, table: Table): Promise<readonly Bot[]> {
  const { record, fork, hosted, runtimeEvents = false } = task
  const game = hosted === undefined ? gameOf(record.game) : null
  const stateNow = () => table.lastFrame().state
  const debugged = await debuggedBots(task, table)
  const bots = record.seats.map(
    (spec, seat) =>
      table.persons.get(seat) ??
      debugged.get(seat) ??
      seatBot(game, { ...record, runtimeEvents }, spec, seat, table),
  )
  if (fork === undefined) return bots
  const { fedBots } = await import('./replay-bot.ts')
  return fedBots(bots, fork, { game, clock: record.clock, stateNow })
}

async function debuggedBots(
  { record, debug = [] }: MatchTask,
  table: Table,
): Promise<ReadonlyMap<Seat, DebuggedBot>> {
  if (debug.length === 0) return new Map()
  const { DebuggedBot } = await import('../debug/debugged-bot.ts')
  const turnNow = () => table.lastFrame().index + 1
  const { id: match, clock } = record
  return new Map(
    debug.map(({ seat, plan }) => [
      seat,
      new DebuggedBot(record.seats[seat]!, { match, seat, clock, plan, turnNow, emit: table.debugging }),
    ]),
  )
}

interface Ended {
  readonly end: MatchEnd
  readonly why?: string
}

interface Played {
  readonly bots: readonly Bot[]
  readonly track: MatchRecording
  readonly gate: PauseGate | undefined
  readonly signal: AbortSignal
}

async function run(
  match: Match,
  { bots, track, gate, signal }: Played,
  onFrame: (frame: Frame) => void,
): Promise<Ended> {
  try {
    for await (const frame of referee(match, bots, signal, gate)) {
      onFrame(frame)
      if (frame.index > 0) await track.add(frame, match.questions)
    }
    const { end } = match.result()
    return end === null ? { end: 'bug', why: 'The rules ask nobody, yet the match is not over' } : { end }
  } catch (error) {
    if (signal.aborted)
      return { end: 'stopped', why: signal.reason instanceof Stopped ? signal.reason.why : 'stopped' }
    if (error instanceof GameFailure) return { end: 'failed', why: error.message }
    return { end: 'bug', why: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** A match that is no evidence ends as stopped. */
function checked(ended: Ended, check: () => void): Ended {
  try {
    if (ended.end !== 'stopped') check()
    return ended
  } catch (error) {
    if (error instanceof UserError) return { end: 'stopped', why: error.message }
    throw error
  }
}

/** A clock that begins at `started` and goes on even if the machine's clock is set meanwhile. */
export function clockFrom(started: number): () => number {
  const begunAt = performance.now()
  return () => started + Math.round(performance.now() - begunAt)
}

interface Finishing {
  readonly rests: readonly Rest[]
  readonly track: MatchRecording
  readonly endedAt: () => number
}

async function finish(
  match: Match,
  { rests, track, endedAt }: Finishing,
  { end, why }: Ended,
): Promise<void> {
  const { scores } = match.result()
  await match.close()
  const ranks = isByRules(end) ? ranksOf(scores) : null
  await track.end({ ended: endedAt(), end, scores, ranks, rests, ...(why === undefined ? {} : { why }) })
}

interface SeatedMatch {
  readonly match: Match
  lastFrame(): Frame
}

/** Starts the bot's program, unless it is a built-in bot. Without a game the match itself is asked what is legal. */
export function seatBot(
  game: Game | null,
  {
    id,
    seed,
    clock,
    runtimeEvents,
  }: Pick<MatchRecord, 'id' | 'seed' | 'clock'> & Pick<MatchTask, 'runtimeEvents'>,
  spec: BotSpec,
  seat: number,
  { match, lastFrame }: SeatedMatch,
): Bot {
  const legal = (signal: AbortSignal): LegalChoices | Promise<LegalChoices> =>
    game === null
      ? legalIn(match, seat, signal).then(legalAnswers)
      : legalByRules(game, seat, lastFrame().state)
  if (isBuiltin(spec.command)) return builtinBot(spec.command, { seat, seed, legal })
  const turnNow = () => lastFrame().index + 1
  return startBot(spec, { match: id, seat, clock, turnNow, ...(runtimeEvents && { runtimeEvents }) })
}

function tooLong(millis: number): Stopped {
  return new Stopped(`It took longer than ${millis} ms, the most that was allowed (--max-millis)`)
}
