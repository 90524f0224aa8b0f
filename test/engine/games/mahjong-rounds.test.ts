import { describe, expect, test } from 'vitest'
import { written } from '../../../src/engine/games/mahjong/tiles.ts'
import {
  after,
  askedIn,
  endOf,
  heldBy,
  idle,
  inputOf,
  ruled,
  said,
  tableWith,
  wonIn,
} from './mahjong-table.ts'

describe('A normal round', () => {
  test('DISCARD t discards t, and the next seat draws', () => {
    const state = after(tableWith({ hands: { 0: `${idle}r1` }, drawn: 'r1' }), ['DISCARD w4'])
    expect([heldBy(state, 0), state.discards.map(written), state.drawn, askedIn(state)]).toEqual([
      'd1d4d7b1b4b7c1c4c7w1w2w3r1',
      ['w4', '', '', ''],
      { seat: 1, tile: 'd9', source: 'wall' },
      { round: 'normal', asked: [1] },
    ])
  })

  const four = { hands: { 0: 'd1d4d7b1b4b7c1c4w1w2r2r2r2r2' }, drawn: 'd7', wall: 'c9b9' }

  test('GONG t makes a concealed gong, with or without a just drawn t; the replacement follows at once', () => {
    const state = after(tableWith(four), ['GONG r2'])
    expect([heldBy(state, 0), state.drawn, inputOf(state, 0)]).toEqual([
      'd1d4d7b1b4b7c1c4c9w1w2 concealed-gong:r2r2r2r2',
      { seat: 0, tile: 'c9', source: 'replacement' },
      ['normal', '2', '0 GONG r2', '0 DRAW c9'],
    ])
  })

  test('GONG t adds t in hand to an exposed pong of t, with or without a just drawn t', () => {
    const laid = {
      hands: { 0: 'd1d4d7b1b4b7c1c4w1r2d9' },
      melds: { 0: 'pong:r2' },
      drawn: 'd7',
      wall: 'c9b9',
    }
    const state = after(tableWith(laid), ['GONG r2'])
    expect([heldBy(state, 0), state.drawn]).toEqual([
      'd1d4d7b1b4b7c1c4w1d9c9 gong:r2r2r2r2',
      { seat: 0, tile: 'c9', source: 'replacement' },
    ])
  })

  test('GONG without a tile name means the drawn tile; the rest is a message', () => {
    const { state, rulings } = said(tableWith({ ...four, drawn: 'r2' }), 'GONG at last')
    expect([heldBy(state, 0), rulings]).toEqual([
      'd1d4d7b1b4b7c1c4c9w1w2 concealed-gong:r2r2r2r2',
      [{ seat: 0, result: 'done', did: 'GONG r2' }],
    ])
  })

  test.each([
    'GONG d7',
    'GONG w1',
    'GONG',
    'DISCARD d9',
    'DISCARD f1',
    'PASS',
    'PONG d1',
    'SEUNG d1d4d7',
    'WIN',
  ])('%s is a fault without the tiles or the round', (answer) => {
    expect(ruled(tableWith(four), answer)).toEqual(['fault'])
  })

  test('WIN is self-drawn and needs minFan', () => {
    const laid = { hands: { 0: 'd1d2d3d4d5d6b7b8b9c2c3c4c5c5' }, drawn: 'c5', bonus: { 0: 'f3' } }
    const results = [3, 4].map((minFan) => ruled(tableWith(laid, { minFan }), 'WIN'))
    expect(results).toEqual([['done'], ['fault']])
  })
})

describe('An interrupt round', () => {
  /** Seat 0 discards b5. */
  const table = (hands: { readonly [seat: number]: string }, given = {}, wall?: string) =>
    after(
      tableWith(
        {
          hands: { 0: `${idle.slice(0, -2)}b5r3`, ...hands },
          drawn: 'r3',
          ...(wall !== undefined && { wall }),
        },
        given,
      ),
      ['DISCARD b5'],
    )
  const ponger = 'd1d4d7b5b5b9c1c4c7w1w2w3w4'
  const gonger = 'd1d4d7b5b5b5c1c4c7w1w2w3w4'
  const seunger = 'd1d4d7b3b4b9c1c4c7w1w2w3w4'
  const winner = 'b2b2b2b4b6b7b7b7b8b8b8r1r1'

  test('Every possible claimer is asked, all at once', () => {
    expect(askedIn(table({ 1: seunger, 2: winner, 3: ponger }))).toEqual({
      round: 'interrupt',
      asked: [1, 2, 3],
    })
  })

  test('Only the seat after the discarder can SEUNG', () => {
    expect(askedIn(table({ 2: seunger, 3: seunger }))).toEqual({ round: 'normal', asked: [1] })
  })

  test('SEUNG is for suits only', () => {
    const before = tableWith({ hands: { 0: `${idle}w2`, 1: 'd1d4d7b1b4b7c1c4c7w1w3r1r2' }, drawn: 'w2' })
    expect(askedIn(after(before, ['DISCARD w2']))).toEqual({ round: 'normal', asked: [1] })
  })

  test('A seat with only WIN is asked from minFan on', () => {
    const requested = [4, 5].map((minFan) =>
      askedIn(table({ 2: 'd1d2d3b2b2b2c7c7c7b4b6r1r1' }, { minFan, 'fan.fullyConcealed': 4 })),
    )
    expect(requested).toEqual([
      { round: 'interrupt', asked: [2] },
      { round: 'normal', asked: [1] },
    ])
  })

  test('It shows the discard last', () => {
    expect(inputOf(table({ 2: ponger }), 2)).toEqual(['interrupt', '1', '0 DISCARD b5'])
  })

  test('PONG d: the meld is exposed, d discarded; play continues after the claimer', () => {
    const state = after(table({ 2: ponger }), ['PONG w4'])
    expect([heldBy(state, 2), state.discards.map(written), askedIn(state), state.melds[2]![0]!.from]).toEqual(
      ['d1d4d7b9c1c4c7w1w2w3 pong:b5b5b5', ['', '', 'w4', ''], { round: 'normal', asked: [3] }, 0],
    )
  })

  test('SEUNG abd: a and b form the meld, d is discarded; it shows the claimed tile, then a and b in that order', () => {
    const state = after(table({ 1: seunger }), ['SEUNG b4b3w4'])
    expect([heldBy(state, 1), inputOf(state, 1), inputOf(state, 2)]).toEqual([
      'd1d4d7b9c1c4c7w1w2w3 seung:b3b4b5',
      ['normal', '2', '1 SEUNG b5b4b3', '1 DISCARD w4'],
      ['normal', '4', '0 DISCARD b5', '1 SEUNG b5b4b3', '1 DISCARD w4', '2 DRAW d9'],
    ])
  })

  test('GONG: the next normal round draws the replacement', () => {
    const state = after(table({ 2: gonger }), ['GONG'])
    expect([heldBy(state, 2), state.drawn, inputOf(state, 2)]).toEqual([
      'd1d4d7d9c1c4c7w1w2w3w4 gong:b5b5b5b5',
      { seat: 2, tile: 'd9', source: 'replacement' },
      ['normal', '2', '2 GONG b5', '2 DRAW d9'],
    ])
  })

  test('PASS: the next seat draws, and no input shows it', () => {
    const state = after(table({ 1: seunger, 2: ponger }), ['PASS', 'PASS'])
    expect([inputOf(state, 1), inputOf(state, 2), inputOf(state, 3)]).toEqual([
      ['normal', '1', '1 DRAW d9'],
      ['normal', '0'],
      ['normal', '1', '0 DISCARD b5'],
    ])
  })

  test("The claimer cannot discard the meld's tiles, only another copy", () => {
    const results = [
      ruled(table({ 2: ponger }), 'PONG b5'),
      ruled(table({ 2: gonger }), 'PONG b5'),
      ruled(table({ 1: seunger }), 'SEUNG b3b4b4'),
      ruled(table({ 1: seunger }), 'SEUNG b3b4b5'),
      ruled(table({ 1: 'd1d4d7b3b4b4c1c4c7w1w2w3w4' }), 'SEUNG b3b4b4'),
    ]
    expect(results).toEqual([['fault'], ['done'], ['fault'], ['fault'], ['done']])
  })

  test.each(['GONG', 'SEUNG b3b4d1', 'WIN', 'DISCARD d1', 'PONG f1', 'PONG d9'])(
    '%s is a fault of a seat that can only PONG',
    (answer) => {
      expect(ruled(table({ 2: ponger }), answer)).toEqual(['fault'])
    },
  )

  test.each(['SEUNG b3b3d1', 'SEUNG b4b6d1', 'SEUNG c3c4d1', 'SEUNG b3b4d9', 'PONG d1', 'GONG'])(
    '%s is a fault of a seat that can only SEUNG with b3 and b4',
    (answer) => {
      expect(ruled(table({ 1: seunger }), answer)).toEqual(['fault'])
    },
  )

  test('Priority: WIN, then PONG and GONG, then SEUNG; a lost claim has no effect', () => {
    const won = said(table({ 1: seunger, 2: winner, 3: ponger }), 'SEUNG b3b4w4', 'WIN', 'PONG d1')
    const ponged = said(table({ 1: seunger, 3: ponger }), 'SEUNG b3b4w4', 'PONG w4')
    expect([won.rulings.map(({ result }) => result), ponged.rulings, inputOf(ponged.state, 0)]).toEqual([
      ['overruled', 'done', 'overruled'],
      [
        { seat: 1, result: 'overruled', why: 'PONG of seat 3 comes first' },
        { seat: 3, result: 'done', did: 'PONG w4' },
      ],
      ['normal', '4', '0 DISCARD b5', '3 PONG b5', '3 DISCARD w4', '0 DRAW d9'],
    ])
  })

  test('Every seat with WIN wins and gets the tile in its hand; it leaves the discards', () => {
    const state = after(table({ 1: winner, 3: winner }), ['WIN', 'WIN'])
    const hand = 'b2b2b2b4b5b6b7b7b7b8b8b8r1r1'
    expect([heldBy(state, 1), heldBy(state, 3), state.discards.flat(), endOf(state)]).toEqual([
      hand,
      hand,
      [],
      { end: 'natural', scores: [0, 5, 0, 5] },
    ])
  })

  test('With multipleWinners=false only the nearest after the discarder wins, another WIN is no fault', () => {
    const { state, rulings } = said(table({ 2: winner, 3: winner }, { multipleWinners: false }), 'WIN', 'WIN')
    expect([rulings.map(({ result }) => result), endOf(state)]).toEqual([
      ['done', 'overruled'],
      { end: 'natural', scores: [0, 0, 5, 0] },
    ])
  })

  test('The nearest follows the discarder in turn order, from seat 3 to 0 too', () => {
    const laid = { hands: { 2: `${idle.slice(0, -2)}b5r3`, 1: winner, 3: winner }, drawn: 'r3', seat: 2 }
    const before = after(tableWith(laid, { multipleWinners: false }), ['DISCARD b5'])
    expect(wonIn(after(before, ['WIN', 'WIN']))).toEqual([
      '3: mixed one suit, fully concealed, no bonus tiles',
    ])
  })

  test('PONG and SEUNG are legal with an empty wall; the hand is a draw when the next draw fails', () => {
    const states = [
      after(table({ 2: ponger }, {}, ''), ['PONG w4']),
      after(table({ 1: seunger }, {}, ''), ['SEUNG b3b4w4']),
    ]
    expect(states.map((state) => [state.melds.flat().length, endOf(state)])).toEqual(
      states.map(() => [1, { end: 'natural', scores: [0, 0, 0, 0] }]),
    )
  })

  test('GONG is legal with an empty wall; the hand is a draw when its replacement fails', () => {
    const state = after(table({ 2: gonger }, {}, ''), ['GONG'])
    expect([heldBy(state, 2).endsWith('gong:b5b5b5b5'), endOf(state)]).toEqual([
      true,
      { end: 'natural', scores: [0, 0, 0, 0] },
    ])
  })

  test('The discard after a claim can be claimed', () => {
    const state = after(table({ 2: ponger, 0: 'd1d4d7b1b4b5c1c4c7w1w2w3w3w3' }), ['PONG w3'])
    expect(askedIn(state)).toEqual({ round: 'interrupt', asked: [0] })
  })
})

describe('Robbing', () => {
  /** Seat 1 adds b5 to its pong. */
  const added = (hands: { readonly [seat: number]: string }, wall = 'c9c9') =>
    after(
      tableWith({
        hands: { 1: 'd1d4d7b5b9c1c4c7w1w2w3', ...hands },
        drawn: 'b5',
        seat: 1,
        melds: { 1: 'pong:b5' },
        wall,
      }),
      ['GONG b5'],
    )
  const robber = 'b2b2b2b4b6b7b7b7b8b8b8r1r1'

  test('After an added gong every possible winner is asked; the last action is the GONG', () => {
    const state = added({ 0: robber, 3: 'd1d4d7b3b4b9c1c4c7w1w2w3w4' })
    expect([askedIn(state), inputOf(state, 0)]).toEqual([
      { round: 'interrupt', asked: [0] },
      ['interrupt', '1', '1 GONG b5'],
    ])
  })

  test('A robbed gong stays a pong', () => {
    const state = after(added({ 0: robber }), ['WIN'])
    expect([heldBy(state, 1), heldBy(state, 0), wonIn(state)]).toEqual([
      'd1d4d7b9c1c4c7w1w2w3 pong:b5b5b5',
      'b2b2b2b4b5b6b7b7b7b8b8b8r1r1',
      ['0: mixed one suit, fully concealed, robbing the gong, no bonus tiles'],
    ])
  })

  test('Answers are WIN or PASS', () => {
    const results = ['PASS', 'PONG r1', 'GONG', 'SEUNG b4b6r1', 'DISCARD r1'].map((answer) =>
      ruled(added({ 0: robber }), answer),
    )
    expect(results).toEqual([['done'], ['fault'], ['fault'], ['fault'], ['fault']])
  })

  test('After PASS its maker draws the replacement', () => {
    const state = after(added({ 0: robber }), ['PASS'])
    expect([heldBy(state, 1), state.drawn]).toEqual([
      'd1d4d7b9c1c4c7c9w1w2w3 gong:b5b5b5b5',
      { seat: 1, tile: 'c9', source: 'replacement' },
    ])
  })

  /** Seat 1 makes a concealed gong of c1, seat 2 has thirteen orphans but for a c1. */
  const concealed = (hand: string) =>
    after(tableWith({ hands: { 1: 'd4d7b5b9c1c1c1c1c4c7w1w2w3w3', 2: hand }, drawn: 'w3', seat: 1 }), [
      'GONG c1',
    ])
  const orphans = 'd1d9b1b9c9w1w2w3w4r1r2r3r3'

  test('Only thirteen orphans can rob a concealed gong', () => {
    expect([orphans, 'b2b2b2b7b7b7b8b8b8c2c3r1r1'].map((hand) => askedIn(concealed(hand)))).toEqual([
      { round: 'interrupt', asked: [2] },
      { round: 'normal', asked: [1] },
    ])
  })

  test('A robbed concealed gong dissolves: three tiles return to the hand', () => {
    const state = after(concealed(orphans), ['WIN'])
    expect([heldBy(state, 1), wonIn(state), endOf(state)]).toEqual([
      'd4d7b5b9c1c1c1c4c7w1w2w3w3',
      ['2: thirteen orphans, robbing the gong, no bonus tiles'],
      { end: 'natural', scores: [0, 0, 13, 0] },
    ])
  })

  test('With an empty wall it is robbing, not last catch', () => {
    expect(wonIn(after(added({ 0: robber }, ''), ['WIN']))).toEqual([
      '0: mixed one suit, fully concealed, robbing the gong, no bonus tiles',
    ])
  })
})
