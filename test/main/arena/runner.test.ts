import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ArenaRunner } from '../../../src/main/arena/runner.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import type { MatchTask } from '../../../src/main/playing/play.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { duel } from '../../engine/arena/arena-samples.ts'
import { arenaPlan } from './arena-view.ts'

let folder: string
let log: LogAccess
let runner: ArenaRunner
let tasks: MatchTask[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-runner-'))
  const file = join(folder, 'log.db')
  openLog(file, 'write').close()
  log = new LogAccess(file)
  const bots = ['first', 'random'].map((name) => ({
    ...{ name, command: `builtin:${name}`, folder, fingerprint: null },
  }))
  log.writer().arenas((arenas) => arenas.insert('a1', 0, { ...arenaPlan, bots }))
  tasks = []
  runner = new ArenaRunner('a1', {
    ...{ log, slots: 1, stop: () => {}, changed: () => {}, over: () => {} },
    play: async (more) => void tasks.push(...more),
  })
  runner.fill()
})

afterEach(() => {
  runner.close()
  log.close()
  rmSync(folder, { recursive: true })
})

test('A match is ordered when the bots of another are gone, before the log has its end', () => {
  const before = tasks.length
  runner.onBotsGone(tasks[0]!.record.id)
  runner.onBotsGone('a match of nobody')
  expect([before, tasks.length, runner.running]).toEqual([2, 3, 2])
})

test('The end of a match whose bots are gone makes no more room', () => {
  const { id } = tasks[0]!.record
  runner.onBotsGone(id)
  runner.onResult(id, duel(0, 0, 0))
  runner.onOver({ kind: 'ended', match: id })
  expect([tasks.length, runner.running]).toEqual([3, 2])
})

test('A result counts as it comes with the end of its match, and once', () => {
  const [first, second] = tasks.map(({ record }) => record.id)
  for (const [rotation, match] of [first!, second!].entries()) {
    const result = { ...duel(0, rotation, 0), fingerprint: `game ${rotation}` }
    runner.onResult(match, result)
    runner.onOver({ kind: 'ended', match })
    runner.onResult(match, result)
  }
  expect([runner.course.contest.blocks, runner.course.matches, runner.why]).toEqual([1, 2, null])
})
