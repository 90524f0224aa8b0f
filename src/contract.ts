import type { Json, Question } from './engine/game.ts'
import type { Frame } from './engine/match.ts'

/** UUIDv7 in its usual form. */
export type MatchId = string

/** How time is kept. Real: the original runner's limits. Relaxed: ten times. Off: no limit. */
export type Clock = 'real' | 'relaxed' | 'off'

/** What a person asks to sit in a seat. */
export interface BotSpec {
  readonly name: string
  /** A command line, or `builtin:random`, `builtin:first`. */
  readonly command: string
  /** Absolute: what relative paths of the command are relative to, and where the bot runs. */
  readonly folder: string
}

/** What a bot wrote to stderr after its last answer. */
export interface Rest {
  readonly errors: string
  readonly droppedBytes: number
}

/** How a match ended. Natural, fault, limit: by its rules. Bug: Botscope's own. */
export type MatchEnd = 'natural' | 'fault' | 'limit' | 'stopped' | 'interrupted' | 'bug'

/** What is kept of a match: every frame; every frame if there was a fault; only who played and how it ended. */
export type Keep = 'all' | 'faults' | 'results'

export interface SeatRecord extends BotSpec {
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
  /** Why it was stopped or what broke, where there is more to say than `end`. */
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
  /** Older than this match (for paging). */
  readonly before?: MatchId
}

/** Reading matches: served by the log, by an opened file, or by an offline page. */
export interface Reader {
  /** Newest first. */
  cards(ask: MatchFilter): readonly MatchCard[]
  /** A match by its id or any prefix that only it has. */
  card(ask: { readonly match: string }): MatchCard
  /** Frames `from` to `to`, both included; fewer where there are no more. */
  frames(ask: { readonly match: MatchId; readonly from: number; readonly to: number }): readonly Frame[]
  /** What was asked and never answered: the questions on which a match was cut off. */
  pending(ask: { readonly match: MatchId }): readonly Question[]
}

/** What a person asks for to have matches played. */
export interface MatchOrder {
  readonly game: string
  readonly bots: readonly BotSpec[]
  /** Values, or their texts as typed. */
  readonly options: { readonly [name: string]: Json }
  /** None: a random one is drawn. */
  readonly seed?: string
  readonly clock: Clock
  /** The longest that one match may take. */
  readonly maxMillis?: number
  readonly matches: number
  /** Seats are rotated by one from match to match. */
  readonly rotate: boolean
  readonly keep: Keep
}

/** Whether the rules still make the recorded frames of the recorded answers. */
export type Verdict =
  | { readonly same: true; readonly frames: number }
  | { readonly same: false; readonly frame: number; readonly what: string }

/** Which matches `prune` takes away for good: those marked deleted, and what else is given. Pinned ones stay. */
export interface PruneOrder {
  readonly olderThanMillis?: number
  /** Keep only the newest so many. */
  readonly newest?: number
  readonly dryRun: boolean
}

/** What `doctor` tells, ready to paste. */
export interface Diagnosis {
  readonly lines: readonly { readonly name: string; readonly value: string; readonly isFine: boolean }[]
}

/** Where things lie. */
export interface Paths {
  readonly log: string
  readonly data: string
  readonly config: string
}

/** All that the studio can be asked: one JSON value in, one out. */
export interface Calls extends Reader {
  /** Checks everything first (a mistake is a `UserError` and nothing is logged), then plays; the ids are told at once. */
  start(ask: MatchOrder): { readonly batch: string; readonly matches: readonly MatchId[] }
  stop(ask: { readonly matches: readonly MatchId[] }): null
  verify(ask: { readonly match: MatchId }): Verdict
  remove(ask: { readonly matches: readonly MatchId[] }): null
  prune(ask: PruneOrder): { readonly matches: number; readonly bytes: number }
  doctor(ask: null): Diagnosis
  paths(ask: null): Paths
}

/** All that it tells unasked: small, at most 20 a second for a match; pages pull what they want to see. */
export interface News {
  /** Frames up to `upTo` are in the log and can be read. */
  progress: { readonly match: MatchId; readonly upTo: number }
  /** The match's card is complete. */
  ended: { readonly match: MatchId }
  /** The match could not be kept or played: for the person. Nothing more of it comes. */
  trouble: { readonly match: MatchId; readonly message: string; readonly isBug: boolean }
  /** The match was stopped before it began: nothing of it is in the log. */
  skipped: { readonly match: MatchId }
}
