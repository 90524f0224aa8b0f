import { expect, test } from 'vitest'
import { colourOf, signOf } from '../../../../src/renderer/boards/pieces/signs.ts'

test('Each of four seats has its own shape and colour', () => {
  const seats = [0, 1, 2, 3]
  expect([new Set(seats.map(signOf)).size, seats.map(colourOf)]).toEqual([
    4,
    ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)'],
  ])
})

test('A seat outside of every match is shown too', () => {
  expect([-3, 0.5, 1e21, NaN].map((seat) => signOf(seat).startsWith('M'))).toEqual([true, true, true, true])
})
