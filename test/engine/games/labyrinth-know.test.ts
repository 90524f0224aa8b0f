import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import { legal, playRandom, setupFrom } from '../random-match.ts'
import { toldIn } from './labyrinth-told.ts'
import { untruths } from './labyrinth-truth.ts'

// What holds for every seat in every match: matches of random options, seats and legal moves.

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
        toldIn(frames).flatMap((told, i) =>
          untruths(told).map((text) => `match ${match}, question ${i}, seat ${told.seat}: ${text}`),
        ),
      )
      expect(wrong).toEqual([])
    },
  )

  test('The same record gives the same, and what is kept of it survives JSON', () => {
    const some = matches.slice(0, 20)
    const overJson = some.map((frames) => toldIn(JSON.parse(JSON.stringify(frames)) as typeof frames))
    expect(isDeepStrictEqual(overJson, some.map(toldIn))).toBe(true)
  })
})
