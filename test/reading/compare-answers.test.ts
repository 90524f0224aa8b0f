import { expect, test } from 'vitest'
import { compareAnswers } from '../../src/reading/compare-answers.ts'
import { gameOf } from '../../src/engine/games/index.ts'
import { setupFrom } from '../engine/random-match.ts'

const game = gameOf('patchwork')
const setup = setupFrom(game, '7', { league: '5' })
const state = game.rules.setup(setup.seats, setup.options as never, setup.seed)

const compared = (recorded: string, now: string) => compareAnswers(game, state, 0, [recorded], [now])

test('Identical texts are the same answer, even if invalid in every game', () => {
  expect([compared('SKIP hello', 'SKIP hello'), compared('???', '???')]).toEqual(['same', 'same'])
})

test('A different message or spelling of the action is a lesser difference', () => {
  expect([
    compared('SKIP', 'SKIP thinking'),
    compared('SKIP a', 'SKIP b'),
    compared('PLAY 1 2 3 1 6', 'PLAY 01 2 3 1 2'),
  ]).toEqual(['message', 'message', 'message'])
})

test('A different action always is a difference', () => {
  expect([
    compared('PLAY 1 2 3 0 0', 'PLAY 1 2 3 0 1'),
    compared('PLAY 1 2 3 0 0', 'SKIP'),
    compared('SKIP', 'PLAY 1 2 3 0 0'),
  ]).toEqual(['action', 'action', 'action'])
})

test('An invalid answer is a different action from a valid one', () => {
  expect([compared('SKIP', 'HELLO'), compared('HELLO', 'SKIP')]).toEqual(['action', 'action'])
})

test('Two invalid answers differ in their message only', () => {
  expect(compared('HELLO', 'WORLD')).toEqual('message')
})
