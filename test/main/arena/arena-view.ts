import type { ArenaPlan, ArenaView } from '../../../src/contract/arena.ts'
import { usualErrors } from '../../../src/engine/arena/bounds.ts'
import { ArenaCourse } from '../../../src/main/arena/arena-course.ts'
import { viewOf } from '../../../src/main/arena/view.ts'
import { duel } from '../../engine/arena/arena-samples.ts'
import { sampleMatch } from '../sample-match.ts'

export const arenaPlan: ArenaPlan = {
  ...{
    game: 'patchwork',
    version: 1,
    schedule: 'versus',
    bots: sampleMatch().card.seats.slice(0, 2),
    seats: 2,
  },
  ...{ options: {}, seed: '1', seeds: null, clock: 'real', keep: 'all', slots: null, forMillis: null },
  ...{ leastBlocks: 0, warnings: [] },
  rules: {
    test: { model: 'normalised', low: 0, high: 50, ...usualErrors },
    mostBlocks: null,
    untilError: null,
    mostFaults: 0.2,
  },
}

/** An arena that is over, of as many pairs of matches, each by its two winners. */
export function arenaView(
  pairs: readonly (readonly [0 | 1 | null, 0 | 1 | null])[] = [[0, 0]],
  given: Partial<ArenaPlan> = {},
): ArenaView {
  const plan = { ...arenaPlan, ...given }
  const results = pairs.flatMap(([one, other], block) => [duel(block, 0, one), duel(block, 1, other)])
  const standing = new ArenaCourse(plan)
  for (const result of results) standing.add(result)
  const card = {
    id: 'a1',
    plan,
    started: 0,
    status: 'over',
    why: null,
    matches: results.length,
    verdict: null,
    name: '',
    note: '',
  } as const
  return viewOf(card, standing, { running: 0, stopped: 0, failures: [] })
}
