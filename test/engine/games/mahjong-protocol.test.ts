import { expect, test } from 'vitest'
import { eventOf } from '../../../src/engine/games/mahjong/events.ts'
import { mahjong } from '../../../src/engine/games/mahjong/game.ts'
import { options } from '../../../src/engine/games/mahjong/options.ts'
import type { SeatAction } from '../../../src/engine/games/mahjong/state.ts'
import { openMatch } from '../../../src/engine/match.ts'
import { type GivenOptions, readOptions } from '../../../src/engine/options.ts'

function openedWith(given: GivenOptions) {
  const setup = { game: 'mahjong', version: 1, seats: 4, seed: '1' }
  return openMatch(mahjong, { ...setup, options: readOptions(options, given) })
}

test('The first input has the seat, its 13 tiles, the round and all past actions', () => {
  expect(openedWith({ edition: 'codingame' }).questions).toEqual([
    {
      seat: 0,
      input: [
        '0',
        's4b2b4b7b7b9c3c8c9w1w1r2r2',
        'normal',
        '5',
        '0 FLOWER s4',
        '0 DRAW w1',
        '2 FLOWER s2f2',
        '3 FLOWER f1',
        '0 DRAW d5',
      ],
      opening: 2,
      answerLines: 1,
      limitMillis: 1000,
    },
  ])
})

test('In edition hong-kong each flower is a separate action', () => {
  expect(openedWith({}).questions[0]!.input.slice(2)).toEqual([
    'normal',
    '6',
    '0 FLOWER s4',
    '0 DRAW w1',
    '2 FLOWER s2',
    '2 FLOWER f2',
    '3 FLOWER f1',
    '0 DRAW w4',
  ])
})

test('Values have the names of the statement', () => {
  const question = openedWith({ edition: 'codingame' }).questions[0]!
  const named = mahjong.protocol
    .annotate(question)
    .map(({ line, from, to, name }) => [name, question.input[line]!.slice(from, to)])
  expect(named.slice(0, 7)).toEqual([
    ['windSeat', '0'],
    ['startingTiles', 's4b2b4b7b7b9c3c8c9w1w1r2r2'],
    ['roundType', 'normal'],
    ['numberOfActions', '5'],
    ['committer', '0'],
    ['action', 'FLOWER'],
    ['targetTiles', 's4'],
  ])
})

test('Edition codingame has its own fixed rules, whatever the options of edition hong-kong', () => {
  const fixed = openedWith({ edition: 'codingame' })
  const other = openedWith({ edition: 'codingame', minFan: 13, payment: 'full-spicy', 'fan.selfPick': 0 })
  expect(other.first).toEqual(fixed.first)
})

test('An event describes the action', () => {
  const done: readonly SeatAction[] = [
    { seat: 0, type: 'FLOWER', tiles: ['s2', 'f1'] },
    { seat: 1, type: 'DISCARD', tiles: ['d5'] },
    { seat: 2, type: 'SEUNG', tiles: ['d5', 'd4', 'd6'] },
    { seat: 3, type: 'PONG', tiles: ['w2'] },
  ]
  expect(done.map((each) => eventOf(each).text)).toEqual([
    '$0 puts out Summer, Plum',
    '$1 discards 5 dot',
    '$2 makes a seung of 5 dot, 4 dot, 6 dot',
    '$3 makes a pong of South',
  ])
})

test('The standing is minus the distance of each hand from a winning shape', () => {
  const state = {
    ...(openedWith({ edition: 'codingame' }).first.state as Parameters<typeof mahjong.aids.standing>[0]),
  }
  const hands = [
    'd1d1d1d2d2d2d3d3d3d4d4d4w1w1',
    'd1d1d1d2d2d2d3d3d3d4d4d4w1',
    'f1',
    'd1d4d7b1b4b7c1c4c7w1w2w3w4',
  ]
  const given = { ...state, hands: hands.map((hand) => hand.match(/../g)!) }
  expect(mahjong.aids.standing(given)).toEqual([0, -1, -14, -7])
})
