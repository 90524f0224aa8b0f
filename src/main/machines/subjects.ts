import { hubPriorities, type HubPriority } from '../../contract/arena.ts'
import type { Clock } from '../../contract.ts'

/** Blocks to play: `jobs.<priority>.<arena>.<block>`. */
export const jobsStream = 'JOBS'
/** Those with the real clock, for workers that keep honest time: `realjobs.<priority>.<arena>.<block>`. */
export const realJobsStream = 'REALJOBS'
/** Each of these two has one for each priority, which all workers share. */
export const workersConsumer = (priority: HubPriority) => `workers-${priority}`
/** What became of blocks: `results.<arena>.<block>`. */
export const resultsStream = 'RESULTS'
/** Files of bots and games in chunks: `files.<sha256>.<n>`. */
export const filesStream = 'FILES'
/** Results that are too large for a message, in chunks: `parts.<sha256>.<n>`. */
export const partsStream = 'PARTS'
/** What the hub says of jobs that it has sent too often, with the number of the message in its stream. */
export const endedStream = 'ENDED'
export const endedSubject = (stream: string) => `$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${stream}.*`
/** To all workers; `control.<arena>`: those blocks are not wanted any more. */
export const controlWho = 'control.who'
/** To the worker that the message names: it is excluded. */
export const controlLeave = 'control.leave'

export const workerInbox = '_INBOX_worker'

/** Where a job is; `*` stands for any. */
interface JobKey {
  readonly arena: string
  readonly block: number | '*'
  readonly clock: Clock
  readonly priority: HubPriority | '*'
}

export const jobSubject = ({ arena, block, clock, priority }: JobKey) =>
  `${clock === 'real' ? 'realjobs' : 'jobs'}.${priority}.${arena}.${block}`
export const jobsStreamOf = (clock: Clock) => (clock === 'real' ? realJobsStream : jobsStream)
export const resultSubject = (arena: string, block: number | string) => `results.${arena}.${block}`
export const beatSubject = (worker: string) => `beat.${worker}`
export const controlSubject = (arena: string) => `control.${arena}`

/** Of a job or a result; NaN: of none. */
export function placeIn(subject: string): { readonly arena: string; readonly block: number } {
  const [arena = '', block = ''] = subject.split('.').slice(-2)
  return { arena, block: /^\d{1,9}$/.test(block) ? Number(block) : NaN }
}

/** Workers reach JetStream, which is in the account of home, under this prefix. */
export const workerApi = 'hub.API'

/** What home's account exports to that of the workers: look for a job, pull it, keep it alive, finish it, get files, report. */
export const workerServices: readonly string[] = [
  ...[jobsStream, realJobsStream].flatMap((stream) =>
    hubPriorities
      .map(workersConsumer)
      .flatMap((consumer) => [
        `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
        `$JS.ACK.${stream}.${consumer}.>`,
      ]),
  ),
  `$JS.API.DIRECT.GET.${filesStream}.>`,
  'results.*.*',
  'parts.*.*',
  'beat.*',
]
export const controlSubjects = 'control.*'
