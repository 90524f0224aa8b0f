import { expect, test } from 'vitest'
import { randomFrom } from '../../src/engine/random.ts'
import { shortened } from '../../src/reading/shortened.ts'

test('A text that is too long ends with an ellipsis, which counts as one of its characters', () => {
  expect([shortened('abcde', 5), shortened('abcdef', 5)]).toEqual(['abcde', 'abcd…'])
})

test.each([
  ['a pair of surrogates', 'ab😀cd', 4, 'ab…'],
  ['a letter with its accent', 'abe\u0301cd', 4, 'ab…'],
  ['a family', 'ab👨‍👩‍👧cd', 9, 'ab…'],
  ['a flag', 'ab🇦🇹🇨🇭cd', 8, 'ab🇦🇹…'],
  ['a line end', 'ab\r\ncd', 4, 'ab…'],
])('It does not cut %s in half', (_, text, most, expected) => {
  expect(shortened(text, most)).toBe(expected)
})

test('A shortened text is the longest beginning of whole characters that leaves room for the ellipsis', () => {
  const characters = ['a', '😀', 'e\u0301', '👨‍👩‍👧', '🇦🇹', '\r\n', '각', '\ud83d', 'ß']
  const dice = randomFrom('1')
  const wrong = Array.from({ length: 500 }, () =>
    Array.from({ length: 1 + dice.below(12) }, () => characters[dice.below(characters.length)]!).join(''),
  ).flatMap((text) => {
    const most = 1 + dice.below(20)
    if (text.length <= most) return shortened(text, most) === text ? [] : [[text, most]]
    const ends = [...new Intl.Segmenter().segment(text)].map(({ index }) => index)
    const end = ends.findLast((each) => each < most)!
    return shortened(text, most) === `${text.slice(0, end)}…` ? [] : [[text, most]]
  })
  expect(wrong).toEqual([])
})
