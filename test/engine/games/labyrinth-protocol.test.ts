import { describe, expect, test } from 'vitest'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import { openMatch } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { replyWith } from '../random-match.ts'
import { after, drawn } from './labyrinth-board.ts'

const { protocol } = labyrinth
const meadow = ['.....', '.0.1.', '.....', '.....', '.....']
const everything = ['0aP#1', '.b...', '.c...', '.d...', '.e.#Q']

describe('The opening', () => {
  test('It has the seats, the size of the field, and the options', () => {
    const state = drawn(everything, { riverFlow: 4, maxBullets: 5, maxRounds: 60 })
    expect(protocol.opening(state, 1)).toEqual(['2 1', '5 5 0', '4 1 2 2 5 60'])
  })

  test('riverFlow is 0 without a river; through is 1 in a through field', () => {
    expect(protocol.opening(drawn(meadow, { through: true }), 0)).toEqual(['2 0', '5 5 1', '0 1 0 0 3 200'])
  })

  test('It precedes the input of the first turn, in the same write; the limit is 1000 ms, then 100 ms', () => {
    const setup = { game: 'labyrinth', version: 1, seats: 2, seed: '1' }
    const match = openMatch(labyrinth, {
      ...setup,
      options: readOptions(labyrinth.options, {}),
    })
    const requested = [0, 1, 0, 1].map((seat) => {
      const { input, opening, limitMillis } = match.questions[0]!
      void match.answer([replyWith(seat, ['SHOOT N'])], new AbortController().signal)
      return [opening, input.slice(0, opening), limitMillis]
    })
    const lines = ['9 9 0', '2 3 2 3 3 200']
    expect(requested).toEqual([
      [3, ['2 0', ...lines], 1000],
      [3, ['2 1', ...lines], 1000],
      [0, [], 100],
      [0, [], 100],
    ])
  })
})

describe('The input of a turn', () => {
  test('It has bullets, treasure and every line since the own previous input, with own actions', () => {
    const states = [drawn(meadow)]
    for (const line of ['MOVE N', 'SHOOT S', 'MOVE W', 'MOVE E', 'MOVE E'])
      states.push(after(states.at(-1)!, line))
    expect(states.map((state) => protocol.input(state, state.toAct!))).toEqual([
      ['3 0', '0'],
      ['3 0', '1', '0 MOVE N field'],
      ['3 0', '2', '0 MOVE N field', '1 SHOOT S nothing'],
      ['2 0', '2', '1 SHOOT S nothing', '0 MOVE W field treasure'],
      ['3 1', '2', '0 MOVE W field treasure', '1 MOVE E field'],
      ['2 0', '2', '1 MOVE E field', '0 MOVE E field'],
    ])
  })

  test('Own DEATH lines end the input of the turn that they open, and others get them after it', () => {
    const shot = after(drawn(meadow), 'SHOOT E')
    const reported = after(shot, 'MOVE S')
    expect([protocol.input(shot, 1), protocol.input(reported, 0)]).toEqual([
      ['3 0', '2', '0 SHOOT E kill 1', '1 DEATH'],
      ['2 0', '3', '0 SHOOT E kill 1', '1 DEATH', '1 MOVE S field'],
    ])
  })

  test('Every seat gets every line exactly once', () => {
    const lines = ['SHOOT E', 'SHOOT W', 'MOVE N', 'MOVE N', 'nonsense']
    const threeHomes = ['.....', '.0.1.', '.....', '...2.', '.....']
    const received: string[][] = [[], [], []]
    let state = drawn(threeHomes)
    const all: string[] = []
    for (const line of [...lines, 'MOVE S', 'MOVE N', 'MOVE S']) {
      const seat = state.toAct!
      received[seat]!.push(...protocol.input(state, seat).slice(2))
      const step = labyrinth.rules.play(state, [protocol.parse(state, seat, [line])])
      all.push(...step.events.map(({ text }) => text))
      state = step.state
    }
    for (const seat of [0, 2]) received[seat]!.push(...state.news[seat]!)
    expect([all.includes('1 DEATH'), received[0], received[2]]).toEqual([true, all, all])
  })

  test('Deaths not reported before the end stay pending', () => {
    const state = drawn(meadow, { at: { 0: [1, 0], 1: [1, 1] }, treasure: [1, 1] })
    const over = after(state, 'MOVE S')
    expect([over.deaths, over.news]).toEqual([
      [0, 1],
      [['0 MOVE S home 0 kill 1 treasure win'], ['0 MOVE S home 0 kill 1 treasure win']],
    ])
  })

  test('Lines not sent to an eliminated seat stay unsent', () => {
    const state = after(drawn(['0...1', '.....', '.....', '.....', '2....']), 'nonsense', 'MOVE S')
    expect(state.news).toEqual([['0 OUT', '1 MOVE S field'], ['1 MOVE S field'], ['0 OUT', '1 MOVE S field']])
  })
})

describe('The output', () => {
  const state = drawn(meadow)

  test.each([
    ['MOVE N', 'MOVE', 'N', undefined],
    ['SHOOT W', 'SHOOT', 'W', undefined],
    [' \tmove \t s  ', 'MOVE', 'S', undefined],
    ['Shoot e', 'SHOOT', 'E', undefined],
    ['MOVE N hello  world \t', 'MOVE', 'N', 'hello  world'],
    ['MOVE\tN\thello', 'MOVE', 'N', 'hello'],
  ])('%j is an action, followed by a message to show', (line, kind, direction, say) => {
    const move = { seat: 0, action: { kind, direction } }
    expect(protocol.parse(state, 0, [line])).toEqual(say === undefined ? move : { ...move, say })
  })

  test.each([
    'MOVE NORTH',
    'MOVE',
    'MOVEN',
    'N',
    'GO N',
    'MOVE X',
    'MOVE N\u00a0',
    'MOVE\u00a0N',
    '\u017fHOOT N',
    'MOVE N,',
  ])('%j is invalid', (line) => {
    expect(protocol.parse(state, 0, [line])).toEqual({
      seat: 0,
      fault: 'invalid',
      why: 'the answer is not `MOVE d` or `SHOOT d`, with d one of N E S W',
    })
  })

  test('Events show actions in upper case', () => {
    expect(labyrinth.rules.play(state, [protocol.parse(state, 0, ['move n'])]).events[0]!.text).toBe(
      '0 MOVE N field',
    )
  })
})

test("Each value of an input has the statement's name", () => {
  const event = '2 MOVE N portal 3 portal 1 kill 0 treasure'
  const input = ['2 1', '5 5 0', '4 1 2 2 5 60', '3 0', '2', event, '1 DEATH']
  const question = { seat: 1, input, opening: 3, answerLines: 1, limitMillis: 1000 }
  const names = input.map((_, line) =>
    protocol
      .annotate(question)
      .filter((part) => part.line === line)
      .map(({ name }) => name)
      .join(' '),
  )
  expect(names).toEqual([
    'playerCount mySeat',
    'width height through',
    'riverFlow swampSize swampCount portalCount maxBullets maxRounds',
    'bullets hasTreasure',
    'eventCount',
    'seat action direction message portal message portal message victim message',
    'seat action',
  ])
})
