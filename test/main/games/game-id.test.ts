import { expect, test } from 'vitest'
import { gameIdForm, gameIdFrom, gameTitleFrom } from '../../../src/main/games/game-id.ts'

test.each([
  ['Mein Spiel für 2', 'mein-spiel-fur-2'],
  ['Straßenbahn', 'strassenbahn'],
  ["L'île aux trésors", 'l-ile-aux-tresors'],
  ['Smørrebrød', 'smorrebrod'],
  ['ＦＵＬＬ width', 'full-width'],
  ['2048', 'game-2048'],
  ['将棋 9x9', 'game-9x9'],
  ['ゲーム', 'game'],
  ['a'.repeat(39) + ' b', 'a'.repeat(39)],
])('A folder %j gives the id %s', (name, id) => {
  expect(gameIdFrom(name)).toBe(id)
  expect(id).toMatch(gameIdForm)
})

test('Games whose names have no letter from a to z are numbered', () => {
  expect(gameIdFrom('将棋', ['game', 'game-2', 'go'])).toBe('game-3')
})

test.each([
  ['mein-spiel', 'Mein spiel'],
  ['Mein Spiel für 2', 'Mein Spiel für 2'],
  ['ゲーム_2', 'ゲーム 2'],
  ['--', 'Game'],
])('A folder %j gives the title %s', (name, title) => {
  expect(gameTitleFrom(name)).toBe(title)
})
