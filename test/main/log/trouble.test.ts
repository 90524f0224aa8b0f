import Database from 'better-sqlite3'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { openFile } from '../../../src/main/log/file.ts'
import { Log } from '../../../src/main/log/log.ts'
import { migrations } from '../../../src/main/log/migrations.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send, setupFrame } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()

/** A log of one match with 300 frames whose file is whole, not partly in the write-ahead log. */
function closedLog(): string {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(300)), end(match)])
  log.prune({})
  return match.id
}

test('a full disk fails the sent matches, keeps announced frames, and the log continues once there is room', () => {
  const [lost, later] = [sampleMatch(), sampleMatch()]
  const db = openFile(scratch.file, 'write', migrations)
  const log = scratch.opened(new Log(db))
  log.take([begin(lost), send(lost, sampleFrames(20))])
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
  const full = log.take([send(lost, sampleFrames(400).slice(20))])
  db.pragma('max_page_count = 1000000')
  log.take([send(lost, [sampleFrame(21)]), begin(later), send(later, sampleFrames(5)), end(later)])
  const { end: ended, why } = log.card(lost.id)
  const message = `The log ${scratch.file} cannot grow because the disk is full: free some space (see "botscope prune"), or name a log elsewhere with --db (database or disk is full)`
  expect({ full, ended, why, lost: log.frames(lost.id, 0, 999), later: log.card(later.id).frames }).toEqual({
    full: [{ kind: 'failed', match: lost.id, message }],
    ...{ ended: 'interrupted', why: message, lost: [setupFrame, ...sampleFrames(20)], later: 6 },
  })
})

test('a match from a file leaves nothing on a full disk, and can be taken in again once there is room', () => {
  const match = sampleMatch({ origin: 'import' })
  const db = openFile(scratch.file, 'write', migrations)
  const log = scratch.opened(new Log(db))
  log.take([begin(match), send(match, sampleFrames(20))])
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
  const full = log.take([send(match, sampleFrames(400).slice(20))]).map(({ kind }) => kind)
  db.pragma('max_page_count = 1000000')
  log.take([])
  const left = log.cards()
  const again = log.take([begin(match), send(match, sampleFrames(400)), end(match)]).map(({ kind }) => kind)
  expect([full, left, again, log.card(match.id).frames]).toEqual([
    ['failed'],
    [],
    ['kept', 'kept', 'ended'],
    401,
  ])
})

test('a match that began on a full disk is reported at its end too, and leaves nothing', () => {
  const match = sampleMatch()
  const db = openFile(scratch.file, 'write', migrations)
  const log = scratch.opened(new Log(db))
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
  const kinds = [
    [begin(match), send(match, sampleFrames(300))],
    [send(match, [sampleFrame(301)])],
    [end(match)],
  ].map((messages) => log.take(messages).map(({ kind }) => kind))
  expect([kinds, log.cards()]).toEqual([[['failed'], [], ['failed']], []])
})

test('a log locked by another program says so, and continues once it is free', () => {
  const [lost, later] = [sampleMatch(), sampleMatch()]
  const db = openFile(scratch.file, 'write', migrations)
  const log = scratch.opened(new Log(db))
  db.pragma('busy_timeout = 20')
  const other = new Database(scratch.file)
  other.exec('BEGIN IMMEDIATE')
  const locked = log.take([begin(lost)])
  const note = thrownBy(() => log.remove([]))
  other.exec('ROLLBACK')
  other.close()
  const free = log.take([begin(later)]).map(({ kind }) => kind)
  const words = `The log ${scratch.file} is locked by another program: close that program, or name another log with --db (database is locked)`
  expect({ locked, note, free }).toEqual({
    locked: [{ kind: 'failed', match: lost.id, message: words }],
    note: `UserError: ${words}`,
    free: ['kept'],
  })
})

test('a read-only log accepts nothing and says why', () => {
  closedLog()
  const match = sampleMatch()
  const reader = scratch.open('read')
  const message = `The log ${scratch.file} may not be written: make the file and its folder writable, or name a log elsewhere with --db (attempt to write a readonly database)`
  expect([
    reader.take([begin(match)]),
    thrownBy(() => reader.prune({ newest: 0 })),
    reader.cards().length,
  ]).toEqual([[{ kind: 'failed', match: match.id, message }], `UserError: ${message}`, 1])
})

test('reading a missing log does not create it', () => {
  const message = thrownBy(() => scratch.open('read'))
  expect([message, existsSync(scratch.file)]).toEqual([
    `UserError: There is no log ${scratch.file} yet: the first "botscope run" makes it`,
    false,
  ])
})

test.each<[string, () => string, RegExp]>([
  ['a folder', () => folderAt('folder.db'), /^UserError: The log .*folder\.db cannot be opened/],
  [
    'beneath a file',
    () => join(garbageAt('plain'), 'log.db'),
    /^UserError: The log .*log\.db cannot be opened/,
  ],
  [
    'garbage',
    () => garbageAt('garbage.db'),
    /^UserError: The log .*garbage\.db is not a log of Botscope: name another/,
  ],
  [
    'the database of another program',
    () => foreignAt('foreign.db'),
    /^UserError: .*foreign\.db belongs to another program/,
  ],
])('a file that is %s is refused clearly and left as it is', (_, make, expected) => {
  expect(thrownBy(() => scratch.open('write', make()))).toMatch(expected)
})

test('garbage is left as it is', () => {
  const file = garbageAt('garbage.db')
  thrownBy(() => scratch.open('write', file))
  expect(readFileSync(file, 'utf8')).toBe(garbage)
})

test('in a file without its second half every call returns an error or intact data', () => {
  const id = closedLog()
  const file = join(scratch.folder, 'half.db')
  copyFileSync(scratch.file, file)
  truncateSync(file, 4096 * 24)
  const reported = attempt(() => [scratch.open('write', file).frames(id, 0, 300).length])
  expect(reported).toMatch(/^UserError: The log .*half\.db is damaged: "botscope doctor" says more/)
})

test('integrity finds an overwritten page, and the other pages are still readable', () => {
  const id = closedLog()
  const file = join(scratch.folder, 'page.db')
  copyFileSync(scratch.file, file)
  const page = lastFramePage(file)
  writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * (page - 1))
  const log = scratch.open('read', file)
  const [first] = log.frames(id, 0, 0)
  expect([first, log.integrity().length > 0, attempt(() => log.frames(id, 0, 300))]).toEqual([
    setupFrame,
    true,
    expect.stringMatching(/^UserError: .*is damaged/),
  ])
})

const garbage = 'this is no database, it is a text that someone named so '.repeat(40)

function garbageAt(name: string): string {
  const file = join(scratch.folder, name)
  writeFileSync(file, garbage)
  return file
}

function folderAt(name: string): string {
  const folder = join(scratch.folder, name)
  mkdirSync(folder)
  return folder
}

function foreignAt(name: string): string {
  const file = join(scratch.folder, name)
  const db = new Database(file)
  db.exec('CREATE TABLE songs (title TEXT)')
  db.close()
  return file
}

/** The page with the last frames. */
function lastFramePage(file: string): number {
  const db = new Database(file, { readonly: true })
  const page = db
    .prepare(`SELECT max(pageno) FROM dbstat WHERE name = 'frames' AND pagetype = 'leaf'`)
    .pluck()
    .get()
  db.close()
  return page as number
}

/** The message of a `UserError`, or what the call gives; anything else that is thrown fails the test. */
function attempt(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    if (error instanceof UserError) return `${error}`
    throw error
  }
}
