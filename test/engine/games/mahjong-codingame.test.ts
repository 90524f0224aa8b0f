import { describe, expect, test } from 'vitest'
import { codingame } from '../../../src/engine/games/mahjong/codingame/edition.ts'
import { opening } from '../../../src/engine/games/mahjong/protocol.ts'
import { isBonus, written } from '../../../src/engine/games/mahjong/tiles.ts'
import { pile } from '../../../src/engine/games/mahjong/wall.ts'
import { afterDiscard, afterDraw, answered, setupWith } from './mahjong-codingame-table.ts'

/** Thirteen tiles of each of four hands and a wall, without bonus tiles but those that are given. */
function drawsWith(hands: readonly string[], wall: string): string {
  const plain = pile.filter((tile) => !isBonus(tile))
  const filled = hands.map((hand) => hand + written(plain.splice(0, 13 - hand.length / 2)))
  return filled.join('') + wall
}

describe('the start', () => {
  const state = setupWith(drawsWith(['f1s2', 'f3', '', ''], 'd1d1f4d2d2'))

  test('The input shows the 13 starting tiles sorted, with their flowers', () => {
    expect(opening(state, 0)).toEqual(['0', `s2f1${state.dealt[0]!.slice(4)}`])
  })

  test('One action moves all flowers to the door; exactly one DRAW follows, visible to its own seat only', () => {
    expect(state.untold).toEqual([
      ['0 FLOWER s2f1', '0 DRAW d1', '1 FLOWER f3', '0 DRAW f4', '0 FLOWER f4', '0 DRAW d2'],
      ['0 FLOWER s2f1', '1 FLOWER f3', '1 DRAW d1', '0 FLOWER f4'],
      ['0 FLOWER s2f1', '1 FLOWER f3', '0 FLOWER f4'],
      ['0 FLOWER s2f1', '1 FLOWER f3', '0 FLOWER f4'],
    ])
  })

  test('A seat with two starting flowers plays with 12 tiles and its draw; a later flower is replaced one for one', () => {
    const sizes = state.hands.map((hand) => hand.length)
    expect([sizes, state.drawn]).toEqual([[13, 13, 13, 13], { seat: 0, tile: 'd2', source: 'wall' }])
  })

  test('If the wall runs out during flower replacement, the match is a draw', () => {
    const over = setupWith(drawsWith(['f1', '', '', ''], ''))
    expect([over.toAct, codingame.end(over), codingame.scores(over)]).toEqual([[], 'natural', [0, 0, 0, 0]])
  })
})

describe('questions', () => {
  const pair = 'd1d1d5d8b2b5b8c2c5c8w1w2r1'

  test('Possible claimers are asked in seat order, the discarder never', () => {
    const state = answered(
      afterDraw(1, 'd1', { hands: { 0: pair, 1: `d1${pair}`, 3: pair } }),
      'DISCARD d1',
    ).state
    expect([state.round, state.toAct]).toEqual(['interrupt', [0, 3]])
  })

  test('Only the next seat can make a run', () => {
    const hand = 'd2d3d7b1b4b7c1c4c7w1w2r1r2'
    const state = answered(
      afterDraw(1, 'd1', { hands: { 0: hand, 1: `d1${pair}`, 2: hand, 3: hand } }),
      'DISCARD d1',
    )
    expect(state.state.toAct).toEqual([2])
  })

  test('Winds and dragons make runs too', () => {
    const state = afterDiscard(0, 'w3', { hands: { 1: 'd1d4d7b1b4b7c1c4c7w2w4r1r2' } })
    const { state: after } = answered(state, 'SEUNG w4w2d1')
    expect([state.toAct, after.melds[1], after.untold[0]]).toEqual([
      [1],
      [{ kind: 'seung', tiles: ['w3', 'w4', 'w2'], from: 0 }],
      ['1 SEUNG w3w4w2', '1 DISCARD d1'],
    ])
  })

  test("No question follows a GONG: the next round is that seat's draw", () => {
    const three = 'd1d1d1d8b2b5b8c2c5c8w1w2r1'
    const before = afterDiscard(0, 'd1', { hands: { 2: three }, wall: 'd2' })
    const { state } = answered(before, 'GONG what follows is a message')
    expect([state.round, state.toAct, state.drawn, state.discards[0], state.melds[2]]).toEqual([
      'normal',
      [2],
      { seat: 2, tile: 'd2', source: 'replacement' },
      [],
      [{ kind: 'gong', tiles: ['d1', 'd1', 'd1', 'd1'], from: 0 }],
    ])
  })

  test('After all pass the next seat draws, and no input shows the passes', () => {
    const { state } = answered(afterDiscard(1, 'd1', { hands: { 0: pair }, wall: 'd9' }), 'PASS')
    expect([state.round, state.toAct, state.untold]).toEqual(['normal', [2], [[], [], ['2 DRAW d9'], []]])
  })
})

describe('claims', () => {
  const pair = 'd3d5d8d9d9b2b5b8c2c5c8w1w2'
  const run = 'd3d5d7d8b2b5b8c2c5c8w1w2r1'
  /** Waits for d9: a common hand of one suit. */
  const waiting = 'd1d1d2d2d3d3d4d5d5d5d6d7d8'
  const worth = {
    fan: 8,
    elements: [
      { name: 'common hand', fan: 1 },
      { name: 'all one suit', fan: 7 },
    ],
  }

  test('A PONG comes before a SEUNG, and no input shows the lost claim', () => {
    const before = afterDiscard(0, 'd9', { hands: { 1: run, 3: pair } })
    const { state, rulings } = answered(before, 'SEUNG d7d8d3', 'PONG d5')
    expect([rulings, state.untold[2]]).toEqual([
      [
        { seat: 1, result: 'overruled', why: 'the PONG of seat 3 comes first' },
        { seat: 3, result: 'done', did: 'PONG d5' },
      ],
      ['3 PONG d9', '3 DISCARD d5'],
    ])
  })

  test('Any claim beats a WIN', () => {
    const before = afterDiscard(0, 'd9', { hands: { 1: waiting, 3: pair } })
    const { state, rulings } = answered(before, 'WIN', 'PONG d5')
    expect([rulings[0], state.winners]).toEqual([
      { seat: 1, result: 'overruled', why: 'the PONG of seat 3 comes first' },
      [],
    ])
  })

  test('A PASS of a lower seat cancels a WIN', () => {
    const before = afterDiscard(0, 'd9', { hands: { 1: pair, 2: waiting } })
    const { state, rulings } = answered(before, 'PASS', 'WIN')
    expect([rulings[1], state.winners, state.toAct]).toEqual([
      { seat: 2, result: 'overruled', why: 'the PASS of seat 1 comes first' },
      [],
      [1],
    ])
  })

  test('If the first says WIN, each seat with WIN gets 1 and the discarder -1', () => {
    const before = afterDiscard(0, 'd9', { hands: { 1: waiting, 2: pair, 3: waiting } })
    const { state } = answered(before, 'WIN', 'PASS', 'WIN')
    const winner = { ...worth, tile: 'd9', source: 'discard', from: 0 }
    expect([state.scores, codingame.end(state), state.winners]).toEqual([
      [-1, 1, 0, 1],
      'natural',
      [
        { seat: 1, ...winner },
        { seat: 3, ...winner },
      ],
    ])
  })

  test('A winning tile moves from the discards to the hand', () => {
    const { state } = answered(afterDiscard(0, 'd9', { hands: { 1: waiting } }), 'WIN')
    expect([written(state.hands[1]!), state.discards[0]]).toEqual([`${waiting}d9`, []])
  })

  test('The first fault in seat order ends the match; later answers are ignored', () => {
    const before = afterDiscard(0, 'd9', { hands: { 1: run, 2: pair, 3: waiting }, scores: [1, 0, 0, 0] })
    const { state, rulings } = answered(before, 'PASS', null, 'nonsense')
    expect([state.scores, codingame.end(state), rulings.map(({ result }) => result)]).toEqual([
      [1, 0, -1, 0],
      'fault',
      ['overruled', 'fault', 'overruled'],
    ])
  })

  test('PONG with three in hand and one of them as discard: it is melded and discarded, the hand has one too many', () => {
    const before = afterDiscard(0, 'd9', { hands: { 2: 'd5d8d9d9d9b2b5b8c2c5c8w1w2' } })
    const { state } = answered(before, 'PONG d9')
    expect([written(state.hands[2]!), state.melds[2]![0]!.tiles, state.discards]).toEqual([
      'd5d8d9b2b5b8c2c5c8w1w2',
      ['d9', 'd9', 'd9'],
      [[], [], ['d9'], []],
    ])
  })

  test('SEUNG may discard one of the two used tiles: it is melded and discarded, the hand has one too many', () => {
    const { state } = answered(afterDiscard(0, 'd9', { hands: { 1: run } }), 'SEUNG d8d7d8')
    expect([written(state.hands[1]!), state.melds[1]![0]!.tiles, state.discards[1]]).toEqual([
      'd3d5b2b5b8c2c5c8w1w2r1',
      ['d9', 'd8', 'd7'],
      ['d8'],
    ])
  })
})

describe('WIN in a normal round', () => {
  /** With the drawn d5 counted twice a common hand of one suit: one tile too few to win in the ordinary way. */
  const short = 'd1d1d2d2d3d3d4d5d5d6d7d8d9'

  test('The drawn tile counts twice, so a complete hand is not recognised', () => {
    const { rulings } = answered(afterDraw(0, 'd9', { hands: { 0: 'd1d1d2d2d3d3d4d5d5d5d6d7d8d9' } }), 'WIN')
    expect(rulings[0]!.why).toBe('Fan count (0) is less than minimum required (3)')
  })

  test('A hand short of a tile gets its point, and the match continues with the old discard', () => {
    const claimer = 'd1d4d7b1b4b7c1c4c7w1w4w4r1'
    const before = afterDraw(0, 'd5', { hands: { 0: short, 1: claimer } })
    const { state } = answered(before, 'WIN')
    expect([state.scores, state.end, state.round, state.toAct, state.untold[1], state.hands[0]]).toEqual([
      [1, 0, 0, 0],
      null,
      'interrupt',
      [1],
      ['0 WIN d5'],
      before.hands[0],
    ])
  })

  test('If the old discard is not claimed, the same seat draws again', () => {
    const { state } = answered(afterDraw(0, 'd5', { hands: { 0: short }, wall: 'b9' }), 'WIN')
    expect([state.toAct, state.drawn]).toEqual([[0], { seat: 0, tile: 'b9', source: 'wall' }])
  })

  test('A fault removes the point', () => {
    const before = afterDraw(0, 'd5', { hands: { 0: short }, scores: [1, 0, 0, 0] })
    expect(answered(before, 'hello').state.scores).toEqual([-1, 0, 0, 0])
  })

  test('The tile drawn first counts, even a flower: f3 passes for c2', () => {
    const hand = 'c1c1c2c3c3c4c5c5c5c6c7c8c9'
    const before = afterDraw(0, 'f3', { hands: { 0: hand } })
    expect(answered(before, 'WIN').state.winners[0]).toEqual({
      ...{ seat: 0, fan: 8, tile: 'f3', source: 'wall', from: null },
      elements: [
        { name: 'common hand', fan: 1 },
        { name: 'all one suit', fan: 7 },
      ],
    })
  })
})

describe('GONG in a normal round', () => {
  const pong = { kind: 'pong', tiles: ['d5', 'd5', 'd5'], from: 3 } as const
  const melds = { 0: [pong] }
  const refused = (hand: string, drawn: string, line: string, given = {}) =>
    answered(afterDraw(0, drawn, { hands: { 0: hand }, ...given }), line).rulings[0]!.why

  test('A concealed gong is refused', () => {
    expect(refused('d5d5d5d5b2b5b8c2c5c8w1w2r1r2', 'd5', 'GONG d5')).toBe('Not enough tiles to perform GONG')
  })

  test('A tile missing from the hand crashes the original after a meld', () => {
    const hand = 'd1d2b2b5b8c2c5c8w1w2r1'
    expect([refused(hand, 'd1', 'GONG d9'), refused(hand, 'd1', 'GONG d9', { melds })]).toEqual([
      'Not enough tiles to perform GONG',
      'Tile to GONG (d9) not found: the original referee crashes',
    ])
  })

  test('The gong on an exposed pong crashes the original at the next draw', () => {
    expect(refused('d5d8b2b5b8c2c5c8w1w2r1', 'd5', 'GONG d5', { melds })).toBe(
      'GONG takes the drawn tile (d5), not four times in hand: the original referee crashes',
    )
  })

  test('With an empty wall no draw comes, and the match is a draw', () => {
    const { state } = answered(afterDraw(0, 'd5', { hands: { 0: 'd5d8w1w2r1' }, melds, wall: '' }), 'GONG d5')
    expect([state.end, state.scores]).toEqual(['natural', [0, 0, 0, 0]])
  })

  test('Naming a pong while the drawn tile is the fourth of another kind melds that kind', () => {
    const before = afterDraw(0, 'b2', { hands: { 0: 'd5b2b2b2b2c2c5c8w1w2r1' }, melds, wall: 'c9' })
    const { state } = answered(before, 'GONG d5')
    expect([written(state.hands[0]!), state.melds[0]![1]!.tiles, state.untold[1], state.drawn]).toEqual([
      'd5c2c5c8c9w1w2r1',
      ['b2', 'b2', 'b2', 'b2'],
      ['0 GONG b2'],
      { seat: 0, tile: 'c9', source: 'replacement' },
    ])
  })

  test('A drawn tile that is the third of another kind counts twice', () => {
    const { state } = answered(
      afterDraw(0, 'b2', { hands: { 0: 'd5b2b2b2c2c5' }, melds, wall: 'c9' }),
      'GONG d5',
    )
    expect([written(state.hands[0]!), state.melds[0]![1]!.tiles]).toEqual([
      'd5c2c5c9',
      ['b2', 'b2', 'b2', 'b2'],
    ])
  })
})

describe('the end of the wall', () => {
  test('A failed draw ends the match and keeps the scores', () => {
    const before = afterDraw(0, 'd1', { hands: { 0: 'd1d4' }, wall: '', scores: [0, 1, 0, 1] })
    const { state, events } = answered(before, 'DISCARD d1')
    expect([state.end, state.scores, events.at(-1)!.text]).toEqual([
      'natural',
      [0, 1, 0, 1],
      `No more tiles, it's a draw!`,
    ])
  })

  test('A flower without replacement does the same', () => {
    const { state } = answered(afterDraw(0, 'd1', { hands: { 0: 'd1d4' }, wall: 'f1' }), 'DISCARD d1')
    expect([state.end, state.bonus[1]]).toEqual(['natural', ['f1']])
  })

  test('Before that, the last discard can be claimed', () => {
    const before = afterDraw(0, 'd9', { hands: { 0: 'd9d4', 2: 'd8d9d9b2' }, wall: '' })
    expect(answered(before, 'DISCARD d9').state.toAct).toEqual([2])
  })
})
