import type { MatchCard, MatchId } from '../../../contract.ts'
import type { KeptRerun } from '../../../contract/rerun.ts'
import type { OutlineFrame, TurnView } from '../../../contract/reading.ts'
import type { Question } from '../../../engine/game.ts'
import type { MatchPlace } from '../place.ts'
import type { StudioClient } from '../studio.svelte.ts'
import type { HumanAnswer } from './asking.svelte.ts'

/** What the parts of an open match need of the studio. */
export type MatchStudio = Pick<
  StudioClient,
  'calls' | 'choices' | 'trouble' | 'bots' | 'host' | 'games' | 'nearTimeout'
>

/** An open match as its parts know it. Only `positionAt` shows more than the viewer may see. */
export interface MatchCore {
  readonly id: MatchId
  readonly studio: MatchStudio
  /** Null until it is read. */
  readonly card: MatchCard | null
  /** The outline so far; the same list each time, longer when `frames` is. */
  readonly outline: readonly OutlineFrame[]
  readonly frames: number
  /** The frames in the log, also those whose outline is not read yet. */
  readonly framesKept: number
  /** The last frame; while the outline is read, the last one in the log. */
  readonly last: number
  readonly cursor: number
  /** The selected seat; null: all. */
  readonly seat: number | null
  readonly reruns: readonly KeptRerun[]
  /** The questions at which it was cut off, or the current ones. */
  readonly pending: readonly Question[]
  readonly place: MatchPlace
  /** The share of its limit above which an answer is close to it; infinite where the clock is off. */
  readonly nearTimeout: number
  /** The question that a person answers, also in the place of a bot: its board is shown instead of the cursor's. Null: none. */
  asking: HumanAnswer | null
  /** The shown rerun; null: none. */
  rerun: KeptRerun | null
  turnAt(frame: number): Promise<TurnView | undefined>
  /** As `turnAt`, but complete: for a board, and for the rules. */
  positionAt(frame: number): Promise<TurnView | undefined>
  follow(isFollowing: boolean): void
}
