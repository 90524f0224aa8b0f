import { expect, test } from 'vitest'
import { rowByKey } from '../../../src/renderer/lib/list-keys.ts'

const press = (key: string, held = {}) =>
  ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }) as KeyboardEvent

test('Arrow, Page, Home and End keys move within a list', () => {
  const from = (at: number) =>
    ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) =>
      rowByKey(press(key), at, 30, 10),
    )
  expect([from(0), from(15), from(29)]).toEqual([
    [1, 0, 10, 0, 0, 29],
    [16, 14, 25, 5, 0, 29],
    [29, 28, 29, 19, 0, 29],
  ])
})

test('Other keys, keys with modifiers and all keys in an empty list are ignored', () => {
  expect([
    rowByKey(press('Enter'), 3, 30, 10),
    rowByKey(press('ArrowDown', { altKey: true }), 3, 30, 10),
    rowByKey(press('Home', { ctrlKey: true }), 3, 30, 10),
    rowByKey(press('End'), 0, 0, 10),
  ]).toEqual([undefined, undefined, undefined, undefined])
})
