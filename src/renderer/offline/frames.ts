import type { MatchCard } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'
import type { FrameSource } from '../../reading/frame-source.ts'
import type { MatchText } from './match-text.ts'

/** The longest time the page may block. */
const turnMillis = 10

export function fileFrames(match: MatchText, card: MatchCard, soundTo: number): FrameSource {
  return {
    card,
    soundTo,
    frame: (index) => (index < match.count ? match.frame(index) : undefined),
    async *frames(from, to, signal) {
      for await (const frame of framesOf(match, from, to, signal)) yield [frame]
    },
  }
}

/** The existing frames from `from` to `to`; lets the page draw in between. Cancelled: throws. */
export async function* framesOf(
  match: MatchText,
  from: number,
  to: number,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  let since = performance.now()
  const last = Math.min(to, match.count - 1)
  for (let index = Math.max(0, from); index <= last; index++) {
    yield match.frame(index)
    if (performance.now() - since < turnMillis) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    since = performance.now()
  }
}
