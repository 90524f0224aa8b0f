import { expect, test } from 'vitest'
import { colourOf, signOf } from '../../../../src/renderer/boards/pieces/signs.ts'

test('Each of four seats has a shape and a colour of its own', () => {
  const seats = [0, 1, 2, 3]
  expect([new Set(seats.map(signOf)).size, seats.map(colourOf)]).toEqual([
    4,
    ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)'],
  ])
})

test('A seat that no match has is shown all the same', () => {
  expect([-3, 0.5, 1e21, NaN].map((seat) => signOf(seat).startsWith('M'))).toEqual([true, true, true, true])
})
