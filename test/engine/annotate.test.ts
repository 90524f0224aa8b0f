import { expect, test } from 'vitest'
import { namedText } from '../../src/engine/annotate.ts'

const words = [{ name: 'x', note: 'column' }, { name: 'y' }]

test('Each word of a line gets its name and position', () => {
  expect(namedText(3, '10 4', words)).toEqual([
    { line: 3, from: 0, to: 2, name: 'x', note: 'column' },
    { line: 3, from: 3, to: 4, name: 'y' },
  ])
})

test('A line with more or fewer words than names is named up to the shorter', () => {
  const named = (text: string) => namedText(0, text, words).map(({ name }) => name)
  expect(['', '1', '1 2 3'].map(named)).toEqual([[], ['x'], ['x', 'y']])
})
