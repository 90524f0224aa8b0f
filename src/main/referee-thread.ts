import { availableParallelism } from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { MatchId } from '../contract.ts'
import { UserError } from '../engine/user-error.ts'
import { playMatch, Stopped, type MatchTask } from './play.ts'
import { Recorder } from './recorder.ts'

/** What the studio tells the referee's thread. */
export type ToReferee =
  | { readonly kind: 'play'; readonly tasks: readonly MatchTask[] }
  | { readonly kind: 'stop'; readonly matches: readonly MatchId[]; readonly why: string }
  /** No more matches come: what runs is stopped, then the thread ends. */
  | { readonly kind: 'close' }

/** What the referee's thread tells the studio. */
export type FromReferee =
  /** It was stopped before it began. */
  | { readonly kind: 'skipped'; readonly match: MatchId }
  | { readonly kind: 'trouble'; readonly match: MatchId; readonly message: string; readonly isBug: boolean }

/** The log's port. */
export interface RefereeData {
  readonly log: MessagePort
}

const studio = parentPort!
const recorder = new Recorder((workerData as RefereeData).log)
/** Two programs of a match seldom think at the same time, but often enough: half the cores leaves the clock honest. */
const queue = new PQueue({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)) })
const stops = new Map<MatchId, AbortController>()

studio.on('message', (ask: ToReferee) => {
  switch (ask.kind) {
    case 'play':
      return ask.tasks.forEach(enqueue)
    case 'stop':
      return ask.matches.forEach((match) => stops.get(match)?.abort(new Stopped(ask.why)))
    case 'close':
      return void close()
  }
})

function enqueue(task: MatchTask): void {
  const stop = new AbortController()
  stops.set(task.record.id, stop)
  void queue.add(() => play(task, stop.signal))
}

async function play(task: MatchTask, stop: AbortSignal): Promise<void> {
  const match = task.record.id
  try {
    if (stop.aborted) tell({ kind: 'skipped', match })
    else await playMatch({ ...task, record: { ...task.record, started: Date.now() } }, recorder, stop)
  } catch (error) {
    const isBug = !(error instanceof UserError)
    tell({
      kind: 'trouble',
      match,
      message: isBug ? ((error as Error).stack ?? String(error)) : error.message,
      isBug,
    })
  }
  stops.delete(match)
}

function tell(news: FromReferee): void {
  studio.postMessage(news)
}

async function close(): Promise<void> {
  for (const stop of stops.values()) stop.abort(new Stopped('Botscope was closed'))
  await queue.onIdle()
  recorder.close()
  studio.close()
}
