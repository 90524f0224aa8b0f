import type { Criterion, Fault } from '../game.ts'
import { boundsOf, type EloTest } from './bounds.ts'
import type { Counts } from './distribution.ts'
import { estimatesOf } from './estimates.ts'
import { llrOf } from './llr.ts'
import { z95 } from './normal.ts'
import { advantage, signVerdict, type CaseScores, type SignTest } from './paired.ts'
import { bradleyTerry, winsOf, type Wins } from './ratings.ts'
import { endOf, faultOf, halfPointsOfBlock, type ArenaResult } from './results.ts'
import { GamesSeen } from './repeats.ts'
import type { Schedule } from './schedule.ts'

/** When an arena is over. */
export interface StopRules {
  /** Null: no test. */
  readonly test: EloTest | null
  readonly mostBlocks: number | null
  /** In Elo. */
  readonly untilError: number | null
  /** The share of its matches in which a bot may fail, and of blocks in which the game may. */
  readonly mostFaults: number
  /** Of a game with one seat, in place of `test`. */
  readonly solo?: SoloRules
}

export interface SoloRules {
  readonly better: Criterion['better']
  /** Null: no test. */
  readonly test: SignTest | null
  /** Its cases were named: it goes on to the last one when its test has decided. */
  readonly playsAll?: boolean
}

/** Matches in which a bot failed, by the first fault of its seats. */
export type FaultCounts = { [Kind in Fault]: number }

/** Game-fails: the game did in too many blocks. Repeated: most blocks are games that were played before. */
type StopReason = 'H1' | 'H0' | 'broken' | 'game-fails' | 'repeated' | 'blocks' | 'error'

/** The blocks of an arena up to one of them. */
export interface ContestState {
  /** That count. */
  readonly blocks: number
  /** Blocks in which the game failed: they are no evidence. */
  readonly failed: number
  /** Blocks with a game that was played before: they are no evidence, and in no other number here but faults. */
  readonly repeated: number
  /** Different games; where it is not known whether a game was played before, it counts as another one. */
  readonly different: number
  /** Of these, those of which it is not known. */
  readonly unknown: number
  /** The challenger's blocks by score, from the lowest to the highest; of a league all 0. */
  readonly counts: Counts
  readonly matches: ChallengerMatches
  /** By bot. */
  readonly faults: readonly FaultCounts[]
}

/** Matches of the challenger: it came first alone, shared the first place, or neither. */
interface ChallengerMatches {
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
export interface ContestSummary extends Omit<ContestState, 'failed'> {
  /** Not there: none, or an older version wrote it. */
  readonly failed?: number
  /** The challenger's, as `halfPoints`. */
  readonly points: readonly number[]
  /** By bot: its matches, and those in which it failed. */
  readonly played: readonly number[]
  readonly faulty: readonly number[]
  readonly wins: Wins
  /** The scores of these blocks by bot, in a game with one seat. */
  readonly scores?: readonly CaseScores[]
  /** Of the last blocks: whether each is repeated. */
  readonly recent: readonly boolean[]
  readonly decision: Decision | null
}

/** A block that has none before it to wait for. */
export interface TakenBlock {
  readonly block: number
  /** Its games that were not played before. */
  readonly fresh: readonly ArenaResult[]
}

/** Neither a bot is called broken before, nor the game. */
const fewestBlocks = 10
/** More than half of so many repeated blocks end an arena. */
const blocksLookedAt = 20
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
  /** Null: the game failed. */
  readonly #waiting = new Map<number, readonly ArenaResult[] | null>()
  readonly #halfPoints: number[]
  readonly #matches: number[]
  readonly #faulty: number[]
  readonly #faults: FaultCounts[]
  readonly #challenger: { -readonly [Name in keyof ChallengerMatches]: number }
  readonly #wins: number[][]
  readonly #scores: CaseScores[]
  readonly #signs = { better: 0, worse: 0 }
  /** What the test of signs said first. */
  #signVerdict: 'H1' | 'H0' | null = null
  readonly #raw: number[]
  #seen: GamesSeen | null = null
  readonly #seenBefore: () => Iterable<string>
  #blocks: number
  #failed: number
  #repeated: number
  #different: number
  #unknown: number
  #recent: readonly boolean[]
  #decision: Decision | null

  /** `known`: its first blocks, by the same rules, and `seenBefore` the fingerprints of their games. */
  constructor(
    { kind, bots, seats }: Pick<Schedule, 'kind' | 'bots' | 'seats'>,
    rules: StopRules,
    known: ContestSummary | null = null,
    seenBefore: () => Iterable<string> = () => [],
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
    this.#scores = []
    for (const scores of known?.scores ?? []) this.#compare(scores)
    this.#raw = Array.from({ length: 2 * seats * (seats - 1) + 1 }, () => 0)
    for (const points of this.#halfPoints) this.#raw[points]! += 1
    this.#seenBefore = seenBefore
    this.#blocks = known?.blocks ?? 0
    this.#failed = known?.failed ?? 0
    this.#repeated = known?.repeated ?? 0
    this.#different = known?.different ?? 0
    this.#unknown = known?.unknown ?? 0
    this.#recent = known?.recent ?? []
    this.#decision = known?.decision ?? null
  }

  get decision(): Decision | null {
    return this.#decision
  }

  /** Blocks that count, without a gap before them. */
  get blocks(): number {
    return this.#blocks
  }

  /** The first block that is not over. */
  get next(): number {
    return this.#blocks + this.#failed
  }

  /** The class of each of these blocks for the challenger, without the repeated ones. */
  get halfPoints(): readonly number[] {
    return this.#halfPoints
  }

  /** By case and bot: of a game with one seat, without the repeated cases. */
  get scores(): readonly CaseScores[] {
    return this.#scores
  }

  get state(): ContestState {
    const faults = this.#faults.map((counts) => ({ ...counts }))
    const counts = [...classesOf(this.#raw, this.#seats)]
    return {
      ...{ blocks: this.#blocks, failed: this.#failed, repeated: this.#repeated },
      ...{ different: this.#different, unknown: this.#unknown, counts, faults },
      matches: { ...this.#challenger },
    }
  }

  get wins(): Wins {
    return this.#wins
  }

  get summary(): ContestSummary {
    return {
      ...this.state,
      ...{ points: this.#halfPoints, played: this.#matches, faulty: this.#faulty, wins: this.#wins },
      ...(this.#rules.solo !== undefined && { scores: this.#scores }),
      recent: this.#recent,
      decision: this.#decision,
    }
  }

  /** Whether the block was added, or the game failed in it. */
  has(block: number): boolean {
    return block < this.next || this.#waiting.has(block)
  }

  /** A complete block; after the decision it only counts. Returns the games that are new of each block that could be taken. */
  add(block: number, results: readonly ArenaResult[]): readonly TakenBlock[] {
    return this.#put(block, results)
  }

  /** A block in which the game failed. */
  fail(block: number): readonly TakenBlock[] {
    return this.#put(block, null)
  }

  #put(block: number, results: readonly ArenaResult[] | null): readonly TakenBlock[] {
    const taken: TakenBlock[] = []
    this.#waiting.set(block, results)
    for (let at = this.next; this.#waiting.has(at); at = this.next) {
      const next = this.#waiting.get(at)!
      this.#waiting.delete(at)
      if (next === null) this.#failed += 1
      else taken.push({ block: at, fresh: this.#take(next) })
      this.#decision ??= this.#decide()
    }
    return taken
  }

  #take(results: readonly ArenaResult[]): readonly ArenaResult[] {
    const fresh = this.#newOf(results)
    const isRepeated = fresh.length < results.length
    this.#blocks += 1
    this.#recent = [...this.#recent, isRepeated].slice(-blocksLookedAt)
    if (isRepeated) this.#repeated += 1
    else if (this.#rules.solo !== undefined) this.#compare(scoresByBot(results))
    if (this.#isVersus && !isRepeated) {
      const points = halfPointsOfBlock(results, 0)
      this.#halfPoints.push(points)
      this.#raw[points]! += 1
      const ends = results.map((result) => endOf(result, result.bots.indexOf(0)))
      for (const end of ends) if (end !== null) this.#challenger[end] += 1
      if (ends.length === 2 && ends.includes('won') && ends.includes('lost')) this.#challenger.splitPairs += 1
    }
    winsOf(fresh, this.#wins.length).forEach((row, i) => row.forEach((won, j) => (this.#wins[i]![j]! += won)))
    for (const result of results) {
      for (const bot of new Set(result.bots)) {
        this.#matches[bot]! += 1
        const fault = faultOf(result, bot)
        if (fault === null) continue
        this.#faulty[bot]! += 1
        this.#faults[bot]![fault] += 1
      }
    }
    return fresh
  }

  #compare(scores: CaseScores): void {
    this.#scores.push(scores)
    const gain = advantage(scores[0]!, scores[1] ?? scores[0]!, this.#rules.solo!.better)
    if (gain > 0) this.#signs.better += 1
    if (gain < 0) this.#signs.worse += 1
    const { test } = this.#rules.solo!
    if (test !== null) this.#signVerdict ??= signVerdict(this.#signs, test)
  }

  /** Of results that are not added yet. */
  newAmong(results: readonly ArenaResult[]): readonly ArenaResult[] {
    return this.#games.newAmong(results.toSorted((a, b) => a.block - b.block || a.rotation - b.rotation))
  }

  get #games(): GamesSeen {
    this.#seen ??= new GamesSeen(this.#seenBefore())
    return this.#seen
  }

  #newOf(results: readonly ArenaResult[]): readonly ArenaResult[] {
    const games = this.#games
    const fresh = results.toSorted((a, b) => a.rotation - b.rotation).filter((result) => games.isNew(result))
    this.#different += fresh.length
    this.#unknown += fresh.filter(
      ({ fingerprint }) => fingerprint === undefined || fingerprint === null,
    ).length
    return fresh
  }

  #decide(): Decision | null {
    const end = this.#end()
    if (this.#isGameFailing && (end !== null || this.next >= fewestBlocks))
      return { reason: 'game-fails', ...this.state }
    const bot = this.#matches.findIndex((_, each) => this.#isBroken(each))
    const isTooEarly = this.#blocks < fewestBlocks
    if (bot >= 0 && !isTooEarly) return { reason: 'broken', bot, ...this.state }
    // A verdict would be about faults: it waits until there are blocks enough to tell.
    const reason = bot >= 0 || this.#isGameFailing ? end : (this.#verdict() ?? end)
    return reason === null ? null : { reason, ...this.state }
  }

  /** A game that fails in every block fails, whatever share is allowed. */
  get #isGameFailing(): boolean {
    const isTooOften = this.#failed > this.#rules.mostFaults * this.next
    return this.#failed > 0 && (isTooOften || this.#blocks === 0)
  }

  #verdict(): 'H1' | 'H0' | null {
    const { test, solo, mostBlocks } = this.#rules
    if (solo !== undefined) {
      const goesOn = solo.playsAll === true && mostBlocks !== null && this.next < mostBlocks
      return goesOn ? null : this.#signVerdict
    }
    if (test === null) return null
    const { lower, upper } = boundsOf(test)
    const llr = llrOf(classesOf(this.#raw, this.#seats), this.#seats, test)
    return llr >= upper ? 'H1' : llr <= lower ? 'H0' : null
  }

  #end(): StopReason | null {
    const { mostBlocks, untilError } = this.#rules
    if (2 * this.#recent.filter(Boolean).length > blocksLookedAt) return 'repeated'
    if (untilError !== null && this.#blocks >= fewestForError && this.#error() <= untilError) return 'error'
    return mostBlocks !== null && this.next >= mostBlocks ? 'blocks' : null
  }

  #isBroken(bot: number): boolean {
    return this.#faulty[bot]! > this.#rules.mostFaults * this.#matches[bot]!
  }

  #error(): number {
    if (this.#isVersus)
      return estimatesOf(classesOf(this.#raw, this.#seats), this.#seats)?.eloError ?? Infinity
    const { errorOf } = bradleyTerry(this.#wins)
    return z95 * Math.max(...this.#wins.map((_, bot) => errorOf(bot)))
  }
}

function scoresByBot(results: readonly ArenaResult[]): CaseScores {
  return results.toSorted((a, b) => a.bots[0]! - b.bots[0]!).map(({ scores }) => scores[0]!)
}

/**
 * Counts by half points as counts by class: with more than two seats, where nothing was a tie, every other half point cannot
 * occur.
 */
export function classesOf(raw: Counts, seats: number): Counts {
  const hasTies = raw.some((count, i) => i % 2 === 1 && count > 0)
  return seats === 2 || hasTies ? raw : raw.filter((_, i) => i % 2 === 0)
}
