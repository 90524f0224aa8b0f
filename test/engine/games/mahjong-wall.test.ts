import { expect, test } from 'vitest'
import { orderOf, pile } from '../../../src/engine/games/mahjong/wall.ts'
import {
  copiesOf,
  countOf,
  kinds,
  readTiles,
  sorted,
  written,
} from '../../../src/engine/games/mahjong/tiles.ts'
import { UserError } from '../../../src/engine/user-error.ts'

test('A set has 144 tiles: four of each kind, one of each flower and season', () => {
  expect([pile.length, kinds.filter((kind) => countOf(pile, kind) !== copiesOf(kind))]).toEqual([144, []])
})

test('Hands sort as seasons, flowers, dots, bamboos, characters, winds, dragons, then by value', () => {
  const mixed = readTiles('r1w2c3b4d9d1f2s3w1')!
  expect(written(sorted(mixed))).toBe('s3f2d1d9b4c3w1w2r1')
})

test('The same seed draws the same tiles as the original referee', () => {
  expect(orderOf('', '1')).toMatch(/^b9w1c8c9r2b2s4c3b7w1r2b7b4d8w2d3d2c9c7d2w4c7c1c8b5w2/)
})

test('All tiles of the pile are drawn', () => {
  const drawn = readTiles(orderOf('', '123456789'))!
  expect(sorted(drawn)).toEqual(sorted(pile))
})

test('Option draws sets the order of draws for any seed', () => {
  const draws = written(pile.slice(0, 60))
  expect(orderOf(` ${draws} `, '0')).toBe(draws)
})

test('Option draws has 52 tiles or more', () => {
  expect(() => orderOf(written(pile.slice(0, 51)), '1')).toThrow(
    new UserError('Option "draws" has 51 tiles, not at least 52'),
  )
})

test('Option draws cannot exceed the copies of a kind in the set', () => {
  expect(() => orderOf(written([...pile, 'f2']), '1')).toThrow(
    new UserError('Option "draws" has f2 (Orchid) 2 times, not at most 1'),
  )
})

test.each(['d1,d2', 'd0', 'D1', 'w5', 'd1d', 'hello'])('Option draws cannot be %s', (draws) => {
  expect(() => orderOf(draws, '1')).toThrow(
    new UserError('Option "draws" is not tiles written together, such as d1w3f2'),
  )
})
