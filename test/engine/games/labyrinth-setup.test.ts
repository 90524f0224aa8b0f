import { describe, expect, test } from 'vitest'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type { FieldCell, LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import { openMatch } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import type { GivenOptions } from '../../../src/engine/options.ts'
import { UserError } from '../../../src/engine/user-error.ts'

// That fields have all guarantees is the oracle's to say: test/oracle.

function start(given: GivenOptions, seed = '1', seats = 2): LabyrinthState {
  const options = readOptions(labyrinth.options, given)
  return openMatch(labyrinth, { game: 'labyrinth', version: 1, seats, options, seed }).first
    .state as LabyrinthState
}

function startsOf(given: GivenOptions, count: number, seats = 2): readonly LabyrinthState[] {
  return Array.from({ length: count }, (_, seed) => start(given, `${seed}`, seats))
}

function refusal(given: GivenOptions, seats = 2): string {
  try {
    start(given, '1', seats)
    return 'not refused'
  } catch (error) {
    return error instanceof UserError ? error.message : `a bug: ${error}`
  }
}

const count = ({ tiles }: LabyrinthState, kind: string) =>
  tiles.flat().filter((tile) => tile.startsWith(kind)).length
const wallsIn = ({ walls }: LabyrinthState) => [...walls.east, ...walls.south].join('').split('+').length - 1
const isBend = (river: readonly FieldCell[], i: number) => river[i]![1] === river[i - 1]![1]

describe('The field', () => {
  test('It has one home for each seat, the configured swamps and portals, and each player at home with full bullets', () => {
    const state = start({ swampSize: 4, swampCount: 3, portalCount: 5, bullets: 7 }, '1', 4)
    const homes = state.players.map(({ x, y }) => state.tiles[y!]![x!])
    expect([count(state, 'home'), count(state, 'swamp'), count(state, 'portal'), homes]).toEqual([
      4,
      12,
      5,
      ['home:0', 'home:1', 'home:2', 'home:3'],
    ])
    expect(state.players.map(({ bullets }) => bullets)).toEqual([7, 7, 7, 7])
  })

  test('The same seed gives the same field, another seed another', () => {
    const texts = ['a', 'a', 'b'].map((seed) => JSON.stringify(start({}, seed)))
    expect([texts[0] === texts[1], texts[0] === texts[2]]).toEqual([true, false])
  })

  test.each([
    ['9x9 without a river: 144 borders', { river: false, wallDensity: 0.25 }, 36],
    [
      'half of 5x5 with seams: 50 borders',
      { river: false, wallDensity: 0.5, through: true, width: 5, height: 5, swampCount: 0 },
      25,
    ],
    ['a half wall is rounded up: 0.03125 of 144', { river: false, wallDensity: 0.03125 }, 5],
    ['none', { wallDensity: 0 }, 0],
  ])('round(wallDensity x number of borders) walls exist: %s', (_, given, walls) => {
    expect(startsOf(given, 10).map(wallsIn)).toEqual(Array.from({ length: 10 }, () => walls))
  })

  test('Borders between river neighbours are not counted', () => {
    const states = startsOf({ wallDensity: 0.5 }, 20)
    expect(states.map(wallsIn)).toEqual(states.map(({ river }) => Math.round((144 - (river.length - 1)) / 2)))
  })

  test.each([
    ['a line', {}],
    ['a loop', { through: true }],
    ['a line in the smallest field', { width: 5, height: 5, swampCount: 0 }],
    ['a loop in the smallest field', { width: 5, height: 5, swampCount: 0, through: true }],
  ])('Rivers are curved, straight ones rare: %s', (_, given) => {
    const states = startsOf(given, 300)
    const straight = states.filter(({ river, height }) => river.length === height)
    expect(straight.length).toBeLessThan(15)
  })

  test('Rivers run along rows, in both directions, also in the first and last row', () => {
    const rivers = startsOf({}, 100).map(({ river }) => river)
    const steps = rivers.flatMap((river) =>
      river.flatMap((cell, i) =>
        i > 0 && isBend(river, i) ? [[cell[1], cell[0] - river[i - 1]![0]].join(' ')] : [],
      ),
    )
    const seen = new Set(steps)
    expect(['0 1', '0 -1', '4 1', '4 -1', '8 1', '8 -1'].filter((step) => !seen.has(step))).toEqual([])
  })

  test('In a through field rivers cross the east-west seam', () => {
    const crossing = startsOf({ through: true }, 100).filter(({ river }) =>
      river.some((cell, i) => i > 0 && Math.abs(cell[0] - river[i - 1]![0]) > 1),
    )
    expect(crossing.length).toBeGreaterThan(10)
  })

  test('A through field has no unbreakable walls and no grates; its seams have breakable ones', () => {
    const walls = startsOf({ through: true }, 20).map((state) => state.walls)
    const letters = new Set(
      walls.flatMap(({ east, south, north, west }) => [...[...east, ...south].join(''), ...north, ...west]),
    )
    const onSeam = new Set(walls.flatMap(({ north, west }) => [...north, ...west]))
    expect([letters, onSeam]).toEqual([new Set(['.', '+']), new Set(['.', '+'])])
  })

  test('A swamp has any shape and may adjoin the river', () => {
    const states = startsOf({ swampSize: 4 }, 200)
    const beside = states.filter(({ tiles }) =>
      tiles.some((row) => /swamp,water|water,swamp/.test(row.join(','))),
    )
    const squares = states.filter(({ tiles }) =>
      tiles.some((row, y) =>
        row.some((_, x) =>
          [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
          ].every(([dx, dy]) => tiles[y + dy!]?.[x + dx!] === 'swamp'),
        ),
      ),
    )
    expect([beside.length > 20, squares.length > 10, squares.length < 150]).toEqual([true, true, true])
  })
})

describe('Options', () => {
  test('There are 0 or at least 2 portals', () => {
    expect([refusal({ portalCount: 1 }), refusal({ portalCount: 0 }), refusal({ portalCount: 2 })]).toEqual([
      'Option "portalCount" is 1, not 0 or a whole number from 2 to 9',
      'not refused',
      'not refused',
    ])
  })

  test('Options that need more tiles than exist are rejected before any attempt', () => {
    const crowded = { width: 5, height: 5, swampSize: 2, swampCount: 7, portalCount: 3 }
    expect(refusal(crowded, 4)).toBe(
      'Options "swampCount" 7, "swampSize" 2 and "portalCount" 3 leave no room: with the river, the homes and the treasure they need ' +
        'at least 27 tiles, and a field of "width" 5 and "height" 5 has 25',
    )
  })

  test('Options that need every tile are not rejected at once: without a river 5x5 holds 4 homes, the treasure, 9 portals and 11 others', () => {
    const full = {
      width: 5,
      height: 5,
      river: false,
      swampSize: 1,
      swampCount: 8,
      portalCount: 9,
      wallDensity: 0,
    }
    expect(refusal(full, 4)).toBe('not refused')
  })

  test('After 1,000 attempts a user error names the options and suggests another seed', () => {
    expect(refusal({ swampSize: 8, swampCount: 8, portalCount: 0 })).toBe(
      'Options "swampCount" 8, "swampSize" 8 and "portalCount" 0 found no room in 1000 attempts on a field of "width" 9 and "height" 9: ' +
        'lower them or enlarge the field; another seed may fit too',
    )
  })

  test('A failed attempt is repeated', () => {
    const states = startsOf({ width: 7, height: 7, swampSize: 2, swampCount: 8, portalCount: 2 }, 10)
    expect(states.map((state) => count(state, 'swamp'))).toEqual(states.map(() => 16))
  })
})
