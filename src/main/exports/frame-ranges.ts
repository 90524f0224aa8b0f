import type { MatchCard, StudioCalls } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'

/** So many frames are read at once: a long match never lies in memory as a whole. */
const rangeLength = 64

/** All frames of a match that are kept, read as they are wanted. */
export function framesFrom(
  calls: Pick<StudioCalls, 'frames'>,
  { id, framesKept }: MatchCard,
): AsyncIterable<Frame> {
  return framesOf(framesKept, (from, to) => calls.frames({ match: id, from, to }))
}

/** The first `count` frames of a match, read in ranges, of which `read` may give only the beginning; fewer where there are no more. */
export async function* framesOf(
  count: number,
  read: (from: number, to: number) => Promise<readonly Frame[]>,
): AsyncGenerator<Frame> {
  for (let from = 0; from < count;) {
    const frames = await read(from, Math.min(from + rangeLength, count) - 1)
    if (frames.length === 0) return
    yield* frames
    from += frames.length
  }
}
