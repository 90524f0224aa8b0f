import { expect, test } from 'vitest'
import { hintPlace } from '../../../src/renderer/ui/hint-place.ts'

const window = { width: 800, height: 600 }
const hint = { width: 100, height: 20 }
const target = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 })

test.each([
  ['above the middle of its target', target(400, 300), 'top', { left: 365, top: 275 }],
  ['below it if there is no room above', target(400, 10), 'top', { left: 365, top: 45 }],
  ['inside the window at its left edge', target(0, 300), 'top', { left: 8, top: 275 }],
  ['inside the window at its right edge', target(770, 300), 'top', { left: 692, top: 275 }],
  ['to the right of it, if that is its side', target(10, 300), 'right', { left: 45, top: 305 }],
  ['to the left of it if there is no room to the right', target(760, 300), 'right', { left: 655, top: 305 }],
  ['inside the window at its lower edge', target(10, 590), 'right', { left: 45, top: 572 }],
] as const)('A hint is %s', (_, box, side, place) => {
  expect(hintPlace(box, hint, window, side)).toEqual(place)
})
