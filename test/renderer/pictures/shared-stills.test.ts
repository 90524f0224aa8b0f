import { expect, test } from 'vitest'
import type { StillArea } from '../../../src/reading/stills.ts'
import { SharedStills, type Pixels } from '../../../src/renderer/pictures/shared-stills.ts'

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

function sharing() {
  const images: (readonly StillArea[])[] = []
  const shared = new SharedStills((_, areas) => images.push(areas))
  return { images, of: (each: Pixels) => shared.of(each) }
}

test('Pictures that follow each other share the whole one, and have cells of their own where they differ', () => {
  const { images, of } = sharing()
  const token = picture([[10, 10, 20, 200]])
  const two = picture([
    [10, 10, 20, 200],
    [260, 130, 20, 200],
  ])
  expect([of(picture()), of(token), of(two), of(picture()), of(token)]).toEqual([
    { whole: 0, cells: [] },
    { whole: 0, cells: [[0, 1, 0]] },
    // Cells of both images, seven in a row.
    {
      whole: 0,
      cells: [
        [0, 1, 0],
        [18, 2, 0],
      ],
    },
    { whole: 0, cells: [] },
    { whole: 0, cells: [[0, 1, 0]] },
  ])
  expect(images).toEqual([
    [{ x: 0, y: 0, width, height }],
    [{ x: 0, y: 0, width: 64, height: 64 }],
    [{ x: 256, y: 128, width: 64, height: 64 }],
  ])
})

test('What hardly differs is the same; a slow change is not lost', () => {
  const { of } = sharing()
  const shades = [100, 106, 112, 118, 124].map((value) => of(picture([[10, 10, 20, value]])).cells)
  expect(shades).toEqual([[], [], [[0, 1, 0]], [[0, 1, 0]], [[0, 2, 0]]])
})

test('Where most of the picture differs, or after many images, it is made anew and is what the next ones share', () => {
  const { of } = sharing()
  of(picture())
  const dark = picture([[0, 0, 300, 0]])
  expect([of(dark), of(dark)]).toEqual([
    { whole: 1, cells: [] },
    { whole: 1, cells: [] },
  ])
  const later = Array.from(
    { length: 40 },
    (_, i) =>
      of(
        picture([
          [0, 0, 300, 0],
          [0, 0, 20, i % 2 === 0 ? 20 : 200],
        ]),
      ).whole,
  )
  expect([new Set(later).size, later.at(-1)! > 1]).toEqual([2, true])
})
