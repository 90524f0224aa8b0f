import type { Json } from '../engine/game.ts'
import type { Bridge } from './games.ts'

/** UUIDv7 in its usual form. */
export type MatchId = string

/** Real: the original runner's limits. Relaxed: ten times these. Off: no limit. */
export type Clock = 'real' | 'relaxed' | 'off'

export interface BotSpec {
  readonly name: string
  /** A command line, or `builtin:random`, `builtin:first`. */
  readonly command: string
  /** Absolute: the bot's working folder, and the base of relative paths in the command. */
  readonly folder: string
}

/** What a bot wrote to stderr after its last answer. */
export interface Rest {
  readonly errors: string
  readonly droppedBytes: number
}

/** Natural, fault, limit: ended by its rules. Failed: the program of a hosted game broke. Bug: Botscope's own. */
export type MatchEnd = 'natural' | 'fault' | 'limit' | 'stopped' | 'interrupted' | 'failed' | 'bug'

/** All: every frame. Faults: every frame if there was a fault. Results: only who played and how it ended. */
export type Keep = 'all' | 'faults' | 'results'

/** The bot of a seat, and the state of its program when the match was played. */
export interface SeatRecord extends BotSpec {
  /** SHA-256 over the files that the command names, hex; null: it names none. */
  readonly fingerprint: string | null
}

/** What a replay of another program says of the whole match, as it is written there; long texts are cut. */
export interface ReplayFacts {
  /** On its site, in digits. */
  readonly number?: string
  /** Of its game. */
  readonly title?: string
  /** The seed and other parameters, a line each. */
  readonly parameters?: string
  readonly metadata?: string
}

export interface MatchRecord {
  readonly id: MatchId
  /** Shared by matches that were started together. */
  readonly batch: string | null
  /** The match this one was forked from, and the first turn that was played anew. */
  readonly parent: { readonly match: MatchId; readonly turn: number } | null
  /** One of `run`, `arena`, `demo`, `file`, `fork`, and `import` (a file that was kept). */
  readonly origin: string
  readonly game: string
  readonly version: number
  /** Its rules are in a program that speaks this; not there: in Botscope. */
  readonly bridge?: Bridge
  readonly options: { readonly [name: string]: Json }
  readonly seed: string
  readonly clock: Clock
  readonly keep: Keep
  readonly seats: readonly SeatRecord[]
  /** Milliseconds since 1970. */
  readonly started: number
  readonly product: string
  /** Not there: Botscope played it. */
  readonly replay?: ReplayFacts
  /** SHA-256 of the text of the file that it was imported from, hex. */
  readonly content?: string
  /** Its place in the arena that is its batch; not there: it belongs to none. */
  readonly arena?: ScheduledMatch
}

/** Both from 0: the block of the schedule, and the match of the block. */
export interface ScheduledMatch {
  readonly block: number
  readonly rotation: number
  /** The index of the bot in each seat. */
  readonly bots: readonly number[]
  /** The worker of a hub that played it; not there: this machine did. */
  readonly worker?: string
}

export interface FaultRecord {
  readonly seat: number
  readonly turn: number
  readonly fault: 'invalid' | 'timeout' | 'crash'
  readonly why: string
}

export interface MatchCard extends MatchRecord {
  readonly status: 'running' | 'ended'
  /** Null: still running. */
  readonly end: MatchEnd | null
  readonly ended: number | null
  readonly scores: readonly number[] | null
  /** Null: it did not end by its rules. */
  readonly ranks: readonly number[] | null
  /** Why it was stopped or what broke, if there is more to say than `end`. */
  readonly why: string | null
  readonly rests: readonly Rest[]
  /** The setup included. */
  readonly frames: number
  /** All of them, or 0 if they are not kept in the log. */
  readonly framesKept: number
  /** The first 1000. */
  readonly faults: readonly FaultRecord[]
  /** Null: recorded by a version that did not count them. */
  readonly problems: CountedProblems | null
  /** Null: no limit, or not known. */
  readonly slowest: SlowestAnswer | null
  readonly pinned: boolean
  readonly note: string
  readonly tags: readonly string[]
  /** Milliseconds since 1970; restorable until `prune`. Null: not deleted. */
  readonly deleted: number | null
  /** Given by a person; empty: none. */
  readonly title: string
  readonly forks: number
  readonly reruns: number
  readonly bookmarks: number
  /** Damaged columns of the log; their values here are harmless replacements. */
  readonly damaged?: readonly string[]
}

/** A match must fit all given fields. */
export interface MatchFilter {
  readonly match?: MatchId
  readonly matches?: readonly MatchId[]
  readonly game?: string
  /** A bot's name, or words of its command: see `isBotNamed` of `reading`. */
  readonly bot?: string
  /** The whole name of a bot. */
  readonly botName?: string
  /** With this seat; with `bot`: that bot's. */
  readonly seat?: number
  /** With a program of this fingerprint in a seat, started by `command` if that is given: bots of one file differ in their arguments. */
  readonly program?: string
  readonly command?: string
  /** With a bot that is neither built in nor a person. */
  readonly ownBot?: true
  /** Ended by its rules, with ranks. */
  readonly byRules?: true
  /** With turns in the log. */
  readonly turns?: true
  readonly fault?: boolean
  /** A fault or any other problem counted during recording. */
  readonly problem?: boolean
  readonly batch?: string
  /** With the id of an arena as `batch`: only the matches behind this number. */
  readonly cell?: ArenaCell
  /** Games that were played before in `batch`, or by `program`, and are no evidence there; false: others. A `cell` has others. */
  readonly repeated?: boolean
  /** With the id of an arena as `batch`: only matches that ended by their rules. */
  readonly counts?: true
  /** Only the first match of each batch, as its representative. */
  readonly heads?: true
  /** Part of its title, note, tags, seed, id, or a bot's name or command; case is ignored. */
  readonly text?: string
  readonly tag?: string
  readonly pinned?: boolean
  readonly end?: MatchEnd | 'running'
  /** With `bot`: one of the matching bots came first alone, or did not. */
  readonly won?: boolean
  /** True: nobody came first alone. False: somebody did. Only matches that ended by their rules. */
  readonly drawn?: boolean
  /** Only forks of this match; null: only matches that are not forks. */
  readonly parent?: MatchId | null
  /** True: only deleted matches. If not: only matches that are not deleted. */
  readonly deleted?: boolean
  /** Only this many, the newest. */
  readonly limit?: number
  /** Only matches older than this one (for paging). */
  readonly before?: MatchId
}

/**
 * Findings in a turn, the most serious first. Disagreement: the program that first played it reports it differently from the
 * rules. Stale: the answer was written before its question. Leftover: more than an answer was written. Unasked: a referee asks the
 * seat no more. Exception: stderr looks like one, or like a failed assertion. Belief: the bot believes of the state what is wrong. Corrected: the rules did something else than the bot
 * asked for. Slow: near the limit.
 * Stall: without a stall of Botscope the answer would have been in time. Divergence: a rerun gave a different answer. Costly: a kept
 * analysis found a better answer. Fall: the turn
 * in which the seat's standing fell most.
 */
export type ProblemKind =
  | 'fault'
  | 'disagreement'
  | 'stale'
  | 'leftover'
  | 'unread'
  | 'unasked'
  | 'exception'
  | 'belief'
  | 'corrected'
  | 'slow'
  | 'stall'
  | 'divergence'
  | 'costly'
  | 'fall'

/** The problems of one kind, counted during recording. */
export interface CountedProblem {
  readonly count: number
  /** Of the first one. */
  readonly turn: number
  readonly seat: number | null
}

/** Excludes the kinds that depend on a person's threshold or on the whole match. A missing kind has none. */
export type CountedProblems = { readonly [Kind in ProblemKind]?: CountedProblem }

/** The answer that took the largest part of its limit; above 1: over the limit. */
export interface SlowestAnswer {
  readonly part: number
  readonly turn: number
  readonly seat: number
}

/** Only matches in which this bot had this result. All given fields must fit. */
export interface ArenaCell {
  /** Index of the bot. */
  readonly bot: number
  readonly seat?: number
  readonly rival?: number
  readonly result?: 'won' | 'drawn' | 'lost'
  /** A fault of the bot. */
  readonly fault?: 'crash' | 'timeout' | 'invalid' | 'any' | 'none'
  /** Both included. */
  readonly turns?: { readonly from: number; readonly to: number }
  readonly option?: { readonly name: string; readonly value: Json }
  /** The first line of its first answer, as far as the log keeps it; null: it gave none. */
  readonly answer?: string | null
  /** Of blocks in which the first bot has so many half points: rivals beaten, counted twice, and ties. */
  readonly halfPoints?: number
  /** What a table of the arena computed from the turns. */
  readonly computed?: ComputedCell
}

/** `name`: `turned` with turns, both included, or with the value `never`; or `if.` and a condition with `yes` or `no`. */
export interface ComputedCell {
  readonly name: string
  readonly value?: string
  readonly turns?: { readonly from: number; readonly to: number }
}
