import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { MatchId } from '../../contract.ts'
import type { Bug } from '../../contract/config.ts'
import type { DebugUntil } from '../../contract/debug.ts'
import type { Control, Live } from '../../contract/live.ts'
import { UserError } from '../../engine/user-error.ts'
import { doPlayout, type PlayoutTask } from '../playing/playout-task.ts'
import { startersKnown } from '../bots/starter.ts'
import type { DebugState } from '../debug/debugged-bot.ts'
import { RerunPause } from '../debug/rerun-pause.ts'
import { LiveGate } from '../live/live-gate.ts'
import { MatchSlots, usualSlots, type MatchSlot } from '../live/match-slots.ts'
import { playMatch, Stopped, type MatchTask } from '../playing/play.ts'
import { Recorder } from '../playing/recorder.ts'
import { bugOf } from '../reports.ts'
import { doRun, type FromRun, type RerunTask } from '../rerun/task.ts'
import { doTrial, type TrialTask } from '../rerun/trial.ts'

export type ToReferee =
  /** Sent before the first match. */
  | { readonly kind: 'log'; readonly port: MessagePort }
  | { readonly kind: 'play'; readonly tasks: readonly MatchTask[] }
  /** A rerun: a program is asked again what a seat was asked. */
  | { readonly kind: 'run'; readonly task: RerunTask }
  /** A bot plays a few turns that nobody keeps; also a run. */
  | { readonly kind: 'try'; readonly task: TrialTask }
  /** A fork that nobody keeps; also a run. */
  | { readonly kind: 'playOn'; readonly task: PlayoutTask }
  | { readonly kind: 'control'; readonly match: MatchId; readonly control: Control }
  | { readonly kind: 'debugGo'; readonly id: string; readonly until: DebugUntil }
  | { readonly kind: 'stop'; readonly matches: readonly MatchId[]; readonly why: string }
  /** No more matches come: stop what runs, then end the thread. */
  | { readonly kind: 'close' }

export type FromReferee =
  | { readonly kind: 'skipped'; readonly match: MatchId }
  | { readonly kind: 'botsGone'; readonly match: MatchId }
  | { readonly kind: 'trouble'; readonly match: MatchId; readonly message: string; readonly isBug: boolean }
  | { readonly kind: 'live'; readonly match: MatchId; readonly live: Live }
  | { readonly kind: 'debugging'; readonly debugState: DebugState }
  | { readonly kind: 'bug'; readonly bug: Bug }
  | FromRun

export interface RefereeData {
  /** How many matches and runs are active at the same time; null: as many as leave clocks honest. */
  readonly slots: number | null
}

// Messages wait meanwhile.
await startersKnown()

const studio = parentPort!
let recorder: Recorder | null = null
const places = new MatchSlots((workerData as RefereeData).slots ?? usualSlots)
/** Trials do not queue behind matches: a person waits for them. */
const trials = new MatchSlots(1)
/** A bot under a debugger waits most of the time. */
const debugged = new MatchSlots(Infinity)
/** Of runs under a debugger, by id. */
const pauses = new Map<string, RerunPause>()
/** Of matches and runs. */
const stops = new Map<string, AbortController>()
const underway = new Set<Promise<void>>()

const gates = new Map<MatchId, LiveGate>()
/** Controls for matches that have not begun. */
const early = new Map<MatchId, Control[]>()
/** Interval at which the gates check whether somebody is waited for. */
const lookMillis = 250
const looking = setInterval(() => gates.forEach((gate) => gate.look()), lookMillis).unref()

// One that goes wrong ends no match.
studio.on('message', (ask: ToReferee) => {
  try {
    receive(ask)
  } catch (error) {
    emit({ kind: 'bug', bug: bugOf(error, `the referee's thread: ${(ask as ToReferee | null)?.kind}`) })
  }
})

function receive(ask: ToReferee): void {
  switch (ask.kind) {
    case 'log':
      recorder = new Recorder(ask.port)
      return
    case 'play':
      return ask.tasks.forEach((task) => {
        const line = task.debug === undefined ? places : debugged
        enqueue(task.record.id, (stop, slot) => play(task, stop, slot), line)
      })
    case 'run':
      return run(ask.task)
    case 'try':
      return enqueue(ask.task.run, (stop) => whole(ask.task.run, () => tryBot(ask.task, stop)), trials)
    case 'playOn':
      return enqueue(ask.task.run, (stop) => whole(ask.task.run, () => playOn(ask.task, stop)))
    case 'control':
      return control(ask.match, ask.control)
    case 'debugGo':
      return pauses.get(ask.id)?.resume(ask.until)
    case 'stop':
      return ask.matches.forEach((match) => stops.get(match)?.abort(new Stopped(ask.why)))
    case 'close':
      return void close()
  }
}

function enqueue(
  id: string,
  work: (stop: AbortSignal, slot: MatchSlot) => Promise<void>,
  line = places,
): void {
  const stop = new AbortController()
  stops.set(id, stop)
  const over = line
    .during((slot) => work(stop.signal, slot))
    .finally(() => {
      stops.delete(id)
      underway.delete(over)
    })
  underway.add(over)
}

async function play(task: MatchTask, stop: AbortSignal, slot: MatchSlot): Promise<void> {
  const match = task.record.id
  const record = { ...task.record, started: Date.now() }
  const live = (live: Live) => emit({ kind: 'live', match, live })
  try {
    if (stop.aborted) emit({ kind: 'skipped', match })
    else
      await playMatch({ ...task, record }, recorder!, stop, {
        slot,
        gate: (gated, paused, signal) => gateOf(match, new LiveGate(gated, { live, paused }, signal)),
        debugging,
        botsGone: () => emit({ kind: 'botsGone', match }),
      })
  } catch (error) {
    const isBug = !(error instanceof UserError)
    emit({
      kind: 'trouble',
      match,
      message: isBug ? ((error as Error).stack ?? String(error)) : error.message,
      isBug,
    })
  } finally {
    gates.delete(match)
    early.delete(match)
  }
}

function gateOf(match: MatchId, gate: LiveGate): LiveGate {
  gates.set(match, gate)
  for (const control of early.get(match) ?? []) gate.control(control)
  early.delete(match)
  return gate
}

function control(match: MatchId, control: Control): void {
  const gate = gates.get(match)
  if (gate !== undefined) gate.control(control)
  else if (stops.has(match)) early.set(match, [...(early.get(match) ?? []), control])
}

function run(task: RerunTask): void {
  const { debug } = task
  if (debug === undefined) {
    enqueue(task.run, (stop) => whole(task.run, () => doRun(task, emit, stop)))
    return
  }
  const { id } = debug.plan
  const pause = new RerunPause(debug.until)
  pauses.set(id, pause)
  const work = (stop: AbortSignal) => doRun(task, emit, stop, { pause, emit: debugging })
  enqueue(task.run, (stop) => whole(task.run, () => work(stop)).finally(() => pauses.delete(id)), debugged)
}

function debugging(debugState: DebugState): void {
  emit({ kind: 'debugging', debugState })
}

async function tryBot(task: TrialTask, stop: AbortSignal): Promise<void> {
  emit({ kind: 'tried', run: task.run, trial: await doTrial(task, stop) })
}

async function playOn(task: PlayoutTask, stop: AbortSignal): Promise<void> {
  emit({ kind: 'playedOn', run: task.run, end: stop.aborted ? null : await doPlayout(task, stop) })
}

/** Reports a bug in a run too. */
async function whole(run: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    emit({ kind: 'broke', run, message: (error as Error).stack ?? String(error) })
  }
}

function emit(news: FromReferee): void {
  studio.postMessage(news)
}

async function close(): Promise<void> {
  for (const stop of stops.values()) stop.abort(new Stopped('Botscope was closed'))
  await Promise.all(underway)
  recorder?.close()
  clearInterval(looking)
  studio.close()
}
