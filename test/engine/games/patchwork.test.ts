import { describe, expect, test } from 'vitest'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import { afterAnswers, answered, freeBoard, patchworkAt, sortedDeck } from './patchwork-match.ts'

const { toAct } = patchwork.rules

describe('the turn', () => {
  test('seat 0 starts', () => {
    expect(toAct(patchworkAt({}))).toEqual([0])
  })

  test('the seat furthest behind moves, several times in a row if needed', () => {
    const start = patchworkAt({ league: 2 })
    const requested = [
      ['PLAY 0 0 0'],
      ['PLAY 0 0 0', 'PLAY 3 0 0'],
      ['PLAY 0 0 0', 'PLAY 3 0 0', 'SKIP'],
    ].map((lines) => toAct(afterAnswers(start, ...lines)))
    expect(requested).toEqual([[1], [1], [0]])
  })

  test('on the same space the last mover moves again', () => {
    const requested = ([0, 1] as const).map((seat) => {
      const time = [6, 6].with(seat, 0) as [number, number]
      return toAct(answered(patchworkAt({ league: 2 }, { time, toAct: [seat] }), 'PLAY 0 0 0').state)
    })
    expect(requested).toEqual([[0], [1]])
  })
})

describe('SKIP', () => {
  test('moves to the space in front of the opponent and earns one button per space', () => {
    const { time, buttons } = answered(patchworkAt({}, { time: [0, 3], buttons: [1, 1] }), 'SKIP').state
    expect({ time, buttons }).toEqual({ time: [4, 3], buttons: [5, 1] })
  })

  test('moves one space if both are on the same', () => {
    const { time, buttons } = answered(patchworkAt({}, { time: [7, 7] }), 'SKIP').state
    expect({ time, buttons }).toEqual({ time: [8, 7], buttons: [6, 5] })
  })

  test('stops on the last space and earns only for its move', () => {
    const state = patchworkAt({}, { time: [51, 53], finishedFirst: 1 })
    const { time, buttons } = answered(state, 'SKIP').state
    expect({ time, buttons }).toEqual({ time: [53, 53], buttons: [7, 5] })
  })

  test('earns nothing in leagues 1 and 2', () => {
    const buttons = [1, 2, 3].map((league) => answered(patchworkAt({ league }), 'SKIP').state.buttons[0])
    expect(buttons).toEqual([200, 200, 6])
  })
})

describe('PLAY', () => {
  test('pays for the patch, places it, removes it from the circle, and earns its income', () => {
    const state = answered(patchworkAt({ initialButtons: 9 }, { time: [11, 11] }), 'PLAY 0 3 1 0 0').state
    const { boards, buttons, income, circle, time } = state
    expect({ boards, buttons, income, circle, time }).toEqual({
      boards: [freeBoard.with(1, '...00....').with(2, '....00...'), freeBoard],
      // 7 for the patch, and 3 for the income at 17, which this very move passes.
      buttons: [5, 9],
      income: [3, 0],
      circle: sortedDeck.slice(1),
      time: [17, 11],
    })
  })

  test('moves the passed patches behind the others', () => {
    const { circle } = answered(patchworkAt({ initialButtons: 50 }), 'PLAY 2 0 0').state
    expect(circle).toEqual([...sortedDeck.slice(3), 0, 1])
  })

  test('mirrors the patch before rotating it clockwise', () => {
    const state = patchworkAt({}, { circle: [31, 0, 1] })
    const corners = ['0 0', '0 1', '0 2', '0 3', '1 0', '1 1', '1 2', '1 3'].map((turn) =>
      answered(state, `PLAY 31 0 0 ${turn}`)
        .state.boards[0].slice(0, 2)
        .map((row) => row.slice(0, 2)),
    )
    expect(corners).toEqual([
      ['V.', 'VV'],
      ['VV', 'V.'],
      ['VV', '.V'],
      ['.V', 'VV'],
      ['.V', 'VV'],
      ['V.', 'VV'],
      ['VV', 'V.'],
      ['VV', '.V'],
    ])
  })

  test('leaves the patch unchanged in league 1', () => {
    const state = patchworkAt({ league: 1 }, { circle: [31, 0, 1] })
    const after = answered(state, 'PLAY 31 0 0 0 1')
    expect([after.state.boards[0].slice(0, 2), after.rulings]).toEqual([
      ['V........', 'VV.......'],
      [{ seat: 0, result: 'done', did: 'PLAY 31 0 0' }],
    ])
  })

  test('marks the cells with 0 to 9 and A to W', () => {
    const rows = [9, 10, 32].map((id) => {
      const state = patchworkAt({ league: 2 }, { circle: [id] })
      return answered(state, `PLAY ${id} 0 0`).state.boards[0][0]
    })
    expect(rows).toEqual(['9999.....', 'A........', 'WW.......'])
  })

  test('stops on the last space', () => {
    const end = { time: [50, 53], finishedFirst: 1 } as const
    expect(answered(patchworkAt({ league: 2 }, end), 'PLAY 0 0 0').state.time).toEqual([53, 53])
  })

  test('earns nothing in leagues 1 and 2', () => {
    const incomes = [1, 2, 3].map((league) => {
      return answered(patchworkAt({ league, initialButtons: 99 }), 'PLAY 0 0 0').state.income[0]
    })
    expect(incomes).toEqual([0, 0, 3])
  })
})

describe('income', () => {
  test('is paid once for each reached or passed space of 5, 11, 17 and so on', () => {
    const paid = [4, 5, 10, 11, 53].map((to) => {
      const state = patchworkAt({ league: 3 }, { time: [0, to - 1], income: [2, 0], buttons: [0, 0] })
      return answered(state, 'SKIP').state.buttons[0] - to
    })
    expect(paid).toEqual([0, 2, 2, 4, 18])
  })

  test("is not paid again for the token's current space", () => {
    const state = patchworkAt({ league: 3 }, { time: [5, 5], income: [2, 0], buttons: [0, 0] })
    expect(answered(state, 'SKIP').state.buttons).toEqual([1, 0])
  })

  test('wraps around at 32 bits, like the buttons of the original', () => {
    const state = patchworkAt({ initialButtons: 2 ** 31 - 1 })
    expect(answered(state, 'SKIP').state.buttons).toEqual([-(2 ** 31), 2 ** 31 - 1])
  })
})
