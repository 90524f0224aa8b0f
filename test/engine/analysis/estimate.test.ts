import { usualSettings } from '../../../src/contract/settings.ts'
import { expect, test } from 'vitest'
import { MeanOfSample } from '../../../src/engine/analysis/estimate.ts'
import { answerMark } from '../../../src/engine/analysis/marks.ts'
import { shareOf } from '../../../src/engine/analysis/playout.ts'
import { randomFrom } from '../../../src/engine/random.ts'

test('Of 1000 intervals of a coin, some 95 % contain its chance, also near 0 and 1', () => {
  const covered = [2, 10, 50, 90, 98].map((percent) => {
    const random = randomFrom(`coin ${percent}`)
    let inside = 0
    for (let trial = 0; trial < 1000; trial++) {
      const sample = new MeanOfSample()
      for (let toss = 0; toss < 200; toss++) sample.add(random.below(100) < percent ? 1 : 0)
      const { value, error } = sample.estimate(0, 1)
      if (Math.abs(value - percent / 100) <= error) inside += 1
    }
    return inside
  })
  expect(covered.filter((inside) => inside < 930)).toEqual([])
})

test('A few equal values are not certain', () => {
  const sample = new MeanOfSample()
  for (let i = 0; i < 10; i++) sample.add(1)
  expect(sample.estimate(0, 1).error).toBeGreaterThan(0.1)
})

test('The share of points counts the seats that are beaten, equal ones half', () => {
  expect([shareOf([3, 1], 0), shareOf([1, 1], 0), shareOf([0, 1, 0, -1], 0)]).toEqual([1, 0.5, 0.5])
})

test('A loss has the mark of its drop, and none within its interval', () => {
  const marked = [0.04, 0.05, 0.1, 0.15].map((value) =>
    answerMark({ value, error: 0.01 }, usualSettings.marks),
  )
  expect([marked, answerMark({ value: 0.2, error: 0.3 }, usualSettings.marks)]).toEqual([
    [null, 'inaccuracy', 'mistake', 'blunder'],
    null,
  ])
})
