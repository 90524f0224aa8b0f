import { expect, test } from 'vitest'
import { bayesianLlrOf, llrOf, type EloModel } from '../../../src/engine/arena/llr.ts'

type Row = readonly [counts: readonly number[], low: number, high: number, llr: number, digits?: number]

/** Published by fastchess, fishtest, OpenBench and projects that use them, or computed with fishtest's program. */
const rows: Readonly<Record<EloModel, readonly Row[]>> = {
  normalised: [
    [[36027, 68692, 36433], 0, 2, 0.923293],
    [[10650, 20431, 10871], -1.75, 0.25, 2.2975],
    [[0, 0, 4250], 0, 10, 120.548268],
    [[365, 16618, 36229, 16974, 390], 0, 2, 2.250368],
    [[127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.010154],
    [[0, 0, 0, 0, 5550], 0, 5, 111.797555],
    [[379, 10170, 21828, 10640, 343], 0, 2, 2.9455, 3],
    [[177, 1629, 3083, 1780, 221], 0, 3, 2.912857],
    [[184, 15, 508, 17, 290], 0, 5, 2.950238],
    [[39, 2226, 31451, 2412, 40], 0.764, 3.439, 2.162941, 3],
    [[39, 8843, 26675, 9240, 44], 0.5, 2.5, 2.941675],
    [[10, 20, 60, 35, 25], 0, 20, 2.714365],
    [[30, 0, 60, 0, 60], 0, 50, 4.817288],
    [[0, 0, 0, 0, 10], 0, 50, 1.818531],
    [[10, 0, 0, 0, 0], 0, 50, -2.224521],
    [[0, 0, 10, 0, 0], 0, 50, -0.399813],
    [[5, 0, 0, 0, 5], 0, 50, -0.202992],
    [[0, 0, 2, 5, 9, 14, 18, 17, 15, 10, 6, 3, 1], 0, 30, 3.886447],
  ],
  logistic: [
    [[21184, 40708, 21404], 0.5, 2.5, -1.571889],
    [[57030, 106593, 57433], 0, 2, -2.593024],
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.074126],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.978673],
    [[10789, 19328, 33806, 19402, 10543], -3, 1, 2.1310678],
    [[39, 2226, 31451, 2412, 40], 0.2, 0.9, 2.162543],
    [[10, 20, 60, 35, 25], 0, 20, 3.24922],
    [[30, 0, 60, 0, 60], 0, 50, 4.667862],
  ],
}

const matchesPerBlock: Readonly<Record<number, number>> = { 3: 1, 5: 2, 13: 4 }

test.for(Object.keys(rows) as EloModel[])('The LLR of %s Elo is that of the published tests', (model) => {
  const found = rows[model].map(([counts, low, high]) =>
    llrOf(counts, matchesPerBlock[counts.length]!, { model, low, high }),
  )
  rows[model].forEach(([, , , llr, digits = 6], i) =>
    expect([i, found[i]]).toEqual([i, expect.closeTo(llr, digits)]),
  )
})

test('Under BayesElo the LLR of wins, draws and losses is that of fastchess', () => {
  const losses = [
    bayesianLlrOf([68526, 128429, 68965], 0, 2),
    bayesianLlrOf([21484, 41111, 21629], 0.5, 2.5),
    bayesianLlrOf([0, 10, 20], 0, 2),
  ]
  expect(losses).toEqual([expect.closeTo(-1.26, 2), expect.closeTo(-1.13, 2), null])
})

test('One-sided and equal counts of any size give a finite LLR with the right sign', () => {
  const found = [1, 100, 1_000_000].flatMap((count) =>
    (['normalised', 'logistic'] as const).map((model) => {
      const hypotheses = { model, low: 0, high: 50 }
      return [
        Math.sign(llrOf([0, 0, 0, 0, count], 2, hypotheses)),
        Math.sign(llrOf([count, 0, 0, 0, 0], 2, hypotheses)),
        Math.sign(llrOf([0, 0, count, 0, 0], 2, hypotheses)),
      ]
    }),
  )
  expect(found).toEqual(found.map(() => [1, -1, -1]))
})

test('Bounds as wide as the test takes them give a finite LLR with the right sign', () => {
  const counts = [
    [60, 0, 0, 0, 0],
    [0, 0, 60, 0, 0],
    [30, 0, 0, 0, 30],
    [0, 0, 0, 0, 60],
  ]
  const llr = (each: readonly number[], high: number) => llrOf(each, 2, { model: 'normalised', low: 0, high })
  const signs = counts.map((each) => [100, 250, 400, 1000].map((high) => Math.sign(llr(each, high))))
  expect(signs).toEqual([-1, -1, -1, 1].map((sign) => [sign, sign, sign, sign]))
})

test('Bots with exchanged names have the opposite LLR around 0', () => {
  const counts = [3, 0, 40, 7, 21]
  const both = (['normalised', 'logistic'] as const).map((model) => {
    const hypotheses = { model, low: -20, high: 20 }
    return llrOf(counts, 2, hypotheses) + llrOf(counts.toReversed(), 2, hypotheses)
  })
  expect(both).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
})
