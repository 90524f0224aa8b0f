import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../../src/main/log/migrations.ts'
import { begin, end, sampleEnd, sampleFrames, sampleMatch, send, setupFrame } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()
/** In a fork, an answer of a bot before its turn is one that differs from the record. */
const counted = {
  problems: { divergence: { count: 1, turn: 1, seat: 0 } },
  slowest: { part: 250 / 1000 / 50, turn: 150, seat: 1 },
}

test('records are read back unchanged, by another connection too', () => {
  const match = sampleMatch({ batch: 'b', parent: { match: 'm', turn: 3 } })
  const frames = sampleFrames(150)
  const file = join(scratch.folder, 'new', 'folders', 'log.db')
  const log = scratch.open('write', file)
  log.take([begin(match), send(match, frames.slice(0, 100))])
  log.take([send(match, frames.slice(100)), end(match)])
  const reader = scratch.open('read', file)
  const card = {
    ...{
      ...match,
      ...sampleEnd,
      status: 'ended',
      why: null,
      frames: 151,
      framesKept: 151,
      faults: [],
      ...counted,
    },
    ...{ pinned: false, note: '', tags: [], deleted: null, title: '', forks: 0, reruns: 0, bookmarks: 0 },
  }
  expect({
    card: reader.card(match.id),
    frames: reader.frames(match.id, 0, 1000),
    pending: reader.pending(match.id),
  }).toEqual({ card, frames: [setupFrame, ...frames], pending: [] })
})

test('frames are returned from the first to the last requested one, in their exact text', () => {
  const match = sampleMatch()
  const frames = sampleFrames(200)
  const log = scratch.open()
  log.take([begin(match), send(match, frames)])
  const texts = frames.map((frame) => JSON.stringify(frame))
  const ranges = [
    [70, 75],
    [1, 1],
    [64, 66],
    [199, 300],
    [300, 400],
    [5, 4],
  ] as const
  expect(ranges.map(([from, to]) => log.frameBytes(match.id, from, to).map(String))).toEqual(
    ranges.map(([from, to]) => (from > to ? [] : texts.slice(from - 1, to))),
  )
})

test('each frame is readable without earlier ones', () => {
  const match = sampleMatch()
  const frames = sampleFrames(130)
  const log = scratch.open()
  log.take([begin(match), send(match, frames)])
  expect(frames.map(({ index }) => log.frames(match.id, index, index)[0])).toEqual(frames)
})

test('an unknown match has no frames and nothing pending', () => {
  const log = scratch.open()
  expect([log.frames('none', 0, 10), log.pending('none')]).toEqual([[], []])
})

test('bookmarks are kept in frame order until they are removed; a second one for a frame changes its note', () => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(9))])
  const late = log.bookmark(match.id, 7, 'here it')
  const early = log.bookmark(match.id, 2, '')
  const gone = log.bookmark(match.id, 4, 'no')
  log.removeBookmark(match.id, gone.id)
  log.bookmark(match.id, 7, 'here it goes wrong')
  expect([log.bookmarks(match.id), log.card(match.id).bookmarks]).toEqual([
    [early, { ...late, note: 'here it goes wrong' }],
    2,
  ])
})

test('stats count matches and frames, integrity finds no errors', () => {
  const log = scratch.open()
  const matches = [sampleMatch(), sampleMatch(), sampleMatch()]
  log.take(matches.flatMap((match) => [begin(match), send(match, sampleFrames(4))]))
  log.take([end(matches[0]!), end(matches[1]!)])
  log.remove([matches[0]!.id])
  const { bytes, ...stats } = log.stats()
  expect({ stats, hasBytes: bytes > 4096, wrong: log.integrity() }).toEqual({
    stats: { file: scratch.file, version: migrations.length, matches: 3, running: 1, deleted: 1, frames: 15 },
    hasBytes: true,
    wrong: [],
  })
})
