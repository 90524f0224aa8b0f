import { expect, test } from 'vitest'
import { bytesText, counted, countedRange, numberText, ordinal, shortNumber } from '../src/number-text.ts'

test('1 takes the singular', () => {
  expect([counted(1, 'match', 'matches'), counted(12345, 'match', 'matches')]).toEqual([
    '1 match',
    '12,345 matches',
  ])
})

test('A range takes the plural, unless it is 1', () => {
  const ranges = [
    { min: 1, max: 1 },
    { min: 2, max: 2 },
    { min: 1, max: 4 },
  ]
  expect(ranges.map((range) => countedRange(range, 'seat'))).toEqual(['1 seat', '2 seats', '1 to 4 seats'])
})

test('Places are told as people count them', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)
  expect(places).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '111th'])
})

test('Fractions are short', () => {
  expect([-1200, 1 / 3, 0, 25_000.5].map(numberText)).toEqual(['-1,200', '0.333333', '0', '25,000.5'])
})

test('In a narrow space, a large number is abbreviated', () => {
  expect([-2_147_483_648, 1_234_567, 99_999, -0.5].map(shortNumber)).toEqual([
    '-2.147B',
    '1.235M',
    '99,999',
    '-0.5',
  ])
})

test('In a narrow space, a fraction has few digits', () => {
  expect([1 / 7, -9 / 7, 125.5, 1234.5, 0.00012345].map(shortNumber)).toEqual([
    '0.143',
    '-1.286',
    '125.5',
    '1,235',
    '0.000123',
  ])
})

test('A number too large or too small for plain digits is shown with an exponent', () => {
  const numbers = [1e308, -1.234567891e21, 1e-300, 2 ** 53, 999_999_999_999_999, 0]
  expect([numbers.map(numberText), numbers.map(shortNumber)]).toEqual([
    ['1e308', '-1.23457e21', '1e-300', '9.0072e15', '999,999,999,999,999', '0'],
    ['1e308', '-1.235e21', '1e-300', '9.007e15', '1000T', '0'],
  ])
})

test('Storage is in powers of a thousand', () => {
  expect([1, 999, 1000, 3_440_000, 120_400_000, 5e15].map(bytesText)).toEqual([
    '1 byte',
    '999 bytes',
    '1.0 kB',
    '3.4 MB',
    '120 MB',
    '5,000 TB',
  ])
})
