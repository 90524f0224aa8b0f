import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { home } from '../files.ts'

test('Each line of SECURITY.md names a test that is there', () => {
  const rows = readFileSync(`${home}SECURITY.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (?:They|-)/.test(line))
  const missing = rows.filter((row) => {
    const named = /`(test\/[^`]+)` "([^"]+)"\s*\|$/.exec(row)
    if (named === null) return true
    const [, file, title] = named
    return !readFileSync(home + file!, 'utf8').includes(title!)
  })
  expect([rows.length > 10, missing]).toEqual([true, []])
})
