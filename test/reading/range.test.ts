import { expect, test } from 'vitest'
import { integerRangeIn, rangeIn, rangeText, seatsIn, wholeRangeIn } from '../../src/reading/range.ts'

test.each<readonly [string, readonly number[]]>([
  ['3..8', [3, 8]],
  ['-2.5..+4', [-2.5, 4]],
  ['3..', [3, Infinity]],
  ['3', [3]],
  ['3.5', [3.5]],
  ...['', '..', '..3', '3-8', '3...8', '3..8..9', '3.', 'a..b', ' 3..8', '3..8\n'].map(
    (text) => [text, []] as const,
  ),
])('%j is read as %j', (text, numbers) => {
  expect(rangeIn(text)).toEqual(numbers)
})

test('Only integers make the range of an option', () => {
  expect(['-3..8', '3..', '+3..8', '3.0..8', `1..${'9'.repeat(16)}`].map(integerRangeIn)).toEqual([
    ...[
      [-3, 8],
      [3, Infinity],
    ],
    ...[[], [], []],
  ])
})

test('Only whole numbers from 0 on make a range of turns or seats', () => {
  expect(['3..8', '3..', '3', '-3..8', '3.5', '3..8.5', '+3', '1234567890'].map(wholeRangeIn)).toEqual([
    ...[[3, 8], [3, Infinity], [3]],
    ...[[], [], [], [], []],
  ])
})

test('The seats of a game are one number or two', () => {
  expect(['2', '2..4'].map((text) => rangeText(seatsIn(text)))).toEqual(['2', '2..4'])
  expect(() => seatsIn('2..')).toThrow('The seats are "2..", not a number or two, such as 2 or 2..4')
})
