import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Hit, MatchFilter, MatchId } from '../contract.ts'
import { readCondition, type MissingField } from '../engine/condition.ts'
import { UserError } from '../engine/user-error.ts'
import { hitsIn } from './hits.ts'
import { openLog } from './log/log.ts'

/** What a thread that finds turns is started with. */
export interface FindData {
  readonly file: string
  readonly condition: string
  readonly filter: MatchFilter
  /** At most so many hits of a page are given; all are counted. */
  readonly mostHits: number
  /** Of each match only the first hit is given. */
  readonly isFirstOfEach: boolean
  /** One number: not 0 where it shall look no further. */
  readonly stop: SharedArrayBuffer
}

/** What such a thread is asked. */
export type ToFinder =
  /** To look through so many matches, those before a match or the newest. */
  | { readonly kind: 'page'; readonly page: number; readonly before?: MatchId; readonly matches: number }
  | { readonly kind: 'close' }

/** What it tells. */
export type FromFinder =
  /** The matches of its page are known: others can take up the next. Total: how many fit, told with the first page. */
  | {
      readonly kind: 'listed'
      readonly page: number
      readonly matches: number
      readonly last: MatchId | null
      readonly total?: number
    }
  /** One more match was looked through. */
  | { readonly kind: 'looked' }
  | {
      readonly kind: 'found'
      readonly page: number
      readonly hits: readonly Hit[]
      readonly count: number
      readonly frames: number
      readonly missing: readonly MissingField[]
      readonly met: readonly number[]
      /** In some turn the condition was neither true nor false. */
      readonly wasOther: boolean
    }
  | { readonly kind: 'mistake'; readonly message: string }

/*
 * A thread beside the studio that looks through pages of matches, on a log that it only reads. It gives way to bots and
 * to the studio; on other systems than Linux a priority would be that of the whole process.
 */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { file, condition: text, filter, mostHits, isFirstOfEach, stop } = workerData as FindData
const condition = readCondition(text)
const stopped = new Int32Array(stop)
const goesOn = () => Atomics.load(stopped, 0) === 0
const log = told(() => openLog(file, 'read'))

parentPort!.on('message', (ask: ToFinder) => {
  if (ask.kind === 'page') return told(() => lookThrough(ask))
  log?.close()
  parentPort!.close()
})

function lookThrough({ page, before, matches }: ToFinder & { readonly kind: 'page' }): void {
  if (log === null) return
  const cards = log.cards({ ...filter, ...(before !== undefined && { before }), limit: matches })
  const total = page === 0 ? { total: log.count(filter) } : {}
  tell({ kind: 'listed', page, matches: cards.length, last: cards.at(-1)?.id ?? null, ...total })
  const found = { hits: [] as Hit[], count: 0, frames: 0 }
  for (const card of cards) {
    if (!goesOn()) break
    const room = mostHits - found.hits.length
    const { hits, count, frames } = hitsIn(
      log,
      card,
      condition,
      isFirstOfEach ? Math.min(1, room) : room,
      goesOn,
    )
    found.hits.push(...hits)
    found.count += count
    found.frames += frames
    if (goesOn()) tell({ kind: 'looked' })
  }
  const [missing, met, wasOther] = [condition.missing(), condition.met(), condition.wasOther()]
  tell({ kind: 'found', page, ...found, missing, met, wasOther })
}

/** A person's mistake is told; anything else ends the thread as what it is. */
function told<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    tell({ kind: 'mistake', message: error.message })
    return null
  }
}

function tell(news: FromFinder): void {
  parentPort!.postMessage(news)
}
