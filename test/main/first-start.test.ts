import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { demos } from '../../src/main/demos.ts'
import { firstStart, isFirstStart } from '../../src/main/first-start.ts'
import { ownerText, ownOwner } from '../../src/main/process/owner.ts'
import { logFileOf } from '../../src/main/paths.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { until } from '../bots/sitting.ts'

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

test('The first start leaves a finished demo match of every game, and one with a fault to find', async () => {
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

test('The next start completes an interrupted first start', async () => {
  vi.stubEnv('XDG_DATA_HOME', folder)
  const log = logFileOf({})
  const before = demos()
  const brokenOff = openStudio(log)
  await brokenOff.startFrom('demo', before[0]!.order)
  await brokenOff.close()
  writeFileSync(`${log}.first-start`, ownerText({ ...ownOwner(), startedAt: '1' }))
  await studio.close()
  studio = openStudio(log)
  const isLeft = isFirstStart(log)
  await firstStart(studio)
  const titles = (await studio.calls.cards({})).map(({ title }) => title)
  expect([isLeft, titles.toSorted(), isFirstStart(log)]).toEqual([
    true,
    before.map(({ title }) => `Demo: ${title}`).toSorted(),
    false,
  ])
})

test('A stopped first start is left for the next one', async () => {
  const playing = firstStart(studio)
  await until(() => existsSync(join(folder, 'log.db')))
  await studio.close()
  await playing
  expect(existsSync(join(folder, 'log.db.first-start'))).toBe(true)
})

test('The demo of the buggy bot is played once, also when it is wanted twice at the same time', async () => {
  const matches = await Promise.all([studio.calls.demo(null), studio.calls.demo(null)])
  const later = await studio.calls.demo(null)
  const cards = await studio.calls.cards({})
  const shown = cards.map(({ id, title, end, tags }) => ({ id, title, end, tags }))
  expect({ asked: [...matches, later], shown }).toEqual({
    asked: Array.from({ length: 3 }, () => ({ match: cards[0]!.id })),
    shown: [{ id: cards[0]!.id, title: 'Demo: A bot with two bugs to find', end: 'fault', tags: ['demo'] }],
  })
})

test('If the log cannot be written, nothing is played', async () => {
  writeFileSync(join(folder, 'file'), '')
  const other = openStudio(join(folder, 'file', 'log.db'))
  await firstStart(other)
  expect(await other.calls.cards({})).toEqual([])
  await other.close()
})

test('Only the default log begins with demo matches, and only once', () => {
  vi.stubEnv('XDG_DATA_HOME', folder)
  const usual = logFileOf({})
  const before = [isFirstStart(usual), isFirstStart(join(folder, 'other.db'))]
  mkdirSync(dirname(usual), { recursive: true })
  writeFileSync(usual, '')
  expect([before, isFirstStart(usual)]).toEqual([[true, false], false])
})
