import type { Frame } from '../../engine/match.ts'

/** So many frames are read at once: a long match never lies in memory as a whole. */
const rangeLength = 64

/** The first `count` frames of a match, read in ranges; fewer where there are no more. */
export async function* framesOf(
  count: number,
  read: (from: number, to: number) => Promise<readonly Frame[]>,
): AsyncGenerator<Frame> {
  for (let from = 0; from < count; from += rangeLength) {
    const frames = await read(from, Math.min(from + rangeLength, count) - 1)
    if (frames.length === 0) return
    yield* frames
  }
}
