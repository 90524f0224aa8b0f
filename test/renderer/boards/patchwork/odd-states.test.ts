import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { patchworkDraft } from '../../../../src/engine/games/patchwork/draft/game.ts'
import { patchwork } from '../../../../src/engine/games/patchwork/game.ts'
import type { Game } from '../../../../src/engine/game.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import { playRandom, setupFrom } from '../../../engine/random-match.ts'
import { damaged } from '../odd-states.ts'
import { seeds } from '../seeds.ts'
import { drawn } from './drawn-board.ts'

test.each(seeds)('A damaged state of match %i is drawn as far as possible, at rest and in motion', (seed) => {
  const game = (seed % 2 === 0 ? patchwork : patchworkDraft) as unknown as Game
  const random = randomFrom(`damage ${seed}`)
  const frames = playRandom(game, setupFrom(game, `odd ${seed}`))
  const odd = Array.from({ length: 8 }, () => {
    const frame = frames[random.below(frames.length)]!
    return { ...frame, state: damaged(frame.state as Json, random) }
  })
  const pages = odd.map((frame, i) => drawn(frame, odd[i - 1] ?? null, { part: i % 2 === 0 ? 0.5 : 1 }))
  expect(pages.filter((page) => !page.includes('data-head="1"'))).toEqual([])
})
