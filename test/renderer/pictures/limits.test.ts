import { expect, test } from 'vitest'
import type { PictureOrder } from '../../../src/contract/pictures.ts'
import { countOf, fitting } from '../../../src/renderer/pictures/limits.ts'

const order: PictureOrder = {
  ...{ match: 'm', format: 'gif', from: 0, to: 40, width: 800, height: 600, scale: 1, theme: 'light' },
  ...{
    hasHead: true,
    hasMessages: true,
    hasDrawings: true,
    chosen: {},
    seat: null,
    viewer: null,
    turnMillis: 250,
    between: 0,
  },
}

test('A film ends at the last available turn', () => {
  expect(fitting({ ...order, to: 1e9 }, 40)).toEqual(order)
})

test('A picture has one turn, and no duration', () => {
  const picture = { ...order, format: 'png', from: 7, turnMillis: 0 } as const
  expect(fitting(picture, 40)).toEqual({ ...picture, to: 7 })
})

test('The pictures of a film are its turns and the steps between', () => {
  expect(countOf({ from: 2, to: 4, between: 3 })).toBe(9)
})

test.each<[string, Partial<PictureOrder>, string]>([
  ['A turn', { from: 41, to: 50 }, 'Turn is 41, not a whole number from 0 to 40'],
  ['A turn that is none', { from: NaN }, 'Turn is NaN, not a whole number from 0 to 40'],
  ['An end', { from: 9, to: 5 }, 'The last turn is 5, before the first, which is 9'],
  ['A width', { width: 100 }, 'Width is 100, not a whole number from 400 to 3840 pixels'],
  ['A height', { height: 600.5 }, 'Height is 600.5, not a whole number from 300 to 2160 pixels'],
  ['A scale', { scale: 3 }, 'Scale is 3, not 1 or 2'],
  ['A time', { turnMillis: 10 }, 'Duration of a turn is 10, not a whole number from 40 to 60000 ms'],
  ['Pictures between', { between: 99 }, 'Pictures between turns is 99, not a whole number from 0 to 12'],
  [
    'A size of a film',
    { width: 3840, height: 2160, scale: 2 },
    '3840 × 2160 at scale 2 is too large for an animation: choose a smaller size',
  ],
])('%s that cannot be drawn is reported', (_, other, words) => {
  expect(() => fitting({ ...order, ...other }, 40)).toThrow(words)
})

test('A film has at most 3000 pictures', () => {
  expect(() => fitting({ ...order, to: 999, between: 3 }, 999)).toThrow(
    '3997 pictures are too many for an animation, which has at most 3000: choose fewer turns, or fewer pictures between them',
  )
})

test('A match without stored turns is not drawn', () => {
  expect(() => fitting(order, -1)).toThrow('This match has no turns to draw')
})
