import { expect, test } from 'vitest'
import { extentOf } from '../../../src/main/frames/json-extent.ts'

const usual = { values: 100, depth: 10 }

test.each([
  ['1', { values: 1, depth: 0 }],
  ['[1,[2,{"a":3}]]', { values: 6, depth: 3 }],
  ['{"[,{":"\\"[,{","b":[]}', { values: 4, depth: 2 }],
])('The values of %s are counted without those in its texts', (json, extent) => {
  expect(extentOf(Buffer.from(json), usual)).toEqual(extent)
})

test('What is beyond the most is not read', () => {
  expect(extentOf(Buffer.alloc(1e6, '[],'), usual)).toEqual({ values: 101, depth: 1 })
  expect(extentOf(Buffer.alloc(1e6, '['), usual)).toEqual({ values: 12, depth: 11 })
})
