import { expect, test } from 'vitest'
import { namesInLine, partsByLine, segmentsOf } from '../../../../src/renderer/features/turn/segments.ts'

const part = (from: number, to: number, name: string, line = 0) => ({ line, from, to, name })

test('A line is split into its values and the text between', () => {
  const [x, y] = [part(0, 2, 'x'), part(3, 4, 'y')]
  expect(segmentsOf('12 7 rest', [y, x], undefined)).toEqual([
    { text: '12', part: x, isNew: false },
    { text: ' ', part: null, isNew: false },
    { text: '7', part: y, isNew: false },
    { text: ' rest', part: null, isNew: false },
  ])
})

test('New words are marked, with or without a name', () => {
  const marked = segmentsOf('1 2 3', [part(2, 3, 'b')], new Set([1, 2])).filter(({ isNew }) => isNew)
  expect(marked.map(({ text }) => text)).toEqual(['2', '3'])
})

test('In a new line every word is marked, but no space', () => {
  const marked = segmentsOf('1 2', [], 'line').filter(({ isNew }) => isNew)
  expect(marked.map(({ text }) => text)).toEqual(['1', '2'])
})

test('Parts that overlap or exceed the line are left out, and no text is lost', () => {
  const parts = [part(0, 3, 'a'), part(2, 4, 'b'), part(4, 99, 'c'), part(4, 4, 'd')]
  const segments = segmentsOf('abcdef', parts, undefined)
  expect(segments.map(({ text, part }) => [text, part?.name ?? null])).toEqual([
    ['abc', 'a'],
    ['def', null],
  ])
})

test('Names keep their order, and repeated names appear once', () => {
  const named = (...names: readonly string[]) =>
    namesInLine([names.map((name, i) => part(i, i + 1, name))], 0)
  expect([
    named('message', 'portal', 'message', 'portal'),
    named('count', 'x', 'y', 'x', 'y', 'x', 'y'),
    named('a', 'b', 'a'),
  ]).toEqual(['(message  portal) ×2', 'count  (x  y) ×3', 'a  b  a'])
})

test('Names equal to those of the line above are not repeated, and shared names show their count', () => {
  const byLine = partsByLine(
    [
      part(0, 1, 'x'),
      part(2, 3, 'y'),
      part(0, 1, 'x', 1),
      part(2, 3, 'y', 1),
      part(0, 1, 't', 2),
      part(2, 3, 't', 2),
    ],
    3,
  )
  expect([0, 1, 2].map((line) => namesInLine(byLine, line))).toEqual(['x  y', '', 't ×2'])
})
