import type { BotSpec, Clock, Keep, MatchId, SeatRecord } from './match.ts'
import type { LlrBounds, EloTest } from '../engine/arena/bounds.ts'
import type { ContestState, Decision, StopRules } from '../engine/arena/contest.ts'
import type { UnbiasedElo } from '../engine/arena/after-test.ts'
import type { Estimates } from '../engine/arena/estimates.ts'
import type { PivotKey, PivotMeasure } from '../engine/arena/pivot.ts'
import type { Leaderboard } from '../engine/arena/ratings.ts'
import type { ScheduleKind, ScheduledCase } from '../engine/arena/schedule.ts'
import type { PairedComparison, SignTest, SoloStanding } from '../engine/arena/paired.ts'
import type { TallyState } from '../engine/arena/tally.ts'
import type { Bridge, CaseChoice } from './games.ts'
import type { Criterion, Json } from '../engine/game.ts'

/** Auto: all, while the log is small for its disk; then faults, and of every 50th match all. */
export type ArenaKeep = Keep | 'auto'

/** Many matches between two or more bots. The first bot is the challenger, except in a round robin. */
/** What people call an arena, and wrote about it; empty: nothing. */
export interface ArenaWords {
  readonly name: string
  readonly note: string
}

/** The most characters of a name, and of a note. */
export const mostArenaWords = { name: 100, note: 2000 }

export interface ArenaOrder extends Partial<ArenaWords> {
  readonly game: string
  readonly schedule: ScheduleKind
  readonly bots: readonly BotSpec[]
  /** None: as few as the game allows. */
  readonly seats?: number
  /** The values that each option takes in turn. */
  readonly options: { readonly [name: string]: readonly Json[] }
  /** None: random. */
  readonly seed?: string
  /** The seeds of the blocks, in order; none: drawn from `seed`. */
  readonly seeds?: readonly string[]
  readonly clock: Clock
  readonly keep: ArenaKeep
  /** How many matches run at the same time; none: as many as the studio has slots. */
  readonly slots?: number
  /** Only with the schedule `versus`. */
  readonly test?: EloTest
  /** In its place in a game with one seat. */
  readonly signTest?: SignTest
  /** Only in games with one seat; none: all that the game brings, or drawn seeds. */
  readonly cases?: CaseChoice
  readonly mostBlocks?: number
  /** In Elo. */
  readonly untilError?: number
  /** The share of its matches in which a bot may fail; none: 0.2. */
  readonly mostFaults?: number
  /** Of playing, in milliseconds. */
  readonly forMillis?: number
  /** None: this machine plays. */
  readonly hub?: HubOrder
}

/** The first comes first. */
export const hubPriorities = ['high', 'normal', 'low'] as const
export type HubPriority = (typeof hubPriorities)[number]

/** Other machines that play. */
export interface HubOrder {
  /** The home link of a hub. */
  readonly link: string
  /** Files and folders that the bots or the game need beside those that their commands name, in their folders. */
  readonly ship?: readonly string[]
  /** Among the arenas of a hub; none: normal. */
  readonly priority?: HubPriority
}

/** What an arena plays, as it is kept. */
export interface ArenaPlan {
  readonly game: string
  /** As in `MatchRecord`. */
  readonly bridge?: Bridge
  /** Of its rules. */
  readonly version: number
  readonly schedule: ScheduleKind
  readonly bots: readonly SeatRecord[]
  readonly seats: number
  readonly options: { readonly [name: string]: readonly Json[] }
  readonly seed: string
  readonly seeds: readonly string[] | null
  /** Of a game with one seat: the blocks; not there: each seed is a case, or the plan is that of a card. */
  readonly cases?: readonly ScheduledCase[]
  /** Of a game with one seat. */
  readonly criterion?: Criterion
  readonly clock: Clock
  readonly keep: ArenaKeep
  readonly slots: number | null
  readonly rules: StopRules
  readonly forMillis: number | null
  /** What a person should know before believing the result. */
  readonly warnings: readonly string[]
  /** So many are played even if all is decided: it was extended. */
  readonly leastBlocks: number
}

/** Running: here or in another process. Stopped: it can be resumed. Over: it can be extended. */
export type ArenaStatus = 'running' | 'stopped' | 'over'

export interface ArenaCard extends ArenaWords {
  /** The batch of its matches. */
  readonly id: string
  readonly plan: ArenaPlan
  readonly started: number
  readonly status: ArenaStatus
  /** Why it stopped, if there is more to say. */
  readonly why: string | null
  /** Matches that count. */
  readonly matches: number
  /** What it found, as a sentence, when it ended last; null: it runs, or is not known. */
  readonly verdict: string | null
}

/** Two bots, or one against a field: how the challenger does. */
export interface VersusView {
  readonly state: ContestState
  readonly estimates: Estimates | null
  readonly test: EloTestResult | null
}

/** Of a game with one seat: bots in the same cases. */
export interface SoloView {
  readonly criterion: Criterion
  /** That are evidence; of a test those up to its decision. */
  readonly cases: number
  /** By bot; empty: no case is over yet. */
  readonly bots: readonly SoloStanding[]
  /** Of the first bot and the second one; null: a league, or no case is over yet. */
  readonly comparison: PairedComparison | null
}

/** A case of an arena with what each bot made of it. */
export interface PlayedCase {
  readonly block: number
  /** Of the case, or its seed. */
  readonly title: string
  /** By bot. */
  readonly matches: readonly MatchId[]
  readonly scores: readonly number[]
  /** Of the first bot over the best of the others; below 0: it lost so much. */
  readonly advantage: number
}

export interface EloTestResult {
  readonly hypotheses: EloTest
  readonly bounds: LlrBounds
  readonly llr: number
  /** Elo as it is after a test that stopped by itself. */
  readonly unbiased: UnbiasedElo | null
  /** Null: not known yet. */
  readonly blocksRemaining: number | null
}

/** A block that is no evidence: the game failed in one of its matches. */
export interface FailedBlock {
  readonly block: number
  readonly seed: string
  /** In which it failed. */
  readonly match: MatchId
  /** How the game ended, and its last words. */
  readonly why: string
}

export interface ArenaView extends ArenaCard {
  /** Null: not decided. */
  readonly decision: Decision | null
  /** The blocks without a gap, up to the decision; null: no challenger. */
  readonly versus: VersusView | null
  /** Not there: the game has more than one seat. */
  readonly solo?: SoloView
  /** Up to the decision. */
  readonly games: Pick<ContestState, 'repeated' | 'different' | 'unknown'>
  /** All blocks that count, without a gap. */
  readonly blocks: number
  /** How many blocks are no evidence. */
  readonly failed: number
  /** The first of these. */
  readonly failures: readonly FailedBlock[]
  readonly running: number
  /** Matches that were stopped and do not count; 0 while it runs. */
  readonly stopped: number
  /** All different games, those after the decision included. */
  readonly tally: TallyState
  /** Not there: this machine plays it, or nobody does. */
  readonly machines?: MachinesView
}

export interface MachinesView {
  /** Host and port. */
  readonly hub: string
  readonly workers: readonly {
    readonly worker: string
    readonly slots: number
    readonly busy: number
    /** Of this arena, that count. */
    readonly blocks: number
    /** Of this arena, that it gave back or that did not verify. */
    readonly failures: number
    /** Of its blocks, that another worker played again to compare. */
    readonly repeated: number
    /** Of these, that came out otherwise there. */
    readonly differing: number
    /** The version of Botscope. */
    readonly product: string
    /** Of this arena, since its first one; null: there was none. */
    readonly blocksPerMinute: number | null
    /** How much later an answer may be read than it was written, in milliseconds; null: not known. */
    readonly pipeMillis: number | null
    /** How much its results differ from those of the others, in standard errors; null: too few to tell. */
    readonly residual: number | null
  }[]
  /** Workers whose results did not verify; the newest 100. */
  readonly excluded: readonly string[]
  /** What went wrong and was put right, in sentences; the newest 100. */
  readonly notes: readonly string[]
}

/** One point of the curves of an arena. */
export interface ArenaPoint {
  readonly blocks: number
  readonly estimates: Estimates
  /** Null: no test. */
  readonly llr: number | null
}

export type ArenaBoard = Leaderboard

export interface ArenaPivotOrder {
  readonly arena: string
  /** Index of the bot. */
  readonly bot: number
  /** One or two. */
  readonly keys: readonly PivotKey[]
  /** None: rivals beaten. */
  readonly measure?: PivotMeasure
}
