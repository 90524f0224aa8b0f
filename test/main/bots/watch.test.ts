import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { botChanged, watchFiles } from '../../../src/main/bots/watch.ts'
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

/** How often a change was told before another one, which is made once it was. */
async function toldAfter(change: () => void): Promise<number> {
  change()
  await until(() => changes > 0)
  const told = changes
  writeFileSync(file, 'another one')
  await until(() => changes > told)
  return changes - 1
}

test('A rewritten file has changed', async () => {
  expect(await toldAfter(() => writeFileSync(file, '22'))).toBe(1)
})

test('A file replaced by another, as editors do, has changed', async () => {
  const part = join(folder, 'bot.py.part')
  writeFileSync(part, '22')
  expect(await toldAfter(() => renameSync(part, file))).toBe(1)
})

test('A file written in pieces, as compilers do, is reported once', async () => {
  const written = () => {
    for (let i = 0; i < 10; i++) writeFileSync(file, `${i}`, { flag: 'a' })
  }
  expect(await toldAfter(written)).toBe(1)
})

test('A deleted and recreated file is still watched', async () => {
  rmSync(file)
  await until(() => changes === 1)
  changes = 0
  expect(await toldAfter(() => writeFileSync(file, '22'))).toBe(1)
})

test('Other files of the folder are ignored', async () => {
  const other = join(folder, 'log.txt')
  let others = 0
  const watching = await watchFiles([other], () => (others += 1))
  writeFileSync(other, 'hello')
  // Who watches that one has heard of it.
  await until(() => others > 0)
  await watching.close()
  expect(changes).toBe(0)
})

test('A bot has changed when a file in its command has', async () => {
  const bot = { name: 'mine', command: 'python3 bot.py', folder }
  const change = botChanged(bot, new AbortController().signal)
  const saving = setInterval(() => writeFileSync(file, `${performance.now()}`), 300)
  await expect(change.finally(() => clearInterval(saving))).resolves.toBe(null)
})

test('A bot with no file path cannot change', async () => {
  const bot = { name: 'random', command: 'builtin:random', folder }
  await expect(botChanged(bot, new AbortController().signal)).rejects.toThrow(
    'Bot "builtin:random" names no file to watch',
  )
})

test('An aborted wait for a change rejects', async () => {
  const bot = { name: 'mine', command: 'python3 bot.py', folder }
  const cancel = new AbortController()
  const change = botChanged(bot, cancel.signal)
  cancel.abort(new Error('enough'))
  await expect(change).rejects.toThrow('enough')
})
