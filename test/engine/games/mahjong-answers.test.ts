import { describe, expect, test } from 'vitest'
import { hongKong } from '../../../src/engine/games/mahjong/hong-kong/edition.ts'
import { after, endOf, idle, ruled, said, tableWith } from './mahjong-table.ts'

const normal = tableWith({ hands: { 0: `${idle}r1` }, drawn: 'r1' })
const interrupt = { ...normal, round: 'interrupt', drawn: null } as const

function parsed(line: string, state: typeof normal | typeof interrupt = normal) {
  const { seat: _, ...move } = hongKong.parse(state, 0, [line])
  return 'fault' in move ? move.fault : move
}

describe('Parsing', () => {
  const discard = { action: { kind: 'discard', tile: 'd1' } }

  test.each([
    ['The command word is in any case', 'dIsCaRd d1', discard],
    ['Words are separated by spaces or tabs', 'DISCARD \t  d1', discard],
    ['Blanks at the ends are ignored', '\t  DISCARD d1 \t', discard],
    [
      'What follows the last needed word is a message',
      'DISCARD d1  good  luck ',
      { ...discard, say: 'good  luck' },
    ],
    ['A tile after the tile of DISCARD is a message', 'DISCARD d1 d2', { ...discard, say: 'd2' }],
    ['PONG has the tile to discard', 'PONG r3', { action: { kind: 'pong', discard: 'r3' } }],
    [
      'SEUNG has three tiles written together',
      'seung b2b1c9 hi',
      { action: { kind: 'seung', used: ['b2', 'b1'], discard: 'c9' }, say: 'hi' },
    ],
    ['What follows WIN is a message', 'win d1', { action: { kind: 'win' }, say: 'd1' }],
    ['What follows PASS is a message', 'Pass on', { action: { kind: 'pass' }, say: 'on' }],
    ['GONG has a tile in a normal round', 'GONG w1 hi', { action: { kind: 'gong', tile: 'w1' }, say: 'hi' }],
    ['Without a tile GONG means the tile just drawn', 'GONG', { action: { kind: 'gong', tile: 'r1' } }],
    [
      'What follows GONG and is no tile name is a message',
      'GONG w5 w1',
      { action: { kind: 'gong', tile: 'r1' }, say: 'w5 w1' },
    ],
  ])('%s', (_, line, move) => {
    expect(parsed(line)).toEqual(move)
  })

  test('In an interrupt round GONG needs no tile: the rest is a message', () => {
    expect(parsed('GONG w1', interrupt)).toEqual({ action: { kind: 'gong' }, say: 'w1' })
  })

  test('The first of several lines counts', () => {
    expect(hongKong.parse(normal, 0, ['DISCARD d1', 'WIN'])).toEqual({ seat: 0, ...discard })
  })

  test.each([
    ['An upper-case tile', 'DISCARD D1'],
    ['An upper-case tile after GONG', 'GONG R1'],
    ['Two tiles after DISCARD', 'DISCARD d1d2'],
    ['DISCARD without a tile', 'DISCARD'],
    ['A tile that is not there', 'DISCARD d0'],
    ["A blank inside SEUNG's argument", 'SEUNG b1b2 c9'],
    ['SEUNG with two tiles', 'SEUNG b1b2'],
    ['PONG without a tile', 'PONG'],
    ['An empty line', ''],
    ['A line of blanks', ' \t '],
    ['A lone carriage return', 'DISCARD d1\r'],
    ['Another blank between words', 'DISCARD\u00a0d1'],
    ['An unknown command', 'KONG d1'],
  ])('%s is a fault', (_, line) => {
    expect(parsed(line)).toBe('invalid')
  })
})

describe('Faults', () => {
  /** Seat 0 has discarded b5: 1 can SEUNG, 2 can WIN, 3 can PONG. */
  const table = (given = {}) =>
    after(
      tableWith(
        {
          hands: {
            0: `${idle.slice(0, -2)}b5r3`,
            1: 'd1d4d7b3b4b9c1c4c7w1w2w3w4',
            2: 'b2b2b2b4b6b7b7b7b8b8b8r1r1',
            3: 'd1d4d7b5b5b9c1c4c7w1w2w3w4',
          },
          drawn: 'r3',
        },
        given,
      ),
      ['DISCARD b5'],
    )

  test('All replies of a round are judged, even losing claims; a win does not count', () => {
    const { state, rulings } = said(table(), 'SEUNG b3b4b9', 'WIN', 'PONG b9x')
    expect([rulings.map(({ result }) => result), endOf(state), state.winners]).toEqual([
      ['overruled', 'overruled', 'fault'],
      { end: 'fault', scores: [0, 0, 0, -1] },
      [],
    ])
  })

  test('Every faulty seat gets -1, the others 0', () => {
    const { state, rulings } = said(table(), 'hello', 'WIN', null)
    expect([rulings.map(({ result, fault }) => fault ?? result), endOf(state)]).toEqual([
      ['invalid', 'overruled', 'timeout'],
      { end: 'fault', scores: [0, -1, 0, -1] },
    ])
  })

  test('For every payment', () => {
    expect(endOf(said(table({ payment: 'full-spicy' }), 'hello', 'WIN', 'PASS').state).scores).toEqual([
      0, -1, 0, 0,
    ])
  })

  test('A fault explains the error', () => {
    const whys = ['PONG b5', 'SEUNG b3b4b9', 'GONG', 'WIN', 'DISCARD b9'].map(
      (answer) => said(table(), 'PASS', 'PASS', answer).rulings[2]!.why,
    )
    expect(whys).toEqual([
      'there is no b5 in hand after the meld',
      'SEUNG is for the seat after the discarder',
      'there are not three b5 in hand',
      'the hand is not complete',
      'DISCARD is for normal rounds',
    ])
  })

  test('A WIN below the minimum shows its fan', () => {
    const laid = { hands: { 0: 'd1d2d3d4d5d6b7b8b9c2c3c4c5c5' }, drawn: 'c5' }
    expect(said(tableWith(laid, { minFan: 5 }), 'WIN').rulings).toEqual([
      {
        seat: 0,
        result: 'fault',
        fault: 'invalid',
        why: 'the hand has 4 fan, those for bonus tiles included, and needs 5',
      },
    ])
  })

  test('A fault ends the match', () => {
    expect(said(normal, 'hello').state.toAct).toEqual([])
  })

  test('PASS by all is no fault', () => {
    expect(ruled(table(), 'PASS', 'PASS', 'PASS')).toEqual(['done', 'done', 'done'])
  })
})
