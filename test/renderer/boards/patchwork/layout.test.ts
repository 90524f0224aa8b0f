import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patches } from '../../../../src/engine/games/patchwork/patches.ts'
import {
  choosable,
  circleSlots,
  spotOnCircle,
  spotAt,
  spotBetween,
  spotIn,
  threadThrough,
} from '../../../../src/renderer/boards/patchwork/circle-places.ts'
import { layoutOf, type QuiltBox } from '../../../../src/renderer/boards/patchwork/layout.ts'
import { spaceLeft } from '../../../../src/renderer/boards/patchwork/timeline.ts'

const sizes = [fc.integer({ min: 300, max: 4000 }), fc.integer({ min: 240, max: 2400 })] as const

function isIn(outer: QuiltBox, inner: QuiltBox): boolean {
  const slack = 0.01
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  )
}

function isApart(a: QuiltBox, b: QuiltBox): boolean {
  const slack = 0.01
  return (
    a.x + a.width <= b.x + slack ||
    b.x + b.width <= a.x + slack ||
    a.y + a.height <= b.y + slack ||
    b.y + b.height <= a.y + slack
  )
}

const areApart = (boxes: readonly QuiltBox[]) =>
  boxes.every((a, i) => boxes.slice(i + 1).every((b) => isApart(a, b)))

test('At any size all parts are on the board without overlap', () => {
  fc.assert(
    fc.property(...sizes, (width, height) => {
      const { heads, quilts, circle, words, track } = layoutOf(width, height)
      const boxes = [...heads, ...quilts, circle, words, track]
      return areApart(boxes) && boxes.every((box) => isIn({ x: 0, y: 0, width, height }, box))
    }),
  )
})

test('At any size all patches have their own place in the circle', () => {
  fc.assert(
    fc.property(...sizes, fc.integer({ min: 0, max: 33 }), (width, height, count) => {
      const { circle, text } = layoutOf(width, height)
      const slots = circleSlots(circle, text, count)
      return slots.length >= count && areApart(slots) && slots.every((slot) => isIn(circle, slot))
    }),
  )
})

test('Behind the cards places are adjacent, and the thread connects the taken ones', () => {
  fc.assert(
    fc.property(...sizes, fc.integer({ min: 5, max: 33 }), (width, height, count) => {
      const { circle, text } = layoutOf(width, height)
      const slots = circleSlots(circle, text, count)
      const taken = slots.slice(choosable, count)
      const isBeside = (a: QuiltBox, b: QuiltBox) =>
        Math.abs(Math.abs(a.x - b.x) / a.width + Math.abs(a.y - b.y) / a.height - 1) < 0.01
      const places = threadThrough(slots, count).split(/[ML]/).slice(1)
      return (
        taken.every((slot, i) => i === 0 || isBeside(taken[i - 1]!, slot)) && places.length === taken.length
      )
    }),
  )
})

test('On its way to the front a patch passes each place between', () => {
  const { circle, text } = layoutOf(1280, 800)
  const slots = circleSlots(circle, text, 33)
  const [shape] = patches[18]!.shapes
  const way = [8, 7.5, 7].map((index) => spotOnCircle(slots, index, shape!))
  expect(way).toEqual([
    spotAt(slots, 8, shape!),
    spotBetween(spotAt(slots, 8, shape!), spotAt(slots, 7, shape!), 0.5),
    spotAt(slots, 7, shape!),
  ])
})

test('Fewer patches in the circle are larger', () => {
  const { circle, text } = layoutOf(1280, 800)
  const sizesOf = [33, 23, 15, 9].map((count) => circleSlots(circle, text, count).at(-1)!.width)
  expect(sizesOf).toEqual(sizesOf.toSorted((a, b) => a - b))
})

test('Quilts take most of the room: at 400x300, 1280x800 and 1920x1080', () => {
  const cells = [
    [400, 300],
    [1280, 800],
    [1920, 1080],
  ].map(([width, height]) => layoutOf(width!, height!).cell)
  expect(cells).toEqual([16, 56, 86])
})

test('Every printed patch fits into its place', () => {
  const box = { x: 10, y: 20, width: 56, height: 36 }
  const boxes = patches.map(({ shapes: [shape] }) => {
    const { x, y, unit } = spotIn(box, shape!)
    return { x, y, width: shape!.width * unit, height: shape!.height * unit }
  })
  expect(boxes.every((each) => isIn(box, each))).toBe(true)
})

test('The last space ends at the end of the timeline, also for invalid states', () => {
  const track = { x: 10, y: 0, width: 540, height: 20 }
  expect([
    spaceLeft(track, 0, 53),
    spaceLeft(track, 53, 53),
    spaceLeft(track, 99, 53),
    spaceLeft(track, 5, -3),
  ]).toEqual([10, 540, 540, 10])
})
