import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { v7 as uuidv7 } from 'uuid'
import type { Reply } from '../../engine/match.ts'
import { studioClosed } from '../studio-closed.ts'
import type { Trial, TrialTask } from './trial.ts'
import type { PlayedOn, PlayoutFailure, PlayoutTask } from '../playing/playout-task.ts'
import type { FromRun, RerunTask, RunEnd } from './task.ts'

type ToRun =
  | { readonly kind: 'run'; readonly task: RerunTask }
  | { readonly kind: 'try'; readonly task: TrialTask }
  | { readonly kind: 'playOn'; readonly task: PlayoutTask }
  | { readonly kind: 'stop'; readonly matches: readonly string[]; readonly why: string }

interface Running {
  readonly receive: (news: FromRun) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs programs in the referee's thread, where nothing of the studio delays them, and returns their replies. Only as many runs
 * start as keep that thread busy.
 */
export class Runner {
  readonly #send: (ask: ToRun) => Promise<void>
  readonly #running = new Map<string, Running>()
  readonly #queue = new PQueue({ concurrency: availableParallelism() })
  #isClosed = false

  constructor(send: (ask: ToRun) => Promise<void>) {
    this.#send = send
  }

  /** `onReplies` receives the replies in order. An abort of `signal` ends the run as stopped; replies until then count. */
  async run(
    task: Omit<RerunTask, 'run'>,
    onReplies: (replies: readonly Reply[]) => void,
    signal: AbortSignal,
  ): Promise<RunEnd> {
    const work = async (): Promise<RunEnd> => {
      if (signal.aborted || this.#isClosed) return { end: 'stopped', rest: { errors: '', droppedBytes: 0 } }
      return this.#done(
        signal,
        (run) => ({ kind: 'run', task: { ...task, run } }),
        (news, resolve) => {
          if (news.kind === 'replies') onReplies(news.replies)
          if (news.kind === 'ran') resolve(news.ended)
        },
      )
    }
    // For one under a debugger a person waits: it does not stand in line.
    return task.debug === undefined ? this.#queue.add(work) : work()
  }

  /** Lets a bot play a few turns, at once: a person waits. Rejects with the signal's reason when it aborts. */
  async try(task: Omit<TrialTask, 'run'>, signal: AbortSignal): Promise<Trial> {
    signal.throwIfAborted()
    if (this.#isClosed) throw studioClosed()
    const trial = await this.#done<Trial>(
      signal,
      (run) => ({ kind: 'try', task: { ...task, run } }),
      (news, resolve) => {
        if (news.kind === 'tried') resolve(news.trial)
      },
    )
    signal.throwIfAborted()
    if (trial.end === 'stopped') throw studioClosed()
    return trial
  }

  /** Plays a fork that nobody keeps, and returns its scores, or why its game failed. Rejects with the signal's reason when it aborts. */
  async playOn(task: Omit<PlayoutTask, 'run'>, signal: AbortSignal): Promise<PlayedOn | PlayoutFailure> {
    return this.#queue.add(async () => {
      signal.throwIfAborted()
      if (this.#isClosed) throw studioClosed()
      const end = await this.#done<PlayedOn | PlayoutFailure | null>(
        signal,
        (run) => ({ kind: 'playOn', task: { ...task, run } }),
        (news, resolve) => {
          if (news.kind === 'playedOn') resolve(news.end)
        },
      )
      signal.throwIfAborted()
      if (end === null) throw studioClosed()
      return end
    })
  }

  async #done<T>(
    signal: AbortSignal,
    askFor: (run: string) => ToRun,
    receive: (news: FromRun, resolve: (done: T) => void) => void,
  ): Promise<T> {
    const run = uuidv7()
    const onAbort = () => void this.#send({ kind: 'stop', matches: [run], why: 'stopped' })
    const done = new Promise<T>((resolve, reject) => {
      this.#running.set(run, { receive: (news) => receive(news, resolve), reject })
    })
    try {
      await this.#send(askFor(run))
      signal.addEventListener('abort', onAbort)
      if (signal.aborted) onAbort()
      return await done
    } finally {
      signal.removeEventListener('abort', onAbort)
      this.#running.delete(run)
    }
  }

  receive(news: FromRun): void {
    const running = this.#running.get(news.run)
    if (news.kind === 'broke') running?.reject(new Error(news.message))
    else running?.receive(news)
  }

  /** The referee's thread broke down: all runs fail. */
  broken(error: Error): void {
    for (const running of this.#running.values()) running.reject(error)
  }

  /** No run begins any more; waiting runs are stopped. */
  close(): void {
    this.#isClosed = true
  }
}
