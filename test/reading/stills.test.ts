import { expect, test } from 'vitest'
import { joinedStills, stillAddress } from '../../src/reading/stills.ts'

const image = (address: string, width = 200, height = 100) => ({ width, height, address })

test('The picture of a turn lays cells over a whole one; a turn without any has none', () => {
  const images = [image('data:image/webp;base64,AA=='), image('data:image/webp;base64,BB==', 512, 128)]
  const turns = [{ whole: 0, cells: [] }, null, { whole: 0, cells: [[3, 1, 9] as const] }]
  const stills = { width: 200, height: 100, images, turns, remark: '' }
  const [first, none, third, beyond] = [0, 1, 2, 3].map((turn) => stillAddress(stills, turn))
  const start =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><defs><image id="i0" width="200" height="100" href="data:image/webp;base64,AA=="/>'
  expect([none, beyond]).toEqual([null, null])
  expect(
    [first, third].map((address) => decodeURIComponent(address!).replace('data:image/svg+xml,', '')),
  ).toEqual([
    `${start}</defs><use href="#i0"/></svg>`,
    // The last column, and the second place of the second row.
    `${start}<image id="i1" width="512" height="128" href="data:image/webp;base64,BB=="/></defs><use href="#i0"/><svg x="186" y="0" width="14" height="64" viewBox="64 64 14 64"><use href="#i1"/></svg></svg>`,
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
