// npm run soak opening [--frames 1000000]: opens a file of a million frames in each form, and tells whether the studio grows.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createZstdCompress } from 'node:zlib'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { sampleFrame, setupFrame } from '../main/log/samples.ts'
import { ending, header } from '../main/opened/files.ts'

/** A thread has its own young objects and SQLite's pages; a file that is held as a whole is some hundred MB more. */
const mostGrownBytes = 300e6
const mostHeapBytes = 30e6

/** Opens a file of so many frames in each form; prints what was seen, and gives the count of what was wrong. */
export async function soakOpening(frames: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
  const studio = openStudio(join(folder, 'log.db'))
  let problems = 0
  for (const form of ['json', 'ndjson', 'botscope'] as const) {
    const file = join(folder, `match.${form}`)
    await write(file, form, frames)
    if (!(await isFine(studio, file, frames))) problems += 1
    rmSync(file)
  }
  await studio.close()
  rmSync(folder, { recursive: true })
  return problems
}

async function isFine(studio: Studio, file: string, frames: number): Promise<boolean> {
  const before = process.memoryUsage()
  const most = { rss: 0, heapUsed: 0 }
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    most.rss = Math.max(most.rss, rss)
    most.heapUsed = Math.max(most.heapUsed, heapUsed)
  }, 20)
  const startedAt = performance.now()
  const { match } = await studio.openPath(file)
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(watch)
  const { framesKept } = await studio.calls.card({ match })
  const [last] = await studio.calls.frames({ match, from: frames - 1, to: frames - 1 })
  await studio.calls.closeOpened({ match })
  const [grown, heap] = [most.rss - before.rss, most.heapUsed - before.heapUsed]
  console.log(
    `${file.split('.').at(-1)}: ${framesKept} frames, ${inMegabytes(statSync(file).size)}, in ${seconds.toFixed(1)} s; ` +
      `the process grew by ${inMegabytes(grown)} meanwhile, its own heap by ${inMegabytes(heap)}`,
  )
  return framesKept === frames && last?.index === frames - 1 && grown < mostGrownBytes && heap < mostHeapBytes
}

async function write(file: string, form: 'json' | 'ndjson' | 'botscope', frames: number): Promise<void> {
  const texts = Readable.from(form === 'ndjson' ? lines(frames) : json(frames))
  if (form === 'botscope') await pipeline(texts, createZstdCompress(), createWriteStream(file))
  else await pipeline(texts, createWriteStream(file))
}

function* json(frames: number): Generator<string> {
  yield `${JSON.stringify(header).slice(0, -1)},"frames":[\n`
  for (const [i, text] of texts(frames)) yield i === 0 ? text : `,\n${text}`
  yield `\n],${JSON.stringify(ending).slice(1)}\n`
}

function* lines(frames: number): Generator<string> {
  yield `${JSON.stringify({ ...header, ...ending })}\n`
  for (const [, text] of texts(frames)) yield `${text}\n`
}

function* texts(frames: number): Generator<readonly [index: number, text: string]> {
  for (let i = 0; i < frames; i++) yield [i, JSON.stringify(i === 0 ? setupFrame : sampleFrame(i))]
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { frames: { type: 'string', default: '1000000' } } })
  if ((await soakOpening(Number(values.frames))) > 0) process.exitCode = 1
}
