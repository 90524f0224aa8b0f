import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  frameAt,
  isWhole,
  panned,
  showing,
  ticks,
  wholeSpan,
  xOf,
  zoomed,
} from '../../../../src/renderer/lib/plot/scale.ts'

const frames = fc.integer({ min: 1, max: 1_000_000 })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const factor = fc.double({ min: 0.01, max: 100, noNaN: true })

test('Any zooming and moving shows a range within the match', () => {
  fc.assert(
    fc.property(
      frames,
      fc.array(fc.tuple(factor, part, fc.double({ min: -3, max: 3, noNaN: true }))),
      (count, moves) => {
        let span = wholeSpan(count)
        for (const [by, at, far] of moves) {
          span = panned(zoomed(span, count, by, at), count, far * (span.to - span.from))
          expect(span.from).toBeGreaterThanOrEqual(0)
          expect(span.to).toBeLessThanOrEqual(count * (1 + 1e-9))
          expect(span.to - span.from).toBeGreaterThan(0)
        }
      },
    ),
  )
})

test('Zooming in keeps the frame under the pointer', () => {
  const span = zoomed({ from: 100, to: 300 }, 1000, 4, 0.25)
  expect({ span, place: span.from + 0.25 * (span.to - span.from) }).toEqual({
    span: { from: 137.5, to: 187.5 },
    place: 150,
  })
})

test('At most eight frames fill the width; zooming out stops at the match', () => {
  const near = zoomed(wholeSpan(1000), 1000, 1e6, 0)
  expect([near.to - near.from, isWhole(zoomed(near, 1000, 1e-9, 0.3), 1000)]).toEqual([8, true])
})

test('The middle of a bar is the middle of its frame', () => {
  fc.assert(
    fc.property(frames, part, factor, fc.nat(), (count, at, by, any) => {
      const span = zoomed(wholeSpan(count), count, by, at)
      const turn = Math.min(
        count - 1,
        Math.ceil(span.from) + (any % Math.max(1, Math.floor(span.to - span.from - 1))),
      )
      expect(frameAt(span, 800, xOf(span, 800, turn + 0.5), count)).toBe(turn)
    }),
  )
})

test('Revealing a hidden frame moves the range; a visible frame does not', () => {
  const span = { from: 100, to: 200 }
  const seen = [50, 150, 400, 999].map((turn) => {
    const next = showing(span, 1000, turn)
    return [next === span, next.from <= turn && next.to >= turn + 1, next.to - next.from]
  })
  expect(seen).toEqual([
    [false, true, 100],
    [true, true, 100],
    [false, true, 100],
    [false, true, 100],
  ])
})

test('The ruler labels round frames at a sufficient distance', () => {
  expect([
    ticks({ from: 0, to: 41 }, 1000, 64),
    ticks({ from: 3990, to: 4310 }, 400, 64),
    ticks({ from: 0, to: 3 }, 1000, 64),
  ]).toEqual([
    [0, 5, 10, 15, 20, 25, 30, 35, 40],
    [4000, 4100, 4200, 4300],
    [0, 1, 2],
  ])
})
