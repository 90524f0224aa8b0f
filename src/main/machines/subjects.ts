/** Blocks to play: `jobs.<arena>.<block>`. */
export const jobsStream = 'JOBS'
/** The one consumer of all workers. */
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

export const jobSubject = (arena: string, block: number | string) => `jobs.${arena}.${block}`
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
      `$JS.API.CONSUMER.INFO.${jobsStream}.${workersConsumer}`,
      `$JS.API.CONSUMER.MSG.NEXT.${jobsStream}.${workersConsumer}`,
      `$JS.ACK.${jobsStream}.${workersConsumer}.>`,
      `$JS.API.DIRECT.GET.${filesStream}.>`,
      'results.*.*',
      'beat.*',
    ],
  },
  subscribe: { allow: [`${workerInbox}.>`, 'control.*'] },
}
