import { expect, test } from 'vitest'
import type { NamedInput } from '../../src/contract/games.ts'
import { NamePacking, unpackedNames, type PackedNames } from '../../src/reading/packed-names.ts'

const named = (to: number): readonly NamedInput[] => [
  { seat: 1, parts: [{ line: 0, from: 0, to, name: 'stones', note: 'left' }] },
  {
    seat: 0,
    parts: [
      { line: 2, from: 1, to: 2, name: 'stones', note: 'left' },
      { line: 3, from: 0, to: 9, name: 'stones' },
    ],
  },
]

test('The names of turns come back as they were, and each word is kept once', () => {
  const packing = new NamePacking(1000)
  packing.add(3, named(2))
  packing.add(5, named(1))
  const packed = JSON.parse(JSON.stringify(packing.packed)) as PackedNames
  expect([3, 4, 5].map((turn) => unpackedNames(packed, turn))).toEqual([named(2), [], named(1)])
  expect(packed.words).toEqual([['stones', 'left'], ['stones']])
})

test('Turns for which there is no room have none', () => {
  const packing = new NamePacking(50)
  expect([packing.add(1, named(2)), packing.add(2, named(2))]).toEqual([true, false])
  expect(unpackedNames(packing.packed, 2)).toEqual([])
})
