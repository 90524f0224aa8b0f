import { describe, expect, test } from 'vitest'
import { after, endOf, idle, startWith, tableWith, wonIn } from './mahjong-table.ts'

const winner = 'b2b2b2b4b6b7b7b7b8b8b8r1r1'
const complete = 'b2b2b2b4b5b6b7b7b7b8b8b8r1r1'

describe('Scores', () => {
  const discarder = { 0: `${idle.slice(0, -2)}b5r3` }
  /** Seats 2 and 3 win on a discard of seat 0: 5 fan, 4 of them without bonus tiles. */
  const byDiscard = (given = {}) =>
    endOf(
      after(
        tableWith({ hands: { ...discarder, 2: winner, 3: winner }, drawn: 'r3' }, given),
        ['DISCARD b5'],
        ['WIN', 'WIN'],
      ),
    ).scores
  /** Seat 1 wins on its own draw: 6 fan. */
  const selfDrawn = (given = {}) =>
    endOf(after(tableWith({ hands: { 1: complete }, drawn: 'b5', seat: 1 }, given), ['WIN'])).scores
  /** Seat 3 robs a gong of seat 1: 6 fan. */
  const byRobbing = (given = {}) => {
    const hands = { 1: 'd1d4d7b5b9c1c4c7w1w2w3', 3: winner }
    const laid = { hands, drawn: 'b5', seat: 1, melds: { 1: 'pong:b5' } }
    return endOf(after(tableWith(laid, given), ['GONG b5'], ['WIN'])).scores
  }

  test('fan: each winner gets its capped fan, nobody pays', () => {
    const capped = [byDiscard({ fanCap: 4 }), selfDrawn({ fanCap: 4 })]
    expect([byDiscard(), selfDrawn(), byRobbing(), ...capped]).toEqual([
      [0, 0, 5, 5],
      [0, 6, 0, 0],
      [0, 0, 0, 6],
      [0, 0, 4, 4],
      [0, 4, 0, 0],
    ])
  })

  test('half-spicy: P(fan) from the discarder, the seat of the robbed gong, or each of the three', () => {
    const given = { payment: 'half-spicy' }
    expect([byDiscard(given), selfDrawn(given), byRobbing(given)]).toEqual([
      [-48, 0, 24, 24],
      [-32, 96, -32, -32],
      [0, -32, 0, 32],
    ])
  })

  test('full-spicy: the same with 2^fan', () => {
    const given = { payment: 'full-spicy' }
    expect([byDiscard(given), selfDrawn(given), byRobbing(given)]).toEqual([
      [-64, 0, 32, 32],
      [-64, 192, -64, -64],
      [0, -64, 0, 64],
    ])
  })

  test('Half-spicy P for 0..13 fan', () => {
    const fans = Array.from({ length: 14 }, (_, fan) => fan)
    const points = fans.map(
      (fan) => byDiscard({ payment: 'half-spicy', minFan: 0, fanCap: fan, 'fan.mixedOneSuit': 13 })[2],
    )
    expect(points).toEqual([1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384])
  })

  test('Nobody has points after the wall runs out', () => {
    const state = after(tableWith({ hands: { 0: `${idle}r3` }, drawn: 'r3', wall: '' }), ['DISCARD r3'])
    expect(endOf(state)).toEqual({ end: 'natural', scores: [0, 0, 0, 0] })
  })
})

describe('Gongs in a row', () => {
  /** Seat 1 needs b5 and has three d9 and four c9; seat 0 discards d9. */
  const table = (wall: string, more = {}) =>
    tableWith(
      {
        hands: { 0: `${idle}d9`, 1: 'b2b2b2b4b6c9c9c9c9d9d9d9r1' },
        drawn: 'd9',
        wall,
        ...more,
      },
      { minFan: 0 },
    )

  test('A claimed gong counts: its replacement wins by gong', () => {
    const hands = { 0: `${idle}d9`, 1: 'b2b2b2b4b6b7b7b7d9d9d9r1r1' }
    expect(wonIn(after(table('b5', { hands }), ['DISCARD d9'], ['GONG'], ['WIN']))).toEqual([
      '1: self-pick, last catch, win by gong, no bonus tiles',
    ])
  })

  test('Two gongs of any kind without a discard between them: the last replacement wins by double gong', () => {
    const state = after(table('r1b5d1', { melds: {} }), ['DISCARD d9'], ['GONG'], ['GONG c9'])
    expect([state.drawn, wonIn(after(state, ['WIN']))]).toEqual([
      { seat: 1, tile: 'b5', source: 'double-replacement' },
      ['1: self-pick, win by double gong, no bonus tiles'],
    ])
  })

  test('A bonus tile as replacement keeps the gong row', () => {
    const state = after(table('r1f1s1b5d1'), ['DISCARD d9'], ['GONG'], ['GONG c9'], ['WIN'])
    expect(wonIn(state)).toEqual(['1: self-pick, win by double gong'])
  })

  test('A discard between ends the row', () => {
    const state = after(
      table('b9d9d9d9r1d1d2'),
      ['DISCARD d9'],
      ['GONG'],
      ['DISCARD b9'],
      ['DISCARD d9'],
      ['DISCARD d9'],
      ['DISCARD d9'],
      ['GONG c9'],
    )
    expect(state.drawn).toEqual({ seat: 1, tile: 'd1', source: 'replacement' })
  })

  test('A bonus tile alone adds no fan', () => {
    const hands = { 0: `${idle}d9`, 1: winner }
    expect(wonIn(after(table('f1b5d1', { hands }), ['DISCARD d9'], ['WIN']))).toEqual([
      '1: mixed one suit, self-pick, fully concealed',
    ])
  })
})

describe('Last catch', () => {
  test('The last tile of the wall wins', () => {
    const hands = { 0: `${idle}d9`, 1: winner }
    const state = after(tableWith({ hands, drawn: 'd9', wall: 'b5' }), ['DISCARD d9'], ['WIN'])
    expect(wonIn(state)).toEqual([
      '1: mixed one suit, self-pick, fully concealed, last catch, no bonus tiles',
    ])
  })

  test.each([
    ['the discard of the seat that drew the last tile', ['DISCARD b5']],
    ['a discard after a claim', ['DISCARD w4']],
  ])('Any discard with an empty wall: %s', (_, first) => {
    const claimer = 'd1d4d7b1b5b7c1c4c7w1w2w4w4'
    const hands = { 0: `${idle.slice(0, -2)}b5w4`, 2: winner, 1: claimer }
    const state = after(tableWith({ hands, drawn: 'b5', wall: '' }), first)
    const last = state.toAct.includes(2) ? state : after(state, ['PONG b5'])
    expect(wonIn(after(last, ['WIN']))).toEqual([
      '2: mixed one suit, fully concealed, last catch, no bonus tiles',
    ])
  })
})

describe('The first turn', () => {
  const others = [idle, idle, idle]
  const dealtWinner = 'b2b2b2b3b3b3b4b6b8b8b8r1r1'

  test('Heavenly hand: bonus replacement does not prevent it', () => {
    const state = startWith(['s2b2b2b4b6b3b3b3b8b8b8r1r1', ...others], 'b2f3b5d2')
    expect(wonIn(after(state, ['WIN']))).toEqual(['0: mixed one suit, self-pick, heavenly hand'])
  })

  test('A gong prevents the heavenly hand', () => {
    const state = startWith(['b2b2b2b2b4b6b8b8b8r1r1r2r2', ...others], 'r1b5d9d9')
    expect(wonIn(after(state, ['GONG b2'], ['WIN']))).toEqual([
      '0: mixed one suit, dragon pong, self-pick, fully concealed, win by gong, no bonus tiles',
    ])
  })

  test("East's second draw is no heavenly hand", () => {
    const state = startWith([dealtWinner, ...others], 'd9w1w2w3b5d9')
    const later = after(state, ['DISCARD d9'], ['DISCARD w1'], ['DISCARD w2'], ['DISCARD w3'])
    expect(wonIn(after(later, ['WIN']))).toEqual([
      '0: mixed one suit, self-pick, fully concealed, no bonus tiles',
    ])
  })

  test("Earthly hand: another seat wins on East's first discard", () => {
    const state = startWith([idle, idle, dealtWinner, idle], 'b5d9d9')
    expect(wonIn(after(state, ['DISCARD b5'], ['WIN']))).toEqual([
      '2: mixed one suit, earthly hand, no bonus tiles',
    ])
  })

  test('A gong prevents the earthly hand', () => {
    const east = 'b9b9b9b9d1d4d7c1c4c7w1w2w3'
    const state = startWith([east, idle, dealtWinner, idle], 'd9b5d9')
    expect(wonIn(after(state, ['GONG b9'], ['DISCARD b5'], ['WIN']))).toEqual([
      '2: mixed one suit, fully concealed, no bonus tiles',
    ])
  })

  test("Another seat's first discard is no earthly hand", () => {
    const state = startWith([idle, idle, dealtWinner, idle], 'd9b5d9')
    expect(wonIn(after(state, ['DISCARD d9'], ['DISCARD b5'], ['WIN']))).toEqual([
      '2: mixed one suit, fully concealed, no bonus tiles',
    ])
  })
})
