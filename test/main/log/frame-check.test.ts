import Database from 'better-sqlite3'
import { readFileSync, writeFileSync } from 'node:fs'
import { deflateRawSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mostFrameBytes, packFrames } from '../../../src/main/frames/codec.ts'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()

const ids = [1, 2, 3].map((i) => `01900000-0000-7000-8000-00000000000${i}`)

/** Three matches of 71 frames, the last of which keeps none. */
function filled() {
  const log = scratch.open()
  const matches = ids.map((id, i) => sampleMatch({ id, keep: i === 2 ? 'results' : 'all' }))
  log.take(matches.flatMap((match) => [begin(match), send(match, sampleFrames(70)), end(match)]))
  return log
}

/** Changes the first match in the file as no log would. */
function damage(sql: string): void {
  const db = new Database(scratch.file)
  db.prepare(`${sql} AND match = (SELECT key FROM matches WHERE id = ?)`).run(ids[0])
  db.close()
}

test('the check unpacks all kept frames', () => {
  expect(filled().checkFrames(60_000)).toEqual({ frames: 142, isComplete: true, damaged: [] })
})

const group = [65, 66, 67, 68, 69, 70]

test.each([
  ['overwritten', `UPDATE frames SET data = zeroblob(length(data)) WHERE last = 70`, group],
  ['cut', `UPDATE frames SET data = substr(data, 1, length(data) / 2) WHERE last = 70`, group],
  ['gone', `DELETE FROM frames WHERE last = 64`, Array.from({ length: 65 }, (_, i) => i)],
  [
    'put in the place of others',
    `UPDATE frames SET data = (SELECT data FROM frames AS other WHERE last = 64 AND other.match = frames.match) WHERE last = 70`,
    group,
  ],
  ['counted wrongly', `UPDATE frames SET first = 66 WHERE last = 70`, group],
])('frames that are %s are found, though the file itself is intact', (_, sql, frames) => {
  const log = filled()
  damage(sql)
  expect([log.integrity(), log.checkFrames(60_000)]).toEqual([
    [],
    { frames: 142, isComplete: true, damaged: [{ match: ids[0], frames }] },
  ])
})

test.each([
  ['overwritten', `UPDATE frames SET data = zeroblob(length(data)) WHERE last = 70`, [70]],
  ['gone', `DELETE FROM frames WHERE last = 40`, [40]],
  ['that others need', `DELETE FROM frames WHERE last = 65`, Array.from({ length: 16 }, (_, i) => 65 + i)],
  [
    'put in the place of another',
    `UPDATE frames SET (base, data) = (SELECT base, data FROM frames AS other WHERE last = 0) WHERE last = 70`,
    [70],
  ],
])('a frame of an older log that is %s is found', (_, sql, frames) => {
  writeFileSync(scratch.file, gunzipSync(readFileSync(new URL('files/v3.db.gz', import.meta.url))))
  const log = scratch.open('write')
  damage(sql)
  expect(log.checkFrames(60_000)).toEqual({
    ...{ frames: 81, isComplete: true },
    damaged: [{ match: ids[0], frames }],
  })
})

test('a damaged frame leaves the others of its row readable', () => {
  const log = filled()
  const texts = sampleFrames(70)
    .slice(64)
    .map((frame, i) => Buffer.from(i === 3 ? 'no frame' : JSON.stringify(frame)))
  const db = new Database(scratch.file)
  db.prepare('UPDATE frames SET data = ? WHERE last = 70').run(packFrames(texts))
  db.close()
  expect([
    log.frames(ids[0]!, 65, 67).map(({ index }) => index),
    thrownBy(() => log.frames(ids[0]!, 65, 70)),
    log.checkFrames(60_000).damaged[0]?.frames,
  ]).toEqual([
    [65, 66, 67],
    `UserError: Frame 68 of match ${ids[0]} in ${scratch.file} is damaged: "botscope doctor" says more`,
    [68],
  ])
})

test('frames that unpack to something else are a mistake that names the first', () => {
  const log = filled()
  damage(`UPDATE frames SET data = x'28b52ffd2000010000' WHERE last = 70`)
  expect(thrownBy(() => log.frames(ids[0]!, 70, 70))).toEqual(
    `UserError: Frame 70 of match ${ids[0]} in ${scratch.file} is damaged: "botscope doctor" says more`,
  )
})

test('a frame or a rerun that unpacks beyond the limit is damaged, and unpacking stops', () => {
  const log = filled()
  log.keepRerun(ids[0]!, { turns: [] } as never)
  const large = Buffer.alloc(mostFrameBytes + 1, ' ')
  const db = new Database(scratch.file)
  db.prepare('UPDATE frames SET first = last, data = ? WHERE last = 70').run(packFrames([large]))
  db.prepare('UPDATE reruns SET report = ?').run(deflateRawSync(large))
  db.close()
  expect([
    thrownBy(() => log.frames(ids[0]!, 70, 70)),
    log.reruns(ids[0]!),
    log.checkRows(60_000).damaged,
    log.checkFrames(60_000).damaged.map(({ frames }) => frames),
  ]).toEqual([
    `UserError: Frame 70 of match ${ids[0]} in ${scratch.file} is damaged: "botscope doctor" says more`,
    [],
    [{ match: ids[0], what: ['reruns'] }],
    [group, group],
  ])
})

test('a turn above the limit of the log fails its own match only, with a message', () => {
  const log = scratch.open()
  const [large, other] = [sampleMatch(), sampleMatch()]
  const text = JSON.stringify({ ...sampleFrames(1)[0]!, state: 'x'.repeat(mostFrameBytes) })
  const frames = { kind: 'frames', match: large.id, from: 1, frames: [text], pending: [] } as const
  const answers = log.take([begin(large), begin(other), frames, end(other)])
  expect(answers.slice(2)).toEqual([
    {
      ...{ kind: 'failed', match: large.id },
      message: `Turn 1 has ${Buffer.byteLength(text)} bytes, the log keeps at most ${mostFrameBytes}`,
    },
    { kind: 'ended', match: other.id },
  ])
})

test('a check without any time checks nothing and says so', () => {
  expect(filled().checkFrames(0)).toEqual({ frames: 0, isComplete: false, damaged: [] })
})
