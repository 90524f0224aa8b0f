import { availableParallelism } from 'node:os'
import { parentPort, type MessagePort } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { MatchId } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'
import { playMatch, Stopped, type MatchTask } from './play.ts'
import { Recorder } from './recorder.ts'
import { doRun, type FromRun, type RerunTask } from './rerun/task.ts'
import { doTrial, type TrialTask } from './test-run/trial.ts'

/** What the studio tells the referee's thread. */
export type ToReferee =
  /** Comes before the first match: the log's port. */
  | { readonly kind: 'log'; readonly port: MessagePort }
  | { readonly kind: 'play'; readonly tasks: readonly MatchTask[] }
  /** A program is asked afresh what a seat was asked: a run. */
  | { readonly kind: 'run'; readonly task: RerunTask }
  /** A bot plays a few turns that nobody keeps: a run too. */
  | { readonly kind: 'try'; readonly task: TrialTask }
  /** Matches, or runs. */
  | { readonly kind: 'stop'; readonly matches: readonly MatchId[]; readonly why: string }
  /** No more matches come: what runs is stopped, then the thread ends. */
  | { readonly kind: 'close' }

/** What the referee's thread tells the studio. */
export type FromReferee =
  /** It was stopped before it began. */
  | { readonly kind: 'skipped'; readonly match: MatchId }
  | { readonly kind: 'trouble'; readonly match: MatchId; readonly message: string; readonly isBug: boolean }
  | FromRun

const studio = parentPort!
let recorder: Recorder | null = null
/** Two programs of a match seldom think at the same time, but often enough: half the cores leaves the clock honest. */
const queue = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) })
/** For these a person waits: they do not stand in line behind matches. */
const trials = new PQueue({ concurrency: 1 })
/** Of matches and runs. */
const stops = new Map<string, AbortController>()

studio.on('message', (ask: ToReferee) => {
  switch (ask.kind) {
    case 'log':
      recorder = new Recorder(ask.port)
      return
    case 'play':
      return ask.tasks.forEach((task) => enqueue(task.record.id, (stop) => play(task, stop)))
    case 'run':
      return enqueue(ask.task.run, (stop) => whole(ask.task.run, () => doRun(ask.task, tell, stop)))
    case 'try':
      return enqueue(ask.task.run, (stop) => whole(ask.task.run, () => tryBot(ask.task, stop)), trials)
    case 'stop':
      return ask.matches.forEach((match) => stops.get(match)?.abort(new Stopped(ask.why)))
    case 'close':
      return void close()
  }
})

function enqueue(id: string, work: (stop: AbortSignal) => Promise<void>, line = queue): void {
  const stop = new AbortController()
  stops.set(id, stop)
  void line.add(() => work(stop.signal)).finally(() => stops.delete(id))
}

async function play(task: MatchTask, stop: AbortSignal): Promise<void> {
  const match = task.record.id
  try {
    if (stop.aborted) tell({ kind: 'skipped', match })
    else await playMatch({ ...task, record: { ...task.record, started: Date.now() } }, recorder!, stop)
  } catch (error) {
    const isBug = !(error instanceof UserError)
    tell({
      kind: 'trouble',
      match,
      message: isBug ? ((error as Error).stack ?? String(error)) : error.message,
      isBug,
    })
  }
}

async function tryBot(task: TrialTask, stop: AbortSignal): Promise<void> {
  tell({ kind: 'tried', run: task.run, trial: await doTrial(task, stop) })
}

/** A run that breaks is told too. */
async function whole(run: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    tell({ kind: 'broke', run, message: (error as Error).stack ?? String(error) })
  }
}

function tell(news: FromReferee): void {
  studio.postMessage(news)
}

async function close(): Promise<void> {
  for (const stop of stops.values()) stop.abort(new Stopped('Botscope was closed'))
  await Promise.all([queue.onIdle(), trials.onIdle()])
  recorder?.close()
  studio.close()
}
