import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  foreignText,
  readForeign,
  readForeignSync,
  type ReadRules,
} from '../../../src/main/files/foreign-file.ts'

const outside = mkdtempSync(join(tmpdir(), 'botscope-foreign-'))
const folder = join(outside, 'game')
mkdirSync(folder)
afterAll(() => rmSync(outside, { recursive: true }))

const rules = { mostBytes: 100 }
const inFolder = { ...rules, below: folder, name: 'it.png' }

/** What both ways answer, which are the same. */
async function both(file: string, given: ReadRules): Promise<string | null> {
  const later = await readForeign(file, given).then(
    (bytes) => bytes?.toString() ?? null,
    ({ message }: Error) => message,
  )
  let atOnce: string | null
  try {
    atOnce = readForeignSync(file, given)?.toString() ?? null
  } catch (error) {
    atOnce = (error as Error).message
  }
  expect(atOnce).toBe(later)
  return later
}

test('A file is read whole, also by a link that stays in its folder; a missing one is null', async () => {
  writeFileSync(join(folder, 'a.txt'), 'abc')
  symlinkSync('a.txt', join(folder, 'inner.txt'))
  expect([
    await both(join(folder, 'a.txt'), rules),
    await both(join(folder, 'inner.txt'), inFolder),
    await both(join(folder, 'none.txt'), inFolder),
    await foreignText(join(folder, 'a.txt'), rules),
  ]).toEqual(['abc', 'abc', null, 'abc'])
})

test('A pipe, a device, a folder and what is too large are refused at once, also where their size says nothing', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  writeFileSync(join(folder, 'large'), 'x'.repeat(101))
  expect([
    await both(pipe, rules),
    await both('/dev/zero', rules),
    await both(folder, inFolder),
    await both(join(folder, 'large'), inFolder),
    await both('/proc/self/status', rules),
  ]).toEqual([
    'it is not a file',
    'it is not a file',
    'it.png: it is not a file',
    'it.png: it has 101 bytes, at most 100 are read',
    'it has more than 100 bytes, at most 100 are read',
  ])
})

test('A link out of the folder is refused, of the file and of a folder on its way', async () => {
  writeFileSync(join(outside, 'secret'), 'secret')
  symlinkSync(join(outside, 'secret'), join(folder, 'out'))
  symlinkSync(outside, join(folder, 'up'))
  expect([
    await both(join(folder, 'out'), inFolder),
    await both(join(folder, 'up', 'secret'), inFolder),
  ]).toEqual(Array(2).fill('it.png: it is a link that leads out of its folder'))
})
