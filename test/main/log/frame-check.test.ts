import Database from 'better-sqlite3'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mostFrameBytes } from '../../../src/main/log/codec.ts'
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

test.each([
  ['overwritten', `UPDATE frames SET data = zeroblob(length(data)) WHERE frame = 70`, [70]],
  ['cut', `UPDATE frames SET data = substr(data, 1, length(data) / 2) WHERE frame = 70`, [70]],
  ['gone', `DELETE FROM frames WHERE frame = 40`, [40]],
  ['that others need', `DELETE FROM frames WHERE frame = 65`, [65, 66, 67, 68, 69, 70]],
  [
    'put in the place of another',
    `UPDATE frames SET (base, data) = (SELECT base, data FROM frames AS other WHERE frame = 0 AND other.match = frames.match) WHERE frame = 70`,
    [70],
  ],
])('a frame that is %s is found, though the file itself is intact', (_, sql, frames) => {
  const log = filled()
  damage(sql)
  expect([log.integrity(), log.checkFrames(60_000)]).toEqual([
    [],
    { frames: 142, isComplete: true, damaged: [{ match: ids[0], frames }] },
  ])
})

test('a frame that unpacks to something else is a mistake that names it', () => {
  const log = filled()
  damage(`UPDATE frames SET base = NULL, data = x'030000' WHERE frame = 70`)
  expect(thrownBy(() => log.frames(ids[0]!, 70, 70))).toEqual(
    `UserError: Frame 70 of match ${ids[0]} in ${scratch.file} is damaged: "botscope doctor" says more`,
  )
})

test('a frame or a rerun that unpacks beyond the limit is damaged, and unpacking stops', () => {
  const log = filled()
  log.keepRerun(ids[0]!, { turns: [] } as never)
  const bomb = deflateRawSync(Buffer.alloc(mostFrameBytes + 1, ' '))
  const db = new Database(scratch.file)
  db.prepare('UPDATE frames SET base = NULL, data = ? WHERE frame = 70').run(bomb)
  db.prepare('UPDATE reruns SET report = ?').run(bomb)
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
    [[70], [70]],
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
