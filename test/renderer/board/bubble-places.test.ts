import { expect, test } from 'vitest'
import type { Box } from '../../../src/renderer/lib/board/nearest.ts'
import { placesOf, type WantedBubble } from '../../../src/renderer/board/bubble-places.ts'

const small = { width: 400, height: 300 }
const wanted = (speaker: Box, last: WantedBubble['last'] = null): WantedBubble => ({
  ...{ width: 120, heights: [34, 20] },
  speaker,
  last,
})
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

/** Where messages lie that were given places. */
function boxesOf(all: readonly WantedBubble[], obstacles: Parameters<typeof placesOf>[2] = [], size = small) {
  return placesOf(all, size, obstacles).map(({ left, top, cuts }, i) =>
    box(left, top, all[i]!.width, all[i]!.heights[cuts]!),
  )
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

test('A message is next to its speaker and points at it', () => {
  const places = [box(10, 10, 100, 20), box(290, 270, 100, 20), box(10, 270, 100, 20)].map(
    (head) => placesOf([wanted(head)], small, [{ ...head, weight: 3 }])[0]!,
  )
  expect(places.map(({ side }) => side)).toEqual(['top', 'bottom', 'bottom'])
  expect(places.map(({ top }) => [35, 231, 231].some((near) => Math.abs(near - top) <= 6))).toEqual([
    true,
    true,
    true,
  ])
})

test('Long messages of four corner seats stay on the board without overlap', () => {
  const heads = [box(5, 5, 90, 30), box(305, 5, 90, 30), box(305, 265, 90, 30), box(5, 265, 90, 30)]
  const boxes = boxesOf(heads.map((head) => wanted(head)))
  const isOut = ({ left, top, width, height }: Box) =>
    left < 0 || top < 0 || left + width > small.width || top + height > small.height
  const meet = boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => overlap(one, other)))
  expect([boxes.filter(isOut), meet]).toEqual([[], []])
})

test('Messages of seats in one column do not overlap', () => {
  const heads = [0, 1, 2, 3].map((seat) => box(270, 20 + 46 * seat, 125, 44))
  const boxes = boxesOf(heads.map((head) => wanted(head)))
  expect(boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => overlap(one, other)))).toEqual([])
})

test('If a side is free, the message covers nothing in play', () => {
  const head = box(150, 100, 100, 30)
  const above = Array.from({ length: 8 }, (_, i) => ({ ...box(50 * i, 0, 50, 95), weight: 1 }))
  const [place] = boxesOf([wanted(head)], [{ ...head, weight: 3 }, ...above])
  expect([place!.top >= 130, above.filter((each) => overlap(each, place!))]).toEqual([true, []])
})

test('A message that fits into a head is inside it, without a pointer', () => {
  const head = box(5, 50, 390, 60)
  const name = { ...box(8, 52, 90, 20), weight: 3 }
  const around = [box(0, 0, 400, 49), box(0, 111, 400, 189)].map((each) => ({ ...each, weight: 1 }))
  const [place] = placesOf([wanted(head)], small, [name, ...around])
  expect([place!.side, place!.top >= 49, place!.top + 34 <= 111, place!.left > 98]).toEqual([
    null,
    true,
    true,
    true,
  ])
})

test('The next message of a seat keeps its place unless it is taken', () => {
  const head = box(150, 140, 100, 30)
  const [first] = placesOf([wanted(head)], small, [])
  const moved = { ...first!, left: first!.left - 12 }
  const [second] = boxesOf([wanted(head, moved)])
  const [third] = boxesOf([wanted(head, moved)], [{ ...box(moved.left, moved.top, 120, 34), weight: 3 }])
  expect(Math.abs(second!.left - moved.left) < 8).toBe(true)
  expect(overlap(third!, box(moved.left + 10, moved.top + 10, 100, 14))).toBe(false)
})

test('A message without enough room is cut to fewer lines', () => {
  const head = box(5, 30, 390, 20)
  const around = [box(5, 30, 390, 20), box(0, 51, 400, 249)].map((each) => ({ ...each, weight: 3 }))
  const [place] = placesOf([wanted(head)], small, around)
  expect([place!.cuts, place!.top, place!.side]).toEqual([1, 5, 'bottom'])
})

test('A message larger than the board is in its corner', () => {
  expect(placesOf([wanted(box(0, 0, 20, 10))], { width: 80, height: 20 }, [])[0]).toMatchObject({
    left: 5,
    top: 5,
  })
})
