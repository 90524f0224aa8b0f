import type { Json, Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { Clock, Rest } from '../bots/bot.ts'

/** UUIDv7 in its usual form. */
export type MatchId = string

/** How a match ended. Natural, fault, limit: by its rules. Bug: Botscope's own. */
export type MatchEnd = 'natural' | 'fault' | 'limit' | 'stopped' | 'interrupted' | 'bug'

/** What is kept of a match: every frame; every frame if there was a fault; only who played and how it ended. */
export type Keep = 'all' | 'faults' | 'results'

export interface SeatRecord {
  readonly name: string
  readonly command: string
  readonly folder: string
  /** SHA-256 over the files that the command names, hex; null where it names none. */
  readonly fingerprint: string | null
}

/** All that is known of a match when it begins. */
export interface MatchRecord {
  readonly id: MatchId
  /** Matches that were started together share it. */
  readonly batch: string | null
  /** What this match was forked from. */
  readonly parent: { readonly match: MatchId; readonly frame: number } | null
  /** Where it comes from: `run`, later `fork`, `import` and others. */
  readonly origin: string
  readonly game: string
  readonly version: number
  readonly options: { readonly [name: string]: Json }
  readonly seed: string
  readonly clock: Clock
  readonly keep: Keep
  readonly seats: readonly SeatRecord[]
  /** Milliseconds since 1970. */
  readonly started: number
  /** Botscope's version. */
  readonly product: string
}

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

/** A fault as a result line tells it. */
export interface FaultRecord {
  readonly seat: number
  readonly frame: number
  readonly fault: 'invalid' | 'timeout' | 'crash'
  readonly why: string
}

/** A match as lists show it. */
export interface MatchCard extends MatchRecord {
  readonly status: 'running' | 'ended'
  /** Null while it runs. */
  readonly end: MatchEnd | null
  readonly ended: number | null
  readonly scores: readonly number[] | null
  readonly ranks: readonly number[] | null
  readonly why: string | null
  readonly rests: readonly Rest[]
  /** Number of frames in the log, the setup included; 0 where they were not kept. */
  readonly frames: number
  readonly faults: readonly FaultRecord[]
  readonly pinned: boolean
  readonly note: string
  readonly tags: readonly string[]
}

/** Which matches: all that is given must fit. */
export interface MatchFilter {
  readonly game?: string
  /** Part of a bot's name or command, in any case. */
  readonly bot?: string
  readonly fault?: boolean
  readonly batch?: string
  /** The newest so many. */
  readonly limit?: number
  /** Older than this match id (for paging). */
  readonly before?: MatchId
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
