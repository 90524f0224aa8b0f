import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { caseText, readCase } from '../../../src/main/cases/format.ts'
import { sampleCase } from './sample-case.ts'

const { kept } = sampleCase({ asks: { must: ['2 6 L'], withinMillis: 50 } })

test.each(games.map(({ id }) => id))('A case of %s is read back unchanged', (game) => {
  const { kept } = sampleCase({ game })
  expect(readCase(caseText(kept), 'a.json')).toEqual(kept)
})

test('A turn without an answer is read back as one', () => {
  const turns = kept.turns.map((turn) => ({ ...turn, answer: null, fault: 'timeout' as const }))
  expect(readCase(caseText({ ...kept, turns }), 'a.json').turns).toEqual(turns)
})

test('Each input line has its own line, data for programs shares one, and names are in order', () => {
  const text = caseText({ ...kept, match: 'id', seed: '7', note: 'a note' })
  expect(text).toBe(`{
  "format": "botscope-case/1",
  "game": "domain-expansion",
  "version": ${kept.version},
  "options": {},
  "seed": "7",
  "match": "id",
  "seat": 1,
  "turn": 6,
  "note": "a note",
  "asks": {
    "must": [
      "2 6 L"
    ],
    "withinMillis": 50
  },
  "opening": [
    "7 7",
    "6 6",
    "3 0"
  ],
  "turns": [
    {
      "turn": 2,
      "input": [
        "3 0 R"
      ],
      "answer": "5 4 L",
      "did": "5 4 L"
    },
    {
      "turn": 4,
      "input": [
        "3 2 R"
      ],
      "answer": "3 5 R",
      "did": "3 5 R"
    },
    {
      "turn": 6,
      "input": [
        "5 2 L"
      ],
      "answer": "2 6 L",
      "did": "2 6 L"
    }
  ],
  "others": [],
  "state": ${JSON.stringify(kept.state)}
}
`)
})

test('A file saved by an editor on Windows is a case', () => {
  const text = `\uFEFF${caseText(kept).replaceAll('\n', '\r\n')}`
  expect(readCase(text, 'a.json')).toEqual(kept)
})

test('A newer form is refused by name', () => {
  const text = caseText(kept).replace('botscope-case/1', 'botscope-case/2')
  expect(() => readCase(text, 'a.json')).toThrow(
    'a.json was written by a newer Botscope: its form is botscope-case/2, this one reads botscope-case/1',
  )
})

const asObject = JSON.parse(caseText(kept)) as { readonly [name: string]: unknown }
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

test.each<[unknown, string]>([
  [[], 'a.json is not a case: it does not begin with "format": "botscope-case/1"'],
  [null, 'a.json is not a case'],
  [{ format: 'botscope-match/1' }, 'a.json is not a case'],
  [{ ...asObject, seat: undefined }, 'a.json: seat is missing'],
  [{ ...asObject, seat: '1' }, 'a.json: seat is "1", not a whole number from 0 to 100'],
  [{ ...asObject, turn: 1.5 }, 'a.json: turn is 1.5, not a whole number from 1 to 1000000000'],
  [
    { ...asObject, asks: { mustnt: ['a'] } },
    'a.json: Unknown name in asks "mustnt": did you mean "mustNot"?',
  ],
  [{ ...asObject, asks: { must: 'a' } }, 'a.json: asks.must is "a", not a list'],
  [{ ...asObject, asks: { asGiven: false } }, 'a.json: asks.asGiven is false, not true, or not there'],
  [{ ...asObject, trns: [] }, 'a.json: Unknown name "trns": did you mean "turns"?'],
  [{ ...asObject, opening: ['7\n7'] }, 'a.json: opening[0] is "7\\n7", not one line without its newline'],
  [
    { ...asObject, turns: [{ turn: 2, input: ['x', 3], answer: 'x' }] },
    'a.json: turns[0].input[1] is 3, not a text',
  ],
  [{ ...asObject, turns: [{ input: ['x'], answer: 'x' }] }, 'a.json: turns[0].turn is missing'],
  [
    { ...asObject, others: [{ seat: 0, answer: null, fault: 'bored' }] },
    'a.json: others[0].fault is "bored", not "timeout" or "crash"',
  ],
  [{ ...asObject, note: 'x'.repeat(200_000) }, 'not a text of at most 100000 characters'],
  [{ ...asObject, state: deep(40) }, 'a.json: state is a list, not plain JSON, at most 32 levels deep'],
])('A malformed file is refused with the place and the correction: %#', (value, words) => {
  expect(() => readCase(JSON.stringify(value), 'a.json')).toThrow(words)
})

test.each([
  ['', 'a.json is not JSON: '],
  ['{"format": "botscope-case/1",\n  "game": }', 'a.json is not JSON: '],
  [
    caseText(kept).replace(/"state": .*/, `"state": ${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    'a.json: state is a list, not plain JSON',
  ],
  [caseText(kept).replace('"width":7', '"width":1e999'), 'a.json: state is an object, not plain JSON'],
  [
    caseText(kept).replace('"width":7', '"__proto__":{"width":7}'),
    'a.json: state is an object, not plain JSON',
  ],
])('A text that is not a case is refused: %#', (text, words) => {
  expect(() => readCase(text, 'a.json')).toThrow(words)
})
