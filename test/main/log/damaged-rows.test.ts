import Database from 'better-sqlite3'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomFrom } from '../../../src/engine/random.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { openLog, type Log } from '../../../src/main/log/log.ts'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()
const ids = [1, 2, 3].map((i) => `01900000-0000-7000-8000-00000000000${i}`)
const values = [null, '', 'x', '{', '[]', '{}', 'null', '[1,"x"]', -1, 1.5, 2 ** 53, Buffer.from([0xff])]
const tables = ['matches', 'seats', 'frames', 'exchanges', 'pending', 'bookmarks', 'reruns']

/** Three matches with all that a log keeps of them; the file is closed. */
function filled(): string {
  const log = openLog(scratch.file, 'write')
  const matches = ids.map((id, i) =>
    sampleMatch({ id, parent: i === 1 ? { match: ids[0]!, turn: 2 } : null }),
  )
  log.take(matches.flatMap((match) => [begin(match), send(match, sampleFrames(3)), end(match)]))
  for (const id of ids) {
    log.describe(id, { title: id, tags: ['tag'] })
    log.bookmark(id, 1, 'here')
    log.keepRerun(id, { turns: [] } as never)
  }
  log.close()
  return scratch.file
}

/** A copy in which one column of one row of a table holds something else, of any type. */
function corrupted(file: string, name: string, table: string, column: string, value: unknown): string {
  const copy = join(scratch.folder, name)
  copyFileSync(file, copy)
  const db = new Database(copy)
  db.pragma('synchronous = OFF')
  db.unsafeMode()
  const strict = (from: string, to: string) => {
    db.pragma('writable_schema = ON')
    db.prepare('UPDATE sqlite_schema SET sql = replace(sql, ?, ?)').run(from, to)
    db.pragma('writable_schema = RESET')
  }
  strict(') STRICT', ') /**/')
  db.pragma('foreign_keys = OFF')
  const where = table === 'matches' ? 'id = ?' : 'match = (SELECT key FROM matches WHERE id = ?)'
  try {
    db.prepare(`UPDATE OR IGNORE ${table} SET "${column}" = ? WHERE ${where}`).run(value, ids[1])
  } catch (error) {
    if (!/constraint|mismatch|datatype/.test(String(error))) throw error
  }
  strict(') /**/', ') STRICT')
  db.close()
  return copy
}

function columnsOf(file: string): readonly (readonly [table: string, column: string])[] {
  const db = new Database(file, { readonly: true })
  const all = tables.flatMap((table) =>
    (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => [table, name] as const),
  )
  db.close()
  return all
}

/** What cannot be read, in words; anything but a `UserError` fails the test. */
function orWords<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}

function othersOf(log: Log) {
  return log.cards().filter(({ id }) => id === ids[0] || id === ids[2])
}

test('A damaged column of one match is reported clearly, and the other matches are listed as before', () => {
  const file = filled()
  const whole = openLog(file, 'read')
  const before = othersOf(whole).map((card) => ({ ...card, forks: 0 }))
  whole.close()
  const random = randomFrom('columns')
  const wrong: string[] = []
  let damaged = 0
  for (const [table, column] of columnsOf(file)) {
    const value = values[random.below(values.length)]
    const what = `${table}.${column} = ${String(value)}`
    const log = openLog(corrupted(file, `${table}-${column}.db`, table, column, value), 'read')
    try {
      const after = othersOf(log).map((card) => ({ ...card, forks: 0 }))
      if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${what}: others differ`)
      const paged = log.page({}, 0, 10)
      const tagged = log.cards({ tag: 'tag' }).length
      if (paged.total !== paged.cards.length || tagged < 2) wrong.push(`${what}: ${paged.total} ${tagged}`)
      const card = log.cards().find(({ id }) => !before.some((other) => other.id === id))
      if (card === undefined) continue
      log.keptMatches({})
      orWords(() => log.frames(card.id, 0, 9))
      orWords(() => log.pending(card.id))
      orWords(() => log.reruns(card.id))
      orWords(() => log.bookmarks(card.id))
      const isNamed = log.checkRows(60_000).damaged.length + log.checkFrames(60_000).damaged.length > 0
      const isFound = isNamed || log.integrity().length > 0
      if (card.damaged !== undefined) damaged += 1
      if (card.damaged !== undefined && !isFound) wrong.push(`${what}: the check does not name it`)
    } catch (error) {
      wrong.push(`${what}: ${String(error)}`)
    } finally {
      log.close()
    }
  }
  expect([wrong, damaged > 10]).toEqual([[], true])
})

test.each([
  ['options', '{', {}],
  ['options', '[]', {}],
  ['scores', '[1]', null],
  ['tags', 'x', []],
  ['rests', '{}', []],
  ['clock', 'slow', 'real'],
] as const)(
  'A match whose %s is %s is listed as damaged, and the check names it',
  (column, value, harmless) => {
    const log = openLog(corrupted(filled(), 'copy.db', 'matches', column, value), 'read')
    const [, card] = log.cards()
    const check = log.checkRows(60_000)
    log.close()
    expect([card!.id, card!.damaged, card!.why, card![column], check]).toEqual([
      ids[1],
      [column],
      `Damaged in the log: ${column}`,
      harmless,
      { matches: 3, isComplete: true, damaged: [{ match: ids[1], what: [column] }] },
    ])
  },
)
