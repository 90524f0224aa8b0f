import { expect, test } from 'vitest'
import {
  brutaltesterScores,
  cgarenaResult,
  psyleagueResult,
} from '../../../../src/main/hosts/cli/other-tools.ts'
import { sampleMatch } from '../../sample-match.ts'

const { card } = sampleMatch()

function scoresOf(scores: readonly number[], ranks: readonly number[], faulty: readonly number[] = []) {
  const faults = faulty.map((seat) => ({ seat, turn: 1, fault: 'timeout', why: '' }) as const)
  return brutaltesterScores({ ...card, seats: scores.map(() => card.seats[0]!), scores, ranks, faults })
}

test('Scores for brutaltester are those of the game, unless they are negative, broken or do not follow the ranks', () => {
  expect([
    scoresOf([30, 10, 20], [0, 2, 1]),
    scoresOf([-3, -9, 4], [1, 2, 0]),
    scoresOf([1.5, 1], [0, 1]),
    scoresOf([5, 9], [0, 1]),
    scoresOf([5, 5], [0, 0]),
  ]).toEqual([
    [30, 10, 20],
    [1, 0, 2],
    [1, 0],
    [1, 0],
    [5, 5],
  ])
})

test('Seats that failed are negative in their order, unless they are ahead of one that did not', () => {
  expect([scoresOf([0, 7, 3, 9], [3, 1, 2, 0], [0, 2]), scoresOf([9, 7], [0, 1], [0])]).toEqual([
    [-2, 7, -1, 9],
    [9, 7],
  ])
})

/** Results of a match in which seat 0 wrote these lines on stderr, each in another turn. */
function reported(...lines: readonly string[]) {
  const match = sampleMatch()
  let left = [...lines]
  const frames = match.frames.map((frame) => ({
    ...frame,
    exchanges: frame.exchanges.map((exchange) => {
      const [first, ...others] = left
      if (exchange.question.seat !== 0 || first === undefined) return exchange
      left = others
      return { ...exchange, reply: { ...exchange.reply, errors: `${first}\n` } }
    }),
  }))
  const [psy, cg] = [psyleagueResult(match.card, frames), cgarenaResult(match.card, frames)]
  const own = ['botscope', 'turns', 'score']
  const attributes = cg.result['attributes'] as { name: string; turn: number | null; value: string }[]
  return {
    match: psy.result['test_data'] as object,
    seat: (psy.result['player_data'] as object[])[0]!,
    attributes: attributes
      .filter(({ name }) => !own.includes(name))
      .map(({ name, turn, value }) => [name, turn, value]),
    remarks: [psy.remarks, cg.remarks],
  }
}

test('Values are added up for every tool, and each has its name once', () => {
  const { seat, attributes, remarks } = reported(
    '[PDATA] depth = 3',
    '[PDATA+] nodes = 2',
    '[pdata+]   nodes   =   3  ',
    '[PDATA] depth = 5',
    '[PDATA+][4] nodes = 7',
  )
  expect([seat, attributes, remarks]).toEqual([
    { score: expect.any(Number), depth: 5, nodes: expect.any(Number) },
    [
      ['depth', null, '5'],
      ['nodes', null, '5'],
      ['nodes', 4, '7'],
    ],
    [[], []],
  ])
})

test('Any name is a name, and none replaces what Botscope reports', () => {
  const names = ['toString', '__proto__', 'constructor', 'hasOwnProperty']
  const { seat, match, attributes, remarks } = reported(
    ...names.map((name) => `[PDATA+] ${name} = 1`),
    '[TDATA] __proto__ = 2',
    '[TDATA] match = 5',
    '[PDATA] score = 9',
  )
  expect([
    Object.entries(seat).slice(1),
    Object.entries(match).slice(3),
    JSON.stringify(match).includes('"match":5'),
    attributes,
    remarks[0],
  ]).toEqual([
    names.map((name) => [name, 1]),
    [['__proto__', 2]],
    false,
    [['__proto__', null, '2'], ['match', null, '5'], ...names.map((name) => [name, null, '1'])],
    ['match: Botscope reports its own', 'score: Botscope reports its own'],
  ])
})

test('What a tool cannot take is left out, with a remark', () => {
  const { seat, attributes, remarks } = reported(
    '[PDATA][70000] depth = 1',
    '[PDATA][65535] depth = 2',
    '[PDATA] a = NaN',
    '[PDATA] b = -inf',
    '[PDATA] c = 1e999',
    `[PDATA] ${'d'.repeat(41)} = 1`,
    '[PDATA] e = "x", y',
  )
  expect([Object.keys(seat), attributes, remarks[1]]).toEqual([
    ['score', 'depth'],
    [
      ['depth', 65535, '2'],
      ['e', null, '"x", y'],
    ],
    [
      'a: NaN is not a finite number',
      'b: -inf is not a finite number',
      'c: 1e999 is not a finite number',
      expect.stringContaining('not [PDATA] name = value, or too long'),
      'depth of turn 70000: cgarena has turns up to 65535',
    ],
  ])
})

test('psyleague takes no texts of a seat: each is left out with a remark, and a match keeps its own', () => {
  const { seat, match, attributes, remarks } = reported(
    '[PDATA] hex = 0x10',
    `[PDATA] word = ${'a'.repeat(100)}`,
    '[PDATA] depth = 3',
    '[TDATA] map = small',
  )
  expect([Object.keys(seat), match, attributes.length, remarks]).toEqual([
    ['score', 'depth'],
    expect.objectContaining({ map: 'small' }),
    4,
    [
      [
        'hex: 0x10 is not a number, and psyleague takes no texts of a seat',
        `word: ${'a'.repeat(60)} is not a number, and psyleague takes no texts of a seat`,
      ],
      [],
    ],
  ])
})

test('Names above the most that are kept are left out, with one remark', () => {
  const { seat, remarks } = reported(
    Array.from({ length: 1002 }, (_, i) => `[PDATA] v${i} = ${i}`).join('\n'),
    '[PDATA] v0 = 7',
  )
  expect([Object.keys(seat).length, seat, remarks]).toEqual([
    1001,
    expect.objectContaining({ v0: 7, v999: 999 }),
    [['names after the first 1000'], ['names after the first 1000']],
  ])
})
