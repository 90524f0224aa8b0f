import { expect, test } from 'vitest'
import { marks } from '../../../../src/renderer/boards/patchwork/patches.ts'
import { textiles } from '../../../../src/renderer/boards/patchwork/textile.ts'

test('Every mark has a cloth, different for each patch', () => {
  const numbered = textiles.slice(0, 33)
  expect([
    textiles.map(({ mark }) => mark),
    new Set(numbered.map(({ hue, motif }) => `${hue} ${motif}`)).size,
  ]).toEqual([marks, 33])
})

test('Patches with consecutive ids differ in motif, and in hue by at least 90 degrees', () => {
  const alike = textiles.slice(0, 32).filter(({ hue, motif }, i) => {
    const next = textiles[i + 1]!
    const apart = Math.abs(hue - next.hue)
    return motif === next.motif || Math.min(apart, 360 - apart) < 90
  })
  expect(alike).toEqual([])
})
