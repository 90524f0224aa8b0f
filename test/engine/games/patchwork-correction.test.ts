import { describe, expect, test } from 'vitest'
import { answered, patchworkAt } from './patchwork-match.ts'

describe('"If you use PLAY incorrectly, SKIP will be used instead"', () => {
  const skippedFor = (why: string) => ({
    rulings: [{ seat: 0, result: 'corrected', did: 'SKIP', why }],
    texts: [`$0 ${why} - calling SKIP instead`, '$0 skips 1 and earns 0'],
    time: [1, 0],
  })
  const outcome = (line: string, league = 2) => {
    const { rulings, events, state } = answered(patchworkAt({ league }, { buttons: [8, 8] }), line)
    return { rulings, texts: events.map(({ text }) => text), time: state.time }
  }

  test('a patch other than the first three', () => {
    expect(outcome('PLAY 3 0 0')).toEqual(skippedFor('cannot pick this patch'))
  })

  test('an id without a patch', () => {
    expect([outcome('PLAY 33 0 0'), outcome('PLAY -20 0 0'), outcome('PLAY 0 0 0').time]).toEqual([
      skippedFor('cannot pick this patch'),
      skippedFor('cannot pick this patch'),
      [6, 0],
    ])
  })

  test("a patch above the seat's buttons", () => {
    expect(outcome('PLAY 2 0 0')).toEqual(skippedFor('cannot afford to buy required patch'))
  })

  test('a patch may cost all buttons of the seat', () => {
    const { state } = answered(patchworkAt({}, { buttons: [7, 5] }), 'PLAY 0 0 0')
    expect([state.buttons, state.time]).toEqual([
      [3, 5],
      [6, 0],
    ])
  })

  test('the price is checked before the place', () => {
    expect(outcome('PLAY 2 99 99')).toEqual(skippedFor('cannot afford to buy required patch'))
  })

  test.each(['7 0', '0 8', '-1 0', '0 -1', '2147483647 0', '0 -2147483648'])(
    'a box partly off the board: x and y %s',
    (place) => {
      expect(outcome(`PLAY 0 ${place}`)).toEqual(skippedFor('cannot place patch there'))
    },
  )

  test('the whole box must be on the board, in every orientation', () => {
    const times = ['PLAY 0 6 7 0 0', 'PLAY 0 6 7 0 1', 'PLAY 0 7 6 0 1', 'PLAY 0 7 6 1 3'].map(
      (line) => outcome(line).time,
    )
    expect(times).toEqual([
      [6, 0],
      [1, 0],
      [6, 0],
      [6, 0],
    ])
  })

  test('a patch on top of a placed one', () => {
    const board = Array.from({ length: 9 }, () => 'Z........')
    const state = patchworkAt({ league: 2 }, { boards: [board, board], circle: [2, 31, 8] })
    const results = ['PLAY 31 0 0', 'PLAY 31 1 0', 'PLAY 8 0 0', 'PLAY 2 0 0'].map(
      (line) => answered(state, line).rulings[0]!.result,
    )
    expect(results).toEqual(['corrected', 'done', 'corrected', 'corrected'])
  })

  test('a free corner of a box may overlap a placed patch', () => {
    const board = Array.from({ length: 9 }, () => '.Z.......').with(1, '.........')
    const state = patchworkAt({ league: 2 }, { boards: [board, board], circle: [31] })
    expect(answered(state, 'PLAY 31 0 0').state.boards[0].slice(0, 2)).toEqual(['VZ.......', 'VV.......'])
  })

  test.each(['0 -1', '0 -2', '0 -7', '1 -1', '1 -3'])(
    'negative rotations, not a multiple of 4: flip and rotations %s',
    (turn) => {
      expect(outcome(`PLAY 0 0 0 ${turn}`)).toEqual(skippedFor('cannot place patch there'))
    },
  )

  test('negative multiples of 4 leave the patch unchanged', () => {
    expect(outcome('PLAY 0 0 0 0 -8').rulings).toEqual([{ seat: 0, result: 'done', did: 'PLAY 0 0 0 0 0' }])
  })

  test('rotations from 4 on wrap around', () => {
    expect(outcome('PLAY 0 0 0 1 7').rulings).toEqual([{ seat: 0, result: 'done', did: 'PLAY 0 0 0 1 3' }])
  })

  test('negative rotations are a message in league 1', () => {
    expect(outcome('PLAY 0 0 0 0 -1', 1).rulings).toEqual([{ seat: 0, result: 'done', did: 'PLAY 0 0 0' }])
  })
})
