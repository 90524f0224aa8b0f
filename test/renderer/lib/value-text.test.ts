import { expect, test } from 'vitest'
import { pointText, valueText } from '../../../src/renderer/lib/value-text.ts'

test('A value is shown in one line, a missing value as a word', () => {
  const values = [5, -0.5, true, null, 'a"b', [5, 7], { x: 3, 'a b': [] }, {}, undefined]
  expect(values.map((each) => valueText(each))).toEqual([
    '5',
    '-0.5',
    'true',
    'null',
    String.raw`"a\"b"`,
    '[5, 7]',
    '{x: 3, "a b": []}',
    '{}',
    'nothing',
  ])
})

test('A long value is cut, and only the shown part is read', () => {
  const unread = {
    first: [1, 2, 3, 4, 5],
    get second(): never {
      throw new Error('was read')
    },
  }
  expect([valueText(unread, 12), valueText('x'.repeat(9), 5), valueText([['abc', { a: 1 }], 2], 10)]).toEqual(
    ['{first: [1,…', '"xxx…', '[["abc", …'],
  )
})

test('Invisible characters are escaped', () => {
  expect(valueText('a\u202eb\u200b')).toBe(String.raw`"a\u{202e}b\u{200b}"`)
})

test('A value cut by the studio shows its beginning and its length', () => {
  expect([pointText({ turn: 1, value: '[1,2,', cut: 12_000 }), pointText({ turn: 1 })]).toEqual([
    '[1, 2, … 12,000 characters',
    'nothing',
  ])
})

test('A cut value begins with the text of the whole value', () => {
  const value = { kind: 'a,b":', 'a b': [1, { deep: 'c' }], long: 'x'.repeat(9) }
  const json = JSON.stringify(value)
  const whole = valueText(value)
  const begins = [10, 14, 20, 36, json.length - 3].map((end) => {
    const text = pointText({ turn: 1, value: json.slice(0, end), cut: 900 })
    return whole.startsWith(text.slice(0, text.indexOf('…')).trimEnd())
  })
  expect(begins).toEqual([true, true, true, true, true])
})
