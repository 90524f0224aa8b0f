import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import { drawn } from './labyrinth-board.ts'
import { knownAfter } from './labyrinth-heard.ts'

test("A seat's possible knowledge is drawn as text, with doubts marked", () => {
  const state = drawn(['..a..', '.0b..', '..c..', '..d..', '1.e..'], { riverFlow: 1, walls: ['0 1 E'] })
  const known = knownAfter(0, state, 'MOVE W', 'SHOOT W', 'MOVE E', 'MOVE N')
  expect(labyrinth.aids.knownLines!(known as unknown as Json)).toEqual([
    'A seat 0, which knows this: (0, 0) of map 2, on map 0 (2, 0) or (1, 1), 3 bullets',
    'B seat 1: (0, -1) of map 1, one of 60 places on map 0, 2 bullets',
    'T treasure: not found yet',
    '',
    "map 0, the seat's own: its (0, 0) is in column 0 to 3 and row 0 to 4 of the field",
    ' 0   1   2',
    ' ::: ::: :::',
    'xa   ~  :~A?: 0',
    ' ::: ::: :::',
    ':   :~A?:   : 1',
    ' ::: ::: :::',
    '',
    'map 1, in one of 60 places on map 0: its (0, 0) is in column 0 to 4 and row 1 to 4 of the field',
    ' 0',
    ' :::',
    ':·B : -1',
    '',
    ':b  : 0',
    ' :::',
    '',
    'map 2, in one of 2 places on map 0: its (0, 0) is in column 0 to 4 and row 0 to 4 of the field',
    ' 0',
    ' :::',
    ':~A : 0',
    ' :::',
    '',
    '· field, ~ water, % swamp, a to d homes, 1 to 9 portals, T treasure, A to D the seats; blank: not known, ? may be',
    '+ breakable wall, # unbreakable wall, = grate, x wall of a kind that is not known, - broken wall, : not known',
  ])
})

test('A missing beginning is reported', () => {
  expect(labyrinth.aids.knownLines!(null)).toEqual(['the first inputs of the seat are missing'])
})
