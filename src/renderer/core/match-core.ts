import type { MatchCard, MatchId, StudioEvent } from '../../contract.ts'
import type { OutlineFrame, TurnView } from '../../contract/reading.ts'
import type { Question } from '../../engine/game.ts'
import type { MatchAddress } from '../lib/page-address.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import type { TurnSource } from './turns.ts'
import type { HumanAnswer } from './asking.svelte.ts'
import type { MatchReading } from './match-reading.svelte.ts'

/** What a feature keeps for an open match, from its opening until it is closed. All of it is optional. */
export interface MatchPart {
  /** What it adds to the address of the match. */
  readonly address?: Partial<MatchAddress>
  /** The match went to this address: selects what it names for this part. */
  visit?(address: MatchAddress): void
  /** The card of the match was read. */
  onCard?(card: MatchCard): void
  /** The match is read whole: reads its own data. */
  read?(): Promise<unknown>
  /** More of the outline is read, or all of it. */
  grown?(): void
  /** Another turn is selected. */
  moved?(): void
  /** The connection is back. */
  refresh?(): Promise<unknown>
  onEvent?(event: StudioEvent): void
  close?(): void
}

/** Gives the part of this kind of a match that was opened with it. */
export interface MatchPartKind<Part extends object = object> {
  (match: MatchCore): Part
  make(match: MatchCore): Part
}

export function matchPart<Part extends object>(make: (match: MatchCore) => Part): MatchPartKind<Part> {
  const kind: MatchPartKind<Part> = Object.assign((match: MatchCore) => match.part(kind), { make })
  return kind
}

/** An open match as its parts know it. Only `reading`, `turns` and `positionAt` show more than the viewer may see. */
export interface MatchCore {
  readonly id: MatchId
  readonly studio: StudioClient
  /** Complete, as `turns`. */
  readonly reading: MatchReading
  /** Null until it is read. */
  readonly card: MatchCard | null
  /** The outline so far; the same list each time, longer when `frames` is. */
  readonly outline: readonly OutlineFrame[]
  readonly frames: number
  /** The last frame; while the outline is read, the last one in the log. */
  readonly last: number
  readonly cursor: number
  /** Whether it is played now. */
  readonly isLive: boolean
  /** The human seat whose view is shown: turns contain only what it may know. Null: all is shown. */
  readonly viewer: number | null
  /** The selected seat; null: all. */
  readonly seat: number | null
  /** The questions at which it was cut off, or the current ones. */
  readonly pending: readonly Question[]
  readonly address: MatchAddress
  /** The question that a person answers, also in the place of a bot: its board is shown instead of the cursor's. Null: none. */
  asking: HumanAnswer | null
  /** Complete, as `positionAt`. */
  readonly turns: TurnSource
  part<Part extends object>(kind: MatchPartKind<Part>): Part
  turnAt(turn: number): Promise<TurnView | undefined>
  /** As `turnAt`, where the turn was read before. */
  peekAt(turn: number): TurnView | undefined
  /** As `turnAt`, but complete: for a board, and for the rules. */
  positionAt(turn: number): Promise<TurnView | undefined>
  /** A frame beyond the ends is the end. */
  go(turn: number): void
  follow(isFollowing: boolean): void
}
