import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCondition } from '../../../../src/engine/condition.ts'
import { games } from '../../../../src/engine/games/index.ts'
import type { Json } from '../../../../src/engine/game.ts'
import type { TurnRange } from '../../../../src/contract/reading.ts'
import { beginFrom, stretchesOf } from '../../../../src/renderer/lib/turn-ranges.ts'
import { examplesFor } from '../../../../src/renderer/features/where/examples.ts'
import { recentIn, withRecent } from '../../../../src/renderer/features/where/recent.ts'
import { isNeither, standingOf } from '../../../../src/renderer/features/where/condition-position.ts'
import { legal, playRandom, setupFrom } from '../../../engine/random-match.ts'

test('The start of the nearest range before or after any frame is found', () => {
  const someFrames = fc.uniqueArray(fc.nat(40), { maxLength: 25 })
  fc.assert(
    fc.property(someFrames, fc.nat(42), (frames, from) => {
      const stretches = stretchesOf(frames.toSorted((a, b) => a - b))
      const begins = frames.filter((turn) => !frames.includes(turn - 1)).toSorted((a, b) => a - b)
      expect(beginFrom(stretches, from, 1)).toBe(begins.find((turn) => turn > from))
      expect(beginFrom(stretches, from, -1)).toBe(begins.findLast((turn) => turn < from))
    }),
  )
})

test.each<[readonly TurnRange[], number, ReturnType<typeof standingOf>]>([
  [[[3, 3]], 3, { turns: '1 of 1 turn', stretches: null }],
  [[[3, 9]], 4, { turns: '2 of 7 turns', stretches: null }],
  [[[3, 9]], 2, { turns: '7 turns', stretches: null }],
  [
    [
      [3, 3],
      [7, 7],
    ],
    7,
    { turns: '2 of 2 turns', stretches: null },
  ],
  [
    [
      [3, 4],
      [7, 9],
    ],
    8,
    { turns: '4 of 5 turns', stretches: '2 of 2 stretches' },
  ],
  [
    [
      [3, 4],
      [7, 2005],
    ],
    5,
    { turns: '2,001 turns', stretches: '2 stretches' },
  ],
  [[], 5, { turns: '0 turns', stretches: null }],
])(
  'The position of a frame among those matching a condition is shown: %j, %i',
  (stretches, turn, reported) => {
    expect(standingOf(stretches, turn)).toEqual(reported)
  },
)

test('The ten last used conditions are kept, the latest first', () => {
  const names = 'abcdefghijkl'.split('')
  const kept = [...names, 'e'].reduce(withRecent, '[]')
  expect(recentIn(kept)).toEqual(['e', 'l', 'k', 'j', 'i', 'h', 'g', 'f', 'd', 'c'])
})

test.each(['', 'x', '{}', '[1, null]', 'null'])('Invalid stored conditions do no harm: %j', (kept) => {
  expect([recentIn(kept), recentIn(withRecent(kept, 'a'))]).toEqual([[], ['a']])
})

test.each(games.map((game) => [game.id, game] as const))(
  'Every example for a match of %s is a condition that is true or false in some turn',
  (_, game) => {
    const setup = setupFrom(game, 'examples')
    const frames = playRandom(game, setup, legal)
    const outline = frames.map(({ events, exchanges }) => ({
      exchanges: exchanges.map(({ question: { seat, limitMillis }, reply: { micros }, ruling }) => ({
        ...{ seat, limitMillis, micros, result: ruling.result },
        ...(ruling.fault && { fault: ruling.fault }),
      })),
      events,
      standing: null,
      isChange: true,
    }))
    const examples = examplesFor(game.aids.notes ?? [], frames.at(-1)!.state as Json, outline)
    const missing = examples.flatMap(({ text }) => {
      const condition = readCondition(text)
      for (const [i, frame] of frames.entries()) condition.holds(frame, frames[i - 1], setup)
      return condition.missing()
    })
    expect([examples.length > 2, missing]).toEqual([true, []])
  },
)

test.each([
  ['numbers', [{ turn: 0, value: 5 }, { turn: 3 }], true],
  [
    'a number once it is there',
    [
      { turn: 0, value: null },
      { turn: 3, value: 5 },
    ],
    true,
  ],
  [
    'true at times',
    [
      { turn: 0, value: 5 },
      { turn: 3, value: true },
    ],
    false,
  ],
  ['nothing', [{ turn: 0 }, { turn: 3, value: null }], false],
])('A value without a comparison is neither true nor false: %s', (_, points, is) => {
  expect(isNeither(points)).toBe(is)
})
