import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { UserError } from '../../engine/user-error.ts'
import type { FromLog, FromThread } from '../log/records.ts'
import type { LogData } from './log-thread.ts'
import { threadFile } from '../process/thread-file.ts'
import type { FromReferee, RefereeData, ToReferee } from './referee-thread.ts'

export interface ThreadEvents {
  log(answer: FromLog): void
  referee(news: FromReferee): void
  /** A thread broke down: no match can go on, both threads are gone. */
  broken(error: Error): void
}

/** One thread plays matches, the other commits them, so that no bot waits for the studio. */
export interface Threads {
  send(ask: ToReferee): void
  /** Opens the log that keeps the matches from now on. Rejects with a `UserError` where it cannot be written. */
  record(file: string): Promise<void>
  /** Sends what would be recorded to this port instead, whose other end answers as a log does. */
  recordTo(port: MessagePort): void
  /** Resolves when what runs is stopped, its end committed, and the threads gone. */
  close(): Promise<void>
}

/** Frames are made and dropped at a high rate: without this limit the young generation grows for a long time. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Starts the referee's thread with this many slots; the log's thread starts when a match is to be kept. */
export function startThreads(events: ThreadEvents, slots: number | null = null): Threads {
  const workerData: RefereeData = { slots }
  const referee = new Worker(threadFile('threads/referee-thread'), { workerData, resourceLimits })
  const refereeGone = exited(referee)
  let logGone = Promise.resolve()
  let recording: Promise<void> | null = null
  referee.on('message', (news: FromReferee) => events.referee(news))
  // Without the referee the log's port closes: it commits what it has and ends by itself, which is gentler than to end it.
  referee.once('error', (error) => void logGone.then(() => events.broken(error as Error)))

  async function record(file: string): Promise<void> {
    const { port1, port2 } = new MessageChannel()
    const log = await startLog(file, port1)
    logGone = exited(log)
    log.on('message', (answers: readonly FromThread[]) => {
      for (const answer of answers) if ('match' in answer) events.log(answer)
    })
    log.once('error', (error) => void referee.terminate().then(() => events.broken(error as Error)))
    recordTo(port2)
  }

  function recordTo(port: MessagePort): void {
    referee.postMessage({ kind: 'log', port } satisfies ToReferee, [port])
  }

  return {
    recordTo,
    send: (ask) => referee.postMessage(ask),
    record(file) {
      recording ??= record(file).catch((error: unknown) => {
        recording = null
        throw error
      })
      return recording
    },
    async close() {
      // A log that is just being opened learns of the end from the referee's thread, which must know it first.
      await recording?.catch(() => {})
      referee.postMessage({ kind: 'close' } satisfies ToReferee)
      await refereeGone
      await logGone
    },
  }
}

/** Next to this file, as TypeScript in the source tree and flat in the build. */
async function startLog(file: string, port: MessagePort): Promise<Worker> {
  const log = new Worker(threadFile('threads/log-thread'), {
    workerData: { file, port } satisfies LogData,
    transferList: [port],
    resourceLimits,
  })
  const [first] = await new Promise<readonly FromThread[]>((resolve, reject) => {
    log.once('message', resolve)
    log.once('error', reject)
  })
  log.removeAllListeners('error')
  if (first?.kind !== 'unusable') return log
  throw first.isUserError ? new UserError(first.message) : new Error(first.message)
}

function exited(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}
