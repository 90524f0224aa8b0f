import type { ArenaPlan } from '../../contract/arena.ts'
import type { LogAccess } from '../log/access.ts'
import { ArenaCourse } from './arena-course.ts'

/** So few blocks are read faster than their summary is written. */
const blocksToSummarize = 500

/** Of all results in the log; the blocks that were summarized are not read again. */
export function courseIn(log: LogAccess, key: number, plan: ArenaPlan): ArenaCourse {
  const known = log.reader().arenas((arenas) => arenas.summary(key))
  const course = new ArenaCourse(plan, known, () =>
    log
      .reader()
      .arenas((arenas) =>
        arenas.fingerprints(key, known === null ? 0 : known.contest.blocks + (known.contest.failed ?? 0)),
      ),
  )
  readOn(log, key, course)
  return course
}

/** Adds the results that have come since. */
export function readOn(log: LogAccess, key: number, course: ArenaCourse): void {
  log.reader().arenas((arenas) => {
    for (const { block } of arenas.failures(key, course.contest.next)) course.fail(block)
    for (const result of arenas.results(key, course.contest.next)) course.add(result)
  })
}

/** Keeps a summary in the log where there is much more to summarize than at the last time. */
export function summarize(log: LogAccess, key: number, course: ArenaCourse): void {
  const { next } = course.contest
  if (next < course.summarized + blocksToSummarize) return
  course.summarized = next
  log.writer().arenas((arenas) => arenas.keepSummary(key, course.summary))
}
