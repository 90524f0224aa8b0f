import { Worker } from 'node:worker_threads'
import type { CallOptions, MatchId } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { CarriedMatch } from './carry.ts'
import { threadFile } from '../process/thread-file.ts'
import type { FromOpener, OpenData } from './opened-thread.ts'

interface OpenOptions extends OpenData {
  readonly name: string
  readonly idFor: (wanted: MatchId | null) => MatchId
}

/**
 * Copies a file into a log of its own, in a thread. Rejects with a `UserError` that names the file and what is wrong with it, and
 * with the signal's reason when that aborts; the thread is gone then.
 */
export async function openInThread(
  { name, idFor, ...data }: OpenOptions,
  options: CallOptions = {},
): Promise<CarriedMatch> {
  const { megabytes } = data.limits
  options.signal?.throwIfAborted()
  const worker = new Worker(threadFile('opened/opened-thread'), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const end = () => void worker.terminate()
  options.signal?.addEventListener('abort', end)
  try {
    return await new Promise<CarriedMatch>((resolve, reject) => {
      worker.on('message', (news: FromOpener) => {
        switch (news.kind) {
          case 'progress':
            return options.progress?.(news.part)
          case 'id':
            return answer(worker, () => idFor(news.wanted), reject)
          case 'done':
            return resolve(news)
          case 'mistake':
            return reject(new UserError(`${name} cannot be opened: ${news.message}`))
        }
      })
      worker.once('error', (error) => reject(inWords(name, megabytes, error as Error)))
      void gone.then(() => reject(whyGone(name, options)))
    })
  } finally {
    options.signal?.removeEventListener('abort', end)
    await gone
  }
}

/** Without an answer the thread has nothing left to do. */
function answer(worker: Worker, idFor: () => MatchId, failed: (error: Error) => void): void {
  try {
    worker.postMessage(idFor())
  } catch (error) {
    failed(error as Error)
    void worker.terminate()
  }
}

function whyGone(name: string, { signal }: CallOptions): Error {
  return signal?.aborted ? (signal.reason as Error) : new Error(`The thread that read ${name} ended`)
}

function inWords(name: string, megabytes: number, error: Error): Error {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new UserError(`${name} cannot be opened: it takes more than ${megabytes} MB of memory`)
}
