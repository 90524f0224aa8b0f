import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { MatchEnd, MatchId, MatchRecord, Rest } from '../../contract.ts'

export type {
  FaultRecord,
  Keep,
  MatchCard,
  MatchEnd,
  MatchFilter,
  MatchId,
  MatchRecord,
  SeatRecord,
} from '../../contract.ts'

/** All that is known of a match when it is over. */
export interface EndRecord {
  readonly ended: number
  readonly end: MatchEnd
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
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
      /** Each frame as JSON text. */
      readonly frames: readonly string[]
      /** What was asked and not yet answered when this was sent: replaces what was pending. */
      readonly pending: readonly Question[]
    }
  | { readonly kind: 'end'; readonly match: MatchId; readonly end: EndRecord }

/** What the log's thread answers, only after the commit. */
export type FromLog =
  /** Frames up to and including `upTo` can be read. */
  | { readonly kind: 'kept'; readonly match: MatchId; readonly upTo: number; readonly bytes: number }
  | { readonly kind: 'ended'; readonly match: MatchId }
  /** Nothing more of this match is taken; what was announced stays. `message` is for the person. */
  | { readonly kind: 'failed'; readonly match: MatchId; readonly message: string }
