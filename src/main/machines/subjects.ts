import type { Clock } from '../../contract.ts'

/** Blocks to play: `jobs.<arena>.<block>`. */
export const jobsStream = 'JOBS'
/** Those with the real clock, for workers that keep honest time: `realjobs.<arena>.<block>`. */
export const realJobsStream = 'REALJOBS'
/** The one consumer of all workers, of each of these two. */
export const workersConsumer = 'workers'
/** What became of blocks: `results.<arena>.<block>`. */
export const resultsStream = 'RESULTS'
/** Files of bots in chunks: `files.<sha256>.<n>`. */
export const filesStream = 'FILES'
/** To all workers; `control.<arena>`: those blocks are not wanted any more. */
export const controlWho = 'control.who'
/** To the worker that the message names: it is excluded. */
export const controlLeave = 'control.leave'

/** No worker sees what home is answered. */
export const workerInbox = '_INBOX_worker'

export const jobSubject = (arena: string, block: number | string, clock?: Clock) =>
  `${clock === 'real' ? 'realjobs' : 'jobs'}.${arena}.${block}`
export const jobsStreamOf = (clock: Clock) => (clock === 'real' ? realJobsStream : jobsStream)
export const resultSubject = (arena: string, block: number | string) => `results.${arena}.${block}`
export const fileSubject = (sha256: string, chunk: number) => `files.${sha256}.${chunk}`
export const beatSubject = (worker: string) => `beat.${worker}`
export const controlSubject = (arena: string) => `control.${arena}`

/** Of a job or a result. */
export function placeIn(subject: string): { readonly arena: string; readonly block: number } {
  const [, arena = '', block = ''] = subject.split('.')
  return { arena, block: Number(block) }
}

/** What a worker may send: pull a job, keep it alive, finish it, report. It cannot add a job. */
export const workerPermissions = {
  publish: {
    allow: [
      ...[jobsStream, realJobsStream].flatMap((stream) => [
        `$JS.API.CONSUMER.INFO.${stream}.${workersConsumer}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${workersConsumer}`,
        `$JS.ACK.${stream}.${workersConsumer}.>`,
      ]),
      `$JS.API.DIRECT.GET.${filesStream}.>`,
      'results.*.*',
      'beat.*',
    ],
  },
  subscribe: { allow: [`${workerInbox}.>`, 'control.*'] },
}
