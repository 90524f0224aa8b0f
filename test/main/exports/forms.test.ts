import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportFormats, exportForms, formatOfFile, misfitOf } from '../../../src/contract/export.ts'
import { home } from '../../files.ts'

test('The longest suffix of a name sets the format', () => {
  expect(
    ['a.trace.json', 'A.TRACE.JSON', 'trace.json', 'a.csv', 'x.in', 'x.mjson', 'b.png', 'bin'].map(
      formatOfFile,
    ),
  ).toEqual(['trace', 'trace', 'json', 'csv', 'inputs', 'mjai', 'png', null])
})

test('No two formats share a file suffix', () => {
  const suffixes = Object.values(exportForms).flatMap((form) => form.suffixes)
  expect(new Set(suffixes).size).toBe(suffixes.length)
})

test('A format unfit for a match says why', () => {
  const match = { game: 'patchwork', framesKept: 4 }
  expect([
    misfitOf('mjai', match),
    misfitOf('mjai', { ...match, game: 'mahjong' }),
    misfitOf('csv', { ...match, framesKept: 0 }),
    misfitOf('json', { ...match, framesKept: 0 }),
  ]).toEqual(['it is not a match of Mahjong', null, 'its turns were not kept', null])
})

test('docs/export.md lists the formats, their suffixes and their purposes', () => {
  const rows = readFileSync(`${home}docs/export.md`, 'utf8').matchAll(
    /^\| `([\w.]+)` +\| (`\..*?) +\| (.*?) +\|$/gm,
  )
  expect([...rows].map(([, ...cells]) => cells)).toEqual(
    exportFormats.map((format) => {
      const { suffixes, purpose } = exportForms[format]
      return [format, suffixes.map((suffix) => `\`${suffix}\``).join(' '), purpose]
    }),
  )
})
