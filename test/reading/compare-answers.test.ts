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

test('Where there is no game, what it made of the recorded answer tells messages from actions', () => {
  const hosted = (recorded: string, now: string, did?: string) =>
    compareAnswers(null, null, 0, [recorded], [now], did)
  expect([
    hosted('6 -1', '6 2', '6'),
    hosted('PLAY 6 hello', 'play  6', 'PLAY 6'),
    hosted('6 -1', '7 -1', '6'),
    hosted('6 -1', '66', '6'),
    hosted('6 -1', '6 2'),
    hosted('6', '6 2', 'takes 6'),
  ]).toEqual(['message', 'message', 'action', 'action', 'action', 'action'])
})

test('Each line of an answer may end with a message', () => {
  const hosted = (now: readonly string[]) =>
    compareAnswers(null, null, 0, ['MOVE a', 'WAIT b'], now, 'MOVE\nWAIT')
  expect([hosted(['MOVE', 'WAIT c']), hosted(['MOVE', 'MOVE']), hosted(['MOVE WAIT', ''])]).toEqual([
    'message',
    'action',
    'action',
  ])
})
