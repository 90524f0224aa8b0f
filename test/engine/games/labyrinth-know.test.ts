import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type { State } from '../../../src/engine/games/labyrinth/state.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { legal, playRandom, setupFrom } from '../random-match.ts'
import { toldIn } from './labyrinth-told.ts'
import { untruths } from './labyrinth-truth.ts'

// What holds for every seat in every match: matches of random options, seats and legal moves, in each one seat's view.

const matches = Array.from({ length: 200 }, (_, i) => {
  const setup = setupFrom(labyrinth, `know ${i}`)
  return playRandom(labyrinth, setup, legal)
})

describe('What a seat could know', () => {
  test(
    'Every sure thing is true, and whatever may be one of several is one of them',
    { timeout: 120_000 },
    () => {
      const wrong = matches.flatMap((frames, match) =>
        toldIn(frames, match % seatsIn(frames)).flatMap((told, i) =>
          untruths(told).map((text) => `match ${match}, question ${i}, seat ${told.seat}: ${text}`),
        ),
      )
      expect(wrong).toEqual([])
    },
  )

  test('The same record gives the same, and what is kept of it survives JSON', () => {
    const some = matches.slice(0, 10)
    const overJson = JSON.parse(JSON.stringify(some)) as typeof some
    const told = (matches: typeof some) => matches.map((frames) => toldIn(frames))
    expect(isDeepStrictEqual(told(overJson), told(some))).toBe(true)
  })
})

function seatsIn(frames: readonly Frame[]): number {
  return (frames[0]!.state as State).players.length
}
