import { describe, expect, test } from 'vitest'
import { patchwork } from '../../../src/engine/games/patchwork/game.ts'
import { openMatch } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { afterAnswers, patchworkAt } from './patchwork-match.ts'

const { opening, input } = patchwork.protocol
const freeRows = Array.from({ length: 9 }, () => '.........')

describe('the opening', () => {
  test('has no incomes and no special patches in leagues 1 and 2', () => {
    expect([1, 2].map((league) => opening(patchworkAt({ league }), 0))).toEqual([
      ['0', '', '0', ''],
      ['0', '', '0', ''],
    ])
  })

  test('has incomes in league 3, and special patches from league 4 on', () => {
    const incomes = ['9', '5 11 17 23 29 35 41 47 53']
    const specials = ['5', '20 26 32 44 50']
    expect([3, 4, 5].map((league) => opening(patchworkAt({ league }), 1))).toEqual([
      [...incomes, '0', ''],
      [...incomes, ...specials],
      [...incomes, ...specials],
    ])
  })

  test("is sent only before a seat's first turn", () => {
    const options = readOptions(patchwork.options, { league: 1 })
    const match = openMatch(patchwork, { game: 'patchwork', version: 1, seats: 2, options, seed: 's' })
    const openings = ['SKIP', 'SKIP', 'SKIP'].map((line) => {
      const [question] = match.questions
      const reply = { seat: question!.seat, by: 'bot', output: [line], errors: '', micros: 0 } as const
      void match.answer([reply], new AbortController().signal)
      return [question!.seat, question!.opening, question!.input.length]
    })
    expect(openings).toEqual([
      [0, 4, 60],
      [1, 4, 61],
      [0, 0, 57],
    ])
  })
})

describe('the input of a turn', () => {
  test("shows own side, the other side, the patches after the neutral token, and the other seat's moves", () => {
    const state = afterAnswers(
      patchworkAt({ initialButtons: 20 }, { circle: [0, 32, 31] }),
      'PLAY 32 7 0 0 1',
    )
    expect(input(state, 1)).toEqual([
      '20 0 0',
      ...freeRows,
      '18 1 0',
      ...freeRows.with(0, '.......O.').with(1, '.......O.'),
      '2',
      '31 0 3 1 O.|OO',
      '0 3 7 6 OO.|.OO',
      '0',
      '1',
      'PLAY 32 7 0 0 1',
    ])
  })

  test("shows each side's income", () => {
    const state = patchworkAt({}, { income: [3, 4], circle: [] })
    expect(input(state, 0).filter((_, line) => line % 10 === 0)).toEqual(['5 0 3', '5 0 4', '0'])
  })

  test('shows the id of the special patch to place', () => {
    const state = patchworkAt({}, { pendingSpecials: [[26, 32], []], circle: [] })
    expect(input(state, 0).slice(20)).toEqual(['0', '-26', '0'])
  })

  test("shows the other seat's moves since the own last one as executed, without messages", () => {
    const start = patchworkAt({ league: 2 }, { time: [0, 6] })
    const twice = afterAnswers(start, 'PLAY 0 0 0 2 -4 hello', 'PLAY 1 3 0')
    const answer = afterAnswers(twice, 'PLAY 99 0 0 bye')
    expect([input(twice, 1).slice(-3), input(answer, 0).slice(-2)]).toEqual([
      ['2', 'PLAY 0 0 0 0 0', 'PLAY 1 3 0 0 0'],
      ['1', 'SKIP'],
    ])
  })

  test('shows no moves on a second turn in a row', () => {
    const start = patchworkAt({ league: 2 }, { time: [0, 6], unseenMoves: [['SKIP'], []] })
    const moves = [start, afterAnswers(start, 'PLAY 0 0 0')].map((state) => input(state, 0).slice(-2))
    expect(moves).toEqual([
      ['1', 'SKIP'],
      ['0', '0'],
    ])
  })

  test('shows moves without orientation in league 1, and the places of special patches', () => {
    const first = afterAnswers(patchworkAt({ league: 1 }), 'PLAY 0 0 0 1 1')
    const special = afterAnswers(patchworkAt({}, { pendingSpecials: [[44], []] }), 'SKIP')
    expect([first, special].map((state) => input(state, 1).at(-1))).toEqual([
      'PLAY 0 0 0',
      'PLAY -44 0 0 0 0',
    ])
  })
})

describe('the value names', () => {
  const named = (isFirst: boolean) => {
    const state = patchworkAt({ league: 4 }, { circle: [31], unseenMoves: [['SKIP', 'PLAY 3 1 2 0 1'], []] })
    const before = isFirst ? opening(state, 0) : []
    const lines = [...before, ...input(state, 0)]
    const question = { seat: 0, input: lines, opening: before.length, answerLines: 1, limitMillis: 100 }
    return patchwork.protocol
      .annotate(question)
      .map(({ line, from, to, name }) => `${line} ${name} ${lines[line]!.slice(from, to)}`)
  }

  test('match the statement', () => {
    const rows = (who: string, from: number) => freeRows.map((row, y) => `${from + y} ${who}Board ${row}`)
    expect(named(false)).toEqual([
      ...['0 myButtons 5', '0 myTime 0', '0 myEarning 0', ...rows('my', 1)],
      ...['10 opponentButtons 5', '10 opponentTime 0', '10 opponentEarning 0', ...rows('opponent', 11)],
      '20 patches 1',
      ...['21 patchId 31', '21 patchEarning 0', '21 patchButtonPrice 3', '21 patchTimePrice 1'],
      '21 patchShape O.|OO',
      '22 specialPatchId 0',
      '23 opponentMoves 2',
      '24 opponentMove SKIP',
      ...['25 opponentMove PLAY', '25 patchId 3', '25 x 1', '25 y 2', '25 flip 0', '25 rotations 1'],
    ])
  })

  test('start with the opening on the first turn', () => {
    expect(named(true).slice(0, 18)).toEqual([
      '0 incomeEvents 9',
      ...[5, 11, 17, 23, 29, 35, 41, 47, 53].map((time) => `1 incomeTime ${time}`),
      '2 patchEvents 5',
      ...[20, 26, 32, 44, 50].map((time) => `3 patchTime ${time}`),
      '4 myButtons 5',
      '4 myTime 0',
    ])
  })
})
