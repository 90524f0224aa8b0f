import type { OutlineFrame } from '../../contract/reading.ts'
import type { OpenMatch } from './open-match.svelte.ts'

export type JumpDirection = 1 | -1
export type Fits = (frame: OutlineFrame, index: number) => boolean

/** An action that goes to a frame without a history entry; undefined: stays. */
export function stepTo(match: OpenMatch, frame: () => number | undefined): () => void {
  return () => {
    match.playback.pause()
    match.go(frame() ?? match.cursor)
  }
}

/** An action that jumps to a frame, see `OpenMatch.jump`; undefined: stays. */
export function jumpTo(match: OpenMatch, kind: string, frame: () => number | undefined): () => void {
  return () => match.jump(frame() ?? match.cursor, kind)
}

/** An action that jumps to the nearest frame that fits. */
export function seek(match: OpenMatch, kind: string, direction: JumpDirection, fits: Fits): () => void {
  return jumpTo(match, kind, () => nearest(match, direction, fits))
}

/** The nearest frame that fits, before or after the cursor; undefined: none. */
export function nearest(
  { outline, frames, cursor }: Pick<OpenMatch, 'outline' | 'frames' | 'cursor'>,
  direction: JumpDirection,
  fits: Fits,
): number | undefined {
  for (let i = cursor + direction; i >= 0 && i < frames; i += direction) {
    if (fits(outline[i]!, i)) return i
  }
  return undefined
}
