import { expect, test } from 'vitest'
import { conditionOf } from '../../../../src/renderer/features/watches/row-menu.ts'

test.each([
  ['state.buttons[1]', { value: -3 }, 'state.buttons[1] == -3'],
  ['state.a - state.b', { value: 7 }, '(state.a - state.b) == 7'],
  ['state.name', { value: 'a "b"' }, 'state.name == "a \\"b\\""'],
  ['state.winner', { value: null }, 'state.winner == null'],
  ['state.buttons', { value: [1, 2] }, null],
  ['state.name', { value: 'the begin', cut: 5000 }, null],
  ['state.name', {}, null],
])('A condition searches for the current value, if possible: %s', (expression, point, condition) => {
  expect(conditionOf(expression, { turn: 3, ...point })).toBe(condition)
})
