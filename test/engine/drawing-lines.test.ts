import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saidBy } from '../../src/engine/drawings.ts'
import { drawingLines } from '../../src/engine/drawing-lines.ts'
import { home } from '../files.ts'

test('docs/drawings.md tells the same lines in the same words', () => {
  const text = readFileSync(`${home}docs/drawings.md`, 'utf8')
  const rows = [...text.matchAll(/^\| `([@[].*?)`.*? +\| (.*?) +\|$/gm)].map(([, line, note]) => ({
    line,
    note,
  }))
  expect(rows).toEqual(drawingLines.map(({ line, note }) => ({ line, note })))
})

test('Each line of the example in docs/drawings.md, and of the help, means something', () => {
  const [, block = ''] = /^```\n(@[^`]*)```$/m.exec(readFileSync(`${home}docs/drawings.md`, 'utf8')) ?? []
  const lines = [...block.trim().split('\n'), ...drawingLines.map(({ example }) => example)]
  expect([lines.length, lines.filter((line) => saidBy(line) === null)]).toEqual([5 + drawingLines.length, []])
})
