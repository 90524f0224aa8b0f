import type { MatchCard, StudioCalls } from '../../contract.ts'
import type { OutlineFrame } from '../../contract/reading.ts'
import type { Frame } from '../../engine/match.ts'

/** Frames per read: a long match is never in memory as a whole. */
const rangeLength = 64

export function framesFrom(
  calls: Pick<StudioCalls, 'frames'>,
  { id, framesKept }: Pick<MatchCard, 'id' | 'framesKept'>,
): AsyncIterable<Frame> {
  return framesOf(framesKept, (from, to) => calls.frames({ match: id, from, to }))
}

export function outlineFrom(
  calls: Pick<StudioCalls, 'outline'>,
  { id, framesKept }: Pick<MatchCard, 'id' | 'framesKept'>,
): AsyncIterable<OutlineFrame> {
  return framesOf(framesKept, async (from, to) => (await calls.outline({ match: id, from, to })).frames)
}

/** The first `count` items, read in ranges; `read` may return only the beginning of a range. Fewer where there are no more. */
export async function* framesOf<Of>(
  count: number,
  read: (from: number, to: number) => Promise<readonly Of[]>,
): AsyncGenerator<Of> {
  for (let from = 0; from < count;) {
    const frames = await read(from, Math.min(from + rangeLength, count) - 1)
    if (frames.length === 0) return
    yield* frames
    from += frames.length
  }
}
