import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { answerOfAction } from '../../../src/engine/analysis/candidates.ts'
import { knowledgeOf } from '../../../src/engine/analysis/match-check.ts'
import { playout, quickPolicy } from '../../../src/engine/analysis/playout.ts'
import type { Game, Json, Seat } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { playedFrom, setupFrom, type Played } from '../random-match.ts'
import { sampleOf } from '../samples.ts'

// What holds for the aids of playouts in every game.

const seeds = Array.from({ length: 6 }, (_, i) => `analysis ${i}`)

/** The games that have this aid, which a game may leave out. */
const having = (aid: 'quick' | 'sample') => games.filter(({ aids }) => aids[aid] !== undefined)

test.each(having('quick'))('The quick action of $id is legal', (game) => {
  const { quick, legal } = game.aids
  const random = randomFrom('quick')
  const wrong = asked(game).flatMap(({ state, seat }) => {
    const text = answerOfAction(game, quick!(state, seat, random))
    return [...legal(state, seat)].some((each) => answerOfAction(game, each) === text) ? [] : [text]
  })
  expect(wrong).toEqual([])
})

describe.each(having('sample'))('$id', (game) => {
  const sample = game.aids.sample!

  test('A sample depends only on what the seat may know', () => {
    const { otherSecrets } = sampleOf(game.id)
    const peeking = asked(game).filter(({ state, seat, known }, i) => {
      const from = (other: unknown) => sample(other, seat, known, randomFrom(`${i}`))
      const other = otherSecrets!(state as Json, seat, randomFrom('secrets'))
      return !isDeepStrictEqual(from(state), from(sameRound(other, state)))
    })
    expect(peeking.length).toBe(0)
  })

  test('In a sample the seat is asked the same and may answer the same', () => {
    const askOf = (state: unknown, seat: number) => [
      game.rules.toAct(state).includes(seat),
      game.protocol.input(state, seat),
      [...game.aids.legal(state, seat)],
    ]
    const other = asked(game).filter(({ state, seat, known }, i) => {
      const sampled = sample(state, seat, known, randomFrom(`${i}`))
      return JSON.stringify(askOf(sampled, seat)) !== JSON.stringify(askOf(state, seat))
    })
    expect(other).toEqual([])
  })
})

test.each(games.filter(({ isOpen, aids }) => isOpen === true || aids.sample !== undefined))(
  'A playout from any question of $id ends with a share from 0 to 1',
  (game) => {
    const { sample, horizon = Infinity } = game.aids
    const options = { game, policy: quickPolicy, horizon }
    const shares = asked(game).map(({ state, seat, known }, i) => {
      const random = randomFrom(`${i}`)
      const start = sample === undefined ? state : sample(state, seat, known, random)
      return playout(options, start, { seat, action: quickPolicy(game, start, seat, random) }, random)
    })
    expect(shares.filter((share) => !(share >= 0 && share <= 1))).toEqual([])
  },
)

interface AskedSeat {
  readonly state: unknown
  readonly seat: Seat
  readonly known: Json
}

function asked(game: Game): readonly AskedSeat[] {
  return seeds.flatMap((seed) => askedWithKnowledge(game, playedFrom(game, setupFrom(game, seed))))
}

/** All questions of a match, each with what its seat knew. */
function askedWithKnowledge(game: Game, { frames }: Played): readonly AskedSeat[] {
  const known = frames[0] === undefined ? [] : [0, 1, 2, 3].map((seat) => knowledgeOf(game, frames, seat))
  return frames.flatMap(({ index, exchanges }) =>
    exchanges.map(({ question: { seat } }) => ({
      state: frames[index - 1]!.state,
      seat,
      known: known[seat]!.get(index) ?? null,
    })),
  )
}

/** A seat counts the rounds itself. */
function sameRound(other: Json, state: unknown): unknown {
  const { round } = state as { readonly round?: unknown }
  return { ...(other as object), round }
}
