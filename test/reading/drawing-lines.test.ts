import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beliefBy, mostBeliefs } from '../../src/engine/beliefs.ts'
import { mostDrawings, mostValues, telemetryOfLine } from '../../src/engine/drawings.ts'
import { drawingLines } from '../../src/reading/drawing-lines.ts'
import { home } from '../files.ts'

test('docs/drawings.md lists the same lines in the same text', () => {
  const text = readFileSync(`${home}docs/drawings.md`, 'utf8')
  const rows = [...text.matchAll(/^\| `([@[].*?)`.*? +\| (.*?) +\|$/gm)].map(([, line, note]) => ({
    line,
    note,
  }))
  expect(rows).toEqual(drawingLines.map(({ line, note }) => ({ line, note })))
})

test('Each line of the example in docs/drawings.md, and of the help, is valid', () => {
  const [, block = ''] = /^```\n(@[^`]*)```$/m.exec(readFileSync(`${home}docs/drawings.md`, 'utf8')) ?? []
  const lines = [...block.trim().split('\n'), ...drawingLines.map(({ example }) => example)]
  expect([lines.length, lines.filter((line) => telemetryOfLine(line) === null)]).toEqual([
    6 + drawingLines.length,
    [],
  ])
})

test('docs/drawings.md lists the limits', () => {
  const text = readFileSync(`${home}docs/drawings.md`, 'utf8').replaceAll(/\s+/g, ' ')
  const said = (pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace(',', ''))
  const most = [
    said(/the first ([\d,]+) drawings/),
    said(/the first ([\d,]+) beliefs/),
    said(/ and the first (\d+) values/),
  ]
  expect(most).toEqual([mostDrawings, mostBeliefs, mostValues])
  const [name, value, line, belief] = [
    said(/up to (\d+) letters/),
    said(/text of up to (\d+) characters/),
    said(/of more than (\d+) characters/),
    said(/of a belief: ([\d,]+)/),
  ]
  const longest = (extra: number) => [
    `@plot ${'x'.repeat(name + extra)} 1`,
    `[PDATA] plan = ${'x'.repeat(value + extra)}`,
    '@text 3,4 '.padEnd(line + extra, 'x'),
    '@expect a '.padEnd(belief + extra, 'x'),
  ]
  expect([0, 1].map((extra) => longest(extra).map((each) => telemetryOfLine(each) !== null))).toEqual([
    [true, true, true, true],
    [false, false, false, false],
  ])
})

test('Each belief of docs/drawings.md is read', () => {
  const [, block = ''] =
    /^```beliefs\n([^`]*)```$/m.exec(readFileSync(`${home}docs/drawings.md`, 'utf8')) ?? []
  const lines = block.trim().split('\n')
  expect(lines.map((line) => beliefBy(line)?.kind)).toEqual(Array.from({ length: 5 }, () => 'belief'))
})
