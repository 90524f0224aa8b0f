import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import type { DomainExpansionState } from '../../../../src/engine/games/domain-expansion/state.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import { damaged } from '../odd-states.ts'
import { seeds } from '../seeds.ts'
import { drawn } from './drawn-board.ts'
import { playedFrames } from './played.ts'

test.each(seeds)('A damaged state of match %i is drawn as far as possible, at rest and in motion', (seed) => {
  const aids = { legal: () => [], know: () => null }
  const random = randomFrom(`damage ${seed}`)
  const frames = playedFrames(seed)
  const odd = Array.from({ length: 8 }, () => {
    const frame = frames[random.below(frames.length)]!
    return {
      ...frame,
      state: damaged(frame.state as unknown as Json, random) as unknown as DomainExpansionState,
    }
  })
  const pages = odd.map((frame, i) =>
    drawn([odd[i - 1] ?? frames[0]!, frame], { aids, part: i % 2 === 0 ? 0.5 : 1 }),
  )
  expect(pages.filter((page) => !page.includes('data-head="1"'))).toEqual([])
})
