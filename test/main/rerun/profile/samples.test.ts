import { expect, test } from 'vitest'
import { areSound, pausesIn, TurnSamples } from '../../../../src/main/rerun/profile/samples.ts'

const place = (name: string) => ({ name, file: 'bot.js', line: 1 })
const places = ['main', 'search', 'eval', '(idle)'].map(place)
const stacks = [[0], [0, 1], [0, 1, 1, 2], [3]]

test('A turn has the samples between its question and its answer; what calls itself counts once', () => {
  const turn = new TurnSamples()
  const samples = [0, 3, 1, 3, 2, 2, 3, 0].map((stack, i) => [10 * i, stack] as const)
  turn.add({ places, stacks, samples, pauses: [] }, [10, 60])
  const parts = turn.functions.map(({ name, self, total }) => [name, self, total])
  expect([turn.count, parts]).toEqual([
    4,
    [
      ['eval', 0.5, 0.5],
      ['search', 0.25, 0.75],
      ['(idle)', 0.25, 0.25],
      ['main', 0, 0.75],
    ],
  ])
  expect(turn.stacks).toEqual([
    { functions: [3, 1, 1, 0], samples: 2 },
    { functions: [3, 1], samples: 1 },
    { functions: [2], samples: 1 },
  ])
})

test('Several runs add up, and a turn without samples has no functions', () => {
  const turn = new TurnSamples()
  const none = turn.functions
  for (const from of [0, 1000]) turn.add({ places, stacks, samples: [[from, 1]], pauses: [] }, [from, from])
  expect([none, turn.count, turn.functions[0]!.self]).toEqual([[], 2, 1])
})

test('Of a pause the part within the turn counts', () => {
  const pauses = [
    [0, 5],
    [8, 12],
    [14, 16],
    [19, 30],
    [40, 50],
  ] as const
  expect(pausesIn(pauses, [10, 20])).toEqual({ micros: 5, count: 3 })
})

test.each([
  ['a place that is not there', { stacks: [[4]], samples: [] }, false],
  ['a stack that is not there', { stacks: [[0]], samples: [[0, 1]] as const }, false],
  ['half a place', { stacks: [[0.5]], samples: [] }, false],
  ['nothing', { stacks: [], samples: [] }, true],
  ['all that it names', { stacks, samples: [[0, 3]] as const }, true],
])('A result with %s', (_, some, isSound) => {
  expect(areSound({ places, pauses: [], ...some })).toBe(isSound)
})
