import { describe, expect, test } from 'vitest'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import { drawn } from './labyrinth-board.ts'
import { knownAfter, tilesOf, wallsAt } from './labyrinth-heard.ts'

const meadow = ['.....', '.0.1.', '.....', '.....', '.....']
const wide = ['.......', '.0.....', '.......', '.......', '.......', '.....1.', '.......']

describe('A map of the messages', () => {
  test('The own home is (0,0), and entered tiles are around it', () => {
    const known = knownAfter(
      0,
      drawn(['.....', '.0#..', '.....', '.1...', '.....']),
      'MOVE E',
      'MOVE E',
      'MOVE N',
      'MOVE W',
    )
    expect(tilesOf(known.maps[0]!)).toEqual(['0,0 home:0', '1,0 swamp', '0,-1 field'])
  })

  test('Every seat receives all actions: another seat has a map of its own', () => {
    const known = knownAfter(0, drawn(wide, { treasure: [6, 6] }), 'MOVE E', 'MOVE N')
    expect([tilesOf(known.maps[1]!), known.players[1]!.at]).toEqual([
      ['0,0 home:1', '0,-1 field'],
      { map: 1, x: 0, y: -1, cells: null },
    ])
  })

  test('Two maps become one if a player enters something unique', () => {
    const known = knownAfter(0, drawn(meadow), 'MOVE E', 'MOVE N', 'MOVE E', 'MOVE W')
    expect([known.maps.length, known.players[1]!.home, known.players[1]!.at]).toEqual([
      1,
      { map: 0, x: 2, y: 0, cells: [[2, 0]] },
      { map: 0, x: 1, y: -1, cells: [[1, -1]] },
    ])
  })

  test('A kill shows that both are on one tile', () => {
    const state = drawn(['.......', '.0...1.', '.......', '.......', '.......', '.......', '.......'])
    const walk = ['MOVE E', 'MOVE W', 'MOVE E']
    const [before, known] = [
      knownAfter(0, state, ...walk, 'SHOOT N'),
      knownAfter(0, state, ...walk, 'MOVE W'),
    ]
    expect([
      before.maps.length,
      known.maps.length,
      known.players[1]!.home.cells,
      known.players[0]!.deaths,
    ]).toEqual([2, 1, [[4, 0]], 1])
  })

  test('If the known tiles are as wide as the field, its edges are known', () => {
    const state = drawn(['.....', '0....', '.....', '.....', '....1'])
    const walk = ['MOVE E', 'MOVE N', 'MOVE E', 'MOVE S', 'MOVE E', 'MOVE N', 'MOVE E', 'MOVE S']
    const known = knownAfter(0, state, ...walk)
    expect([known.maps[0]!.corner!.x, wallsAt(known, [4, 0], 'E')]).toEqual([[0, 0], ['unbreakable']])
  })
})

describe('After a drift', () => {
  const river = ['..a..', '.0b..', '..c..', '..d..', '1.e..']

  test('A drifted player is at one of the places a river can reach: never north', () => {
    const known = knownAfter(0, drawn(river, { riverFlow: 1 }), 'MOVE E', 'MOVE N')
    expect(known.players[0]!.at!.cells).toEqual([
      [2, 0],
      [1, 1],
    ])
  })

  test('A river never touches itself: no course of three steps ends next to its start', () => {
    const known = knownAfter(0, drawn(river, { riverFlow: 3 }), 'MOVE E', 'MOVE N')
    expect(known.players[0]!.at!.cells).toEqual([
      [4, 0],
      [-1, 1],
      [3, 1],
      [0, 2],
      [2, 2],
      [1, 3],
    ])
  })

  test('A walk back to a known tile shows where the drift ended', () => {
    const walk = ['MOVE E', 'MOVE N', 'MOVE W', 'MOVE S', 'MOVE N', 'MOVE N']
    const known = knownAfter(0, drawn(river, { riverFlow: 1 }), ...walk)
    expect([known.maps.length, tilesOf(known.maps[0]!)]).toEqual([
      2,
      ['0,0 home:0', '1,0 water', '1,1 water', '0,1 field'],
    ])
  })

  test('Entering the same tile again leads to the same place', () => {
    const walk = ['MOVE E', 'MOVE N', 'MOVE W', 'MOVE S', 'MOVE N', 'MOVE N', 'MOVE E', 'MOVE S']
    const known = knownAfter(0, drawn(river, { riverFlow: 1 }), ...walk)
    expect(known.players[0]!.at).toEqual({ map: 0, x: 1, y: 1, cells: [[1, 1]] })
  })
})

describe('Walls', () => {
  test('A bullet that breaks no wall right before it shows that this is the edge', () => {
    const state = drawn(['0....', '.....', '..1..', '.....', '.....'])
    const known = knownAfter(0, state, 'MOVE W', 'MOVE S', 'SHOOT W', 'MOVE N')
    expect([known.maps[0]!.corner!.x, wallsAt(known, [-1, 0], 'E')]).toEqual([[0, 0], ['unbreakable']])
  })

  test('A wall broken by a bullet is known to be gone', () => {
    const state = drawn(meadow, { walls: ['1 1 E'] })
    const known = knownAfter(0, state, 'MOVE E', 'MOVE N', 'SHOOT E', 'MOVE S')
    expect(wallsAt(known, [0, 0], 'E')).toEqual(['broken'])
  })

  test("A wall that another seat's bullet may have broken is uncertain", () => {
    const state = drawn(wide, { walls: ['1 1 E', '2 5 E'], treasure: [6, 6] })
    const before = knownAfter(0, state, 'MOVE E', 'MOVE S')
    const known = knownAfter(0, state, 'MOVE E', 'MOVE S', 'MOVE E', 'MOVE N', 'MOVE E', 'SHOOT W')
    expect([wallsAt(before, [0, 0], 'E'), wallsAt(known, [0, 0], 'E')]).toEqual([['wall'], ['wall?']])
  })

  test('A grate under the river shows which row is the last', () => {
    const state = drawn(['..a..', '..b..', '..c..', '..d..', '10e..'])
    const known = knownAfter(0, state, 'MOVE E', 'MOVE N')
    expect([known.maps[0]!.corner!.y, wallsAt(known, [1, 0], 'S'), wallsAt(known, [0, 0], 'S')]).toEqual([
      [4, 4],
      ['grate'],
      ['unbreakable'],
    ])
  })
})

test('Without the opening nothing is known', () => {
  const question = { seat: 0, input: ['3 0', '0'], opening: 0, answerLines: 1, limitMillis: 100 }
  expect(labyrinth.aids.know!(null, question, ['MOVE N'])).toBe(null)
})
