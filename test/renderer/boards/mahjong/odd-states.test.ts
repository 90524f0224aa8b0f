import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import type { BoardProps } from '../../../../src/renderer/boards/board.ts'
import { describe } from '../../../../src/renderer/boards/mahjong/describe.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { placesBetween } from '../../../../src/renderer/boards/mahjong/table/moving.ts'
import { damaged } from '../odd-states.ts'
import { seeds } from '../seeds.ts'
import { drawnFlat } from './drawn-flat.ts'
import { playedFrames } from './played.ts'

const seats = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, seat) => ({ seat, name }))

test.each(seeds)(
  'A damaged state of match %i is drawn and described as far as possible, in bounds',
  (seed) => {
    const random = randomFrom(`damage ${seed}`)
    const frames = playedFrames(seed % 2 === 0 ? 'hong-kong' : 'codingame', seed)
    const odd = Array.from({ length: 8 }, () => {
      const frame = frames[random.below(frames.length)]!
      return { ...frame, state: damaged(frame.state as unknown as Json, random) as unknown as MahjongState }
    }) as readonly BoardProps<MahjongState>['frame'][]
    const drawn = odd.map((frame, i) => {
      const before = odd[i - 1] ?? null
      const looked = {
        frame,
        before,
        seats,
        options: {},
        seat: null,
        standing: null,
        result: null,
        viewer: null,
      }
      const places = placesBetween((before ?? frame).state, frame.state, 0.5, () => false)
      return {
        isDrawn: drawnFlat(frame, { before, part: i % 2 === 0 ? 0.5 : 1 }).includes('data-wall'),
        isTold: describe(looked).length > 0,
        areFew: places.length < 1000,
      }
    })
    expect(drawn).toEqual(odd.map(() => ({ isDrawn: true, isTold: true, areFew: true })))
  },
)
