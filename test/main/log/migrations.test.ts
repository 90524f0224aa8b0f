import Database from 'better-sqlite3'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFile } from '../../../src/main/log/file.ts'
import { migrations } from '../../../src/main/log/migrations.ts'
import { begin, sampleEnd, sampleFrame, sampleFrames, sampleMatch, send, setupFrame } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()

const newest = migrations.length

const longer = [
  ...migrations,
  'ALTER TABLE matches ADD COLUMN weather TEXT; ALTER TABLE matches ADD COLUMN season TEXT',
  `UPDATE matches SET weather = 'fine'`,
]

function oldLog() {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(3))])
  return match
}

/** What a file holds, seen without our code. */
function look(file: string): object {
  const db = new Database(file)
  const version = db.pragma('user_version', { simple: true })
  const rows = db.prepare<[], { id: string; weather?: string }>('SELECT * FROM matches').all()
  const frames = db.prepare('SELECT total(last + 1 - first) FROM frames').pluck().get()
  db.close()
  return { version, frames, matches: rows.map(({ id, weather }) => [id, weather]) }
}

test('an older file is copied and then upgraded while another program has it open', () => {
  const { id } = oldLog()
  openFile(scratch.file, 'write', longer).close()
  expect([look(scratch.file), look(`${scratch.file}.backup-v${newest}`)]).toEqual([
    { version: newest + 2, frames: 4, matches: [[id, 'fine']] },
    { version: newest, frames: 4, matches: [[id, undefined]] },
  ])
})

test('opening an older file to read upgrades it too', () => {
  const { id } = oldLog()
  const db = openFile(scratch.file, 'read', longer)
  const row = db.prepare('SELECT id, weather FROM matches').get()
  db.close()
  expect(row).toEqual({ id, weather: 'fine' })
})

test('a new file has every step and no copy', () => {
  openFile(scratch.file, 'write', longer).close()
  expect([look(scratch.file), existsSync(`${scratch.file}.backup-v0`)]).toEqual([
    { version: newest + 2, frames: 0, matches: [] },
    false,
  ])
})

test('a failed step leaves the file unchanged', () => {
  const { id } = oldLog()
  const message = thrownBy(() => openFile(scratch.file, 'write', [...longer, 'DELETE FROM frames; NONSENSE']))
  expect([message, look(scratch.file)]).toEqual([
    'SqliteError: near "NONSENSE": syntax error',
    { version: newest, frames: 4, matches: [[id, undefined]] },
  ])
})

test('a newer file is refused with a message, to read and to write', () => {
  openFile(scratch.file, 'write', longer).close()
  const words = `UserError: The log ${scratch.file} has version ${newest + 2}, this Botscope knows versions up to ${newest}: update Botscope, or name another log with --db`
  expect([thrownBy(() => scratch.open('write')), thrownBy(() => scratch.open('read'))]).toEqual([
    words,
    words,
  ])
})

test('a log that a newer Botscope upgrades meanwhile accepts no more, and says why', () => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(3))])
  openFile(scratch.file, 'write', longer).close()
  const message = `The log ${scratch.file} has version ${newest + 2}, this Botscope knows versions up to ${newest}: update Botscope, or name another log with --db`
  expect([log.take([send(match, [sampleFrame(4)])]), log.frames(match.id, 0, 9).length]).toEqual([
    [{ kind: 'failed', match: match.id, message }],
    4,
  ])
})

const files = new URL('files/', import.meta.url)

test('every version has a sample file', () => {
  expect(readdirSync(files).toSorted()).toEqual(migrations.map((_, i) => `v${i + 1}.db.gz`).toSorted())
})

test.each(readdirSync(files))('a log of %s is still readable, and its matches are found', (name) => {
  writeFileSync(scratch.file, gunzipSync(readFileSync(new URL(name, files))))
  const log = scratch.open('write')
  const id = '01900000-0000-7000-8000-000000000001'
  const { status, scores, note, tags } = log.card(id)
  const found = log.page({ text: 'ÄNNCHEN', tag: 'old', parent: null, fault: false, won: false }, 0, 9)
  expect({
    ...{ status, scores, note, tags },
    frames: log.frames(id, 0, 99),
    bookmarks: log.bookmarks(id).length,
    found: [found.total, found.cards.map((card) => card.id)],
    copies: readdirSync(scratch.folder).filter((each) => each.includes('backup')).length,
  }).toEqual({
    ...{ status: 'ended', scores: sampleEnd.scores, note: 'kept for ever', tags: ['old'] },
    frames: [setupFrame, ...sampleFrames(80)],
    bookmarks: 1,
    found: [1, [id]],
    copies: name === `v${newest}.db.gz` ? 0 : 1,
  })
})
