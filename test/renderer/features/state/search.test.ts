import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { pathText } from '../../../../src/engine/path.ts'
import { hitsIn, namedBy } from '../../../../src/renderer/features/state/search.ts'

const state = {
  buttons: [5, 17],
  players: [
    { name: 'Anna', x: 5 },
    { name: 'Bea', 'x y': null },
  ],
  over: false,
}

const hitsOf = (value: Json, text: string) => [...hitsIn(value, text)].flat().map(pathText)

test('A value is found by its name and its text, ignoring case', () => {
  expect(['BUTT', 'ann', '5', 'fals', 'null', 'zzz'].map((text) => hitsOf(state, text))).toEqual([
    ['buttons'],
    ['players[0].name'],
    ['buttons[0]', 'players[0].x'],
    ['over'],
    ['players[1]["x y"]'],
    [],
  ])
})

test('A value is found by a part of its path, with or without state', () => {
  expect(['state.players[1]', 'players[1].n', '[0].'].map((text) => hitsOf(state, text))).toEqual([
    ['players[1]', 'players[1].name', 'players[1]["x y"]'],
    ['players[1].name'],
    ['players[0].name', 'players[0].x'],
  ])
})

test('An existing path finds its value', () => {
  const texts = ['state.buttons[1]', 'buttons[1]', 'players[0].name[2]', 'buttons[2]', 'state', '']
  expect(texts.map((text) => namedBy(state, text))).toEqual([
    ['buttons', 1],
    ['buttons', 1],
    ['players', 0, 'name', 2],
    null,
    null,
    null,
  ])
})

test('A large state is searched in pieces', () => {
  const pieces = [...hitsIn({ list: Array.from({ length: 20_000 }, (_, i) => i) }, '7')]
  expect([pieces.length > 5, pieces.flat().length]).toEqual([true, 6878])
})
