import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LibraryNews } from '../../../src/main/library/news.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { until } from '../../bots/sitting.ts'
import { readsTypeScript } from '../log/recording.ts'
import { begin, sampleMatch } from '../log/samples.ts'

let folder: string
let access: LogAccess
let news: LibraryNews
let reported: (readonly string[])[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-library-'))
  access = new LogAccess(join(folder, 'new', 'log.db'))
  reported = []
  news = new LibraryNews(access, (changed) => reported.push(changed))
})

afterEach(() => {
  news.close()
  access.close()
  rmSync(folder, { recursive: true })
})

test('each change of a match by another process is reported, from the first one in a new log on', async () => {
  news.setListening(true)
  const other = await otherProcess()
  const received: unknown[] = []
  for (const word of ['begin', 'frame', 'frame', 'end', 'describe', 'remove']) {
    reported.length = 0
    await other.does(word)
    await until(() => reported.length > 0)
    received.push(reported[0])
  }
  await other.ends()
  const one = [other.match]
  expect(received).toEqual([one, one, one, one, [], []])
})

test('a change by this process is not reported as one by another', async () => {
  const other = await otherProcess()
  await other.does('begin')
  news.setListening(true)
  const own = sampleMatch()
  access.writer().take([begin(own)])
  access.writer().describe(own.id, { pinned: true })
  await other.does('frame')
  await until(() => reported.length > 0)
  await other.ends()
  expect(reported).toEqual([[other.match]])
})

test('no events occur without a listener', async () => {
  news.setListening(true)
  const other = await otherProcess()
  news.setListening(false)
  reported.length = 0
  await other.does('begin')
  news.setListening(true)
  await other.does('frame')
  await until(() => reported.length > 0)
  await other.ends()
  expect(reported).toEqual([[other.match]])
})

test('many changes are grouped, at most 20 times a second', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const all = Array.from({ length: 200 }, (_, i) => `${i}`)
  for (const match of all) {
    news.changed([match])
    vi.advanceTimersByTime(5)
  }
  // The first at once, and one each 50 of 1000 ms.
  expect([reported.flat(), reported.length]).toEqual([all, 21])
})

test('a group with an unknown match has no ids', async () => {
  for (const changed of [['a'], ['b'], [], ['c']]) news.changed(changed)
  await until(() => reported.length === 2)
  expect(reported).toEqual([['a'], []])
})

/** Another process that has opened the log and does what it is told. */
async function otherProcess() {
  const match = v7()
  const program = fileURLToPath(new URL('writes.ts', import.meta.url))
  const child = spawn(process.execPath, [...readsTypeScript, program, access.file, match], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data) => (said += data))
  await until(() => access.isThere && said === '')
  return {
    match,
    async does(word: string) {
      said = ''
      child.stdin.write(`${word}\n`)
      await until(() => said === `${word}\n`)
    },
    async ends() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

test('a page that closes after everything else reopens nothing', () => {
  openLog(access.file, 'write').close()
  access.reader()
  news.close()
  access.close()
  news.setListening(true)
  expect(() => access.reader()).toThrow('Botscope was closed meanwhile')
})
