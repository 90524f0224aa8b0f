import { describe, expect, test } from 'vitest'
import type { Move } from '../../../src/engine/game.ts'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import type { PatchworkState } from '../../../src/engine/games/patchwork/state.ts'
import type { PatchworkAction } from '../../../src/engine/games/patchwork/table.ts'
import { answered, boardWithFree, freeBoard, patchworkAt } from './patchwork-match.ts'

const { toAct, end, scores, play } = patchwork.rules
const resultOf = (state: PatchworkState) => ({ toAct: toAct(state), end: end(state), scores: scores(state) })

describe('the end', () => {
  const lastSkip = (league: number, changes: Partial<PatchworkState> = {}) => {
    const duration = league === 1 ? 19 : 53
    const start = patchworkAt({ league }, { time: [duration - 1, duration], finishedFirst: 1, ...changes })
    return answered(start, 'SKIP').state
  }

  test('comes with both tokens on the last space', () => {
    expect(resultOf(lastSkip(3, { specials: [] })).end).toBe('natural')
  })

  test('does not come with only one token there', () => {
    const states = ([0, 1] as const).map((seat) => {
      const time = [52, 52].with(seat, 0) as [number, number]
      return answered(patchworkAt({ league: 3 }, { time, toAct: [seat] }), 'SKIP').state
    })
    expect(states.map((state) => [toAct(state), end(state)])).toEqual([
      [[1], null],
      [[0], null],
    ])
  })

  test('scores 200, minus 2 per free cell, in leagues 1 and 2', () => {
    const boards = [boardWithFree(10), freeBoard] as const
    const bonusOwner = 0
    expect([1, 2].map((league) => scores(lastSkip(league, { boards, bonusOwner })))).toEqual([
      [180, 38],
      [180, 38],
    ])
  })

  test('adds the buttons from league 3 on, and 7 for the bonus from league 4 on', () => {
    const changes = { boards: [boardWithFree(10), freeBoard], buttons: [4, 6], bonusOwner: 0 } as const
    expect([3, 4, 5].map((league) => scores(lastSkip(league, { ...changes, specials: [] })))).toEqual([
      [185, 44],
      [192, 44],
      [192, 44],
    ])
  })

  test('in a tie adds one point to the first finisher', () => {
    expect([0, 1].map((seat) => scores(lastSkip(1, { finishedFirst: seat as 0 | 1 })))).toEqual([
      [39, 38],
      [38, 39],
    ])
  })

  test('the first finisher does not change', () => {
    expect(lastSkip(1).finishedFirst).toBe(1)
  })

  test('the first seat on the last space is kept', () => {
    const state = patchworkAt({ league: 1 }, { time: [18, 18] })
    expect(answered(state, 'SKIP').state.finishedFirst).toBe(0)
  })

  test('comes after 80 turns, with the scores unchanged', () => {
    const state = answered(patchworkAt({ league: 1 }, { turns: 79 }), 'SKIP').state
    expect(resultOf(state)).toEqual({ toAct: [], end: 'limit', scores: [38, 38] })
  })

  test('does not come after 79 turns', () => {
    const state = answered(patchworkAt({ league: 1 }, { turns: 78 }), 'SKIP').state
    expect(resultOf(state)).toEqual({ toAct: [1], end: null, scores: [38, 38] })
  })
})

describe('a fault', () => {
  const lost = (move: Move<PatchworkAction>, changes: Partial<PatchworkState> = {}) => {
    const state = patchworkAt({ league: 3 }, { time: [3, 1], toAct: [1], buttons: [9, 2], ...changes })
    const step = play(state, [move])
    return { ...resultOf(step.state), events: step.events, rulings: step.rulings }
  }

  test('an unknown command ends the match: -1 for that seat, the other keeps its score', () => {
    const state = patchworkAt({ league: 3 }, { time: [3, 1], toAct: [1], buttons: [9, 2] })
    const why = 'the answer is neither SKIP nor PLAY id x y flip rotations'
    expect(lost(patchwork.protocol.parse(state, 1, ['WAIT']))).toEqual({
      toAct: [],
      end: 'fault',
      scores: [47, -1],
      events: [{ kind: 'fault', seat: 1, fault: 'invalid', text: '$1 unknown command' }],
      rulings: [{ seat: 1, result: 'fault', fault: 'invalid', why }],
    })
  })

  test.each([
    ['timeout', '$1 timeout!'],
    ['crash', '$1 crashed!'],
  ] as const)('a %s does too', (fault, text) => {
    expect(lost({ seat: 1, fault, why: 'gone' })).toEqual({
      toAct: [],
      end: 'fault',
      scores: [47, -1],
      events: [{ kind: 'fault', seat: 1, fault, text }],
      rulings: [{ seat: 1, result: 'fault', fault, why: 'gone' }],
    })
  })

  test('the other seat keeps its tie point', () => {
    const tie = { buttons: [4, 4], finishedFirst: 0, time: [53, 1] } as const
    expect(lost({ seat: 1, fault: 'timeout', why: 'late' }, tie).scores).toEqual([43, -1])
  })
})

describe('the bonus', () => {
  const almost = (size: number, changes: Partial<PatchworkState> = {}) => {
    // Everything in the first `size` rows and columns is covered but for the two cells of patch 32.
    const row = 'Z'.repeat(size).padEnd(9, '.')
    const board = freeBoard.map((free, y) => (y < size ? row : free)).with(0, `..${row.slice(2)}`)
    return { boards: [board, board], circle: [32, 31], ...changes } as const
  }
  const ownerAfter = (bonusSquare: number, changes: Partial<PatchworkState>, line = 'PLAY 32 0 0 0 0') =>
    answered(patchworkAt({ bonusSquare }, changes), line).state.bonusOwner

  test('goes to the first seat with a 7x7 square', () => {
    const { state, events } = answered(patchworkAt({}, almost(7)), 'PLAY 32 0 0')
    expect([state.bonusOwner, events.at(-1)]).toEqual([
      0,
      { kind: 'bonus', seat: 0, text: '$0 won 7x7 Bonus Button' },
    ])
  })

  test('needs the full square', () => {
    expect([ownerAfter(7, almost(7), 'PLAY 31 7 7 0 0'), ownerAfter(7, almost(6))]).toEqual([null, null])
  })

  test('stays with its owner', () => {
    expect(ownerAfter(7, almost(7, { bonusOwner: 1 }))).toBe(1)
  })

  test('counts a square anywhere on the board', () => {
    const rows = ['.........', '.........', ...Array.from({ length: 7 }, () => '..ZZZZZZZ')]
    const board = rows.with(8, '..ZZZZZ..')
    expect(ownerAfter(7, { boards: [board, board], circle: [32] }, 'PLAY 32 7 8')).toBe(0)
  })

  test('uses the square of the option, but is reported as 7x7', () => {
    const { state, events } = answered(patchworkAt({ bonusSquare: 3 }, almost(3)), 'PLAY 32 0 0')
    expect([state.bonusOwner, events.at(-1)?.text, ownerAfter(4, almost(3))]).toEqual([
      0,
      '$0 won 7x7 Bonus Button',
      null,
    ])
  })

  test('is out of reach for a square above 9', () => {
    const full = { boards: [boardWithFree(2), freeBoard], circle: [32] } as const
    expect([9, 10, 11].map((size) => ownerAfter(size, full, 'PLAY 32 7 8'))).toEqual([0, null, null])
  })

  test('goes to the first placed patch if the square is 1 or less', () => {
    const sizes = [1, 0, -3]
    expect(sizes.map((size) => ownerAfter(size, { circle: [32] }))).toEqual([0, 0, 0])
  })

  test('is not won by SKIP', () => {
    expect(ownerAfter(0, {}, 'SKIP')).toBe(null)
  })

  test('can be won with a special patch', () => {
    const board = almost(7).boards[0].with(0, '.ZZZZZZ..')
    const held = { boards: [board, board], pendingSpecials: [[20], []] } as const
    expect(ownerAfter(7, held, 'PLAY -20 0 0')).toBe(0)
  })
})
