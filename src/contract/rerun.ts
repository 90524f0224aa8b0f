import type { BotSpec, Clock, MatchFilter, MatchId, Rest } from './match.ts'
import type { Fault, Ruling } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'
import type { Chance } from '../engine/analysis/estimate.ts'
import type { AnswerGain } from '../engine/analysis/gain.ts'
import type { Estimate } from '../engine/analysis/estimate.ts'
import type { RerunDebug } from './debug.ts'

/**
 * How two answers compare. Message: only the bot's message or the spelling of its action differs. Action: the game would act
 * differently.
 */
export type Likeness = 'same' | 'message' | 'action'

/**
 * A new answer compared with the recorded one. Fault: a new or another fault of the bot. An answer under another clock that would
 * be too late for the match's own is a timeout.
 */
export type Difference = Likeness | 'fault'

/**
 * What a new answer means for its bot. Fixed: failed or was corrected, is right now. Passes: the same, under another clock. Slow:
 * too late for the match's own clock. Still: fails as before. Corrected, fault: wrong where it was right, or fails where it was only
 * corrected. `reading/rerun-grade.ts` decides it and has its words.
 */
export type Grade =
  | 'same'
  | 'message'
  | 'action'
  | 'fixed'
  | 'passes'
  | 'slow'
  | 'still'
  | 'corrected'
  | 'fault'

/** In turns. */
export type GradeCounts = { readonly [G in Grade]: number }

/** How to ask a bot again the questions of a seat. */
export interface SeatRerunOptions {
  /** None: the recorded bot, in its current state. */
  readonly bot?: BotSpec
  /** The last turn to ask; none: all. */
  readonly to?: number
  /** None: the match's own. */
  readonly clock?: Clock
  /** For one run; none: 600,000 without a clock, or unlimited under a clock. */
  readonly maxMillis?: number
  /** Ends after the first turn with another action or fault. */
  readonly stopAtDifference: boolean
  /** Gives it each line of its input when it has read the ones before, without a clock: `Reply.given` tells how many it read. */
  readonly byLine?: boolean
}

/** One seat of one match. */
export interface RerunOrder extends SeatRerunOptions {
  /** An id or a unique prefix. */
  readonly match: string
  readonly seat: number
  /** The number of runs, each with a fresh bot, to compare with each other. */
  readonly times: number
  /** Under a debugger: a single run, without a clock and without `maxMillis`. */
  readonly debug?: RerunDebug
}

/** A new answer, next to the recorded one. */
export interface RerunTurn {
  readonly turn: number
  readonly recorded: Reply
  readonly now: Reply
  readonly difference: Difference
  /** The rules' ruling on the new answer in the recorded turn. */
  readonly ruling: Ruling
  /** The ruling on the recorded answer; not in reports of earlier versions. */
  readonly recordedRuling?: Ruling
  /** Not in reports of earlier versions. */
  readonly grade?: Grade
  /** The limit of the match's own clock, if the rerun had another clock; not in reports of earlier versions. */
  readonly matchLimitMillis?: number
}

/** In turns. */
export type DifferenceCounts = { readonly [D in Difference]: number }

/** Crash: nobody was left to ask. Difference: as requested. Time: it exceeded its limit. */
export type RerunEnd = 'complete' | 'crash' | 'difference' | 'time'

/** The first turn in which a run diverges from the first run. */
export interface RunDivergence {
  /** From 2: the first run is 1. */
  readonly run: number
  /** `difference` compares it with the first run. */
  readonly turn: RerunTurn
}

export interface RerunReport {
  readonly match: MatchId
  readonly game: string
  readonly seat: number
  readonly bot: BotSpec
  readonly clock: Clock
  /** Of the first run, like the other fields. */
  readonly turns: readonly RerunTurn[]
  /** Recorded turns, up to `to`, that were not asked. */
  readonly unasked: number
  readonly end: RerunEnd
  /** How the answers compare; `grades` says what that means for the bot. */
  readonly counts: DifferenceCounts
  /** Not in reports of earlier versions. */
  readonly grades?: GradeCounts
  /** The first turn with another action or fault, or if there is none, with another message; null: all is the same. */
  readonly first: number | null
  readonly rest: Rest
  readonly times: number
  /** Runs with the same answers as the first run, itself included. */
  readonly alike: number
  /** The first divergence between runs; another action or fault takes precedence over another message. */
  readonly divergence: RunDivergence | null
}

/** Seats of many matches. */
export interface ShelfOrder extends SeatRerunOptions {
  /** Its limit counts matches with a seat to ask and with turns. */
  readonly filter: MatchFilter
  /** Seats of this bot, as `MatchFilter.bot` names it. */
  readonly of?: string
  /** Neither this nor `of`: every seat except those of built-in bots. */
  readonly seat?: number
}

/** An answer that differs from the recorded one. */
export interface ChangedAnswer {
  readonly turn: number
  readonly difference: Difference
  /** The lines of both answers; long ones are cut. */
  readonly was: string
  readonly now: string
  /** Of the new answer. */
  readonly fault: Fault | null
  /** What it would have gained; not there: not played on. */
  readonly gain?: AnswerGain
}

export interface ShelfRow {
  readonly match: MatchId
  readonly game: string
  readonly seat: number
  /** Of the recorded bot. */
  readonly name: string
  /** Turns that were asked. */
  readonly turns: number
  readonly unasked: number
  readonly end: RerunEnd
  readonly counts: DifferenceCounts
  readonly grades: GradeCounts
  readonly different: readonly ChangedAnswer[]
  /** The total over the turns that were asked. */
  readonly micros: { readonly recorded: number; readonly now: number }
}

export interface ShelfReport {
  /** Newest match first. */
  readonly rows: readonly ShelfRow[]
  /** Seats that could not be rerun, and why. */
  readonly mistakes: readonly { readonly match: MatchId; readonly seat: number; readonly message: string }[]
  /** Seats not asked because the call was cancelled. */
  readonly cancelled: number
}

export interface ChangesOrder extends ShelfOrder {
  /** Answers that differ in messages and spelling only do not count. */
  readonly ignoreMessages: boolean
  /** Plays changed answers on, to tell what they gain: some of each kind where there are many. */
  readonly gains?: boolean
}

/** Changed answers of one kind: `SKIP → PLAY`, or the same action with other values. */
export interface AnswerChange {
  readonly title: string
  readonly turns: number
  readonly matches: number
  /** From different matches where there are as many. */
  readonly examples: readonly ChangeExample[]
  /** What tells its turns from the bot's other turns; null: nothing does. */
  readonly where: ChangeReason | null
  /** The mean over the turns that were played on; null: none was. */
  readonly gain: (Estimate & { readonly turns: number }) | null
}

export interface ChangeExample extends ChangedAnswer {
  readonly match: MatchId
  readonly seat: number
}

/** For the seat with most of the turns: how many fit the condition, and how many of these changed. */
export interface ChangeReason {
  readonly seat: number
  readonly condition: string
  readonly turns: number
  readonly changed: number
}

export interface ChangesReport extends ShelfReport {
  /** The most frequent first. */
  readonly changes: readonly AnswerChange[]
}

/** What other bots would answer in a turn, after the recorded turns before it. */
export interface AskOrder {
  readonly match: MatchId
  readonly turn: number
  readonly seat: number
  readonly bots: readonly BotSpec[]
}

export interface AnswerInPlace {
  /** Its name. */
  readonly bot: string
  /** Its lines; null: it gave none, and `why` says the reason. */
  readonly answer: string | null
  readonly difference: Difference
  readonly why: string | null
  /** What it would have gained; null: the same answer, or not known. */
  readonly gain: AnswerGain<Chance> | null
}

export interface KeptRerun {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly made: number
  readonly report: RerunReport
}
