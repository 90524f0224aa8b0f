import { expect, test } from 'vitest'
import { Opened, openedOf } from '../../../../src/renderer/features/state/opened.ts'

test('Open branches survive storage as text', () => {
  const opened = new Opened(2).withAll([['a', 0, 'b c']], true).withAll([['d']], false)
  const read = openedOf(opened.toText())
  expect([read.levels, read.isOpen(['a', 0, 'b c'], []), read.isOpen(['d'], [])]).toEqual([2, true, false])
})

test('An invalid text gives the default', () => {
  const texts = ['', 'null', '[]', '{"levels":-1}', '{"levels":1.5,"open":3,"closed":[7]}', '{"open":["]["]}']
  expect(texts.map((text) => [openedOf(text).levels, openedOf(text).turned.below.size])).toEqual(
    texts.map(() => ['first', 0]),
  )
})

test('Of many toggled branches, the last are kept', () => {
  const paths = Array.from({ length: 1000 }, (_, i) => ['list', i])
  const read = openedOf(new Opened(0).withAll(paths, true).toText())
  expect([read.isOpen(['list', 0], [1]), read.isOpen(['list', 999], [1])]).toEqual([false, true])
})

test('A user’s toggle persists when the value changes', () => {
  const opened = new Opened('first').withAll([['hands']], false)
  expect([opened.isOpen(['hands'], [1, 2]), opened.isOpen(['hands'], Array(30).fill(1))]).toEqual([
    false,
    false,
  ])
})
