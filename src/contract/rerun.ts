import type { BotSpec, Clock, MatchFilter, MatchId, Rest } from '../contract.ts'
import type { Likeness } from '../engine/compare.ts'
import type { Ruling } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'
import type { RerunDebug } from './debug.ts'

/**
 * How a new answer stands to the recorded one. Fault: the bot fails where it did not, or otherwise than it did. An answer that came
 * under another clock, too late for the match's own, is a timeout.
 */
export type Difference = Likeness | 'fault'

/** How a bot is asked afresh what the seat of a match was asked. */
export interface RerunTerms {
  /** None: the bot that was recorded, as it is now. */
  readonly bot?: BotSpec
  /** The last turn that is asked; none: all. */
  readonly to?: number
  /** None: the match's own. */
  readonly clock?: Clock
  /** The longest that one run may take; none: 600,000 without a clock, else as long as the clock lets it. */
  readonly maxMillis?: number
  /** Nothing more is asked after the first turn with another action or fault. */
  readonly stopAtDifference: boolean
}

/** One seat of one match, asked afresh. */
export interface RerunOrder extends RerunTerms {
  /** An id, or the beginning of one. */
  readonly match: string
  readonly seat: number
  /** So many runs, each with a fresh bot, are compared with each other. */
  readonly times: number
  /** It is started under a debugger: a single run, without a clock and without `maxMillis`. */
  readonly debug?: RerunDebug
}

/** A new answer, beside the recorded one. */
export interface RerunTurn {
  readonly frame: number
  readonly recorded: Reply
  readonly now: Reply
  readonly difference: Difference
  /** What the rules make of the new answer in the recorded turn. */
  readonly ruling: Ruling
  /** The limit that the match's own clock set, where the rerun had another clock; not there in reports of earlier versions. */
  readonly matchLimitMillis?: number
}

/** How many turns stand how to the record. */
export type DifferenceCounts = { readonly [D in Difference]: number }

/** Why a run ended. Crash: nobody was left to ask. Difference: as asked for. Time: it took longer than it may. */
export type RerunEnd = 'complete' | 'crash' | 'difference' | 'time'

/** The first turn in which a run answered otherwise than the first run. */
export interface RunDivergence {
  /** From 2: the first run is 1. */
  readonly run: number
  /** Its turn; `difference` is the one to the first run. */
  readonly turn: RerunTurn
}

/** What became of a rerun. */
export interface RerunReport {
  readonly match: MatchId
  readonly game: string
  readonly seat: number
  readonly bot: BotSpec
  readonly clock: Clock
  /** Of the first run, as are the other facts. */
  readonly turns: readonly RerunTurn[]
  /** Turns of the record, up to `to`, that were not asked. */
  readonly unasked: number
  readonly end: RerunEnd
  readonly counts: DifferenceCounts
  /** The first turn with another action or fault; where there is none, with another message; null: all is the same. */
  readonly first: number | null
  /** What it wrote to stderr after its last answer. */
  readonly rest: Rest
  readonly times: number
  /** Runs that answered as the first one in every turn, itself among them. */
  readonly alike: number
  /** Where runs part first; another action or fault comes before another message. */
  readonly parting: RunDivergence | null
}

/** Seats of many matches, asked afresh. */
export interface ShelfOrder extends RerunTerms {
  readonly filter: MatchFilter
  /** Seats whose recorded bot has this text in its name or command, in any case. */
  readonly of?: string
  /** None, and no `of`: every seat but those of built-in bots. */
  readonly seat?: number
}

/** How one seat of one match of a shelf did. */
export interface ShelfRow {
  readonly match: MatchId
  readonly game: string
  readonly seat: number
  /** Who was recorded. */
  readonly name: string
  /** Turns that were asked. */
  readonly turns: number
  readonly unasked: number
  readonly end: RerunEnd
  readonly counts: DifferenceCounts
  readonly different: readonly { readonly frame: number; readonly difference: Difference }[]
  /** All that the bot thought in the turns that were asked. */
  readonly micros: { readonly recorded: number; readonly now: number }
}

/** What became of a shelf. */
export interface ShelfReport {
  /** Newest match first. */
  readonly rows: readonly ShelfRow[]
  /** Seats that could not be asked afresh, and why. */
  readonly mistakes: readonly { readonly match: MatchId; readonly seat: number; readonly message: string }[]
  /** Seats that were not asked, as the call was cancelled. */
  readonly cancelled: number
}

/** A rerun that was kept with its match. */
export interface KeptRerun {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly made: number
  readonly report: RerunReport
}
