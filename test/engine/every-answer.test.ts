import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Game, Move, Seat } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import type { Frame } from '../../src/engine/match.ts'
import { garbage } from './garbage.ts'
import { askedIn, legal, overJson, playRandom, playedFrom, setupFrom } from './random-match.ts'
import type { Answer, Asked } from './random-match.ts'
import { sampleOf } from './samples.ts'

// What holds for every answer in every game. A new game needs an entry in samples.ts and nothing here.

const seeds = Array.from({ length: 12 }, (_, i) => `${i}`)
/** Legal actions tried in each state. */
const actionsTried = 12

describe.each(games)('$id', (game) => {
  const sample = sampleOf(game.id)
  let requested: readonly Asked[] = []

  beforeAll(() => {
    requested = seeds.flatMap((seed) => askedIn(game, playedFrom(game, setupFrom(game, seed))))
  })

  test('An asked seat has a legal action, and every legal action is valid', () => {
    const refused = requested.flatMap(({ setup, state, seat }) => {
      const actions = legalTried(game, state, seat)
      if (actions.length === 0) return [`seed ${setup.seed}: no legal action of seat ${seat}`]
      const results = actions.map((action) => [action, resultOf(game, state, { seat, action })] as const)
      const accepted = game.rules.toAct(state).length > 1 ? ['done', 'overruled'] : ['done']
      return results
        .filter(([, result]) => !accepted.includes(result))
        .map(
          ([action, result]) => `seed ${setup.seed}: ${game.protocol.format(action).join('|')} is ${result}`,
        )
    })
    expect(refused).toEqual([])
  })

  test('Output of format is valid in parse', () => {
    const wrong = requested.flatMap(({ state, seat }) =>
      legalTried(game, state, seat).filter((action) => {
        const move = game.protocol.parse(state, seat, game.protocol.format(action))
        return !isDeepStrictEqual(move, { seat, action })
      }),
    )
    expect(wrong).toEqual([])
  })

  test.each(garbage)('%s is a fault', (_, output) => {
    const results = requested.map(({ state, seat }) =>
      resultOf(game, state, game.protocol.parse(state, seat, output)),
    )
    expect(new Set(results)).toEqual(new Set(['fault']))
  })

  test('No answer makes the game throw', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())
    const place = fc.nat()
    fc.assert(
      fc.property(place, place, place, place, fc.array(texts), (at, which, from, to, spliced) => {
        const { state, seat } = requested[at % requested.length]!
        const actions = legalTried(game, state, seat)
        const line = game.protocol.format(actions[which % actions.length]).join('\n')
        const [cut, resumed] = [from % (line.length + 1), to % (line.length + 1)]
        const output = [line.slice(0, cut) + (spliced[0] ?? '') + line.slice(resumed), ...spliced.slice(1)]
        const step = game.rules.play(state, movesWith(game, state, game.protocol.parse(state, seat, output)))
        expect(overJson(step)).toStrictEqual(step)
      }),
      { numRuns: 2000 },
    )
  })

  test('A message is shown and has no other effect', () => {
    const chatty: Answer = (...args) => {
      const reply = legal(...args)
      return { ...reply, output: sample.withMessage(reply.output, 'good luck') }
    }
    const quiet = seeds.map((seed) => playRandom(game, setupFrom(game, seed), legal))
    const loud = seeds.map((seed) => playRandom(game, setupFrom(game, seed), chatty))
    const saying = loud
      .flat()
      .flatMap(({ exchanges }) => exchanges.map(({ say }) => say?.endsWith('good luck')))
    expect([...new Set(saying)]).toEqual([true])
    expect(loud.map(withoutAnswers)).toEqual(quiet.map(withoutAnswers))
  })
})

/** Some of the legal actions, spread over all of them. */
function legalTried(game: Game, state: unknown, seat: Seat): readonly unknown[] {
  const actions = [...game.aids.legal(state, seat)]
  const every = Math.max(1, Math.floor(actions.length / actionsTried))
  return actions.filter((_, i) => i % every === 0)
}

/** The moves of all asked seats: this one, and the first legal action of the others. */
function movesWith(game: Game, state: unknown, move: Move<unknown>): readonly Move<unknown>[] {
  return game.rules
    .toAct(state)
    .map((seat) => (seat === move.seat ? move : { seat, action: [...game.aids.legal(state, seat)][0] }))
}

function resultOf(game: Game, state: unknown, move: Move<unknown>): string {
  const { rulings } = game.rules.play(state, movesWith(game, state, move))
  return rulings.find(({ seat }) => seat === move.seat)!.result
}

/** All but what the bots wrote. */
function withoutAnswers(frames: readonly Frame[]) {
  return frames.map((frame) => ({
    ...frame,
    exchanges: frame.exchanges.map(({ question, ruling }) => ({ question, ruling })),
  }))
}
