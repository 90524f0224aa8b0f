import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFiles } from '../../../src/main/rerun/watch.ts'
import { until } from '../../bots/sitting.ts'

let folder: string
let file: string
let changes: number
let watcher: { close(): Promise<void> }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-watch-'))
  file = join(folder, 'bot.py')
  writeFileSync(file, '1')
  changes = 0
  watcher = await watchFiles([file], () => (changes += 1))
})

afterEach(async () => {
  await watcher.close()
  rmSync(folder, { recursive: true })
})

/** How often a change was told, once no more can come of what was done. */
async function toldAfter(change: () => void | Promise<void>): Promise<number> {
  await change()
  await until(() => changes > 0)
  await delay(500)
  return changes
}

test('A file that is written anew has changed', async () => {
  expect(await toldAfter(() => writeFileSync(file, '22'))).toBe(1)
})

test('A file that another one replaces, as editors do, has changed', async () => {
  const part = join(folder, 'bot.py.part')
  writeFileSync(part, '22')
  expect(await toldAfter(() => renameSync(part, file))).toBe(1)
})

test('A file that is written in pieces, as compilers do, changes once it is whole', async () => {
  const written = async () => {
    for (let i = 0; i < 10; i++) {
      writeFileSync(file, `${i}`, { flag: 'a' })
      await delay(20)
    }
  }
  expect(await toldAfter(written)).toBe(1)
})

test('A file that is deleted and made again is watched on', async () => {
  rmSync(file)
  await until(() => changes === 1)
  changes = 0
  expect(await toldAfter(() => writeFileSync(file, '22'))).toBe(1)
})

test('Another file of the folder is nobody’s concern', async () => {
  writeFileSync(join(folder, 'log.txt'), 'hello')
  await delay(500)
  expect(changes).toBe(0)
})
