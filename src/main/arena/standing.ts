import type { ArenaPlan } from '../../contract/arena.ts'
import { Contest } from '../../engine/arena/contest.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { ArenaTally } from '../../engine/arena/tally.ts'
import { scheduleOf } from './plan.ts'

/** All that an arena's results say so far, from the log or as they come. */
export class ArenaStanding {
  readonly contest: Contest
  readonly tally: ArenaTally
  /** Blocks of which some matches are not over, by rotation. */
  readonly partial = new Map<number, Map<number, ArenaResult>>()
  readonly #seats: number
  #last = -1

  constructor(plan: ArenaPlan, results: Iterable<ArenaResult> = []) {
    const schedule = scheduleOf(plan)
    this.contest = new Contest(schedule, plan.rules)
    this.tally = new ArenaTally(schedule)
    this.#seats = plan.seats
    for (const result of results) this.add(result)
  }

  /** The last block with a result; -1: none. */
  get last(): number {
    return this.#last
  }

  add(result: ArenaResult): void {
    const { block, rotation } = result
    this.tally.add(result)
    this.#last = Math.max(this.#last, block)
    const matches = this.partial.get(block) ?? new Map<number, ArenaResult>()
    this.partial.set(block, matches.set(rotation, result))
    if (matches.size < this.#seats) return
    this.partial.delete(block)
    this.contest.add(block, [...matches.values()])
  }
}
