import { expect, test } from 'vitest'
import type { KeptRerun } from '../../../../src/contract/rerun.ts'
import { Ending } from '../../../../src/renderer/features/debugging/ending.ts'

const kept = (...ids: readonly number[]) => ids.map((id) => ({ id }) as KeptRerun)

test('The rerun kept after the end of a debugger run is shown once', () => {
  const ending = new Ending()
  const looks = [
    ending.look([], kept(4)),
    ending.look(['a'], kept(4)),
    ending.look([], kept(4)),
    ending.look([], kept(5, 4)),
    ending.look([], kept(6, 5, 4)),
  ]
  expect(looks.map((shown) => shown?.id ?? null)).toEqual([null, null, null, 5, null])
})

test('It is also shown if it is kept before the end is reported, and if there was none before', () => {
  const ending = new Ending()
  const looks = [ending.look(['a'], []), ending.look(['a'], kept(1)), ending.look([], kept(1))]
  expect(looks.map((shown) => shown?.id ?? null)).toEqual([null, 1, null])
})

test('Both of two are shown', () => {
  const ending = new Ending()
  const looks = [
    ending.look(['a', 'b'], kept(1)),
    ending.look(['b'], kept(2, 1)),
    ending.look([], kept(3, 2, 1)),
  ]
  expect(looks.map((shown) => shown?.id ?? null)).toEqual([null, 2, 3])
})
