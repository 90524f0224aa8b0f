import { describe, expect, test } from 'vitest'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import type { PatchworkState } from '../../../src/engine/games/patchwork/state.ts'
import { boardWithFree, freeBoard, patchworkAt } from './patchwork-match.ts'

const legal = (state: PatchworkState) =>
  [...patchwork.aids.legal(state, 0)].flatMap(patchwork.protocol.format)

/** All that the rules do as it is asked, found by trying: every command with every place that could make sense. */
function tried(state: PatchworkState): readonly string[] {
  const places = Array.from({ length: 12 * 12 }, (_, i) => `${(i % 12) - 1} ${Math.floor(i / 12) - 1}`)
  const ids = [...state.circle.slice(0, 4), -20, -26]
  const turns = state.leagueRules.turnable
    ? [0, 1].flatMap((flip) => [0, 1, 2, 3].map((turn) => ` ${flip} ${turn}`))
    : ['']
  const lines = ids.flatMap((id) =>
    turns.flatMap((turn) => places.map((place) => `PLAY ${id} ${place}${turn}`)),
  )
  return ['SKIP', ...lines].filter((line) => {
    const move = patchwork.protocol.parse(state, 0, [line])
    return patchwork.rules.play(state, [move]).rulings[0]!.result === 'done'
  })
}

const boardsOf = (state: PatchworkState, lines: readonly string[]) =>
  new Set(
    lines.map((line) =>
      patchwork.rules.play(state, [patchwork.protocol.parse(state, 0, [line])]).state.boards.join(),
    ),
  )

describe('the legal actions', () => {
  test('are SKIP, then each patch, orientation and place in reading order', () => {
    const board = boardWithFree(3)
    const state = patchworkAt({}, { boards: [board, freeBoard], circle: [32, 18, 9, 30] })
    expect(legal(state)).toEqual(['SKIP', 'PLAY 32 6 8 0 0', 'PLAY 32 7 8 0 0', 'PLAY 18 6 8 0 0'])
  })

  test('list identical orientations once', () => {
    const row = '.........'
    const board = boardWithFree(0).with(0, row).with(1, row)
    const turns = [9, 17, 21, 31].map((id) => {
      const state = patchworkAt({ league: 2 }, { boards: [board, board], circle: [id] })
      return new Set(
        legal(state)
          .slice(1)
          .map((line) => line.split(' ').slice(4).join(' ')),
      )
    })
    expect(turns.map((each) => [...each])).toEqual([
      ['0 0'],
      ['0 0', '0 2'],
      [],
      ['0 0', '0 1', '0 2', '0 3'],
    ])
  })

  test('exclude an unaffordable patch', () => {
    const state = patchworkAt({}, { buttons: [4, 5], circle: [12, 28, 24] })
    expect(legal(state)).toEqual(['SKIP'])
  })

  test('include a patch that costs all buttons', () => {
    const board = boardWithFree(2)
    const state = patchworkAt({}, { buttons: [2, 5], boards: [board, board], circle: [32] })
    expect(legal(state)).toEqual(['SKIP', 'PLAY 32 7 8 0 0'])
  })

  test('are the places of the special patch to be placed', () => {
    const held = { boards: [boardWithFree(2), freeBoard], pendingSpecials: [[26], []] } as const
    expect(legal(patchworkAt({}, held))).toEqual(['PLAY -26 7 8 0 0', 'PLAY -26 8 8 0 0'])
  })

  test('are only SKIP if the special patch fits nowhere', () => {
    const held = { boards: [boardWithFree(0), freeBoard], pendingSpecials: [[26], []] } as const
    expect(legal(patchworkAt({}, held))).toEqual(['SKIP'])
  })

  test.each([
    ['league 1', patchworkAt({ league: 1 })],
    ['league 5', patchworkAt({ initialButtons: 8 })],
    [
      'a half full board',
      patchworkAt({ league: 2 }, { boards: [boardWithFree(40), freeBoard], circle: [31, 6, 22, 1] }),
    ],
    ['a special patch', patchworkAt({}, { pendingSpecials: [[20], []] })],
  ])('reach all boards that answers can make: %s', (_, state) => {
    expect(boardsOf(state, legal(state))).toEqual(boardsOf(state, tried(state)))
  })

  test.each([1, 2, 5])('are executed as requested, and parsed as formatted, in league %d', (league) => {
    const state = patchworkAt({ league, initialButtons: 20 }, { boards: [boardWithFree(40), freeBoard] })
    const actions = [...patchwork.aids.legal(state, 0)]
    const moves = actions.map((action) =>
      patchwork.protocol.parse(state, 0, patchwork.protocol.format(action)),
    )
    const results = moves.map((move) => patchwork.rules.play(state, [move]).rulings[0]!.result)
    expect([moves, new Set(results)]).toEqual([
      actions.map((action) => ({ seat: 0, action })),
      new Set(['done']),
    ])
  })

  test('have the requested form', () => {
    const [first] = patchwork.aids.legal(patchworkAt({}), 0)
    expect(first).toEqual({ kind: 'skip' })
  })
})

describe('the standing', () => {
  test('is the current score of each seat', () => {
    const boards = [boardWithFree(10), freeBoard] as const
    expect(patchwork.aids.standing(patchworkAt({}, { boards, bonusOwner: 0, buttons: [3, 9] }))).toEqual([
      190, 47,
    ])
  })
})
