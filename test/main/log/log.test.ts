import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog, type Log } from '../../../src/main/log/log.ts'
import { begin, end, sampleEnd, sampleFrames, sampleMatch, send, setupFrame } from './samples.ts'

let folder: string
let log: Log

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-log-'))
  log = openLog(join(folder, 'some', 'folders', 'log.db'), 'write')
})

afterEach(() => {
  log.close()
  rmSync(folder, { recursive: true })
})

test('what was taken is read back as it came, after closing and opening too', () => {
  const match = sampleMatch()
  const frames = sampleFrames(150)
  log.take([begin(match), send(match, frames.slice(0, 100))])
  log.take([send(match, frames.slice(100)), end(match)])
  const file = log.file
  log.close()
  log = openLog(file, 'read')
  expect({
    card: log.card(match.id),
    frames: log.frames(match.id, 0, 1000),
    pending: log.pending(match.id),
  }).toEqual({
    card: {
      ...match,
      ...sampleEnd,
      status: 'ended',
      why: null,
      frames: 151,
      faults: [],
      pinned: false,
      note: '',
      tags: [],
    },
    frames: [setupFrame, ...frames],
    pending: [],
  })
})
