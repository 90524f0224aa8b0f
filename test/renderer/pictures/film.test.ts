import { expect, test } from 'vitest'
import { filmOf, hundredthsOf, millisOf } from '../../../src/renderer/pictures/film.ts'

const order = { from: 4, to: 6, turnMillis: 500, between: 0 }

test('Each turn lasts for its time, the last one for two seconds', () => {
  expect(filmOf(order)).toEqual([
    { turn: 4, part: 1, millis: 500 },
    { turn: 5, part: 1, millis: 500 },
    { turn: 6, part: 1, millis: 2000 },
  ])
})

test('A transition is the first half of a turn’s time', () => {
  expect(filmOf({ ...order, to: 5, between: 2 })).toEqual([
    { turn: 4, part: 1, millis: 500 },
    { turn: 5, part: 1 / 3, millis: 125 },
    { turn: 5, part: 2 / 3, millis: 125 },
    { turn: 5, part: 1, millis: 2000 },
  ])
})

test('The transition takes 400 ms at most', () => {
  const [, first, second] = filmOf({ ...order, turnMillis: 3000, between: 1 })
  expect([first?.millis, second?.millis]).toEqual([400, 2600])
})

test('Rounding to hundredths of a second keeps the duration of a GIF', () => {
  const shots = filmOf({ from: 0, to: 100, turnMillis: 333, between: 7 })
  const sum = hundredthsOf(shots).reduce((all, each) => all + each, 0)
  expect(Math.abs(sum * 10 - millisOf(shots))).toBeLessThan(10)
})

test('A GIF picture lasts at least two hundredths: browsers would show it for ten', () => {
  expect(Math.min(...hundredthsOf(filmOf({ from: 0, to: 9, turnMillis: 40, between: 12 })))).toBe(2)
})
