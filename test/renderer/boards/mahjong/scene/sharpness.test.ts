import { expect, test } from 'vitest'
import { sharpness } from '../../../../../src/renderer/boards/mahjong/scene/sharpness.ts'

const usual = { width: 1280, height: 800 }
const large = { width: 3840, height: 2160 }

test('At rest there are twice as many pixels as the screen has in each direction', () => {
  const how = { isFine: true, isSoftware: false }
  expect([1, 1.5].map((ratio) => sharpness(ratio, usual, how))).toEqual([2, 3])
})

test('While something moves there are those of the screen, and without a graphics card at most those of CSS', () => {
  const of = (isSoftware: boolean) =>
    [0.8, 1, 1.5, 2].map((ratio) => sharpness(ratio, usual, { isFine: false, isSoftware }))
  expect([of(false), of(true)]).toEqual([
    [0.8, 1, 1.5, 2],
    [0.8, 1, 1, 1],
  ])
})

test('However large the table, no more pixels are drawn than can be held', () => {
  const pixels = [true, false].map(
    (isSoftware) => sharpness(2, large, { isFine: true, isSoftware }) ** 2 * large.width * large.height,
  )
  expect(pixels.map(Math.round)).toEqual([6e6, 16e6])
})
