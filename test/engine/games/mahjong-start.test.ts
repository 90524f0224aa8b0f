import { expect, test } from 'vitest'
import { opening } from '../../../src/engine/games/mahjong/protocol.ts'
import { written } from '../../../src/engine/games/mahjong/tiles.ts'
import { after, askedIn, endOf, idle, inputOf, startWith } from './mahjong-table.ts'

const others = [idle, idle, idle]

test('13 tiles each, in seat order; the first input shows that hand', () => {
  const hands = ['w2d9f1d3s4b1b2b3c1c2c3r1r2', idle, 'b9b9b9b8b8b8b5b5b5b6b6b6d9', idle]
  const state = startWith(hands, 'd2d5d8b2')
  expect([0, 1, 2, 3].map((seat) => opening(state, seat))).toEqual([
    ['0', 's4f1d3d9b1b2b3c1c2c3w2r1r2'],
    ['1', idle],
    ['2', 'd9b5b5b5b6b6b6b8b8b8b9b9b9'],
    ['3', idle],
  ])
})

test('Bonus tiles are exposed lowest first (s, f, value) and replaced at once, even by another bonus tile', () => {
  const state = startWith(['f2d2d3s4b1b2b3c1c2c3r1r1s3', ...others], 'f1d9s1d8d7d6')
  expect(inputOf(state, 0)).toEqual([
    'normal',
    '11',
    '0 FLOWER s3',
    '0 DRAW f1',
    '0 FLOWER s4',
    '0 DRAW d9',
    '0 FLOWER f1',
    '0 DRAW s1',
    '0 FLOWER s1',
    '0 DRAW d8',
    '0 FLOWER f2',
    '0 DRAW d7',
    '0 DRAW d6',
  ])
})

test('All seats see exposed bonus tiles, only the owner a draw', () => {
  const hands = [
    'f2d2d3d4b1b2b3c1c2c3r1r1r2',
    's1d4d7b1b4b7c1c4c7w1w2w3w4',
    idle,
    'f1d4d7b1b4b7c1c4c7w1w2w3w4',
  ]
  const state = startWith(hands, 'r3d1d1r3d2')
  const next = after(state, ['DISCARD r3'])
  expect([state.bonus.map(written), inputOf(next, 1)]).toEqual([
    ['f2', 's1', '', 'f1'],
    ['normal', '6', '0 FLOWER f2', '1 FLOWER s1', '1 DRAW d1', '3 FLOWER f1', '0 DISCARD r3', '1 DRAW d2'],
  ])
})

test('Its owner sees a drawn bonus tile as DRAW too', () => {
  const state = startWith(['d2d2d3d3b2b2b3b3c2c2c9c9r1', ...others], 'f3s2b9')
  expect(inputOf(state, 0)).toEqual([
    'normal',
    '5',
    '0 DRAW f3',
    '0 FLOWER f3',
    '0 DRAW s2',
    '0 FLOWER s2',
    '0 DRAW b9',
  ])
})

test('The first question goes to seat 0', () => {
  const state = startWith([idle, ...others], 'd9')
  expect([askedIn(state), state.drawn]).toEqual([
    { round: 'normal', asked: [0] },
    { seat: 0, tile: 'd9', source: 'wall' },
  ])
})

test.each([
  ['the first', idle, ''],
  ["a starting bonus tile's replacement", 'f1d4d7b1b4b7c1c4c7w1w2w3w4', ''],
  ["a drawn bonus tile's replacement", idle, 's1'],
])('The hand is a draw if the next draw fails: %s', (_, hand, wall) => {
  const state = startWith([hand, ...others], wall)
  expect([state.toAct, endOf(state)]).toEqual([[], { end: 'natural', scores: [0, 0, 0, 0] }])
})
