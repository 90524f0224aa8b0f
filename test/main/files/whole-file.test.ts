import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { writeWholeFile } from '../../../src/main/files/whole-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function writes(...pieces: readonly string[]): (destination: Writable) => Promise<void> {
  return (destination) => pipeline(Readable.from(pieces), destination)
}

/** Writes a piece, then fails. */
function breaksOff(destination: Writable): Promise<void> {
  async function* pieces() {
    yield 'half'
    throw new Error('broke off')
  }
  return pipeline(Readable.from(pieces()), destination)
}

function content(): readonly (readonly [name: string, text: string])[] {
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

test('A write replaces the previous content of a file', async () => {
  const file = join(folder, 'a.json')
  writeFileSync(file, 'a longer text from before')
  await writeWholeFile(file, writes('new ', 'text'))
  expect(content()).toEqual([['a.json', 'new text']])
})

test('A failed write leaves only the previous file', async () => {
  const file = join(folder, 'a.json')
  writeFileSync(file, 'before')
  await expect(writeWholeFile(file, breaksOff)).rejects.toThrow('broke off')
  expect(content()).toEqual([['a.json', 'before']])
})

test('A failed write leaves no new file', async () => {
  await expect(writeWholeFile(join(folder, 'a.json'), breaksOff)).rejects.toThrow('broke off')
  expect(content()).toEqual([])
})

test.skipIf(process.platform !== 'linux')('An unstarted write stays closed', async () => {
  const file = join(folder, 'a.json')
  const nothing = writeWholeFile(file, () => Promise.reject(new UserError('There is nothing to write')))
  await expect(nothing).rejects.toThrow('There is nothing to write')
  const opened = readdirSync('/proc/self/fd').map((each) => linkOf(`/proc/self/fd/${each}`))
  expect(opened.filter((each) => each.includes(basename(file)))).toEqual([])
})

/** The descriptor by which a folder is read is gone afterwards. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

test('A link stays, and the file behind it is replaced', async () => {
  writeFileSync(join(folder, 'real.json'), 'before')
  symlinkSync('real.json', join(folder, 'link.json'))
  await writeWholeFile(join(folder, 'link.json'), writes('after'))
  expect(content()).toEqual([
    ['link.json', 'after'],
    ['real.json', 'after'],
  ])
})

test.skipIf(process.platform === 'win32')('A named pipe is written to and stays a pipe', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [text] = await Promise.all([readFile(pipe, 'utf8'), writeWholeFile(pipe, writes('text'))])
  expect([text, statSync(pipe).isFIFO(), readdirSync(folder)]).toEqual(['text', true, ['pipe']])
})

test.skipIf(process.platform === 'win32')("The wait for a pipe's reader can be ended", async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const stop = new AbortController()
  const writing = writeWholeFile(pipe, writes('text'), { signal: stop.signal })
  stop.abort()
  await expect(writing).rejects.toThrow('aborted')
})

test('A missing folder is reported', async () => {
  const file = join(folder, 'none', 'a.json')
  const words = `${file} cannot be written: its folder does not exist`
  await expect(writeWholeFile(file, writes('text'))).rejects.toThrow(new UserError(words))
})

test('A folder is no file', async () => {
  const inner = join(folder, 'inner')
  mkdirSync(inner)
  const words = `${inner} is a folder: name a file in it`
  await expect(writeWholeFile(inner, writes('text'))).rejects.toThrow(new UserError(words))
})

test('The leftover of a killed process with the same number does not block a write', async () => {
  const file = join(folder, 'match.json')
  writeFileSync(`${file}.${process.pid}.part`, 'half')
  await writeWholeFile(file, writes('whole'))
  expect(readFileSync(file, 'utf8')).toBe('whole')
})

test('A write a day later removes only the leftover of a killed process for this file', async () => {
  const file = join(folder, 'match.json')
  const [left, fresh, other] = ['0123456789ab', 'ba9876543210', 'notes'].map((mark) => `${file}.${mark}.part`)
  for (const each of [left!, fresh!, other!]) writeFileSync(each, 'half')
  for (const each of [left!, other!]) utimesSync(each, 0, Date.now() / 1000 - 25 * 3600)
  await writeWholeFile(file, writes('whole'))
  expect(content()).toEqual([
    ['match.json', 'whole'],
    [basename(fresh!), 'half'],
    [basename(other!), 'half'],
  ])
})
