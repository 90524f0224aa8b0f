import { expect, test } from 'vitest'
import { boundsFor } from '../../../../src/main/hosts/window/bounds.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: 0, width: 1280, height: 1000 }
const left = { x: 2000, y: 100, width: 900, height: 700 }

test('The very first window has the usual size, where the system puts it', () => {
  expect(boundsFor(null, 0, [screen])).toEqual({ width: 1280, height: 820 })
})

test('On a small screen the window fills the screen', () => {
  expect(boundsFor(null, 0, [{ x: 0, y: 0, width: 1024, height: 560 }])).toEqual({ width: 1024, height: 560 })
})

test('A window opens at the last position, on any screen', () => {
  expect(boundsFor(left, 0, [screen, second])).toEqual(left)
})

test('A further window opens slightly offset from the last', () => {
  expect(boundsFor(left, 1, [screen, second])).toEqual({ ...left, x: 2028, y: 128 })
})

test('An offset that would leave the screen is dropped', () => {
  expect(boundsFor(left, 40, [screen, second])).toEqual(left)
})

test.each([
  ['its screen is gone', left, [screen]],
  ['its top is above the screen', { ...left, x: 100, y: -50 }, [screen]],
  ['its top is below the screen', { ...left, x: 100, y: 1020 }, [screen]],
  ['too little of it is on a screen', { ...left, x: 1850 }, [screen]],
])('It keeps only its size if %s', (_, bounds, screens) => {
  expect(boundsFor(bounds, 0, screens)).toEqual({ width: 900, height: 700 })
})

test('A size beyond any screen is not kept', () => {
  expect(boundsFor({ x: 9000, y: 0, width: 90_000, height: 2 }, 0, [screen])).toEqual({
    width: 1920,
    height: 480,
  })
})
