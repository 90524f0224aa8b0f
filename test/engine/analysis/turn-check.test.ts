import { describe, expect, test } from 'vitest'
import { shareOf } from '../../../src/engine/analysis/playout.ts'
import { gainOf } from '../../../src/engine/analysis/gain.ts'
import { answerOfAction } from '../../../src/engine/analysis/candidates.ts'
import { checkTurn, type TurnCheckOptions } from '../../../src/engine/analysis/turn-check.ts'
import type { Game, Seat } from '../../../src/engine/game.ts'
import { gameOf, games } from '../../../src/engine/games/index.ts'
import { askedIn, playedFrom, setupFrom, type Asked } from '../random-match.ts'

const options: TurnCheckOptions = { playouts: 400, mostAnswers: 1000, seed: 'test', wantedError: 0.02 }

/** Each answer to a question, with the share of points where it ends the match. */
function endings(game: Game, { state, seat }: Asked): readonly { action: unknown; share: number | null }[] {
  return [...game.aids.legal(state, seat)].map((action) => {
    const after = game.rules.play(state, [{ seat, action }]).state
    return { action, share: game.rules.end(after) === null ? null : shareOf(game.rules.scores(after), seat) }
  })
}

/** Questions of random matches to which the best answer is known: some end the match, and one that wins is among them. */
function wonAtOnce(game: Game, most: number): readonly Asked[] {
  const found: Asked[] = []
  for (let seed = 0; found.length < most && seed < 200; seed++) {
    const asked = askedIn(game, playedFrom(game, setupFrom(game, `won ${seed}`, {})))
    const isWon = (each: Asked) => {
      if (game.rules.toAct(each.state).length > 1) return false
      const shares = endings(game, each).map(({ share }) => share)
      return shares.includes(1) && shares.some((share) => share !== 1)
    }
    found.push(...asked.slice(-2).filter(isWon).slice(0, 1))
  }
  return found.slice(0, most)
}

function check(game: Game, { state, seat }: Asked, action: unknown) {
  return checkTurn({ game, state, seat, given: { seat, action }, known: null }, options)
}

describe.each(games.filter(({ isOpen }) => isOpen))('$id', (game) => {
  test('An answer that wins at once is best, and costs nothing', () => {
    const questions = wonAtOnce(game, 4)
    const results = questions.map((each) => {
      const winning = endings(game, each).find(({ share }) => share === 1)!
      const { before, after, loss } = check(game, each, winning.action)
      return [before.value, after.value, loss.value]
    })
    expect([questions.length > 0, results]).toEqual([true, questions.map(() => [1, 1, 0])])
  })

  test('An answer that loses at once costs what the winning one would have gained', () => {
    const pairs = wonAtOnce(game, 8).flatMap((each) => {
      const lost = endings(game, each).find(({ share }) => share === 0)
      return lost === undefined ? [] : [check(game, each, lost.action)]
    })
    expect(pairs.map(({ before, after, loss }) => [before.value, after.value, loss.value])).toEqual(
      pairs.map(() => [1, 0, 1]),
    )
  })

  test('Another answer gains what it wins more than the given one: a win 1, a loss -1, and itself nothing', () => {
    const [each] = wonAtOnce(game, 8).filter((asked) => endings(game, asked).some(({ share }) => share === 0))
    const [won, lost] = [1, 0].map((share) => endings(game, each!).find((end) => end.share === share)!.action)
    const { state, seat } = each!
    const gain = (given: unknown, other: unknown) => {
      const asked = { game, state, seat, given: { seat, action: given }, known: null }
      return gainOf(asked, { seat, action: other }, options).gain.value
    }
    expect([gain(lost, won), gain(won, lost), gain(won, won)]).toEqual([1, -1, 0])
  })

  test('A fault costs the chance of the best answer', () => {
    const [asked] = askedIn(game, playedFrom(game, setupFrom(game, 'fault', {})))
    const { state, seat } = asked!
    const given = { seat, fault: 'timeout' as const, why: 'too slow' }
    const checked = checkTurn({ game, state, seat, given, known: null }, options)
    expect([checked.given, checked.after.value, checked.loss.value]).toEqual([
      'timeout',
      0,
      checked.before.value,
    ])
  })
})

test('A hand that wins in Mahjong should be declared, not broken up', () => {
  const game = gameOf('mahjong')
  const canWin = (each: Asked) =>
    [...game.aids.legal(each.state, each.seat)].some((action) => answerOfAction(game, action) === 'WIN')
  const draws = [
    ...['d1d2d3b1b2b3c1c2c3r1r1r1w1', 'd5d6d7d8d9b5b6b7b8b9c5c6c7', 'd5d6d7d8d9b5b6b7b8b9c5c6c7'],
    ...['d1d1b1b1c1c1d2d2b2b2c2c2d3', 'w1d9b9'],
  ].join('')
  const setup = setupFrom(game, 'win', { draws, minFan: 1 })
  const asked = { setup, state: game.rules.setup(4, setup.options as never, setup.seed), seat: 0 as Seat }
  const checked = check(game, asked, { kind: 'discard', tile: 'd1' })
  expect([canWin(asked), checked.best, checked.after.value < checked.before.value]).toEqual([
    true,
    'WIN',
    true,
  ])
})

test('The same seed and options give the same result', () => {
  const game = gameOf('domain-expansion')
  const [asked] = askedIn(game, playedFrom(game, setupFrom(game, 'same', {})))
  const { state, seat } = asked!
  const [action] = game.aids.legal(state, seat)
  expect(check(game, asked!, action)).toEqual(check(game, asked!, action))
})
