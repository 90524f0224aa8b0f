import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocksOf } from '../documents.ts'
import { home } from '../files.ts'

test('The call that CONTRIBUTING.md shows is as it shows it', () => {
  const diffs = blocksOf('CONTRIBUTING.md', 'diff')
  const missing = diffs.flatMap(({ info, text }) => {
    const lines = readFileSync(home + info, 'utf8').split('\n')
    const added = text
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(1))
    return added.filter((line) => !lines.includes(line)).map((line) => `${info}: ${line}`)
  })
  expect([diffs.length, missing]).toEqual([3, []])
})
