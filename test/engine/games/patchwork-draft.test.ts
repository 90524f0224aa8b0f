import { describe, expect, test } from 'vitest'
import { patchworkDraft } from '../../../src/engine/games/patchwork/draft/game.ts'
import type { DraftState } from '../../../src/engine/games/patchwork/draft/state.ts'
import { boardWithFree, draftAnswered, draftAt, freeBoard, sortedDeck } from './patchwork-match.ts'

const { rules, protocol, aids } = patchworkDraft
const resultOf = (state: DraftState) => ({
  end: rules.end(state),
  toAct: rules.toAct(state),
  scores: rules.scores(state),
})

describe('the input', () => {
  test('opens with incomes, special patches and all tiles in deck order', () => {
    const { state } = draftAnswered(draftAt({ circle: [31, 0, 1] }), 'TAKE 31 0 0 0 0')
    const lines = protocol.opening(state, 1)
    expect([lines.slice(0, 7), lines.slice(-1), lines.length]).toEqual([
      [
        '9',
        '5 11 17 23 29 35 41 47 53',
        '5',
        '20 26 32 44 50',
        '33',
        '0 3 7 6 OO.|.OO',
        '1 2 3 6 OO.|.OO|OO.',
      ],
      ['32 0 2 1 OO'],
      38,
    ])
  })

  test('shows both tokens and the three tiles after the neutral token', () => {
    const { state } = draftAnswered(draftAt({ circle: [0, 31, 2, 3, 4] }), 'TAKE 31 0 0 0 0')
    expect(protocol.input(state, 1)).toEqual([
      '5 0',
      '2 1',
      '3',
      '2 3 10 4 OO.|.OO|..O',
      '3 2 10 3 OOOO|O...',
      '4 2 7 2 O...|OOOO|O...',
    ])
  })

  test('shows fewer tiles at the end of the stock', () => {
    expect([[32, 31], [32], []].map((circle) => protocol.input(draftAt({ circle }), 0).slice(2))).toEqual([
      ['2', '32 0 2 1 OO', '31 0 3 1 O.|OO'],
      ['1', '32 0 2 1 OO'],
      ['0'],
    ])
  })

  test('shows only a special patch during its placement', () => {
    expect(protocol.input(draftAt({ pendingSpecials: [[20, 26], []] }), 0).slice(2)).toEqual([
      '1',
      '-1 0 0 0 O',
    ])
  })

  test('names its values as in the statement', () => {
    const state = draftAt({ circle: [31], deck: [31] })
    const lines = [...protocol.opening(state, 0), ...protocol.input(state, 0)]
    const question = { seat: 0, input: lines, opening: 6, answerLines: 1, limitMillis: 50 }
    const tile = [
      'tile_id 31',
      'tile_earning 0',
      'tile_button_price 3',
      'tile_time_price 1',
      'tile_shape O.|OO',
    ]
    const named = protocol
      .annotate(question)
      .map(({ line, from, to, name }) => `${name} ${lines[line]!.slice(from, to)}`)
    expect(named).toEqual([
      'income_events 9',
      ...[5, 11, 17, 23, 29, 35, 41, 47, 53].map((time) => `income_time ${time}`),
      'patch_events 5',
      ...[20, 26, 32, 44, 50].map((time) => `patch_time ${time}`),
      ...['tiles 1', ...tile],
      ...['my_buttons 5', 'my_time_board_position 0'],
      ...['opponent_buttons 5', 'opponent_time_board_position 0'],
      ...['playable_tiles 1', ...tile],
    ])
  })
})

describe('TAKE', () => {
  test('reads rotations before the mirror, then the place, then a message', () => {
    expect(protocol.parse(draftAt(), 0, ['TAKE 3 2 1 6 5 good luck'])).toEqual({
      seat: 0,
      action: { kind: 'place', patch: 3, x: 6, y: 5, orientation: { mirrored: true, rotations: 2 } },
      say: 'good luck',
    })
  })

  test('mirrors before rotating', () => {
    const { boards } = draftAnswered(draftAt({ circle: [31] }), 'TAKE 31 1 1 0 0').state
    expect(boards[0].slice(0, 2)).toEqual(['V........', 'VV.......'])
  })

  test('mirrors only for 1, and wraps after 3 rotations', () => {
    expect(protocol.parse(draftAt(), 0, ['TAKE 3 6 2 0 0'])).toEqual({
      seat: 0,
      action: { kind: 'place', patch: 3, x: 0, y: 0, orientation: { mirrored: false, rotations: 2 } },
    })
  })

  test("moves the neutral token to the tile's place", () => {
    const { circle, time, buttons, income } = draftAnswered(draftAt(), 'TAKE 1 0 0 0 0').state
    expect({ circle, time, buttons, income }).toEqual({
      circle: [...sortedDeck.slice(2), 0],
      time: [6, 0],
      // 5, less 3 for the tile, and 2 for the income at 5, which this very move passes.
      buttons: [4, 5],
      income: [2, 0],
    })
  })

  test.each(['SKIP', 'TAKE 3 1 0 6 5', 'TAKE -1 0 0 8 8'])('writes %s as parsed', (line) => {
    const move = protocol.parse(draftAt(), 0, [line])
    expect('action' in move && protocol.format(move.action)).toEqual([line])
  })
})

describe('SKIP', () => {
  test('is as in Patchwork', () => {
    const { time, buttons, toAct } = draftAnswered(draftAt({ time: [0, 3] }), 'SKIP and a message').state
    expect({ time, buttons, toAct }).toEqual({ time: [4, 3], buttons: [9, 5], toAct: [1] })
  })
})

describe('causes of immediate loss', () => {
  const lostBy = (line: string, changes: Partial<DraftState> = {}) => {
    const { state, rulings } = draftAnswered(draftAt({ buttons: [5, 9], ...changes }), line)
    return { ...resultOf(state), rulings }
  }
  const lost = (why: string) => ({
    end: 'fault',
    toAct: [],
    scores: [-1000, 9 - 162],
    rulings: [{ seat: 0, result: 'fault', fault: 'invalid', why }],
  })

  test.each([
    '',
    'skip',
    ' SKIP',
    'PLAY 1 0 0',
    'TAKE',
    'TAKE 1 0 0 0',
    'TAKE  1 0 0 0 0',
    'TAKE 1 x 0 0 0',
    'TAKE 1 -1 0 0 0',
    'TAKE 1 0 true 0 0',
  ])('a wrong command: %j', (line) => {
    expect(lostBy(line)).toEqual(lost('the answer is neither SKIP nor TAKE id rotations mirror x y'))
  })

  test.each([3, 33, -1])('an unplayable tile: %d', (id) => {
    expect(lostBy(`TAKE ${id} 0 0 0 0`)).toEqual(lost('cannot pick this patch'))
  })

  test('an unaffordable tile', () => {
    expect(lostBy('TAKE 0 0 0 0 0')).toEqual(lost('cannot afford to buy required patch'))
  })

  test.each(['7 0', '0 7', '-1 0', '0 -1'])('a place off the board: %s', (place) => {
    expect(lostBy(`TAKE 1 0 0 ${place}`)).toEqual(lost('cannot place patch there'))
  })

  test('a covered place', () => {
    const boards = [freeBoard.with(0, '.Z.......'), freeBoard] as const
    expect(lostBy('TAKE 1 0 0 0 0', { boards })).toEqual(lost('cannot place patch there'))
  })

  test('SKIP with a special patch to place', () => {
    expect(lostBy('SKIP', { pendingSpecials: [[20], []] })).toEqual(
      lost('cannot skip while holding special patch'),
    )
  })

  test.each(['timeout', 'crash'] as const)('a %s', (fault) => {
    const state = rules.play(draftAt({ buttons: [5, 9] }), [{ seat: 0, fault, why: 'gone' }]).state
    expect(resultOf(state)).toEqual({ end: 'fault', toAct: [], scores: [-1000, 9 - 162] })
  })
})

describe('special patches', () => {
  test('all have the id -1 and are placed before other moves', () => {
    const held = draftAt({ time: [27, 26], pendingSpecials: [[20, 26], []] })
    const first = draftAnswered(held, 'TAKE -1 0 0 0 0').state
    const second = draftAnswered(first, 'TAKE -1 3 1 1 0').state
    expect([first.toAct, second.toAct, second.boards[0][0], second.time]).toEqual([
      [0],
      [1],
      'ab.......',
      [27, 26],
    ])
  })

  test('without a place are given up by SKIP', () => {
    const full = {
      boards: [boardWithFree(0), freeBoard],
      pendingSpecials: [[20], []],
      bonusOwner: 1,
    } as const
    const state = draftAt({ ...full, time: [21, 20] })
    const { state: after, rulings } = draftAnswered(state, 'SKIP')
    expect([[...aids.legal(state, 0)], rulings, after.time, after.toAct]).toEqual([
      [{ kind: 'skip' }],
      [{ seat: 0, result: 'done', did: 'SKIP' }],
      [21, 20],
      [1],
    ])
  })
})

describe('the score', () => {
  const ended = (changes: Partial<DraftState>) =>
    draftAnswered(
      draftAt({ time: [52, 53], finishedFirst: 1, specials: [], buttons: [4, 5], ...changes }),
      'SKIP',
    ).state

  test('is the buttons, 7 for the special tile, minus 2 per empty square', () => {
    const boards = [boardWithFree(10), freeBoard] as const
    expect(resultOf(ended({ boards, bonusOwner: 0 }))).toEqual({
      end: 'natural',
      toAct: [],
      scores: [5 + 7 - 20, 5 - 162],
    })
  })

  test('adds one in a tie for the first seat on the last space', () => {
    expect(rules.scores(ended({}))).toEqual([-157, -156])
  })
})
