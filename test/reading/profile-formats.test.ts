import { expect, test } from 'vitest'
import type { Profile } from '../../src/contract/profile.ts'
import { profileText } from '../../src/reading/profile-formats.ts'

const profile: Profile = {
  ...{ match: 'm', seat: 0, runs: 1, different: 0 },
  bot: { name: 'mine', command: './mine', folder: '/' },
  turns: [
    {
      ...{ turn: 3, millis: 8, recordedMillis: 8, samples: 4, events: {} },
      functions: [
        { name: 'eval;x', file: '/bot.js', line: 7, self: 0.75, total: 0.75 },
        { name: 'main', file: '', line: 0, self: 0.25, total: 1 },
      ],
      stacks: [
        { functions: [1, 0], samples: 3 },
        { functions: [1], samples: 1 },
      ],
    },
  ],
}

test('Collapsed stacks are a line each, below their turn', () => {
  expect(profileText(profile, 'collapsed')).toBe('turn 3;main;eval,x 3\nturn 3;main 1\n')
})

test('For speedscope each turn is a profile, and its weights are its time', () => {
  const { shared, profiles } = JSON.parse(profileText(profile, 'speedscope')) as {
    shared: { frames: object[] }
    profiles: object[]
  }
  expect([shared.frames, profiles]).toEqual([
    [{ name: 'eval;x', file: '/bot.js', line: 7 }, { name: 'main' }],
    [
      {
        ...{ type: 'sampled', name: 'Turn 3', unit: 'milliseconds', startValue: 0, endValue: 8 },
        ...{ samples: [[1, 0], [1]], weights: [6, 2] },
      },
    ],
  ])
})

test('For DevTools it is a tree of calls with as many samples', () => {
  const { nodes, samples, timeDeltas, endTime } = JSON.parse(profileText(profile, 'cpuprofile')) as {
    nodes: {
      id: number
      callFrame: { functionName: string; lineNumber: number }
      hitCount: number
      children: number[]
    }[]
    samples: number[]
    timeDeltas: number[]
    endTime: number
  }
  const [root, turn, main, own] = nodes
  expect(nodes.map(({ callFrame }) => callFrame.functionName)).toEqual(['(root)', 'turn 3', 'main', 'eval;x'])
  expect([root!.children, turn!.children, main!.children, own!.hitCount, own!.callFrame.lineNumber]).toEqual([
    [2],
    [3],
    [4],
    3,
    6,
  ])
  expect([samples, timeDeltas, endTime]).toEqual([[4, 4, 4, 3], [2000, 2000, 2000, 2000], 8000])
})
