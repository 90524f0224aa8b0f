import { MessageChannel, Worker } from 'node:worker_threads'
import { UserError } from '../engine/user-error.ts'
import type { FromLog, FromThread } from './log/records.ts'
import type { LogData } from './log/thread.ts'
import type { FromReferee, RefereeData, ToReferee } from './referee-thread.ts'

/** What the two threads tell. */
export interface Hearing {
  log(answer: FromLog): void
  referee(news: FromReferee): void
  /** A thread broke down: no match can go on, both threads are gone. */
  broken(error: Error): void
}

/** Frames are made and forgotten at a great rate: without this the room for new objects grows for a long time. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** The threads beside the studio: matches are played in one and committed in the other, so that no bot waits for us. */
export interface Threads {
  tell(ask: ToReferee): void
  /** Resolves when running matches are stopped, their ends committed, and both threads gone. */
  close(): Promise<void>
}

/** Starts both threads on a log file; rejects with a `UserError` where the log cannot be opened for writing. */
export async function startThreads(file: string, hearing: Hearing): Promise<Threads> {
  const { port1, port2 } = new MessageChannel()
  const log = new Worker(entry('log/thread', 'log-thread'), {
    workerData: { file, port: port1 } satisfies LogData,
    transferList: [port1],
    resourceLimits,
  })
  await opened(log)
  const referee = new Worker(entry('referee-thread', 'referee-thread'), {
    workerData: { log: port2 } satisfies RefereeData,
    transferList: [port2],
    resourceLimits,
  })
  log.on('message', (answers: readonly FromThread[]) => {
    for (const answer of answers) if ('match' in answer) hearing.log(answer)
  })
  referee.on('message', (news: FromReferee) => hearing.referee(news))
  const logGone = exited(log)
  const refereeGone = exited(referee)
  // Without the referee the log's port closes: it commits what it has and ends by itself, which is gentler than to end it.
  referee.once('error', (error) => void logGone.then(() => hearing.broken(error as Error)))
  log.once('error', (error) => void referee.terminate().then(() => hearing.broken(error as Error)))
  return {
    tell: (ask) => referee.postMessage(ask),
    async close() {
      referee.postMessage({ kind: 'close' } satisfies ToReferee)
      await Promise.all([logGone, refereeGone])
    },
  }
}

/** A thread's file: beside this one, as TypeScript in the source tree and flat in the build. */
function entry(source: string, built: string): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? `./${source}.ts` : `./${built}.js`, import.meta.url)
}

/** Waits for the log's first word: whether it could open its file. */
async function opened(log: Worker): Promise<void> {
  const [first] = await new Promise<readonly FromThread[]>((resolve, reject) => {
    log.once('message', resolve)
    log.once('error', reject)
  })
  log.removeAllListeners('error')
  if (first?.kind !== 'unusable') return
  throw first.isUserError ? new UserError(first.message) : new Error(first.message)
}

function exited(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}
