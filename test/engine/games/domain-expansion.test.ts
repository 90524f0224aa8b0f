import { describe, expect, test } from 'vitest'
import type { Move } from '../../../src/engine/game.ts'
import { domainExpansion } from '../../../src/engine/games/domain-expansion/game.ts'
import { setup } from '../../../src/engine/games/domain-expansion/rules.ts'
import type {
  DomainExpansionAction,
  GridCell,
  CellSide,
  DomainExpansionState,
} from '../../../src/engine/games/domain-expansion/state.ts'
import { withWall } from '../../../src/engine/games/domain-expansion/walls.ts'

const { rules, protocol, aids } = domainExpansion

/** A state with these tokens and walls (`x y side`, built by seat 0). */
function stateWith(
  tokens: readonly GridCell[],
  walls: readonly string[],
  toAct: 0 | 1 = 0,
): DomainExpansionState {
  const built = walls.reduce((before, wall) => {
    const [x, y, side] = wall.split(' ')
    return withWall(before, Number(x), Number(y), side as CellSide, 0)
  }, setup().walls)
  return { ...setup(), tokens, walls: built, toAct }
}

/** Reads the line as the answer of the seat to act, and plays it. */
function answer(state: DomainExpansionState, line: string) {
  return rules.play(state, [protocol.parse(state, state.toAct!, [line])])
}

/** Plays lines in turn from the start. */
function after(...lines: readonly string[]): DomainExpansionState {
  return lines.reduce((state, line) => answer(state, line).state, setup())
}

function fault(seat: number, kind: 'timeout' | 'crash'): Move<DomainExpansionAction> {
  return { seat, fault: kind, why: 'as seen from outside' }
}

describe('The start', () => {
  test('The board has 7x7 cells, the tokens are in opposite corners, and only the border has walls', () => {
    const rows = ['.......', '.......', '.......', '.......', '.......', '.......', '.......']
    expect(setup()).toEqual({
      width: 7,
      height: 7,
      tokens: [
        [0, 0],
        [6, 6],
      ],
      walls: { east: rows, south: rows },
      lastAction: '-1 -1 _',
      toAct: 0,
      domains: null,
      fault: null,
    })
  })
})

describe('Turns', () => {
  test('Seat 0 begins, then the seats alternate strictly', () => {
    const states = [after(), after('0 1 R'), after('0 1 R', '6 5 L')]
    expect(states.map((state) => rules.toAct(state))).toEqual([[0], [1], [0]])
  })

  test('An action moves the token, builds the wall with its builder, and becomes the last action', () => {
    const { state, rulings, events } = answer(after('0 1 R'), '4 6 U good luck')
    expect({ state, rulings, events }).toEqual({
      state: {
        ...setup(),
        tokens: [
          [0, 1],
          [4, 6],
        ],
        walls: {
          east: ['.......', '0......', '.......', '.......', '.......', '.......', '.......'],
          south: ['.......', '.......', '.......', '.......', '.......', '....1..', '.......'],
        },
        lastAction: '4 6 U',
      },
      rulings: [{ seat: 1, result: 'done', did: '4 6 U' }],
      events: [],
    })
  })

  test.each([
    ['U', 'south', '.......|...0...|.......'],
    ['D', 'south', '.......|.......|...0...'],
    ['L', 'east', '.......|.......|..0....'],
    ['R', 'east', '.......|.......|...0...'],
  ] as const)('%s builds on that side of the token', (side, kind, rows) => {
    const state = stateWith(
      [
        [3, 2],
        [6, 6],
      ],
      [],
    )
    expect(answer(state, `3 2 ${side}`).state.walls[kind].slice(0, 3).join('|')).toBe(rows)
  })
})

describe('Moves', () => {
  const far: GridCell = [6, 6]

  function ruling(state: DomainExpansionState, line: string) {
    const { result, why } = answer(state, line).rulings[0]!
    return why === undefined ? result : `${result}: ${why}`
  }

  test('The token may stay where it is', () => {
    expect(ruling(setup(), '0 0 R')).toBe('done')
  })

  test('The token may move to another cell up to 3 steps away', () => {
    const state = stateWith([[3, 3], far], [])
    const cells = Array.from({ length: 49 }, (_, place) => [place % 7, Math.floor(place / 7)] as const)
    const rows = Array.from({ length: 7 }, (_, y) =>
      cells
        .filter((cell) => cell[1] === y)
        .map(([x]) => (ruling(state, `${x} ${y} ${y === 0 ? 'D' : 'U'}`) === 'done' ? 'o' : '.'))
        .join(''),
    )
    expect(rows).toEqual(['...o...', '..ooo..', '.ooooo.', 'ooooooo', '.ooooo.', '..ooo..', '...o...'])
  })

  test('A cell more than 3 steps away is illegal, even with a path of 4', () => {
    const state = stateWith([[3, 3], far], [])
    expect(ruling(state, '5 1 R')).toBe('fault: 5 1 is more than 3 steps from 3 3')
  })

  test('A cell 2 steps away is reachable by a path of 4', () => {
    const state = stateWith([[0, 0], far], ['1 0 R'])
    expect(ruling(state, '2 0 R')).toBe('done')
  })

  test('A cell that needs a path of more than 4 steps is illegal', () => {
    const state = stateWith([[0, 0], far], ['0 0 R', '0 1 R'])
    expect(ruling(state, '1 0 R')).toBe('fault: no way of at most 4 steps leads from 0 0 to 1 0')
  })

  test('A cell 3 steps away is not reachable by a path of 5', () => {
    const state = stateWith([[0, 0], far], ['2 0 R', '2 1 R', '0 0 D'])
    expect(ruling(state, '3 0 R')).toBe('fault: no way of at most 4 steps leads from 0 0 to 3 0')
  })

  test(`The opponent's token blocks the way`, () => {
    const tokens = [
      [0, 0],
      [1, 0],
    ] as const
    expect(ruling(stateWith(tokens, ['0 1 R']), '2 0 R')).toBe(
      'fault: no way of at most 4 steps leads from 0 0 to 2 0',
    )
  })

  test('A path may round the opponent', () => {
    const tokens = [
      [0, 0],
      [1, 0],
    ] as const
    expect(ruling(stateWith(tokens, []), '2 0 R')).toBe('done')
  })

  test(`The opponent's cell is illegal`, () => {
    const tokens = [
      [0, 0],
      [1, 1],
    ] as const
    expect(ruling(stateWith(tokens, []), '1 1 R')).toBe('fault: the other token is on 1 1')
  })

  test.each(['0 0 U', '0 0 L', '3 0 U', '0 3 L'])('A wall on the border is illegal: %s', (line) => {
    expect(ruling(setup(), line)).toMatch(/^fault: there is a wall on side . of . .$/)
  })

  test.each(['6 6 D', '6 6 R', '3 6 D', '6 3 R'])('A wall on the far border is illegal: %s', (line) => {
    expect(ruling({ ...setup(), toAct: 1 }, line)).toMatch(/^fault: there is a wall on side . of . .$/)
  })

  test.each([
    ['2 2 R', '2 2 R'],
    ['2 2 R', '3 2 L'],
    ['2 2 D', '2 2 D'],
    ['2 2 D', '2 3 U'],
  ])('A wall on an existing wall is illegal, from both sides: after %s, %s', (wall, line) => {
    const state = stateWith([[2, 2], far], [wall])
    const [x, y, side] = line.split(' ')
    expect(ruling(state, line)).toBe(`fault: there is a wall on side ${side} of ${x} ${y}`)
  })
})

describe('The end', () => {
  /** `1 0 R` closes the corner of two cells in which seat 0 stands. */
  const corner = stateWith(
    [
      [1, 0],
      [6, 6],
    ],
    ['0 0 D', '1 0 D'],
  )

  function outcome(state: DomainExpansionState, line: string) {
    const { state: last, events } = answer(state, line)
    return {
      end: rules.end(last),
      toAct: rules.toAct(last),
      domains: last.domains,
      scores: rules.scores(last),
      texts: events.map(({ text }) => text),
    }
  }

  test('The game is over when the walls separate the tokens: each scores its domain', () => {
    expect(outcome(corner, '1 0 R')).toEqual({
      end: 'natural',
      toAct: [],
      domains: [2, 47],
      scores: [2, 47],
      texts: ['Player 1 won by conquering 47 cells!'],
    })
  })

  test('A domain is what its token can reach, not what nobody can', () => {
    const state = stateWith(
      [
        [1, 0],
        [6, 6],
      ],
      ['0 0 D', '1 0 D', '0 6 R', '0 6 U'],
    )
    expect(outcome(state, '1 0 R').domains).toEqual([2, 46])
  })

  test('Equal domains are a tie', () => {
    const acrossTheBoard = [...[0, 1, 2].map((x) => `${x} 3 D`), '3 3 R', ...[4, 5, 6].map((x) => `${x} 2 D`)]
    const aroundOneCell = ['0 0 R', '0 0 D']
    const state = stateWith(
      [
        [3, 3],
        [6, 6],
      ],
      [...acrossTheBoard, ...aroundOneCell],
    )
    expect(outcome(state, '3 3 D')).toEqual({
      end: 'natural',
      toAct: [],
      domains: [24, 24],
      scores: [24, 24],
      texts: [`It's a tie!`],
    })
  })

  test('Seat 1 may end the game too, to its disadvantage', () => {
    const state = stateWith(
      [
        [0, 0],
        [5, 6],
      ],
      ['5 6 U', '6 6 U'],
      1,
    )
    expect(outcome(state, '5 6 L').texts).toEqual(['Player 0 won by conquering 47 cells!'])
  })

  test('Until then scores are 0 and nothing has ended', () => {
    expect([rules.end(corner), rules.scores(corner)]).toEqual([null, [0, 0]])
  })

  test.each([
    ['An answer that is no action', () => answer(corner, '7 0 R'), -6, 'Invalid action!', 'invalid'],
    ['An illegal action', () => answer(corner, '6 6 U'), -5, 'Illegal move!', 'invalid'],
    ['A timeout', () => rules.play(corner, [fault(0, 'timeout')]), -7, '$0 timeout!', 'timeout'],
    ['A crash', () => rules.play(corner, [fault(0, 'crash')]), -7, '$0 crashed!', 'crash'],
  ] as const)('%s loses at once, the other has 0', (_, play, score, text, kind) => {
    const { state, rulings, events } = play()
    expect({
      end: rules.end(state),
      toAct: rules.toAct(state),
      scores: rules.scores(state),
      events: events.map(({ seat, text }) => ({ seat, text })),
      faults: rulings.map(({ seat, result, fault }) => ({ seat, result, fault })),
      rest: { ...state, toAct: 0, fault: null },
    }).toEqual({
      end: 'fault',
      toAct: [],
      scores: [score, 0],
      events: [{ seat: 0, text }],
      faults: [{ seat: 0, result: 'fault', fault: kind }],
      rest: corner,
    })
  })

  test('A fault of seat 1 is its own', () => {
    expect(rules.scores(answer({ ...corner, toAct: 1 }, '').state)).toEqual([0, -6])
  })
})

describe('Input', () => {
  test("Each seat gets the size, its own and the opponent's position before its first turn, as of then", () => {
    expect([protocol.opening(after(), 0), protocol.opening(after('2 1 R'), 1)]).toEqual([
      ['7 7', '0 0', '6 6'],
      ['7 7', '6 6', '2 1'],
    ])
  })

  test('Each turn has the last action as the rules read it', () => {
    const states = [after(), after('2 1 R well'), after('0 1 down')]
    expect(states.map((state) => protocol.input(state, state.toAct!))).toEqual([
      ['-1 -1 _'],
      ['2 1 R'],
      ['0 1 U'],
    ])
  })

  test('Each value has its name from the statement', () => {
    const question = { seat: 0, answerLines: 1, limitMillis: 1000 }
    const first = { ...question, input: ['7 7', '0 0', '6 6', '-1 -1 _'], opening: 3 }
    const later = { ...question, input: ['6 5 L'], opening: 0 }
    const names = [first, later].map((each) =>
      protocol
        .annotate(each)
        .map(({ line, from, to, name }) => `${name}=${each.input[line]!.slice(from, to)}`),
    )
    expect(names).toEqual([
      [
        ...['width=7', 'height=7', 'x=0', 'y=0', 'opponentX=6', 'opponentY=6'],
        ...['actionX=-1', 'actionY=-1', 'actionDirection=_'],
      ],
      ['actionX=6', 'actionY=5', 'actionDirection=L'],
    ])
  })
})

describe('Output', () => {
  const read = (line: string) => protocol.parse(setup(), 0, [line])

  test.each([
    ['3 4 R', { x: 3, y: 4, side: 'R' }, undefined],
    ['3 4 R   ', { x: 3, y: 4, side: 'R' }, undefined],
    ['3\t\v4\f\r R\t', { x: 3, y: 4, side: 'R' }, undefined],
    ['3 4 R good  luck ', { x: 3, y: 4, side: 'R' }, 'good  luck '],
    ['3 4 R\rgood', { x: 3, y: 4, side: 'R' }, 'good'],
    ['3 4 R5', { x: 3, y: 4, side: 'R' }, '5'],
    ['3 4 R!', { x: 3, y: 4, side: 'R' }, '!'],
    ['3 4 R ça 🀄', { x: 3, y: 4, side: 'R' }, 'ça 🀄'],
    ['3 4 Ré', { x: 3, y: 4, side: 'R' }, 'é'],
    ['3 4 R \u00a0', { x: 3, y: 4, side: 'R' }, '\u00a0'],
  ])('An action is x, y, direction, optional message: %j', (line, action, say) => {
    expect(read(line)).toEqual(say === undefined ? { seat: 0, action } : { seat: 0, action, say })
  })

  test.each(['u', 'r', 'UP', 'DOWN', 'LEFT', 'Rhello', 'X'])(
    'Any other word of letters means U: %s',
    (word) => {
      expect(read(`3 4 ${word}`)).toEqual({ seat: 0, action: { x: 3, y: 4, side: 'U', word } })
    },
  )

  test('Such a word is written as read', () => {
    expect(protocol.format({ x: 3, y: 4, side: 'U', word: 'DOWN' })).toEqual(['3 4 DOWN'])
  })

  test('A message is kept whole, however much a viewer shows', () => {
    const message = 'more than twenty characters'
    expect(read(`3 4 R ${message}`)).toEqual({ seat: 0, action: { x: 3, y: 4, side: 'R' }, say: message })
  })

  test('Such a word is no error, but is reported', () => {
    expect(answer(setup(), '1 1 DOWN').rulings).toEqual([
      {
        seat: 0,
        result: 'corrected',
        did: '1 1 U',
        why: '"DOWN" is none of U, D, L and R, and any other word means U',
      },
    ])
  })

  test.each([
    ...['', ' ', ' 3 4 R', '3 4', '34 R', '3 4R', '3 4 5', '3 4 _', '3 4 é'],
    ...['7 4 R', '3 7 R', '-1 4 R', '+3 4 R', '03 4 R', '3.0 4 R', '3,4 R', 'R 3 4', '３ 4 R'],
    ...['3\u00a04 R', '3 4 R a\rb', '3 4 R a\u2028b', '3 4 R a\u0085b', '\ufeff3 4 R'],
  ])('Anything else is invalid: %j', (line) => {
    expect(read(line)).toEqual({
      seat: 0,
      fault: 'invalid',
      why: 'the answer is not `x y direction`, with x and y from 0 to 6',
    })
  })
})

describe('Aids', () => {
  test('Legal actions are ordered by row, then cell, then U, D, L, R', () => {
    const state = stateWith(
      [
        [0, 0],
        [1, 1],
      ],
      ['0 1 D', '2 0 R'],
    )
    const listed = [...aids.legal(state, 0)].map(({ x, y, side }) => `${x}${y}${side}`)
    expect(listed.join(' ')).toBe('00D 00R 10D 10L 10R 20D 20L 01U 01R 21U 21D 21L 21R')
  })

  test('A seat without question has no legal action', () => {
    expect([...aids.legal(setup(), 1)]).toEqual([])
  })

  test('The standing counts the cells nearer to each token', () => {
    const edge = stateWith(
      [
        [0, 0],
        [1, 0],
      ],
      [],
    )
    expect([aids.standing(setup()), aids.standing(edge)]).toEqual([
      [21, 21],
      [7, 42],
    ])
  })

  test('If separated, the standing is the domains', () => {
    const state = stateWith(
      [
        [1, 0],
        [6, 6],
      ],
      ['0 0 D', '1 0 D'],
    )
    expect(aids.standing(answer(state, '1 0 R').state)).toEqual([2, 47])
  })
})
