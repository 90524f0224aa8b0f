import { expect, test } from 'vitest'
import type { TurnRange, ValuePoint } from '../../../../src/contract/reading.ts'
import type { Ctx } from '../../../../src/renderer/lib/plot/bars.ts'
import type { TimelineScene } from '../../../../src/renderer/features/timeline/scene.ts'
import {
  drawComparison,
  drawValue,
  drawWhere,
} from '../../../../src/renderer/features/timeline/draw-sought.ts'
import { changeFrom, countBefore, isTouched } from '../../../../src/renderer/lib/plot/sorted.ts'
import { soughtLines } from '../../../../src/renderer/features/timeline/timeline-labels.ts'

const points: readonly ValuePoint[] = [
  { turn: 0, value: 5 },
  { turn: 4, value: -2 },
  { turn: 9 },
  { turn: 10, value: 7 },
]
const stretches: readonly TurnRange[] = [
  [2, 3],
  [7, 7],
]

test('A sorted list is searched by bisection', () => {
  const list = Array.from({ length: 1_000_000 }, (_, i) => i * 2)
  let looks = 0
  const found = countBefore(list, (each) => (looks++, each >= 777_777))
  expect([found, looks <= 20, countBefore([], () => true)]).toEqual([388_889, true, 0])
})

test('The first point is no change', () => {
  expect([0, 4, 5, 10, 11].map((turn) => changeFrom(points, turn))).toEqual([1, 1, 2, 3, 4])
})

test('Frames are touched by a range with one of them', () => {
  const frames = [0, 1, 2, 3, 4, 6, 7, 8]
  expect(frames.filter((turn) => isTouched(stretches, turn, turn + 1))).toEqual([2, 3, 7])
  expect([isTouched(stretches, 4, 7), isTouched(stretches, 4, 8), isTouched([], 0, 9)]).toEqual([
    false,
    true,
    false,
  ])
})

const sought = {
  history: { expression: 'state.n', points, next: 12 },
  where: { condition: 'state.n < 0', stretches },
  comparison: { differing: { answers: [[7, 7]], states: [[7, 11]] } as const },
}

test('The hint shows the new value, a matching condition, and differences in the comparison', () => {
  expect([0, 3, 4, 7, 9, 12].map((turn) => soughtLines(sought, turn))).toEqual([
    ['state.n: 5'],
    ['state.n: 5', 'Holds: state.n < 0'],
    ['state.n: 5 → -2'],
    ['state.n: -2', 'Holds: state.n < 0', 'Comparison: different answers and states'],
    ['state.n: -2 → nothing', 'Comparison: different states'],
    [],
  ])
})

/** A canvas that keeps what is drawn on it: where each stroke begins and how wide it is, and words. */
class Paper {
  readonly strokes: number[][] = []
  readonly words: string[] = []
  fillRect(x: number, _: number, width: number): void {
    this.strokes.push([x, width])
  }
  fillText(words: string): void {
    this.words.push(words)
  }
  measureText(text: string): { readonly width: number } {
    return { width: text.length * 6 }
  }
}

function drawn(draw: typeof drawValue, given: Partial<TimelineScene>): Paper {
  const paper = new Paper()
  const palette = { accent: '', faint: '', warn: '', text: '' }
  const scene = {
    span: { from: 0, to: 12 },
    frames: 12,
    width: 120,
    palette,
    where: stretches,
    points,
    ...given,
  }
  draw(paper as unknown as Ctx, scene as unknown as TimelineScene, {
    kind: 'value',
    seat: -1,
    track: -1,
    top: 0,
    height: 15,
  })
  return paper
}

test('Each change has a stroke, and its new value if there is room', () => {
  const { strokes, words } = drawn(drawValue, {})
  expect([strokes, words]).toEqual([
    [
      [40, 2],
      [90, 2],
      [100, 2],
    ],
    ['-2', '7'],
  ])
})

test('Frames that match the condition, or differ in the comparison, are filled', () => {
  const differing = { answers: [[7, 7]], states: [[7, 11]] } as const
  expect([drawn(drawWhere, {}).strokes, drawn(drawComparison, { differing }).strokes.length]).toEqual([
    [
      [20, 9],
      [30, 9],
      [70, 9],
    ],
    6,
  ])
})

test('A million changes are drawn in at most one stroke per column', () => {
  const many = Array.from({ length: 1_000_000 }, (_, turn) => ({ turn, value: turn }))
  const { strokes, words } = drawn(drawValue, {
    points: many,
    frames: many.length,
    span: { from: 0, to: many.length },
    width: 400,
  })
  expect([strokes.length, words]).toEqual([400, []])
})
