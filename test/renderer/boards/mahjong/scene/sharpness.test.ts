import { expect, test } from 'vitest'
import { sharpness } from '../../../../../src/renderer/boards/mahjong/scene/sharpness.ts'

const usual = { width: 1280, height: 800 }
const large = { width: 3840, height: 2160 }

test('At rest the resolution is twice that of the screen in each direction', () => {
  const how = { isFine: true, isSoftware: false }
  expect([1, 1.5].map((ratio) => sharpness(ratio, usual, how))).toEqual([2, 3])
})

test('In motion it is that of the screen, and without a graphics card at most that of CSS', () => {
  const of = (isSoftware: boolean) =>
    [0.8, 1, 1.5, 2].map((ratio) => sharpness(ratio, usual, { isFine: false, isSoftware }))
  expect([of(false), of(true)]).toEqual([
    [0.8, 1, 1.5, 2],
    [0.8, 1, 1, 1],
  ])
})

test('For a table of any size the number of pixels is limited', () => {
  const pixels = [true, false].map(
    (isSoftware) => sharpness(2, large, { isFine: true, isSoftware }) ** 2 * large.width * large.height,
  )
  expect(pixels.map(Math.round)).toEqual([6e6, 16e6])
})
