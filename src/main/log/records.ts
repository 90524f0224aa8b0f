import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { MatchEnd, MatchId, MatchRecord, Rest } from '../../contract.ts'

/** All that is known of a match when it is over. */
export interface EndRecord {
  /** Null, as are the scores, where a file does not tell. */
  readonly ended: number | null
  readonly end: MatchEnd
  readonly scores: readonly number[] | null
  /** Null where it did not end by its rules. */
  readonly ranks: readonly number[] | null
  /** Why it was stopped or what broke, where there is more to say than `end`. */
  readonly why?: string
  /** stderr after the last answer, one for each seat. */
  readonly rests: readonly Rest[]
}

/** What the referee's side sends to the log's thread. */
export type ToLog =
  | { readonly kind: 'begin'; readonly match: MatchRecord; readonly first: Frame }
  | {
      readonly kind: 'frames'
      readonly match: MatchId
      /** Index of the first of them. */
      readonly from: number
      /** Each frame as JSON text; where only results are kept, its index, exchanges and remarks. */
      readonly frames: readonly string[]
      /** What was asked and not yet answered when this was sent: replaces what was pending. */
      readonly pending: readonly Question[]
    }
  | { readonly kind: 'end'; readonly match: MatchId; readonly end: EndRecord }

/** What the log's thread answers, only after the commit. */
export type FromLog =
  /** Frames up to and including `upTo` can be read, as far as they are kept; `bytes`: what these frames take in the log. */
  | { readonly kind: 'kept'; readonly match: MatchId; readonly upTo: number; readonly bytes: number }
  | { readonly kind: 'ended'; readonly match: MatchId }
  /** No more frames of this match are taken; what was announced stays. `message` is for the person; bug: it is Botscope's own. */
  | { readonly kind: 'failed'; readonly match: MatchId; readonly message: string; readonly bug?: true }

/** What the log's thread tells its parent, in arrays: first whether it could open the file, then its answers. */
export type FromThread =
  | FromLog
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string; readonly isUserError: boolean }

/** What `prune` removes for good: deleted matches, and those beyond what is given here. Pinned and running ones stay. */
export interface PrunePolicy {
  /** Matches that started longer ago. */
  readonly olderThanMillis?: number
  /** All but the newest so many. */
  readonly newest?: number
  /** The oldest, until the file holds no more. */
  readonly bytes?: number
  /** Only count. */
  readonly dryRun?: boolean
}

/** What `prune` removed (estimated where it only counted). */
export interface Pruned {
  readonly matches: number
  readonly bytes: number
}

/** How large a log is. */
export interface LogStats {
  readonly file: string
  /** Of the tables. */
  readonly version: number
  /** With what SQLite keeps beside the file. */
  readonly bytes: number
  readonly matches: number
  readonly running: number
  readonly deleted: number
  readonly frames: number
}

/** What came of unpacking the frames of a log. */
export interface FrameCheck {
  /** How many were looked at. */
  readonly frames: number
  /** Whether these were all. */
  readonly isComplete: boolean
  /** Those that are missing or cannot be read. */
  readonly damaged: readonly { readonly match: MatchId; readonly frames: readonly number[] }[]
}

/** What came of reading all that the log has of matches beside their frames. */
export interface RowCheck {
  /** How many matches were looked at. */
  readonly matches: number
  /** Whether these were all. */
  readonly isComplete: boolean
  readonly damaged: readonly { readonly match: MatchId; readonly what: readonly string[] }[]
}
