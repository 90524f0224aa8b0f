import type {
  ArenaCard,
  ArenaPlan,
  ArenaPoint,
  ArenaView,
  EloTestResult,
  VersusView,
} from '../../contract/arena.ts'
import { unbiasedElo } from '../../engine/arena/after-test.ts'
import { boundsOf } from '../../engine/arena/bounds.ts'
import { classesOf, type ContestState } from '../../engine/arena/contest.ts'
import { estimatesOf } from '../../engine/arena/estimates.ts'
import { llrOf } from '../../engine/arena/llr.ts'
import { blocksRemaining } from '../../engine/arena/remaining.ts'
import type { ArenaRow } from '../log/arenas.ts'
import type { ArenaStanding } from './standing.ts'

export function cardOf({ id, plan, started, end, isRunning }: ArenaRow, matches: number): ArenaCard {
  const status = isRunning ? 'running' : end?.isOver === true ? 'over' : 'stopped'
  const why = isRunning ? null : end === null ? 'Its process ended unexpectedly' : end.why
  const verdict = isRunning ? null : (end?.verdict ?? null)
  return { id, plan, started, status, why, matches, verdict }
}

export function viewOf(card: ArenaCard, standing: ArenaStanding, running: number): ArenaView {
  return { ...card, ...foundIn(card.plan, standing), running }
}

/** What the matches of an arena say so far. */
export function foundIn(
  plan: ArenaPlan,
  { contest: { decision, state, blocks }, tally }: ArenaStanding,
): Pick<ArenaView, 'decision' | 'versus' | 'blocks' | 'tally'> {
  const versus = plan.schedule === 'versus' ? versusOf(plan, decision ?? state) : null
  return { decision, versus, blocks, tally }
}

function versusOf(plan: ArenaPlan, { blocks, counts, matches, faults }: ContestState): VersusView {
  const state = { blocks, counts, matches, faults }
  return { state, estimates: estimatesOf(counts, plan.seats), test: testOf(plan, state) }
}

function testOf(
  { rules: { test }, seats }: ArenaPlan,
  { blocks, counts }: ContestState,
): EloTestResult | null {
  if (test === null) return null
  return {
    hypotheses: test,
    bounds: boundsOf(test),
    llr: blocks === 0 ? 0 : llrOf(counts, seats, test),
    unbiased: unbiasedElo(counts, seats, test),
    blocksRemaining: blocksRemaining(counts, seats, test),
  }
}

/** Evenly spread over the blocks, the last one included. */
export function curveOf(
  { seats, rules: { test } }: ArenaPlan,
  standing: ArenaStanding,
  points: number,
): ArenaPoint[] {
  const { halfPoints } = standing.contest
  const raw = Array.from({ length: 2 * seats * (seats - 1) + 1 }, () => 0)
  const curve: ArenaPoint[] = []
  const count = Math.min(points, halfPoints.length)
  halfPoints.forEach((points, i) => {
    raw[points]! += 1
    const blocks = i + 1
    const isShown =
      Math.floor((blocks * count) / halfPoints.length) > Math.floor((i * count) / halfPoints.length)
    if (!isShown) return
    const counts = classesOf(raw, seats)
    const llr = test === null ? null : llrOf(counts, seats, test)
    curve.push({ blocks, estimates: estimatesOf(counts, seats)!, llr })
  })
  return curve
}
