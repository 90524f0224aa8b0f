import { expect, test } from 'vitest'
import { randomFrom } from '../../../../src/engine/random.ts'
import { clearOfWalls, unit, type Size } from '../../../../src/renderer/boards/labyrinth/geometry.ts'
import { laidOut, tilesAround, usualTiles } from '../../../../src/renderer/boards/labyrinth/shelves.ts'

const panels = [
  { width: 250, height: 230 },
  { width: 630, height: 640 },
  { width: 900, height: 400 },
  { width: 300, height: 900 },
]

test.each(panels)('Any number of maps lie apart in a panel of $width x $height', (panel) => {
  for (let seed = 0; seed < 60; seed++) {
    const maps = mapsOf(seed)
    const around = maps.map((_, i) => ({ left: i === 0 ? 17 : 12, top: i === 0 ? 10 : 23 }))
    const main = seed % 3 === 0 ? seed % maps.length : null
    const parts = maps.map((_, i) => (main === null ? usualTiles(i) : tilesAround(main, i)))
    const laid = laidOut(maps, around, panel, parts)
    const boxes = maps.map(({ width, height }, i) => {
      const { x, y } = laid.places[i]!
      const tile = laid.tile * parts[i]!
      const edge = (clearOfWalls / unit) * tile
      return {
        left: x - around[i]!.left - edge,
        top: y - around[i]!.top - edge,
        right: x + width * tile + edge,
        bottom: y + height * tile + edge,
      }
    })
    const over = boxes.flatMap((box, i) => boxes.slice(i + 1).filter((other) => meet(box, other)))
    const outside = boxes.filter(
      ({ left, top, right, bottom }) =>
        left < -0.01 || top < -0.01 || right > laid.width + 0.01 || bottom > laid.height + 0.01,
    )
    const isTooLarge = laid.tile > 2 && (laid.width > panel.width || laid.height > panel.height)
    expect({ seed, over, outside, isTooLarge }).toEqual({ seed, over: [], outside: [], isTooLarge: false })
  }
})

test('A single map is as large as the panel allows', () => {
  const around = [{ left: 0, top: 0 }]
  const laid = laidOut([{ width: 10, height: 5 }], around, { width: 500, height: 900 })
  expect(Math.round(laid.width)).toBe(500)
})

/** A field's map and up to 23 pieces. */
function mapsOf(seed: number): readonly Size[] {
  const random = randomFrom(`maps ${seed}`)
  const size = (most: number) => ({ width: 1 + random.below(most), height: 1 + random.below(most) })
  return [size(24), ...Array.from({ length: random.below(24) }, () => size(9))]
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function meet(one: Box, other: Box): boolean {
  const slack = 0.01
  return (
    one.left < other.right - slack &&
    other.left < one.right - slack &&
    one.top < other.bottom - slack &&
    other.top < one.bottom - slack
  )
}
