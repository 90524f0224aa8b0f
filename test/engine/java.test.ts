import { expect, test } from 'vitest'
import { javaRandom } from '../../src/engine/java.ts'
import { UserError } from '../../src/engine/user-error.ts'

/** What Java gives for nextInt(144), nextInt(143), … nextInt(105). */
const vectors: { readonly [seed: string]: string } = {
  '1': '70 5 136 68 46 7 104 10 60 70 110 25 115 28 107 109 71 28 56 39 17 23 30 85 47 36 53 74 110 26 109 37 104 108 27 24 99 26 91 102',
  '-1': '20 88 9 70 84 25 42 58 55 41 95 44 52 15 64 83 72 71 5 114 73 9 54 115 99 18 51 113 69 34 18 18 45 73 4 76 98 20 62 74',
  '123456789':
    '102 128 100 71 79 65 115 98 46 29 78 81 46 70 96 106 61 43 65 98 90 73 35 85 83 54 6 88 103 88 87 8 80 104 38 27 72 102 95 52',
  '-8234567890123456789':
    '20 57 59 140 117 136 109 9 18 42 110 73 119 125 107 95 51 80 75 20 18 18 28 47 115 78 114 48 115 33 108 3 45 87 32 89 82 13 95 22',
}

test.each(Object.entries(vectors))('Seed %s matches Java', (seed, expected) => {
  const random = javaRandom(seed)
  const numbers = Array.from({ length: 40 }, (_, i) => random.below(144 - i))
  expect(numbers.join(' ')).toBe(expected)
})

test('A power of two as bound takes the highest bits', () => {
  const random = javaRandom('123456789')
  expect([1, 2, 3, 4, 5].map(() => random.below(128))).toEqual([13, 35, 56, 103, 60])
})

test('32 bits are a signed value', () => {
  const { bits } = javaRandom('123456789')
  expect([1, 2, 3].map(() => bits(32))).toEqual([437253613, 1179247469, 1889821116])
})

test('Numbers of fewer than 9 bits use one byte each', () => {
  const { bits } = javaRandom('123456789')
  const word = 437253613
  expect([8, 8, 8, 8].map(bits)).toEqual([word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255])
})

test('The smallest and the largest 64-bit number are seeds', () => {
  const first = (seed: string) => javaRandom(seed).below(1000)
  expect(['-9223372036854775808', '9223372036854775807', '007'].map(first)).toEqual(
    ['-9223372036854775808', '9223372036854775807', '7'].map(first),
  )
})

test.each(['0', '-0', '000'])('Seed %s is refused: Java cannot repeat it', (seed) => {
  expect(() => javaRandom(seed)).toThrow(
    new UserError('Seed "0" cannot be repeated: Java ignores it and draws a seed of its own. Take any other'),
  )
})

test.each([
  '9223372036854775808',
  '-9223372036854775809',
  '',
  ' 1',
  '1.5',
  '1e3',
  'abc',
  '0x1',
  '9'.repeat(99_999),
])('Seed %s is no whole number of 64 bits', (seed) => {
  expect(() => javaRandom(seed)).toThrow(
    new UserError(
      `Seed "${seed}" is not a whole number of 64 bits, from -9223372036854775808 to 9223372036854775807`,
    ),
  )
})
