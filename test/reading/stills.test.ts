import { expect, test } from 'vitest'
import { joinedStills, stillPicture } from '../../src/reading/stills.ts'

const image = (address: string, width = 200, height = 100) => ({ width, height, address })

test('The picture of a turn has cells over a whole one; a turn without any has none', () => {
  const images = [image('a'), image('b', 512, 128)]
  const turns = [{ whole: 0, cells: [] }, null, { whole: 0, cells: [[3, 1, 9] as const] }]
  const stills = { width: 200, height: 100, images, turns, remark: '' }
  const origin = { x: 0, y: 0 }
  const whole = { width: 200, height: 100, address: 'a', from: origin, to: origin }
  // The last column, from the second place of the second row.
  const cell = { width: 8, height: 64, address: 'b', from: { x: 64, y: 64 }, to: { x: 192, y: 0 } }
  expect([0, 1, 2, 3].map((turn) => stillPicture(stills, turn))).toEqual([
    { width: 200, height: 100, layers: [whole] },
    null,
    { width: 200, height: 100, layers: [whole, cell] },
    null,
  ])
})

test('Parts that follow each other are joined; after one in which the viewer failed no turn has a picture', () => {
  const part = (address: string, remark = '') => ({
    ...{ width: 200, height: 100, images: [image(address)], remark },
    turns: [
      { whole: 0, cells: [] },
      { whole: 0, cells: [[3, 0, 9] as const] },
    ],
  })
  const joined = joinedStills([part('a'), part('b', 'From turn 3 on'), part('c', 'From turn 4 on')])
  expect(joined).toEqual({
    ...{ width: 200, height: 100, images: [image('a'), image('b')], remark: 'From turn 3 on' },
    turns: [
      ...[
        { whole: 0, cells: [] },
        { whole: 0, cells: [[3, 0, 9]] },
      ],
      ...[
        { whole: 1, cells: [] },
        { whole: 1, cells: [[3, 1, 9]] },
      ],
      ...[null, null],
    ],
  })
})

test('A part in which the viewer drew nothing says why', () => {
  const drawn = {
    width: 200,
    height: 100,
    images: [image('a')],
    turns: [{ whole: 0, cells: [] }],
    remark: '',
  }
  const failed = { ...drawn, height: 0, images: [], turns: [null], remark: 'From turn 1 on' }
  expect(joinedStills([drawn, failed, drawn])).toEqual({
    ...drawn,
    turns: [...drawn.turns, null, null],
    remark: 'From turn 1 on',
  })
})
