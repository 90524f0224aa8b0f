import type { Fault } from '../game.ts'
import { boundsOf, type EloTest } from './bounds.ts'
import type { Counts } from './distribution.ts'
import { cautiousEloError } from './estimates.ts'
import { llrOf } from './llr.ts'
import { z95 } from './normal.ts'
import { bradleyTerry, winsOf, type Wins } from './ratings.ts'
import { endOf, faultOf, halfPointsOfBlock, type ArenaResult } from './results.ts'
import type { Schedule } from './schedule.ts'

/** When an arena is over. */
export interface StopRules {
  /** Null: no test. */
  readonly test: EloTest | null
  readonly mostBlocks: number | null
  /** In Elo. */
  readonly untilError: number | null
  /** The share of its matches in which a bot may fail. */
  readonly mostFaults: number
}

/** Matches in which a bot failed, by the first fault of its seats. */
export type FaultCounts = { [Kind in Fault]: number }

export type StopReason = 'H1' | 'H0' | 'broken' | 'blocks' | 'error'

/** The blocks of an arena up to one of them. */
export interface ContestState {
  readonly blocks: number
  /** The challenger's blocks by score, from the lowest to the highest; of a league all 0. */
  readonly counts: Counts
  readonly matches: ChallengerMatches
  /** By bot. */
  readonly faults: readonly FaultCounts[]
}

/** Matches of the challenger: it came first alone, shared the first place, or neither. */
export interface ChallengerMatches {
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Pairs of matches of which it won one and lost the other. */
  readonly splitPairs: number
}

/** Why an arena is over, and its state then: the same for any number of slots. */
export interface Decision extends ContestState {
  readonly reason: StopReason
  /** The bot that is broken. */
  readonly bot?: number
}

/** A contest's blocks up to one of them, as plain JSON: from it the contest goes on. */
export interface ContestSummary extends ContestState {
  /** The challenger's, as `halfPoints`. */
  readonly points: readonly number[]
  /** By bot: its matches, and those in which it failed. */
  readonly played: readonly number[]
  readonly faulty: readonly number[]
  readonly wins: Wins
  readonly decision: Decision | null
}

/** A bot is not called broken before. */
const fewestBlocks = 10
/** A small error is not believed before. */
const fewestForError = 20

/**
 * Takes the blocks of an arena in the order of the schedule, whatever the order in which they end, and decides when it is over: a
 * decision depends on the blocks before it only.
 */
export class Contest {
  readonly #seats: number
  readonly #isVersus: boolean
  readonly #rules: StopRules
  readonly #waiting = new Map<number, readonly ArenaResult[]>()
  readonly #halfPoints: number[]
  readonly #matches: number[]
  readonly #faulty: number[]
  readonly #faults: FaultCounts[]
  readonly #challenger: { -readonly [Name in keyof ChallengerMatches]: number }
  readonly #wins: number[][]
  readonly #raw: number[]
  #blocks: number
  #decision: Decision | null

  /** `known`: its first blocks, by the same rules. */
  constructor(
    { kind, bots, seats }: Pick<Schedule, 'kind' | 'bots' | 'seats'>,
    rules: StopRules,
    known: ContestSummary | null = null,
  ) {
    this.#seats = seats
    this.#isVersus = kind === 'versus'
    this.#rules = rules
    const zeros = () => Array.from({ length: bots }, () => 0)
    const noFaults = () => zeros().map(() => ({ crash: 0, timeout: 0, invalid: 0 }))
    this.#wins = known?.wins.map((row) => [...row]) ?? zeros().map(zeros)
    this.#matches = [...(known?.played ?? zeros())]
    this.#faulty = [...(known?.faulty ?? zeros())]
    this.#faults = known?.faults.map((counts) => ({ ...counts })) ?? noFaults()
    this.#challenger = { ...(known?.matches ?? { won: 0, drawn: 0, lost: 0, splitPairs: 0 }) }
    this.#halfPoints = [...(known?.points ?? [])]
    this.#raw = Array.from({ length: 2 * seats * (seats - 1) + 1 }, () => 0)
    for (const points of this.#halfPoints) this.#raw[points]! += 1
    this.#blocks = known?.blocks ?? 0
    this.#decision = known?.decision ?? null
  }

  get decision(): Decision | null {
    return this.#decision
  }

  /** Blocks without a gap before them. */
  get blocks(): number {
    return this.#blocks
  }

  /** The class of each of these blocks for the challenger. */
  get halfPoints(): readonly number[] {
    return this.#halfPoints
  }

  get state(): ContestState {
    const faults = this.#faults.map((counts) => ({ ...counts }))
    const counts = [...classesOf(this.#raw, this.#seats)]
    return { blocks: this.#blocks, counts, matches: { ...this.#challenger }, faults }
  }

  get wins(): Wins {
    return this.#wins
  }

  get summary(): ContestSummary {
    return {
      ...this.state,
      ...{ points: this.#halfPoints, played: this.#matches, faulty: this.#faulty, wins: this.#wins },
      decision: this.#decision,
    }
  }

  /** Whether the block was added. */
  has(block: number): boolean {
    return block < this.#blocks || this.#waiting.has(block)
  }

  /** A complete block; after the decision it only counts. */
  add(block: number, results: readonly ArenaResult[]): void {
    this.#waiting.set(block, results)
    for (
      let next = this.#waiting.get(this.#blocks);
      next !== undefined;
      next = this.#waiting.get(this.#blocks)
    ) {
      this.#waiting.delete(this.#blocks)
      this.#take(next)
    }
  }

  #take(results: readonly ArenaResult[]): void {
    this.#blocks += 1
    if (this.#isVersus) {
      const points = halfPointsOfBlock(results, 0)
      this.#halfPoints.push(points)
      this.#raw[points]! += 1
      const ends = results.map((result) => endOf(result, result.bots.indexOf(0)))
      for (const end of ends) this.#challenger[end] += 1
      if (ends.length === 2 && ends.includes('won') && ends.includes('lost')) this.#challenger.splitPairs += 1
    }
    winsOf(results, this.#wins.length).forEach((row, i) =>
      row.forEach((won, j) => (this.#wins[i]![j]! += won)),
    )
    for (const result of results) {
      for (const bot of new Set(result.bots)) {
        this.#matches[bot]! += 1
        const fault = faultOf(result, bot)
        if (fault === null) continue
        this.#faulty[bot]! += 1
        this.#faults[bot]![fault] += 1
      }
    }
    this.#decision ??= this.#decide()
  }

  #decide(): Decision | null {
    const bot = this.#matches.findIndex((_, each) => this.#isBroken(each))
    const isTooEarly = this.#blocks < fewestBlocks
    if (bot >= 0 && !isTooEarly) return { reason: 'broken', bot, ...this.state }
    // A verdict would be about faults: it waits until there are blocks enough to tell.
    const reason = bot >= 0 ? this.#end() : (this.#verdict() ?? this.#end())
    return reason === null ? null : { reason, ...this.state }
  }

  #verdict(): 'H1' | 'H0' | null {
    const { test } = this.#rules
    if (test === null) return null
    const { lower, upper } = boundsOf(test)
    const llr = llrOf(classesOf(this.#raw, this.#seats), this.#seats, test)
    return llr >= upper ? 'H1' : llr <= lower ? 'H0' : null
  }

  #end(): StopReason | null {
    const { mostBlocks, untilError } = this.#rules
    if (untilError !== null && this.#blocks >= fewestForError && this.#error() <= untilError) return 'error'
    return mostBlocks !== null && this.#blocks >= mostBlocks ? 'blocks' : null
  }

  #isBroken(bot: number): boolean {
    return this.#faulty[bot]! > this.#rules.mostFaults * this.#matches[bot]!
  }

  #error(): number {
    if (this.#isVersus) return cautiousEloError(classesOf(this.#raw, this.#seats), this.#seats)
    const { errorOf } = bradleyTerry(this.#wins)
    return z95 * Math.max(...this.#wins.map((_, bot) => errorOf(bot)))
  }
}

/**
 * Counts by half points as counts by class: with more than two seats, where nothing was a tie, every other half point cannot
 * occur.
 */
export function classesOf(raw: Counts, seats: number): Counts {
  const hasTies = raw.some((count, i) => i % 2 === 1 && count > 0)
  return seats === 2 || hasTies ? raw : raw.filter((_, i) => i % 2 === 0)
}
