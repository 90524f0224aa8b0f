import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { firstStart, isFirstStart } from '../../src/main/first-start.ts'
import { logFileOf } from '../../src/main/paths.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-first-start-'))
  studio = openStudio(join(folder, 'log.db'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await studio.close()
  rmSync(folder, { recursive: true })
})

test('After the first start there is a finished demo match of every game, and one with a fault to look for', async () => {
  await firstStart(studio)
  const cards = await studio.calls.cards({ tag: 'demo' })
  const finished = cards.filter(
    ({ end, origin }) => (end === 'natural' || end === 'limit') && origin === 'demo',
  )
  const faulty = cards.filter(({ faults }) => faults.length > 0)
  expect([new Set(finished.map(({ game }) => game)), faulty.map(({ title, end }) => [title, end])]).toEqual([
    new Set(games.map(({ id }) => id)),
    [['Demo: A bot with two bugs to find', 'fault']],
  ])
})

test('Where the log cannot be written, nothing is played', async () => {
  writeFileSync(join(folder, 'file'), '')
  const other = openStudio(join(folder, 'file', 'log.db'))
  await firstStart(other)
  expect(await other.calls.cards({})).toEqual([])
  await other.close()
})

test('Only the usual log is begun with demo matches, and only once', () => {
  vi.stubEnv('XDG_DATA_HOME', folder)
  const usual = logFileOf({})
  const before = [isFirstStart(usual), isFirstStart(join(folder, 'other.db'))]
  mkdirSync(dirname(usual), { recursive: true })
  writeFileSync(usual, '')
  expect([before, isFirstStart(usual)]).toEqual([[true, false], false])
})
