import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import type { LabyrinthState } from '../../../../src/engine/games/labyrinth/state.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import { damaged } from '../odd-states.ts'
import { seeds } from '../seeds.ts'
import { drawn } from './drawn-board.ts'
import { playedFrames } from './played.ts'

test.each(seeds)(
  'A damaged state of match %i is drawn, or reported as invalid, at rest and in motion',
  (seed) => {
    const random = randomFrom(`damage ${seed}`)
    const frames = playedFrames(seed)
    const odd = Array.from({ length: 8 }, () => {
      const frame = frames[random.below(frames.length)]!
      return { ...frame, state: damaged(frame.state as unknown as Json, random) as unknown as LabyrinthState }
    })
    const pages = odd.map((frame, i) =>
      drawn(frame, odd[i - 1] ?? frames[0]!, { part: i % 2 === 0 ? 0.5 : 1 }),
    )
    expect(pages.filter((page) => !isShown(page))).toEqual([])
  },
)

test('Missing values of a state are no error', () => {
  const [frame] = playedFrames(0)
  const { state } = frame!
  const without = Object.keys(state).map((key) => ({ ...state, [key]: undefined }))
  const pages = without.map((each) => drawn({ ...frame!, state: each }, frame, { seats: [] }))
  expect(pages.filter((page) => !isShown(page))).toEqual([])
})

function isShown(page: string): boolean {
  return page.includes('Round ') || page.includes('cannot produce this position')
}
