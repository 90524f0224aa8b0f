import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ScheduledMatch, MatchId } from '../../contract.ts'

/** The id of the match at a place of an arena, whoever plays it: a second one is the same match. Sorts in the order of the schedule. */
export function matchIdOf(
  arena: string,
  started: number,
  { block, rotation, bots }: ScheduledMatch,
): MatchId {
  const random = createHash('sha256').update(`${arena}/${block}/${rotation}`).digest().subarray(0, 16)
  return uuidv7({ msecs: started, seq: block * bots.length + rotation, random })
}
