import { expect, test } from 'vitest'
import { residualOf } from '../../../src/engine/arena/residual.ts'
import { randomFrom } from '../../../src/engine/random.ts'

/** Results of one machine, drawn with these chances in percent. */
function drawn(seed: string, chances: readonly number[], blocks: number): readonly number[] {
  const random = randomFrom(seed)
  const counts = chances.map(() => 0)
  for (let i = 0; i < blocks; i++) {
    let left = random.below(100)
    const found = chances.findIndex((chance) => (left -= chance) < 0)
    counts[found]! += 1
  }
  return counts
}

const usual = [10, 20, 40, 20, 10]

test('Results of machines that play alike differ as much as chance lets them', () => {
  const residuals = Array.from({ length: 400 }, (_, i) =>
    residualOf(drawn(`own ${i}`, usual, 200), drawn(`others ${i}`, usual, 1000))!,
  )
  const mean = residuals.reduce((sum, each) => sum + each, 0) / residuals.length
  expect([Math.abs(mean) < 0.2, residuals.filter((each) => each > 3.1).length <= 3]).toEqual([true, true])
})

test('A machine on which a bot loses more stands out', () => {
  expect(residualOf(drawn('own', [30, 30, 20, 10, 10], 200), drawn('others', usual, 1000))).toBeGreaterThan(5)
})

test('Too few results, and a single class, tell nothing', () => {
  expect([
    residualOf([19, 0], [100, 100]),
    residualOf([50, 0], [100, 0]),
    residualOf([0, 0], [0, 0]),
  ]).toEqual([null, null, null])
})
