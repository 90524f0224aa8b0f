import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { groupBytes } from '../../../src/main/frames/codec.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send, setupFrame } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()

/** The rows of frames in the file, as first and last frame. */
function rows(): unknown[] {
  const db = new Database(scratch.file, { readonly: true })
  const all = db.prepare('SELECT first, last FROM frames ORDER BY last').raw().all()
  db.close()
  return all
}

test('each commit writes its frames as a row, and one row replaces them when their group is complete or the match over', () => {
  const match = sampleMatch()
  const log = scratch.open()
  const frames = sampleFrames(70)
  log.take([begin(match)])
  log.take([send(match, frames.slice(0, 3))])
  log.take([send(match, frames.slice(3, 62))])
  const open = rows()
  log.take([send(match, frames.slice(62, 66))])
  log.take([send(match, frames.slice(66, 67)), send(match, frames.slice(67))])
  const next = rows()
  const read = log.frames(match.id, 0, 99)
  log.take([end(match)])
  expect([open, next, rows(), read, log.frames(match.id, 0, 99)]).toEqual([
    [
      [0, 0],
      [1, 3],
      [4, 62],
    ],
    [
      [0, 64],
      [65, 66],
      [67, 70],
    ],
    [
      [0, 64],
      [65, 70],
    ],
    [setupFrame, ...frames],
    [setupFrame, ...frames],
  ])
})

test('a part of a row, or of several, is read', () => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(140)), end(match)])
  const read = (from: number, to: number) => log.frames(match.id, from, to).map(({ index }) => index)
  expect([read(64, 65), read(129, 129), read(139, 500), read(141, 500)]).toEqual([
    [64, 65],
    [129],
    [139, 140],
    [],
  ])
})

test('large frames share a row as long as their text is short enough', () => {
  const match = sampleMatch()
  const log = scratch.open()
  const sizes = [0.4, 0.4, 0.4, 3, 0.1].map((part) => Math.round(part * groupBytes))
  const frames = sizes.map((size, i) => ({ ...sampleFrame(i + 1), state: 'x'.repeat(size) }))
  log.take([begin(match), send(match, frames), end(match)])
  expect([rows(), log.frames(match.id, 1, 5)]).toEqual([
    [
      [0, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ],
    frames,
  ])
})
