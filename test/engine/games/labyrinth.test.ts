import { describe, expect, test } from 'vitest'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import { after, answered, cellOf, drawn, failed, reported } from './labyrinth-board.ts'

const { rules, aids } = labyrinth

/** No river, no walls: the homes of seats 0 and 1 in one row. */
const meadow = ['.....', '.0.1.', '.....', '.....', '.....']
/** A river of six tiles that bends twice. */
const brook = ['0.a..', '..b..', '..cd.', '...e.', '1..f.']
/** A river that flows down column 2 for ever. */
const ring = ['0.a..', '..b..', '..c..', '..d..', '1.e..']
const gates = ['P....', '.0..Q', '.....', '..R..', '...1.']
const threeHomes = ['0...1', '.....', '.....', '.....', '2....']

describe('MOVE', () => {
  test('If the border in direction d has a wall: message "wall", the player stays', () => {
    const state = drawn(meadow, { walls: ['1 1 E'], at: { 1: [0, 2] } })
    const edge = drawn(meadow, { at: { 0: [2, 0] } })
    expect([reported(state, 'MOVE E'), reported(edge, 'MOVE N'), cellOf(after(state, 'MOVE E'), 0)]).toEqual([
      ['0 MOVE E wall'],
      ['0 MOVE N wall'],
      [1, 1],
    ])
  })

  test('Below the last river tile and above the first the message is "grate"; other river tiles of these rows have the unbreakable edge', () => {
    const options = ['0ab..', '..c..', '..d..', '..ef.', '1..gh']
    const moves = [
      [2, 0, 'MOVE N'],
      [1, 0, 'MOVE N'],
      [4, 4, 'MOVE S'],
      [3, 4, 'MOVE S'],
    ] as const
    const messages = moves.map(([x, y, line]) => reported(drawn(options, { at: { 0: [x, y] } }), line)[0])
    expect(messages).toEqual(['0 MOVE N wall', '0 MOVE N grate', '0 MOVE S grate', '0 MOVE S wall'])
  })

  test('If the next tile is swamp: message "swamp", the player stays', () => {
    const state = drawn(['0#...', '.....', '.....', '.....', '1....'], { treasure: [4, 4] })
    expect([reported(state, 'MOVE E'), cellOf(after(state, 'MOVE E'), 0)]).toEqual([
      ['0 MOVE E swamp'],
      [0, 0],
    ])
  })

  test('The wall before a swamp counts', () => {
    const state = drawn(['0#...', '.....', '.....', '.....', '1....'], { treasure: [4, 4], walls: ['0 0 E'] })
    expect(reported(state, 'MOVE E')).toEqual(['0 MOVE E wall'])
  })

  test.each([
    ['field', drawn(meadow), 'MOVE N', '0 MOVE N field'],
    ['a home', drawn(meadow, { at: { 0: [2, 1], 1: [0, 4] } }), 'MOVE E', '0 MOVE E home 1'],
    ['the own home', drawn(meadow, { at: { 0: [2, 1] } }), 'MOVE W', '0 MOVE W home 0'],
    ['a portal', drawn(gates, { at: { 0: [0, 1] } }), 'MOVE N', '0 MOVE N portal 1 portal 2'],
  ])('Entering a tile gives its message: %s', (_, state, line, text) => {
    expect(reported({ ...state, treasure: [3, 3] }, line)).toEqual([text])
  })

  test('Then "kill P" for every other player there, in ascending seat order', () => {
    const state = drawn(threeHomes, { at: { 0: [3, 2], 1: [2, 2], 2: [3, 2] }, toAct: 1 })
    expect(reported(state, 'MOVE E')).toEqual(['1 MOVE E field kill 0 kill 2'])
  })

  test('Then "treasure" if it is there: it is picked up', () => {
    const state = drawn(meadow, { treasure: [1, 0] })
    const later = after(state, 'MOVE N')
    expect([reported(state, 'MOVE N'), later.treasure, later.players.map((each) => each.treasure)]).toEqual([
      ['0 MOVE N field treasure'],
      null,
      [true, false],
    ])
  })

  test('A killed player drops the treasure there, and the killer picks it up', () => {
    const state = drawn(meadow, { at: { 0: [2, 3], 1: [2, 4] }, treasure: null, toAct: 1 })
    const later = after(state, 'MOVE N')
    expect([reported(state, 'MOVE N'), later.players.map((each) => each.treasure), later.treasure]).toEqual([
      ['1 MOVE N field kill 0 treasure'],
      [false, true],
      null,
    ])
  })

  test('A flow of 2 gives "river river river"', () => {
    const state = drawn(brook, { at: { 0: [1, 0] }, treasure: [4, 4] })
    expect([reported(state, 'MOVE E'), cellOf(after(state, 'MOVE E'), 0)]).toEqual([
      ['0 MOVE E river river river'],
      [2, 2],
    ])
  })

  test('If the river ends first, the drift stops on the last tile with one "grate"', () => {
    const state = drawn(brook, { at: { 0: [4, 3] }, treasure: [4, 0] })
    expect([reported(state, 'MOVE W'), cellOf(after(state, 'MOVE W'), 0)]).toEqual([
      ['0 MOVE W river river grate'],
      [3, 4],
    ])
  })

  test('A drift that just reaches the last tile meets no grate', () => {
    const state = drawn(brook, { at: { 0: [4, 2] }, treasure: [4, 0] })
    expect([reported(state, 'MOVE W'), cellOf(after(state, 'MOVE W'), 0)]).toEqual([
      ['0 MOVE W river river river'],
      [3, 4],
    ])
  })

  test('Moving onto the last tile itself gives "river grate"', () => {
    const fromLand = drawn(brook, { at: { 0: [4, 4] }, treasure: [4, 0] })
    expect(reported(fromLand, 'MOVE W')).toEqual(['0 MOVE W river grate'])
  })

  test('A turn does not start with a drift; a player moving upstream drifts again', () => {
    const state = drawn(brook, { at: { 0: [2, 2] }, treasure: [4, 0] })
    const later = after(state, 'MOVE N')
    expect([reported(state, 'MOVE N'), cellOf(later, 0), cellOf(after(later, 'MOVE N'), 0)]).toEqual([
      ['0 MOVE N river river river'],
      [3, 2],
      [3, 2],
    ])
  })

  test('A drift enters each tile: it kills and picks up on the way', () => {
    const state = drawn(brook, { at: { 0: [3, 3], 1: [4, 3] }, treasure: null, toAct: 1 })
    expect(reported(state, 'MOVE W')).toEqual(['1 MOVE W river kill 0 treasure river grate'])
  })

  test('In a through field the river is a loop: a drift may circle more than once', () => {
    const state = drawn(ring, { at: { 0: [1, 0] }, through: true, riverFlow: 7, treasure: [2, 1] })
    expect([reported(state, 'MOVE E'), cellOf(after(state, 'MOVE E'), 0)]).toEqual([
      ['0 MOVE E river river treasure river river river river river river'],
      [2, 2],
    ])
  })

  test('Portal K leads to portal K+1, which is entered too, without another transfer', () => {
    const state = drawn(gates, { at: { 0: [3, 1], 1: [2, 3] }, treasure: [2, 3] })
    const later = after(state, 'MOVE E')
    expect([reported(state, 'MOVE E'), cellOf(later, 0)]).toEqual([
      ['0 MOVE E portal 2 portal 3 kill 1 treasure'],
      [2, 3],
    ])
  })

  test('The last portal leads to portal 1', () => {
    const state = drawn(gates, { at: { 0: [1, 3] }, treasure: [4, 4] })
    expect([reported(state, 'MOVE E'), cellOf(after(state, 'MOVE E'), 0)]).toEqual([
      ['0 MOVE E portal 3 portal 1'],
      [0, 0],
    ])
  })

  test('Entering the own home refills the bullets; staying there does not', () => {
    const empty = after(drawn(meadow, { maxBullets: 2 }), 'SHOOT W', 'MOVE N')
    const standing = after(empty, 'MOVE N', 'MOVE N')
    const entering = after(standing, 'MOVE S')
    expect([empty, standing, entering].map(({ players }) => players[0]!.bullets)).toEqual([1, 1, 2])
  })

  test('A wall before the own home, or a stay on it, refills nothing', () => {
    const state = after(drawn(meadow, { walls: ['1 1 N'] }), 'SHOOT W', 'MOVE N')
    expect(after(state, 'MOVE N').players[0]).toEqual({ x: 1, y: 1, bullets: 2, treasure: false, out: false })
  })

  test("Entering another seat's home refills nothing", () => {
    const state = after(drawn(meadow, { at: { 0: [2, 1], 1: [0, 4] } }), 'SHOOT N', 'MOVE N')
    expect(after(state, 'MOVE E').players[0]!.bullets).toBe(2)
  })

  test('Entering the own home with the treasure is "win" and ends the match', () => {
    const state = drawn(meadow, { at: { 0: [1, 2] }, treasure: null })
    const later = after(state, 'MOVE N')
    expect([
      reported(state, 'MOVE N'),
      rules.end(later),
      rules.scores(later),
      rules.toAct(later),
      later.winner,
      later.players[0]!.treasure,
      later.treasure,
    ]).toEqual([['0 MOVE N home 0 win'], 'natural', [1, 0], [], 0, true, null])
  })

  test('Taking the treasure from a player on the own home wins: "home 0 kill 1 treasure win"', () => {
    const state = drawn(meadow, { at: { 0: [1, 0], 1: [1, 1] }, treasure: [4, 4] })
    const players = state.players.with(1, { ...state.players[1]!, treasure: true })
    expect(reported({ ...state, players, treasure: null }, 'MOVE S')).toEqual([
      '0 MOVE S home 0 kill 1 treasure win',
    ])
  })

  test("The treasure on another seat's home wins nothing", () => {
    const state = drawn(meadow, { at: { 0: [2, 1], 1: [0, 4] }, treasure: null })
    expect([reported(state, 'MOVE E'), rules.end(after(state, 'MOVE E'))]).toEqual([
      ['0 MOVE E home 1'],
      null,
    ])
  })

  test('Neither river nor portal moves a treasure by itself', () => {
    const river = drawn(brook, { at: { 0: [2, 2], 1: [0, 2] }, treasure: null, toAct: 1 })
    const portal = drawn(gates, { at: { 0: [4, 1], 1: [4, 4] }, treasure: null, toAct: 1 })
    expect([after(river, 'SHOOT E').treasure, after(portal, 'SHOOT N').treasure]).toEqual([
      [2, 2],
      [4, 1],
    ])
  })

  test('In a through field moves cross the seams', () => {
    const state = drawn(meadow, { at: { 0: [0, 0], 1: [2, 2] }, through: true, treasure: [3, 3] })
    const cells = ['MOVE N', 'MOVE W'].map((line) => cellOf(after(state, line), 0))
    expect(cells).toEqual([
      [0, 4],
      [4, 0],
    ])
  })
})

describe('SHOOT', () => {
  test('It needs a bullet and uses it', () => {
    const state = drawn(meadow, { maxBullets: 1, at: { 1: [4, 4] } })
    const later = after(state, 'SHOOT N')
    expect([later.players[0]!.bullets, cellOf(later, 0)]).toEqual([0, [1, 1]])
  })

  test('"break" if the border has a breakable wall, which is removed', () => {
    const state = drawn(meadow, { walls: ['3 1 E'], at: { 1: [0, 4] } })
    const later = after(state, 'SHOOT E')
    expect([reported(state, 'SHOOT E'), later.walls.east]).toEqual([
      ['0 SHOOT E break'],
      drawn(meadow).walls.east,
    ])
  })

  test('Only the first wall breaks', () => {
    const state = drawn(meadow, { walls: ['1 2 S', '1 3 S'] })
    const later = after(state, 'SHOOT S')
    expect([state, later].map(({ walls }) => walls.south)).toEqual([
      ['.....', '.....', '.+...', '.+...', '#####'],
      ['.....', '.....', '.....', '.+...', '#####'],
    ])
  })

  test('"nothing" at an unbreakable wall or a grate, which stay', () => {
    const edge = drawn(meadow, { at: { 1: [4, 4] } })
    const grate = drawn(brook, { at: { 0: [3, 3] } })
    const later = [after(edge, 'SHOOT E'), after(grate, 'SHOOT S')]
    expect([reported(edge, 'SHOOT E'), reported(grate, 'SHOOT S'), later.map(({ walls }) => walls)]).toEqual([
      ['0 SHOOT E nothing'],
      ['0 SHOOT S nothing'],
      [edge.walls, grate.walls],
    ])
  })

  test('It flies over all kinds of tiles', () => {
    const picture = ['0aP#1', '.b...', '.c...', '.d...', '.e..Q']
    expect(reported(drawn(picture, { treasure: [2, 3] }), 'SHOOT E')).toEqual(['0 SHOOT E kill 1'])
  })

  test('It stops at a tile with players: "kill P" for each, in ascending seat order', () => {
    const state = drawn(threeHomes, { at: { 0: [3, 2], 1: [0, 2], 2: [3, 2] }, toAct: 1 })
    const later = after(state, 'SHOOT E')
    expect([reported(state, 'SHOOT E'), [0, 1, 2].map((seat) => cellOf(later, seat))]).toEqual([
      ['1 SHOOT E kill 0 kill 2'],
      [
        [0, 0],
        [0, 2],
        [0, 4],
      ],
    ])
  })

  test('A player behind the first hit tile is not hit', () => {
    const state = drawn(threeHomes, { at: { 0: [0, 2], 1: [2, 2], 2: [4, 2] } })
    expect(reported(state, 'SHOOT E')).toEqual(['0 SHOOT E kill 1'])
  })

  test("Players on the shooter's own tile are not hit", () => {
    const state = drawn(threeHomes, { at: { 0: [2, 2], 1: [2, 2], 2: [4, 2] } })
    expect(reported(state, 'SHOOT E')).toEqual(['0 SHOOT E kill 2'])
  })

  test(`In a through field a bullet that returns to the shooter's own tile ends with "nothing"`, () => {
    const state = drawn(threeHomes, { at: { 0: [2, 2], 1: [2, 2], 2: [4, 4] }, through: true })
    const texts = ['N', 'E', 'S', 'W'].map((side) => reported(state, `SHOOT ${side}`)[0])
    expect(texts).toEqual(['N', 'E', 'S', 'W'].map((side) => `0 SHOOT ${side} nothing`))
  })

  test('In a through field it flies over the seam', () => {
    const state = drawn(threeHomes, { at: { 0: [1, 2], 1: [4, 2], 2: [1, 4] }, through: true })
    expect([reported(state, 'SHOOT W'), reported(state, 'SHOOT N')]).toEqual([
      ['0 SHOOT W kill 1'],
      ['0 SHOOT N kill 2'],
    ])
  })

  test.each([
    ['N', '1 0 N'],
    ['W', '0 2 W'],
    ['E', '4 2 E'],
    ['S', '1 4 S'],
  ])('A wall of the seam has two names, and both go: SHOOT %s', (side, wall) => {
    const [open, state] = [[], [wall]].map((walls) =>
      drawn(threeHomes, { at: { 0: [1, 2] }, through: true, walls }),
    )
    const { north, south, west, east } = state!.walls
    expect([
      north === south[4] && west === east.map((row) => row[4]).join(''),
      reported(state!, `SHOOT ${side}`),
      after(state!, `SHOOT ${side}`).walls,
    ]).toEqual([true, [`0 SHOOT ${side} break`], open!.walls])
  })

  test('A victim that returns to that same tile is not hit again', () => {
    const state = drawn(meadow)
    const later = after(state, 'SHOOT E')
    expect([reported(state, 'SHOOT E'), cellOf(later, 1), later.deaths]).toEqual([
      ['0 SHOOT E kill 1'],
      [3, 1],
      [0, 1],
    ])
  })
})

describe('Death', () => {
  test('The victim drops the treasure at that tile and returns to its own home with full bullets', () => {
    const state = after(drawn(meadow, { at: { 0: [2, 3], 1: [2, 4] }, treasure: null }), 'SHOOT E')
    const later = after(state, 'SHOOT N')
    expect([later.treasure, later.players[0]]).toEqual([
      [2, 3],
      { x: 1, y: 1, bullets: 3, treasure: false, out: false },
    ])
  })

  test('Returning is not entering: no kill, no pickup, players may share a tile', () => {
    const state = drawn(threeHomes, {
      at: { 0: [4, 4], 1: [0, 0], 2: [4, 3] },
      treasure: [0, 0],
      toAct: 2,
    })
    const later = after(state, 'MOVE S')
    expect([cellOf(later, 0), cellOf(later, 1), later.treasure, later.winner]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      null,
    ])
  })

  test('Any player who enters a tile with the treasure picks it up', () => {
    const state = drawn(brook, { at: { 0: [1, 1] }, treasure: [2, 2] })
    expect(reported(state, 'MOVE E')).toEqual(['0 MOVE E river river treasure river'])
  })

  test("The start of a seat's turn appends one DEATH line for each of its deaths", () => {
    const state = { ...drawn(meadow), deaths: [2, 0] }
    const { events, state: later } = answered(state, 'MOVE N')
    expect([events.map(({ text }) => text), later.deaths]).toEqual([
      ['0 DEATH', '0 DEATH', '0 MOVE N field'],
      [0, 0],
    ])
  })
})

describe('Rounds and the end', () => {
  test('Seats act one by one in seat order, and a round ends when every active seat has acted', () => {
    const states = [1, 2, 3, 4, 5, 6].reduce(
      (before) => [...before, after(before.at(-1)!, 'MOVE S')],
      [drawn(threeHomes)],
    )
    expect(states.map(({ toAct, round }) => [toAct, round])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 3],
    ])
  })

  test.each(['invalid', 'timeout', 'crash'] as const)(
    'Fault (%s): the player is out, its score is -1, it leaves the field and drops the treasure at its tile',
    (fault) => {
      const { state, rulings, events } = failed(
        drawn(threeHomes, { at: { 0: [2, 2] }, treasure: null }),
        fault,
      )
      expect([state.players[0], state.treasure, state.toAct, rules.scores(state), rulings, events]).toEqual([
        { x: null, y: null, bullets: 0, treasure: false, out: true },
        [2, 2],
        1,
        [-1, 0, 0],
        [{ seat: 0, result: 'fault', fault, why: 'as seen from outside' }],
        [{ kind: 'out', seat: 0, text: '0 OUT' }],
      ])
    },
  )

  test('SHOOT without a bullet is a fault', () => {
    const { state, rulings } = answered(drawn(threeHomes, { maxBullets: 0 }), 'SHOOT N')
    expect([state.players[0]!.out, rulings]).toEqual([
      true,
      [{ seat: 0, result: 'fault', fault: 'invalid', why: 'no bullet is left to shoot' }],
    ])
  })

  test('An eliminated seat is skipped, also at the end of a round', () => {
    const state = failed(after(drawn(threeHomes), 'MOVE S', 'MOVE S'), 'crash').state
    const later = after(state, 'MOVE S', 'MOVE S')
    expect([state, later].map(({ toAct, round }) => [toAct, round])).toEqual([
      [0, 2],
      [0, 3],
    ])
  })

  test('The last player left wins', () => {
    const state = failed(drawn(meadow), 'timeout').state
    expect([state.winner, rules.end(state), rules.scores(state), rules.toAct(state)]).toEqual([
      1,
      'fault',
      [-1, 1],
      [],
    ])
  })

  test('After maxRounds rounds the match is a draw, in the last round', () => {
    const state = after(drawn(meadow, { maxRounds: 2 }), 'MOVE N', 'MOVE S', 'MOVE N', 'MOVE N')
    expect([state.round, state.toAct, state.winner, rules.end(state), rules.scores(state)]).toEqual([
      2,
      null,
      null,
      'limit',
      [0, 0],
    ])
  })

  test('The last player left counts before maxRounds', () => {
    const state = failed(after(drawn(meadow, { maxRounds: 1 }), 'MOVE N'), 'invalid').state
    expect([rules.end(state), rules.scores(state)]).toEqual(['fault', [1, -1]])
  })
})

describe('Aids', () => {
  test('Legal actions are the moves, then the shots with a bullet, for the acting seat', () => {
    const written = (maxBullets: number, seat: number) =>
      [...aids.legal(drawn(meadow, { maxBullets }), seat)].flatMap(labyrinth.protocol.format).join(', ')
    expect([written(0, 0), written(1, 0), written(1, 1)]).toEqual([
      'MOVE N, MOVE E, MOVE S, MOVE W',
      'MOVE N, MOVE E, MOVE S, MOVE W, SHOOT N, SHOOT E, SHOOT S, SHOOT W',
      '',
    ])
  })

  test('A seat with fewer tiles to treasure and home has a better standing', () => {
    const lying = drawn(meadow, { treasure: [4, 4] })
    const inHand = drawn(meadow, { at: { 0: [4, 4] }, treasure: null })
    const around = drawn(meadow, { treasure: [4, 4], through: true })
    const home = after(drawn(meadow, { at: { 0: [1, 2] }, treasure: null }), 'MOVE N')
    const out = failed(lying, 'crash').state
    expect([lying, inHand, around, home, out].map(aids.standing)).toEqual([
      [-12, -8],
      [-6, -8],
      [-8, -6],
      [0, -4],
      [-20, -8],
    ])
  })
})
