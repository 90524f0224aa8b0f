import { expect, test } from 'vitest'
import { gameChoices, gameTitle } from '../../../src/renderer/lib/form-choices.ts'

const games = [
  { id: 'nim', title: 'Nim' },
  { id: 'my-nim', title: 'Nim' },
  { id: 'go', title: 'Go' },
]

test('Games of one title are told apart by their ids, and an unknown one is its id', () => {
  expect(gameChoices(games, ['go', 'gone'])).toEqual([
    ['nim', 'Nim (nim)'],
    ['my-nim', 'Nim (my-nim)'],
    ['go', 'Go'],
    ['gone', 'gone'],
  ])
  expect(gameTitle(games, 'my-nim')).toBe('Nim (my-nim)')
})
