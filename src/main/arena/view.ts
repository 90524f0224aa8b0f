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
import { total } from '../../engine/arena/distribution.ts'
import { estimatesOf } from '../../engine/arena/estimates.ts'
import { llrOf } from '../../engine/arena/llr.ts'
import { blocksRemaining } from '../../engine/arena/remaining.ts'
import type { ArenaRow } from '../log/arenas.ts'
import type { ArenaCourse } from './arena-course.ts'

export function cardOf(
  { id, name, note, plan, started, end, isRunning }: ArenaRow,
  matches: number,
): ArenaCard {
  const status = isRunning ? 'running' : end?.isOver === true ? 'over' : 'stopped'
  const why = isRunning ? null : end === null ? 'Its process ended unexpectedly' : end.why
  const verdict = isRunning ? null : (end?.verdict ?? null)
  return { id, name, note, plan, started, status, why, matches, verdict }
}

export function viewOf(
  card: ArenaCard,
  course: ArenaCourse,
  going: Pick<ArenaView, 'running' | 'stopped' | 'failures'>,
): ArenaView {
  return { ...card, ...foundIn(card.plan, course), ...going }
}

/** What the matches of an arena say so far. */
export function foundIn(
  plan: ArenaPlan,
  { contest: { decision, state, blocks }, tally, matches, solo }: ArenaCourse,
): Pick<ArenaView, 'decision' | 'versus' | 'solo' | 'blocks' | 'failed' | 'tally' | 'matches' | 'games'> {
  const versus = plan.schedule === 'versus' ? versusOf(plan, decision ?? state) : null
  const { repeated, different, unknown } = decision ?? state
  const games = { repeated, different, unknown }
  return {
    decision,
    versus,
    ...(solo !== undefined && { solo }),
    blocks,
    failed: state.failed,
    tally,
    matches,
    games,
  }
}

function versusOf(
  plan: ArenaPlan,
  { blocks, failed, repeated, different, unknown, counts, matches, faults }: ContestState,
): VersusView {
  const state = { blocks, failed, repeated, different, unknown, counts, matches, faults }
  const estimates = plan.criterion === undefined ? estimatesOf(counts, plan.seats) : null
  return { state, estimates, test: testOf(plan, state) }
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

/** Evenly spread over the blocks up to the decision, the last one included. */
export function curveOf(
  { seats, rules: { test } }: ArenaPlan,
  course: ArenaCourse,
  points: number,
): ArenaPoint[] {
  if (course.solo !== undefined) return []
  const { decision, state, halfPoints: all } = course.contest
  const halfPoints = all.slice(0, total((decision ?? state).counts))
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
