import type { ArenaPlan, PlayedCase } from '../../contract/arena.ts'
import { advantage } from '../../engine/arena/paired.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { blockAt } from '../../engine/arena/schedule.ts'
import { scheduleOf } from './plan.ts'

/** The cases that all bots have played, the greatest loss of the first bot first; at most `count`. */
export function playedCases(
  plan: ArenaPlan,
  results: readonly ArenaResult[],
  count: number,
): readonly PlayedCase[] {
  const schedule = scheduleOf(plan)
  const blocks = Map.groupBy(results, ({ block }) => block)
  const whole = [...blocks].filter(([, own]) => own.length === plan.bots.length)
  return whole
    .map(([block, own]) => caseOf(plan, block, own))
    .toSorted((a, b) => a.advantage - b.advantage || a.block - b.block)
    .slice(0, count)
    .map(({ block, ...played }) => ({
      ...played,
      block,
      title: schedule.cases?.[block]?.title ?? blockAt(schedule, block).seed,
    }))
}

function caseOf(
  { criterion }: ArenaPlan,
  block: number,
  results: readonly ArenaResult[],
): Omit<PlayedCase, 'title'> {
  const byBot = results.toSorted((a, b) => a.bots[0]! - b.bots[0]!)
  const scores = byBot.map((result) => result.scores[0]!)
  const [own, ...others] = scores
  const gains = others.map((other) => advantage(own!, other, criterion!.better))
  return { block, scores, matches: byBot.map(({ match = '' }) => match), advantage: Math.min(...gains) }
}
