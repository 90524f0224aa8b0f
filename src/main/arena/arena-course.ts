import type { ArenaPlan, SoloView } from '../../contract/arena.ts'
import { Contest, type TakenBlock } from '../../engine/arena/contest.ts'
import { total } from '../../engine/arena/distribution.ts'
import { comparisonOf, standingsOf, type CaseScores } from '../../engine/arena/paired.ts'
import { BlockKinds } from '../../engine/arena/ratings.ts'
import { matchesPerBlock } from '../../engine/arena/schedule.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import type { ArenaSummary } from '../../engine/arena/summary.ts'
import { ArenaTally, type TallyState } from '../../engine/arena/tally.ts'
import { scheduleOf } from './plan.ts'

function soloView({ criterion, schedule }: ArenaPlan, cases: readonly CaseScores[]): SoloView {
  const { better } = criterion!
  return {
    criterion: criterion!,
    cases: cases.length,
    bots: standingsOf(cases, better),
    comparison: schedule === 'versus' ? comparisonOf(cases, better) : null,
  }
}

type Matches = ReadonlyMap<number, ArenaResult>

/** All that an arena's results say so far, from the log or as they come. */
export class ArenaCourse {
  readonly contest: Contest
  readonly kinds: BlockKinds
  /** How many matches a block has. */
  readonly perBlock: number
  /** The number of blocks in the summary that the log has. */
  summarized: number
  readonly #tally: ArenaTally
  /** Of blocks after the first gap: the matches that are over, by block and rotation. */
  readonly #pending = new Map<number, Map<number, ArenaResult>>()
  /** Blocks after the first gap in which the game failed. */
  readonly #failed = new Set<number>()
  readonly #plan: ArenaPlan
  #solo: { readonly at: number; readonly view: SoloView } | null = null

  /** `seenBefore`: the fingerprints of the games that are in the summary. */
  constructor(
    plan: ArenaPlan,
    known: ArenaSummary | null = null,
    seenBefore: () => Iterable<string> = () => [],
  ) {
    const schedule = scheduleOf(plan)
    this.contest = new Contest(schedule, plan.rules, known?.contest, seenBefore)
    this.#tally = new ArenaTally(schedule, known?.tally)
    this.kinds = new BlockKinds(plan.bots.length, known?.kinds)
    this.#plan = plan
    this.perBlock = matchesPerBlock(schedule)
    this.summarized = this.contest.next
  }

  isOf(plan: ArenaPlan): boolean {
    return JSON.stringify(plan) === JSON.stringify(this.#plan)
  }

  /** The last block with a result; -1: none. */
  get last(): number {
    return Math.max(this.contest.next - 1, ...this.#pending.keys(), ...this.#failed)
  }

  /** What bots made of the same cases; undefined: the game has more than one seat. */
  get solo(): SoloView | undefined {
    if (this.#plan.criterion === undefined) return undefined
    const { decision, state, scores } = this.contest
    const isTest = this.#plan.schedule === 'versus'
    const cases = isTest ? scores.slice(0, total((decision ?? state).counts)) : scores
    if (this.#solo?.at !== cases.length) this.#solo = { at: cases.length, view: soloView(this.#plan, cases) }
    return this.#solo.view
  }

  /** All matches that are over. */
  get matches(): number {
    const settled = this.contest.blocks * this.perBlock
    return [...this.#pending.values()].reduce((sum, { size }) => sum + size, settled)
  }

  get tally(): TallyState {
    if (this.#pending.size === 0) return this.#tally.state
    const all = new ArenaTally(scheduleOf(this.#plan), this.#tally.state)
    const pending = [...this.#pending.values()].flatMap((matches) => [...matches.values()])
    for (const result of this.contest.newAmong(pending)) all.add(result)
    return all.state
  }

  get summary(): ArenaSummary {
    return { contest: this.contest.summary, tally: this.#tally.state, kinds: this.kinds.counts }
  }

  /** The matches of a block that are over, if others are not. */
  partial(block: number): Matches | undefined {
    const matches = this.#pending.get(block)
    return matches === undefined || matches.size === this.perBlock ? undefined : matches
  }

  /** Whether it has a result from there, or the block counts for nothing. */
  has({ block, rotation }: Pick<ArenaResult, 'block' | 'rotation'>): boolean {
    return this.contest.has(block) || this.#pending.get(block)?.has(rotation) === true
  }

  /** A result that it has already changes nothing. */
  add(result: ArenaResult): void {
    const { block, rotation } = result
    if (this.has(result)) return
    const matches = this.#pending.get(block) ?? new Map<number, ArenaResult>()
    this.#pending.set(block, matches.set(rotation, result))
    if (matches.size < this.perBlock) return
    this.#settle(this.contest.add(block, [...matches.values()]))
  }

  /** The game failed in a match of this block, which is no evidence any more. */
  fail(block: number): void {
    if (this.contest.has(block)) return
    this.#pending.delete(block)
    this.#failed.add(block)
    this.#settle(this.contest.fail(block))
  }

  /** Counts blocks that have no gap before them any more. */
  #settle(taken: readonly TakenBlock[]): void {
    for (const { block, fresh } of taken) {
      this.#pending.delete(block)
      for (const each of fresh) this.#tally.add(each)
      this.kinds.add(fresh)
    }
    for (const block of this.#failed) if (block < this.contest.next) this.#failed.delete(block)
  }
}
