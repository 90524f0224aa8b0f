import { expect, test } from 'vitest'
import { StillPieces, type Pixels } from '../../../src/renderer/pictures/still-pieces.ts'
import type { StillArea } from '../../../src/reading/stills.ts'

const [width, height] = [400, 300]

/** A picture of one brightness, with squares of others. */
function picture(
  squares: readonly (readonly [x: number, y: number, side: number, value: number])[] = [],
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(100)
  for (const [left, top, side, value] of squares) {
    for (let y = top; y < top + side; y++)
      data.fill(value, 4 * (y * width + left), 4 * (y * width + left + side))
  }
  return { width, height, data }
}

function cutting() {
  const areas: StillArea[] = []
  const pieces = new StillPieces((area) => areas.push(area))
  return { areas, of: (each: Pixels) => pieces.of(each) }
}

test('Pictures that follow each other share the whole one, and have pieces of their own where they differ', () => {
  const { areas, of } = cutting()
  const token = picture([[10, 10, 20, 200]])
  const moved = picture([[250, 130, 20, 200]])
  expect([of(picture()), of(token), of(moved), of(picture()), of(moved)]).toEqual([
    [0],
    [0, 1],
    [0, 2],
    [0],
    [0, 2],
  ])
  // Each two pixels larger than its cell, where the picture goes on.
  expect(areas).toEqual([
    { x: 0, y: 0, width, height },
    { x: 0, y: 0, width: 64, height: 64 },
    { x: 248, y: 124, width: 64, height: 64 },
  ])
})

test('What hardly differs is the same; a slow change is not lost', () => {
  const { of } = cutting()
  const shades = [100, 106, 112, 118].map((value) => of(picture([[10, 10, 20, value]])))
  expect(shades).toEqual([[0], [0], [0, 1], [0, 1]])
})

test('Where most of the picture differs it is made anew, and is what the next ones share', () => {
  const { of, areas } = cutting()
  of(picture())
  expect([of(picture([[0, 0, 300, 0]])), of(picture([[0, 0, 300, 0]]))]).toEqual([[1], [1]])
  expect(areas.at(-1)).toEqual({ x: 0, y: 0, width, height })
})
