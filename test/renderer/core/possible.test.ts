import { expect, test } from 'vitest'
import { possible } from '../../../src/renderer/core/possible.ts'

const extent = { last: 50, seats: 2 }
const address = { screen: 'match', match: 'a', turn: 17, seat: 1 } as const

test('An existing place is shown unchanged', () => {
  const whole = {
    ...address,
    value: 'turn',
    where: 'turn > 3',
    comparison: 'a:4',
    panels: 'board,state,fork',
  }
  expect(possible(whole, extent)).toEqual({ address: whole, mistakes: [] })
})

test('Missing parts of a place are reported, and the rest is shown', () => {
  const far = {
    ...address,
    turn: 999_999_999,
    seat: 2,
    value: 'a'.repeat(1_000_000),
    where: 'turn > 3',
    comparison: 'nothing',
    panels: `board,${'x'.repeat(100)},state`,
  }
  expect(possible(far, extent)).toEqual({
    address: { ...address, turn: 50, seat: null, where: 'turn > 3', panels: 'board,state' },
    mistakes: [
      'This match has no turn 999999999: showing the last one, 50',
      `There is no panel "${'x'.repeat(40)}"`,
      'This match has no seat 2, only 0 to 1',
      'The value in the address has 1000000 characters, more than 2000',
      '"nothing" in the address is not a turn to compare with',
    ],
  })
})
