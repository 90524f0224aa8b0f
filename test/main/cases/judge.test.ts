import { expect, test } from 'vitest'
import type { CaseRequirements } from '../../../src/contract/cases.ts'
import { games, gameOf } from '../../../src/engine/games/index.ts'
import type { Reply } from '../../../src/engine/match.ts'
import { judge } from '../../../src/main/cases/judge.ts'
import { sampleMatch } from '../sample-match.ts'
import { takeCase } from '../../../src/main/cases/take.ts'
import { sampleCase } from './sample-case.ts'

test.each(games.map(({ id }) => id))(
  'In every turn of a match of %s the rules rule on the recorded answer as they did then',
  (id) => {
    const { card, frames } = sampleMatch({ game: id })
    const verdicts = frames.slice(1).flatMap(({ index, exchanges }) =>
      exchanges.map(({ question: { seat }, ruling }) => {
        const words = { turn: index, seat, asks: { asGiven: true } } as const
        const { kept, reply } = takeCase({ card, frames, pending: [] }, words)
        return [judge(gameOf(id), kept, reply!).result, ruling.result]
      }),
    )
    const wrong = verdicts.filter(
      ([result, ruling]) => (result === 'passed') !== (ruling === 'done' || ruling === 'overruled'),
    )
    expect([verdicts.length > 10, wrong]).toEqual([true, []])
  },
)

/** Patchwork, where SKIP is always right and there are messages. */
function verdictOn(output: string, asks: CaseRequirements, reply: Partial<Reply> = {}) {
  const { kept } = sampleCase({ game: 'patchwork', turn: 6, asks })
  const { seat } = kept
  return judge(gameOf('patchwork'), kept, {
    ...{ seat, by: 'bot', output: [output], errors: '', micros: 12_000 },
    ...reply,
  })
}

const passed = { result: 'passed', why: '' }

test.each<[string, CaseRequirements]>([
  ['SKIP', {}],
  ['SKIP', { asGiven: true }],
  ['SKIP', { must: ['SKIP'] }],
  ['SKIP and a message', { must: ['PLAY 1 0 0 0 0', 'SKIP with another'] }],
  ['SKIP', { mustNot: ['PLAY 1 0 0 0 0'] }],
  ['SKIP', { withinMillis: 12 }],
])('%s passes in a case with %o', (output, asks) => {
  expect(verdictOn(output, asks)).toEqual(passed)
})

test.each<[string, CaseRequirements, string]>([
  ['SKIP', { must: ['PLAY 1 0 0 0 0', 'PLAY 2 0 0 0 0'] }, 'it must be PLAY 1 0 0 0 0 or PLAY 2 0 0 0 0'],
  ['SKIP and a message', { mustNot: ['PLAY 1 0 0 0 0', 'SKIP'] }, 'it must not be SKIP'],
  ['SKIP', { withinMillis: 11 }, 'it took 12.0 ms, 11 ms are allowed'],
])('%s fails in a case with %o', (output, asks, why) => {
  expect(verdictOn(output, asks)).toEqual({ result: 'failed', why })
})

test('A corrected answer is no fault, but fails where it must be taken as given', () => {
  const output = 'PLAY 99 0 0 0 0'
  expect([verdictOn(output, {}), verdictOn(output, { asGiven: true })]).toEqual([
    passed,
    { result: 'failed', why: expect.stringContaining('the rules corrected it: SKIP') as string },
  ])
})

test.each<[CaseRequirements]>([[{}], [{ mustNot: ['SKIP'] }], [{ must: ['SKIP'] }]])(
  'A fault never passes, whatever a case asks for: %o',
  (asks) => {
    const crash = { output: [], fault: 'crash', why: 'exited with status 1' } as const
    expect([verdictOn('hello', asks), verdictOn('', asks, crash)]).toEqual([
      { result: 'faulted', why: expect.stringContaining('invalid: ') as string },
      { result: 'faulted', why: 'crash: exited with status 1' },
    ])
  },
)

test('A bot without an answer in the time limit of a case fails it', () => {
  expect(verdictOn('', { withinMillis: 40 }, { output: [], fault: 'timeout' })).toEqual({
    result: 'failed',
    why: 'no answer within 40 ms',
  })
})

test.each<[string, CaseRequirements, 'passed' | 'failed']>([
  ['1 6', { must: ['1'] }, 'passed'],
  ['1  6', { must: ['1 6'] }, 'passed'],
  ['16', { must: ['1'] }, 'failed'],
  ['2 6', { must: ['1', '3'] }, 'failed'],
  ['1', { must: ['1 6'] }, 'failed'],
  ['1 6', { mustNot: ['1'] }, 'failed'],
  ['2 6', { mustNot: ['1'] }, 'passed'],
])('Where the rules are in a program, %s begins with what is asked, or not: %o', (output, asks, result) => {
  const { kept } = sampleCase({ asks })
  const [own] = kept.turns.slice(-1).map(({ did: _, ...turn }) => turn)
  const reply = { seat: 1, by: 'bot', output: [output], errors: '', micros: 1 } as const
  expect(judge(null, { ...kept, turns: [own!] }, reply).result).toBe(result)
})

test.each<[string, CaseRequirements, 'passed' | 'faulted']>([
  ['1 6', {}, 'faulted'],
  [' 1  6', { mustNot: ['2'] }, 'faulted'],
  ['1 6 9', {}, 'passed'],
  ['2 6', {}, 'passed'],
])(
  'Where a program with the rules rejected the recorded answer 1 6, %s with %o is %s',
  (output, asks, result) => {
    const { kept } = sampleCase({ asks })
    const own = { ...kept.turns.at(-1)!, answer: '1 6', rejected: 'the game rejects it: taken' }
    const reply = { seat: 1, by: 'bot', output: [output], errors: '', micros: 1 } as const
    const why = result === 'passed' ? '' : 'invalid: the game rejects it: taken'
    expect(judge(null, { ...kept, turns: [own] }, reply)).toEqual({ result, why })
  },
)

test.each<[string, CaseRequirements, string]>([
  ['1 6', { asGiven: true }, 'the rules corrected it: 1 5, the cell is taken'],
  ['1 6', {}, ''],
  ['2 6', { asGiven: true }, ''],
])(
  'Where a program with the rules corrected the recorded answer 1 6, %s with %o: %s',
  (output, asks, why) => {
    const { kept } = sampleCase({ asks })
    const own = { ...kept.turns.at(-1)!, answer: '1 6', did: '1 5', corrected: 'the cell is taken' }
    const reply = { seat: 1, by: 'bot', output: [output], errors: '', micros: 1 } as const
    const result = why === '' ? 'passed' : 'failed'
    expect(judge(null, { ...kept, turns: [own] }, reply)).toEqual({ result, why })
  },
)
