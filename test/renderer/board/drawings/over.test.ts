import { expect, test } from 'vitest'
import type { Drawing } from '../../../../src/engine/drawings.ts'
import { drawnOver } from '../../../../src/renderer/board/drawings/over.ts'
import { notePlace } from '../../../../src/renderer/board/drawings/note-place.ts'

const box = (left: number, top: number, width = 40, height = 40) => ({ left, top, width, height })
const named = (text: string): Drawing => ({ kind: 'text', at: { kind: 'cell', x: 0, y: 0 }, ink: null, text })
const placed = [
  { text: 'cell', at: box(0, 0), to: box(0, 0) },
  { text: 'piece on it', at: box(8, 8, 24, 24), to: box(8, 8, 24, 24) },
  { text: 'row', at: box(0, 0, 400, 40), to: box(0, 0, 400, 40) },
  { text: 'arrow', at: box(200, 200), to: box(0, 0) },
  { text: 'nowhere', at: null, to: null },
].map(({ text, at, to }) => ({ seat: 0, drawing: named(text), at, to }))
const over = (thing: ReturnType<typeof box>) =>
  drawnOver(placed, thing).map(({ drawing }) => 'text' in drawing && drawing.text)

test('An item lists the drawings on it, below it and on its children, and its arrows', () => {
  expect([
    over(box(0, 0)),
    over(box(8, 8, 24, 24)),
    over(box(200, 200)),
    over(box(320, 0)),
    over(box(20, 20, 0, 0)),
  ]).toEqual([
    ['cell', 'piece on it', 'row', 'arrow'],
    ['cell', 'piece on it', 'row', 'arrow'],
    ['arrow'],
    ['row'],
    ['cell', 'piece on it', 'row', 'arrow'],
  ])
})

test('An item with many children does not list all of their drawings', () => {
  expect(over(box(0, 0, 900, 900))).toEqual([])
})

test('A note is in the corner where it covers least, by default the first', () => {
  const [size, board] = [
    { width: 100, height: 20 },
    { width: 400, height: 300 },
  ]
  const left = { ...box(0, 0, 150, 300), weight: 1 }
  const below = { ...box(0, 250, 400, 50), weight: 1 }
  const placeFor = (obstacles: readonly (typeof left)[]) => {
    const { left: x, top: y } = notePlace(size, board, obstacles)
    return [x, y]
  }
  expect([placeFor([]), placeFor([left]), placeFor([left, below])]).toEqual([
    [6, 274],
    [294, 274],
    [294, 6],
  ])
})
