import type { FaultCounts } from './contest.ts'
import { endOf, faultOf, shareOf, type ArenaResult } from './results.ts'
import type { Schedule } from './schedule.ts'

/** Results of a bot, in one seat or in all. */
export interface SeatCount {
  readonly matches: number
  /** Came first alone. */
  readonly won: number
  /** Shared the first place. */
  readonly drawn: number
  /** Rivals beaten, ties as halves, by rivals met: 0 to 1 for each match. */
  readonly points: number
  readonly scoreSum: number
}

export interface BotCount extends SeatCount {
  readonly bySeat: readonly SeatCount[]
  /** How often it came on each place; tied bots share the better one. */
  readonly places: readonly number[]
  readonly faults: Readonly<FaultCounts>
  /** Of the timeouts: those in which it hardly had the processor. */
  readonly starved: number
}

/** What a bot did against another, in all matches in which they met. */
interface PairCount {
  readonly meetings: number
  readonly won: number
  readonly drawn: number
}

export interface TallyState {
  readonly matches: number
  readonly bots: readonly BotCount[]
  /** `pairs[i][j]`: of bot i against bot j. */
  readonly pairs: readonly (readonly PairCount[])[]
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Counts the results of an arena, in any order. */
export class ArenaTally {
  readonly #bots: readonly CountedBot[]
  readonly #pairs: readonly (readonly Writable<PairCount>[])[]
  #matches: number

  constructor({ bots, seats }: Pick<Schedule, 'bots' | 'seats'>, known: TallyState | null = null) {
    const { matches, bots: counted, pairs } = known === null ? noTally(bots, seats) : copyOf(known)
    this.#matches = matches
    this.#bots = counted as readonly CountedBot[]
    this.#pairs = pairs
  }

  get matches(): number {
    return this.#matches
  }

  get state(): TallyState {
    return copyOf({ matches: this.#matches, bots: this.#bots, pairs: this.#pairs })
  }

  add(result: ArenaResult): void {
    this.#matches += 1
    const { bots, ranks, times } = result
    bots.forEach((bot, seat) => {
      const counted = this.#bots[bot]!
      count(counted, result, seat)
      count(counted.bySeat[seat]!, result, seat)
      counted.places[ranks[seat]!]! += 1
      bots.forEach((other, i) => {
        if (i !== seat && other !== bot) meet(this.#pairs[bot]![other]!, ranks[seat]!, ranks[i]!)
      })
    })
    for (const bot of new Set(bots)) {
      const fault = faultOf(result, bot)
      if (fault !== null) this.#bots[bot]!.faults[fault] += 1
      if (times?.some(({ isStarved }, seat) => isStarved && bots[seat] === bot)) this.#bots[bot]!.starved += 1
    }
  }
}

interface CountedBot extends Writable<SeatCount> {
  readonly bySeat: readonly Writable<SeatCount>[]
  readonly places: number[]
  readonly faults: FaultCounts
  starved: number
}

function noTally(bots: number, seats: number): TallyState {
  const all = Array.from({ length: bots })
  const bySeat = () => Array.from({ length: seats }, noCount)
  const places = () => Array.from({ length: seats }, () => 0)
  return {
    matches: 0,
    bots: all.map(() => ({
      ...noCount(),
      bySeat: bySeat(),
      places: places(),
      faults: noFaults(),
      starved: 0,
    })),
    pairs: all.map(() => all.map(() => ({ meetings: 0, won: 0, drawn: 0 }))),
  }
}

function noFaults(): FaultCounts {
  return { crash: 0, timeout: 0, invalid: 0 }
}

function noCount(): Writable<SeatCount> {
  return { matches: 0, won: 0, drawn: 0, points: 0, scoreSum: 0 }
}

function count(to: Writable<SeatCount>, result: ArenaResult, seat: number): void {
  to.matches += 1
  to.points += shareOf(result, seat) ?? 0
  to.scoreSum += result.scores[seat]!
  const end = endOf(result, seat)
  if (end !== 'lost' && end !== null) to[end] += 1
}

function meet(pair: Writable<PairCount>, own: number, others: number): void {
  pair.meetings += 1
  if (own < others) pair.won += 1
  else if (own === others) pair.drawn += 1
}

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
