import { expect, test } from 'vitest'
import type { Meld, MahjongTable } from '../../../../src/engine/games/mahjong/state.ts'
import { pathOf, valueAt } from '../../../../src/engine/path.ts'
import type { Json } from '../../../../src/engine/game.ts'
import { originsOf } from '../../../../src/renderer/boards/mahjong/origins.ts'
import { piecesOf, type TablePiece } from '../../../../src/renderer/boards/mahjong/pieces.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { seeds } from '../seeds.ts'
import { playedFrames } from './played.ts'

const editions = ['hong-kong', 'codingame']

test.each(editions)('Every tile of the table is one piece with its own path: %s', (edition) => {
  const wrong = seeds
    .flatMap((seed) => playedFrames(edition, seed))
    .filter(({ state }) => {
      const pieces = piecesOf(state!)
      const isWrong = ({ path, tile }: TablePiece) =>
        valueAt(state as unknown as Json, pathOf(path)!) !== tile
      return (
        pieces.some(isWrong) ||
        new Set(pieces.map(({ path }) => path)).size !== pieces.length ||
        pieces.length !== tilesOn(state!)
      )
    })
  expect(wrong).toEqual([])
})

test('A new tile is traced to its origin: hong-kong', () => {
  const steps = seeds.flatMap((seed) => {
    const frames = playedFrames('hong-kong', seed)
    return frames.slice(1).map((frame, i) => [frames[i]!.state!, frame.state!] as const)
  })
  const wrong = steps.filter(([before, after]) => {
    const origins = [...originsOf(piecesOf(before), piecesOf(after))]
    const froms = origins.map(([, from]) => from).filter((from) => from !== null)
    const drawn = origins.length - froms.length
    const spare = Math.max(0, after.winners.length - 1)
    return new Set(froms).size !== froms.length || drawn !== before.wall - after.wall + spare
  })
  expect([steps.length > 1000, wrong.slice(0, 1)]).toEqual([true, []])
})

test('A discard comes from the hand, a claimed tile from the discards, a drawn one from the wall', () => {
  const before = table({ hands: [['d1', 'd1', 'd5'], ['w1'], [], []], discards: [[], [], [], ['b2', 'd1']] })
  const pong: Meld = { kind: 'pong', tiles: ['d1', 'd1', 'd1'], from: 3 }
  const after = table({
    hands: [[], ['d5', 'w1'], [], []],
    melds: [[pong], [], [], []],
    discards: [['d5'], [], [], ['b2']],
    drawn: { seat: 1, tile: 'd5', source: 'wall' },
  })
  const origins = originsOf(piecesOf(before), piecesOf(after))
  expect(Object.fromEntries([...origins].map(([to, from]) => [to, from?.path ?? 'wall']))).toEqual({
    'melds[0][0].tiles[0]': 'discards[3][1]',
    'melds[0][0].tiles[1]': 'hands[0][0]',
    'melds[0][0].tiles[2]': 'hands[0][1]',
    'discards[0][0]': 'hands[0][2]',
    'hands[1][1]': 'hands[1][0]',
    'hands[1][0]': 'wall',
    'discards[3][0]': 'discards[3][0]',
  })
})

test('A claimed tile is on the side of its discarder, a drawn one apart, a concealed gong partly face down', () => {
  const melds: readonly Meld[] = [
    { kind: 'seung', tiles: ['d3', 'd1', 'd2'], from: 0 },
    { kind: 'pong', tiles: ['w1', 'w1', 'w1'], from: 3 },
    { kind: 'gong', tiles: ['w2', 'w2', 'w2', 'w2'], from: 2 },
    { kind: 'concealed-gong', tiles: ['c1', 'c1', 'c1', 'c1'], from: null },
  ]
  const pieces = piecesOf(
    table({
      hands: [[], ['b1', 'b2'], [], []],
      melds: [[], melds, [], []],
      drawn: { seat: 1, tile: 'b1', source: 'wall' },
    }),
  )
  const sign = ({ tile, from, isSideways, isFaceDown, isApart }: TablePiece) =>
    `${isApart ? ' ' : ''}${isFaceDown ? '##' : tile}${isSideways ? `<${from}` : ''}`
  expect(pieces.map(sign)).toEqual([
    ...['b2', ' b1'],
    ...['d3<0', 'd1', 'd2'],
    ...['w1', 'w1<3', 'w1'],
    ...['w2', 'w2', 'w2', 'w2<2'],
    ...['##', 'c1', 'c1', '##'],
  ])
})

function tilesOn({ hands, melds, bonus, discards }: MahjongTable): number {
  return [hands, bonus, discards].flat(2).length + melds.flat().flatMap(({ tiles }) => tiles).length
}

function table(given: Partial<MahjongState>): MahjongState {
  const none = [[], [], [], []]
  return {
    ...{
      edition: 'codingame',
      wall: 40,
      order: '',
      round: 'normal',
      toAct: [],
      dealt: [],
      untold: [],
      winners: [],
    },
    ...{ hands: none, melds: none, bonus: none, discards: none, drawn: null, lastAction: null },
    ...given,
  }
}
