import type { ArenaResult } from '../../engine/arena/results.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { MatchEnd, MatchId, MatchRecord, Rest } from '../../contract.ts'

export interface EndRecord {
  /** Null, like the scores, if an imported file does not have it. */
  readonly ended: number | null
  readonly end: MatchEnd
  readonly scores: readonly number[] | null
  /** Null: it did not end by its rules. */
  readonly ranks: readonly number[] | null
  /** Why it was stopped or what broke, if there is more to say than `end`. */
  readonly why?: string
  /** stderr after the last answer, by seat. */
  readonly rests: readonly Rest[]
}

export type ToLog =
  | { readonly kind: 'begin'; readonly match: MatchRecord; readonly first: Frame }
  | {
      readonly kind: 'frames'
      readonly match: MatchId
      /** Index of the first frame. */
      readonly from: number
      /** Each frame as JSON text; if only results are kept, its index, exchanges and remarks. */
      readonly frames: readonly string[]
      /** The pending questions when this was sent; replaces the earlier ones. */
      readonly pending: readonly Question[]
    }
  | { readonly kind: 'end'; readonly match: MatchId; readonly end: EndRecord }

/** What the log's thread answers, only after the commit. */
export type FromLog =
  /** Frames up to and including `upTo` can be read, as far as they are kept. */
  | { readonly kind: 'kept'; readonly match: MatchId; readonly upTo: number }
  /** `result`: what the match of an arena adds to its results. */
  | { readonly kind: 'ended'; readonly match: MatchId; readonly result?: ArenaResult }
  /**
   * No more frames of this match are accepted; those reported as kept stay. `message` is for the user; bug: it is Botscope's own.
   */
  | { readonly kind: 'failed'; readonly match: MatchId; readonly message: string; readonly bug?: true }

/** Sent in arrays: first whether the file could be opened, then the answers. */
export type FromThread =
  | FromLog
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string; readonly isUserError: boolean }

/** What `prune` removes for good: deleted matches, and those beyond these limits. Pinned and running ones stay. */
export interface PrunePolicy {
  /** Removes matches that started longer ago. */
  readonly olderThanMillis?: number
  /** Keeps only this many, the newest. */
  readonly newest?: number
  /** Removes the oldest until the file is no larger. */
  readonly bytes?: number
  readonly dryRun?: boolean
}

/** What `prune` removed (an estimate for a dry run). */
export interface Pruned {
  readonly matches: number
  readonly bytes: number
}

export interface LogStats {
  readonly file: string
  readonly version: number
  /** Includes SQLite's files next to it. */
  readonly bytes: number
  readonly matches: number
  readonly running: number
  readonly deleted: number
  readonly frames: number
}

export interface FrameCheck {
  /** The number checked. */
  readonly frames: number
  /** Whether all were checked. */
  readonly isComplete: boolean
  readonly damaged: readonly { readonly match: MatchId; readonly frames: readonly number[] }[]
}

export interface RowCheck {
  /** The number checked. */
  readonly matches: number
  /** Whether all were checked. */
  readonly isComplete: boolean
  readonly damaged: readonly { readonly match: MatchId; readonly what: readonly string[] }[]
}
