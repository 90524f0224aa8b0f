import { describe, expect, test } from 'vitest'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import type { PatchworkState } from '../../../src/engine/games/patchwork/state.ts'
import { afterAnswers, answered, boardWithFree, freeBoard, patchworkAt } from './patchwork-match.ts'

const broughtTo = (own: number, opponent: number): PatchworkState =>
  answered(patchworkAt({}, { time: [own, opponent - 1], lastMover: 1 }), 'SKIP').state
const holding = (changes: Partial<PatchworkState> = {}): PatchworkState =>
  patchworkAt({}, { time: [21, 20], specials: [26, 32, 44, 50], pendingSpecials: [[20], []], ...changes })

describe('a special patch', () => {
  test('goes to the first seat on or past its space', () => {
    const claimed = [19, 20, 27, 53].map((to) => {
      const { specials, pendingSpecials } = broughtTo(18, to)
      return { specials, pendingSpecials }
    })
    expect(claimed).toEqual([
      { specials: [20, 26, 32, 44, 50], pendingSpecials: [[], []] },
      { specials: [26, 32, 44, 50], pendingSpecials: [[20], []] },
      { specials: [32, 44, 50], pendingSpecials: [[20, 26], []] },
      { specials: [], pendingSpecials: [[20, 26, 32, 44, 50], []] },
    ])
  })

  test('is claimed only once', () => {
    const state = patchworkAt({}, { time: [19, 21], specials: [26] })
    expect(answered(state, 'SKIP').state.pendingSpecials).toEqual([[], []])
  })

  test('does not exist in leagues 1 to 3', () => {
    const pending = [1, 2, 3].map((league) => {
      return answered(patchworkAt({ league }, { time: [0, 18] }), 'SKIP').state.pendingSpecials
    })
    expect(pending).toEqual([1, 2, 3].map(() => [[], []]))
  })

  test('is placed by its holder before any other move, and takes no time', () => {
    const { time, buttons, boards, pendingSpecials, toAct, circle } = answered(
      holding(),
      'PLAY -20 4 8 0 0',
    ).state
    expect({ time, buttons, boards, pendingSpecials, toAct, remaining: circle.length }).toEqual({
      time: [21, 20],
      buttons: [5, 5],
      boards: [freeBoard.with(8, '....a....'), freeBoard],
      pendingSpecials: [[], []],
      toAct: [1],
      remaining: 33,
    })
  })

  test('is placed at once even by seat 1 with seat 0 behind', () => {
    const start = patchworkAt({}, { time: [21, 18], lastMover: 0, toAct: [1] })
    expect(answered(start, 'SKIP').state.toAct).toEqual([1])
  })

  test('makes its holder the last mover', () => {
    const state = holding({ time: [20, 20], lastMover: 1 })
    expect(patchwork.rules.toAct(answered(state, 'PLAY -20 0 0').state)).toEqual([0])
  })

  test('several are placed in timeline order', () => {
    const state = holding({ pendingSpecials: [[20, 26], []], specials: [32, 44, 50] })
    const { boards, toAct } = afterAnswers(state, 'PLAY -20 0 0', 'PLAY -26 1 0')
    expect([boards[0][0], toAct]).toEqual(['ab.......', [1]])
  })

  test('is the only patch available to its holder', () => {
    const { rulings } = answered(holding(), 'PLAY 0 0 0')
    const why = 'cannot pick this patch; cannot skip while holding special patch'
    expect(rulings).toEqual([{ seat: 0, result: 'corrected', did: 'PLAY -20 0 0 0 0', why }])
  })

  test('takes the first free cell in reading order if its holder skips', () => {
    const board = freeBoard.with(0, 'ZZZZZZZZZ').with(1, 'ZZ.ZZZZZZ')
    const { state, rulings, events } = answered(holding({ boards: [board, freeBoard] }), 'SKIP')
    expect([state.boards[0][1], rulings, events.map(({ text }) => text)]).toEqual([
      'ZZaZZZZZZ',
      [
        {
          seat: 0,
          result: 'corrected',
          did: 'PLAY -20 2 1 0 0',
          why: 'cannot skip while holding special patch',
        },
      ],
      [
        '$0 cannot skip while holding special patch - calling PLAY instead',
        '$0 places the special patch at 2 1',
      ],
    ])
  })

  test('takes the first free cell after an invalid placement', () => {
    const { state, events } = answered(holding(), 'PLAY -20 9 9')
    expect([state.boards[0][0], events.map(({ text }) => text)]).toEqual([
      'a........',
      [
        '$0 cannot place patch there - calling SKIP instead',
        '$0 cannot skip while holding special patch - calling PLAY instead',
        '$0 places the special patch at 0 0',
      ],
    ])
  })

  test('is unaffordable with debts: it takes the first free cell', () => {
    const { state, rulings } = answered(holding({ buttons: [-1, 5] }), 'PLAY -20 4 4')
    const why = 'cannot afford to buy required patch; cannot skip while holding special patch'
    expect([state.boards[0][0], rulings]).toEqual([
      'a........',
      [{ seat: 0, result: 'corrected', did: 'PLAY -20 0 0 0 0', why }],
    ])
  })

  test('with debts is legal on the first free cell only', () => {
    const state = holding({ buttons: [-1, 5] })
    const legal = [...patchwork.aids.legal(state, 0)].flatMap(patchwork.protocol.format)
    expect([legal, answered(state, legal[0]!).rulings]).toEqual([
      ['PLAY -20 0 0 0 0'],
      [{ seat: 0, result: 'done', did: 'PLAY -20 0 0 0 0' }],
    ])
  })

  test('is given up if no cell is free, and the turn takes no time', () => {
    const state = holding({ boards: [boardWithFree(0), freeBoard], bonusOwner: 1 })
    const skipped = answered(state, 'SKIP')
    const { time, buttons, pendingSpecials, toAct } = skipped.state
    expect([{ time, buttons, pendingSpecials, toAct }, skipped.rulings]).toEqual([
      { time: [21, 20], buttons: [5, 5], pendingSpecials: [[], []], toAct: [1] },
      [{ seat: 0, result: 'done', did: 'SKIP' }],
    ])
  })

  test('played without a free cell cannot be placed and is given up', () => {
    const { state, rulings } = answered(
      holding({ boards: [boardWithFree(0), freeBoard], bonusOwner: 1 }),
      'PLAY -20 0 0',
    )
    expect([state.pendingSpecials, rulings]).toEqual([
      [[], []],
      [{ seat: 0, result: 'corrected', did: 'SKIP', why: 'cannot place patch there' }],
    ])
  })
})
