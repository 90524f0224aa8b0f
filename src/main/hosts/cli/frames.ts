import type { MatchCard } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'
import { framesOf } from '../../exports/frame-ranges.ts'
import type { Studio } from '../../studio.ts'

/** All frames of a match, in ranges. */
export function framesFrom({ calls }: Studio, { id, framesKept }: MatchCard): AsyncIterable<Frame> {
  return framesOf(framesKept, (from, to) => calls.frames({ match: id, from, to }))
}
