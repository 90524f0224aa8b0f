import { expect, test } from 'vitest'
import { describe } from '../../../../src/renderer/boards/mahjong/describe.ts'
import { piecesOf } from '../../../../src/renderer/boards/mahjong/pieces.ts'
import { awayHint, pieceText } from '../../../../src/renderer/boards/mahjong/board-labels.ts'
import type { ShownFrame } from '../../../../src/renderer/boards/board.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { playedFrames } from './played.ts'

const seats = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, seat) => ({ seat, name }))

test('A position is described in sentences that match the state', () => {
  const frame = playedFrames('hong-kong', 3)[4]! as ShownFrame<MahjongState>
  const looked = {
    frame,
    before: null,
    seats,
    options: {},
    seat: null,
    standing: null,
    result: null,
    viewer: null,
  }
  expect(describe(looked)).toMatchInlineSnapshot(`
    [
      "Ann is to discard.",
      "Ann draws 2 character.",
      "Dot discards 5 bamboo.",
      "East round, 85 tiles in the wall.",
      "Ann, East; hand: 1 dot, 2 dot, 5 dot, 1 bamboo, 2 bamboo, 7 bamboo, 9 bamboo, 1 character, 2 character, 6 character, 9 character, East, Red dragon, Green dragon; discards: South.",
      "Ben, South; hand: 3 dot, 4 dot, 6 dot, 7 dot, 8 dot, 2 bamboo, 3 bamboo, 3 character, 6 character, 8 character, East, South, White dragon; bonus tiles: Spring, Bamboo flower; discards: 2 character.",
      "Cy, West; hand: 2 dot, 4 dot, 4 dot, 7 dot, 2 bamboo, 3 bamboo, 6 bamboo, 9 bamboo, 2 character, 5 character, 5 character, East, South; discards: 4 character.",
      "Dot, North; hand: 2 dot, 7 dot, 8 dot, 9 dot, 4 bamboo, 7 bamboo, 7 bamboo, 7 bamboo, 3 character, 7 character, 9 character, West, West; discards: 5 bamboo.",
    ]
  `)
})

test('Only face-up tiles are named', () => {
  const pieces = piecesOf(playedFrames('hong-kong', 3)[4]!.state!)
  const of = (zone: string) => pieces.find((piece) => piece.zone === zone)!
  expect([
    pieceText(of('hand'), seats, false),
    pieceText(of('hand'), seats, true),
    pieceText(of('discard'), seats, false),
  ]).toMatchInlineSnapshot(`
    [
      "1 dot (d1), in the hand of Ann",
      "A tile in the hand of Ann",
      "South (w2), discarded by Ann",
    ]
  `)
})

test('A dealt hand with too few tiles shows how many are missing', () => {
  const state = playedFrames('codingame', 3)[0]!.state!
  const hint = (hand: readonly string[], edition: MahjongState['edition'] = 'codingame') =>
    awayHint({ ...state, edition, drawn: null, hands: [hand], melds: [[]] }, 0)
  const thirteen = 'd1 d1 d2 d3 d4 b1 b2 b3 c1 c2 c3 w1 w1'.split(' ')
  expect([hint(thirteen), hint(thirteen.slice(2)), hint(thirteen.slice(2), 'hong-kong')]).toEqual([
    'Tiles that the hand still needs to win',
    'Tiles that the hand still needs to win. It is 2 short: this edition replaces all bonus tiles of a dealt hand by one tile',
    'Tiles that the hand still needs to win',
  ])
})
