import { expect, test } from 'vitest'
import { Colours, Painter } from '../../../src/renderer/pictures/palette.ts'

const pixel = (red: number, green: number, blue: number) =>
  ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0

test('With few colours, each is kept exactly', () => {
  const colours = new Colours()
  colours.add(Uint32Array.of(pixel(1, 2, 3), pixel(250, 251, 252), pixel(1, 2, 3)))
  expect(colours.palette(255)).toEqual([
    [1, 2, 3],
    [250, 251, 252],
  ])
})

test('With many colours, those of areas are kept exactly, others approximately', () => {
  const colours = new Colours()
  const felt = pixel(63, 131, 101)
  const shades = Array.from({ length: 4000 }, (_, i) => pixel(i % 256, (i * 7) % 256, (i * 31) % 256))
  const pixels = Uint32Array.from([...Array.from({ length: 40_000 }, () => felt), ...shades])
  colours.add(pixels)
  const palette = colours.palette(255)
  const painted = new Painter(palette).paint(pixels)
  const farthest = Math.max(
    ...shades.map((value, i) => {
      const [red, green, blue] = palette[painted[40_000 + i]!]!
      return Math.hypot(red - (value & 255), green - ((value >> 8) & 255), blue - ((value >> 16) & 255))
    }),
  )
  expect([palette.length, palette[painted[0]!], farthest < 60]).toEqual([255, [63, 131, 101], true])
})
