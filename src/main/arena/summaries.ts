import type { ArenaPlan } from '../../contract/arena.ts'
import type { LogAccess } from '../log/access.ts'
import { ArenaStanding } from './standing.ts'

/** So few blocks are read faster than their summary is written. */
const blocksToSummarize = 500

/** Of all results in the log; the blocks that were summarized are not read again. */
export function standingIn(log: LogAccess, key: number, plan: ArenaPlan): ArenaStanding {
  const standing = new ArenaStanding(
    plan,
    log.reader().arenas((arenas) => arenas.summary(key)),
  )
  readOn(log, key, standing)
  return standing
}

/** Adds the results that have come since. */
export function readOn(log: LogAccess, key: number, standing: ArenaStanding): void {
  log.reader().arenas((arenas) => {
    for (const result of arenas.results(key, standing.contest.blocks)) standing.add(result)
  })
}

/** Keeps a summary in the log where there is much more to summarize than at the last time. */
export function summarize(log: LogAccess, key: number, standing: ArenaStanding): void {
  const { blocks } = standing.contest
  if (blocks < standing.summarized + blocksToSummarize) return
  standing.summarized = blocks
  log.writer().arenas((arenas) => arenas.keepSummary(key, standing.summary))
}
