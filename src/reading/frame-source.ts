import type { MatchCard } from '../contract.ts'
import type { Frame } from '../engine/match.ts'

/** The frames of one match, from a log or from the page of a file. */
export interface FrameSource {
  readonly card: MatchCard
  /** The rules made the frames before it, and are not asked about the others. */
  readonly soundTo: number
  frame(index: number): Frame | undefined
  /** The existing frames from `from` to `to`, in pieces; yields to other work between them. Throws when cancelled. */
  frames(from: number, to: number, signal?: AbortSignal): AsyncIterable<readonly Frame[]>
}
