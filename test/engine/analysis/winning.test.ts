import { expect, test } from 'vitest'
import {
  chanceOf,
  fewestMatches,
  fitWinning,
  type SampledMatch,
} from '../../../src/engine/analysis/winning.ts'
import { randomFrom } from '../../../src/engine/random.ts'

/** Matches of 40 turns whose winner is drawn by the true chance at each lead: a walk that ends where it decides. */
function simulated(count: number, seed: string): readonly SampledMatch[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    let lead = 0
    const samples = Array.from({ length: 40 }, (_, turn) => {
      lead += random.below(2) === 0 ? 1 : -1
      return [
        { turn, seat: 0, lead },
        { turn, seat: 1, lead: -lead },
      ]
    }).flat()
    const share = lead === 0 ? 0.5 : lead > 0 ? 1 : 0
    return { shares: [share, 1 - share], turns: 40, samples }
  })
}

/** The true chance of a walk that is ahead: the rest of its steps do not turn it. */
function trueChance(lead: number, left: number): number {
  let ways = new Map([[lead, 1]])
  for (let i = 0; i < left; i++) {
    const next = new Map<number, number>()
    for (const [at, part] of ways)
      for (const step of [-1, 1]) next.set(at + step, (next.get(at + step) ?? 0) + part / 2)
    ways = next
  }
  return [...ways].reduce((sum, [at, part]) => sum + (at > 0 ? part : at === 0 ? part / 2 : 0), 0)
}

test('The chance of a lead is that of the game, more certain the later it is', () => {
  const model = fitWinning(simulated(2000, 'walks'), 2)!
  const places = [
    [0, 5],
    [4, 10],
    [4, 20],
    [4, 33],
    [-6, 20],
  ] as const
  const far = places.map(([lead, turn]) => {
    const { value } = chanceOf(model, { turn, seat: 0, lead })
    return Math.abs(value - trueChance(lead, 39 - turn))
  })
  expect([model.matches, far.map((each) => each < 0.06)]).toEqual([2000, places.map(() => true)])
})

test('Both seats of a turn have the chance of one match together', () => {
  const model = fitWinning(simulated(500, 'both'), 2)!
  const [own, other] = [3, -3].map((lead, seat) => chanceOf(model, { turn: 20, seat, lead }).value)
  expect(own! + other!).toBeCloseTo(1, 1)
})

test('The 95 % interval of a small library holds the chance of a large one nearly as often as it says', () => {
  const place = { turn: 20, seat: 0, lead: 4 }
  const truth = chanceOf(fitWinning(simulated(3000, 'large'), 2)!, place).value
  const held = Array.from({ length: 60 }, (_, i) =>
    chanceOf(fitWinning(simulated(60, `small ${i}`), 2)!, place),
  )
  const count = held.filter(({ value, error }) => Math.abs(value - truth) <= error).length
  expect(count).toBeGreaterThanOrEqual(50)
  expect(held.every(({ error }) => error < 0.3)).toBe(true)
})

test('A seat that wins more often has the better chance at level standing', () => {
  const level = Array.from({ length: 200 }, (_, i): SampledMatch => {
    const shares = i % 4 === 0 ? [0, 1] : [1, 0]
    const samples = [0, 1].flatMap((seat) =>
      [2, 9].map((turn) => ({ turn, seat, lead: i % 2 === 0 ? 1 : -1 })),
    )
    return { shares, turns: 10, samples }
  })
  const model = fitWinning(level, 2)!
  const [first, second] = [0, 1].map((seat) => chanceOf(model, { turn: 0, seat, lead: 0 }).value)
  expect([first! > 0.65, second! < 0.35]).toEqual([true, true])
})

test('Too few matches, or matches in which nobody is ever ahead, give no model', () => {
  const few = simulated(fewestMatches - 1, 'few')
  const level = simulated(100, 'level').map((match) => ({
    ...match,
    samples: match.samples.map((sample) => ({ ...sample, lead: 0 })),
  }))
  expect([fitWinning(few, 2), fitWinning(level, 2), fitWinning([], 2)]).toEqual([null, null, null])
})

test('A lead that decides every match gives chances near 0 and 1, and no NaN', () => {
  const certain = simulated(200, 'certain').map((match) => ({
    ...match,
    samples: match.samples.filter(({ turn }) => turn === 39),
  }))
  const { value, error } = chanceOf(fitWinning(certain, 2)!, { turn: 39, seat: 0, lead: 8 })
  expect([value > 0.9, Number.isFinite(error)]).toEqual([true, true])
})
