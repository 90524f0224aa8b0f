import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { everyFrame, lazyFrames } from '../../../src/main/log/lazy-frames.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { sampleMatch } from '../sample-match.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()
const { card, frames, messages } = sampleMatch()
const last = frames.length - 1

function logged(): Log {
  const log = scratch.open()
  log.take(messages)
  return log
}

/** Reads what is left of frames that are unpacked one at a time. */
function rest(reading: Iterable<unknown>): string {
  return thrownBy(() => Array.from(reading))
}

test('The requested frames are returned as far as they exist, however many are unpacked at once', () => {
  const log = logged()
  const indices = (from: number, to: number, bytes?: number) =>
    Array.from(lazyFrames(log, card.id, from, to, bytes), ({ index }) => index)
  expect([indices(0, 3), indices(2, 4, 1), indices(last, last + 9), indices(4, 3)]).toEqual([
    [0, 1, 2, 3],
    [2, 3, 4],
    [last],
    [],
  ])
})

test('The first missing frame is named', () => {
  const log = logged()
  const db = new Database(scratch.file)
  db.prepare('DELETE FROM frames').run()
  db.close()
  expect(rest(everyFrame(log, card.id, 0, last))).toMatch(
    /^UserError: Frame 0 of match .+ is damaged: "botscope doctor" says more$/,
  )
})

test('A match deleted for good during a read is no damage', () => {
  const log = logged()
  const reading = everyFrame(log, card.id, 0, last, 1)
  reading.next()
  log.remove([card.id])
  log.prune({})
  expect(rest(reading)).toBe(`UserError: There is no match "${card.id}" in ${scratch.file}`)
})
