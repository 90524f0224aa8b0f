import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Json, InputPart, Question, Seat } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import { openMatch } from '../../src/engine/match.ts'
import type { Frame } from '../../src/engine/match.ts'
import { randomFrom } from '../../src/engine/random.ts'
import { askedIn, feed, playedFrom, setupFrom } from './random-match.ts'
import { sampleOf } from './samples.ts'

// What holds for every input of every game. A new game needs an entry in samples.ts and nothing here.

const seeds = Array.from({ length: 12 }, (_, i) => `${i}`)

describe.each(games)('$id', (game) => {
  const { withoutChance, otherSecrets } = sampleOf(game.id)
  const matches = () => seeds.map((seed) => playedFrom(game, setupFrom(game, seed)))

  if (withoutChance !== null) {
    test('No input contains the seed if the options leave nothing to chance', () => {
      const { frames, setup } = playedFrom(game, setupFrom(game, 'one', withoutChance))
      const other = feed(openMatch(game, { ...setup, seed: 'another' }), frames)
      expect(questionsOf(other)).toEqual(questionsOf(frames))
    })
  }

  // In a game without secrets every seat may know the whole state.
  if (otherSecrets !== null) {
    test('An input shows no secrets of another seat', () => {
      const random = randomFrom('secrets')
      const reported = (state: unknown, seat: Seat) => [
        game.protocol.opening(state, seat),
        game.protocol.input(state, seat),
      ]
      const showing = matches()
        .flatMap((match) => askedIn(game, match))
        .filter(({ state, seat }) => {
          const other = otherSecrets(state as Json, seat, random)
          return !isDeepStrictEqual(reported(state, seat), reported(other, seat))
        })
      expect(showing).toEqual([])
    })
  }

  test('A player may know everything in a game without secrets, and in no other', () => {
    expect(game.isOpen === true).toBe(otherSecrets === null)
  })

  test('Every value of an input has one name', () => {
    const questions = matches().flatMap(({ frames }) => questionsOf(frames))
    const wrong = questions.flatMap((question) => timesNamed(question, game.protocol.annotate(question)))
    expect(wrong.filter((line) => /[^1 ]/.test(line))).toEqual([])
  })
})

/** Each line with the number of its names in place of each letter. */
function timesNamed({ input }: Question, parts: readonly InputPart[]): readonly string[] {
  return input.map((text, line) => {
    const own = parts.filter((part) => part.line === line)
    return [...text]
      .map((letter, at) =>
        letter === ' ' ? ' ' : own.filter(({ from, to }) => from <= at && at < to).length,
      )
      .join('')
  })
}

function questionsOf(frames: readonly Frame[]): readonly Question[] {
  return frames.flatMap(({ exchanges }) => exchanges.map(({ question }) => question))
}
