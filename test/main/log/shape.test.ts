import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrations } from '../../../src/main/log/migrations.ts'
import { newestShape, shapeDigest } from '../../../src/main/log/shape.ts'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()
const newest = migrations.length

/** A log of one match whose file another program has changed. */
function changed(sql: string): void {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(3)), end(match)])
  const db = new Database(scratch.file)
  db.pragma('foreign_keys = OFF')
  db.exec(sql)
  db.close()
}

test('The digest of the newest shape is that of the migrations', () => {
  scratch.open()
  const db = new Database(scratch.file)
  expect(newestShape).toEqual({ version: newest, digest: shapeDigest(db) })
  db.close()
})

const rest = 'another program changed it. Name another log with --db, or put a copy of this one back'

test.each([
  ['DROP TABLE exchanges', `has no table "exchanges", which version ${newest} has: ${rest}`],
  ['DROP INDEX matches_listed', `has no index "matches_listed", which version ${newest} has: ${rest}`],
  [
    'DROP TABLE frames; CREATE VIEW frames AS SELECT 1 AS match',
    `has the view "frames", which Botscope does not make: ${rest}`,
  ],
  [
    "CREATE TRIGGER gone AFTER INSERT ON matches BEGIN UPDATE matches SET note = 'x'; END",
    `has the trigger "gone", which Botscope does not make: ${rest}`,
  ],
  [
    'CREATE VIRTUAL TABLE words USING fts5 (word)',
    `has the virtual table or check "words", which Botscope does not make: ${rest}`,
  ],
  ['PRAGMA user_version = 1', 'In the log FILE the table "matches" is not that of version 1: ' + rest],
  ['PRAGMA user_version = 0', `has tables, but says that it has version 0: ${rest}`],
  [
    'ALTER TABLE seats RENAME COLUMN name TO called',
    `In the log FILE the table "seats" is not that of version ${newest}: ${rest}`,
  ],
])('A log after "%s" is refused with a message, to read and to write', (sql, words) => {
  changed(sql)
  const message = words.startsWith('In the log')
    ? words.replace('FILE', scratch.file)
    : `The log ${scratch.file} ${words}`
  expect([thrownBy(() => scratch.open('read')), thrownBy(() => scratch.open('write'))]).toEqual([
    `UserError: ${message}`,
    `UserError: ${message}`,
  ])
})

test('A table that another program added to a log does no harm', () => {
  changed('CREATE TABLE my_notes (note TEXT); CREATE INDEX my_index ON my_notes (note)')
  expect(scratch.open().cards().length).toBe(1)
})
