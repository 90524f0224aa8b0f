import type { ArenaPlan } from '../../contract/arena.ts'
import type { LogAccess } from '../log/access.ts'
import { ArenaStanding } from './standing.ts'

/** So few blocks are read faster than their summary is written. */
const blocksToSummarize = 500

/** Of all results in the log; the blocks that were summarized are not read again. */
export function standingIn(log: LogAccess, key: number, plan: ArenaPlan): ArenaStanding {
  const known = log.reader().arenas((arenas) => arenas.summary(key))
  const standing = new ArenaStanding(plan, known, () =>
    log
      .reader()
      .arenas((arenas) =>
        arenas.fingerprints(key, known === null ? 0 : known.contest.blocks + (known.contest.failed ?? 0)),
      ),
  )
  readOn(log, key, standing)
  return standing
}

/** Adds the results that have come since. */
export function readOn(log: LogAccess, key: number, standing: ArenaStanding): void {
  log.reader().arenas((arenas) => {
    for (const { block } of arenas.failures(key, standing.contest.next)) standing.fail(block)
    for (const result of arenas.results(key, standing.contest.next)) standing.add(result)
  })
}

/** Keeps a summary in the log where there is much more to summarize than at the last time. */
export function summarize(log: LogAccess, key: number, standing: ArenaStanding): void {
  const { next } = standing.contest
  if (next < standing.summarized + blocksToSummarize) return
  standing.summarized = next
  log.writer().arenas((arenas) => arenas.keepSummary(key, standing.summary))
}
