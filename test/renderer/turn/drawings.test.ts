import { expect, test } from 'vitest'
import { drawingOf as drawTiles } from '../../../src/renderer/boards/mahjong/drawing.ts'
import { drawingOf as drawPatch } from '../../../src/renderer/boards/patchwork/drawing.ts'

test('A patch is drawn row by row, by the name of either edition', () => {
  const shape = {
    kind: 'shape',
    rows: [
      [true, false],
      [true, true],
    ],
  }
  expect([drawPatch('patchShape', 'O.|OO'), drawPatch('tile_shape', 'O.|OO')]).toEqual([shape, shape])
})

test('What is no patch is not drawn', () => {
  expect([drawPatch('patchId', '7'), drawPatch('patchShape', '<svg>')]).toEqual([null, null])
})

test('Tiles are drawn one by one, with what the statement calls them', () => {
  const drawing = drawTiles('targetTiles', 'd1b5c9w1r3f1s4')
  expect(drawing?.kind === 'tiles' && drawing.tiles.map(({ face, name }) => [face, name])).toEqual([
    ['1', '1 dot'],
    ['5', '5 bamboo'],
    ['9', '9 character'],
    ['E', 'East'],
    ['', 'white dragon'],
    ['1', 'Plum'],
    ['4', 'Winter'],
  ])
})

test('What is no tiles is not drawn', () => {
  expect([drawTiles('action', 'd1'), drawTiles('targetTiles', 'd0'), drawTiles('targetTiles', '')]).toEqual([
    null,
    null,
    null,
  ])
})
