import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { Builds } from '../../../src/main/bots/builds.ts'
import { versionsOf } from '../../../src/main/bots/versions.ts'
import type { FrozenBot } from '../../../src/contract/config.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-builds-'))
  writeFileSync(join(folder, 'bot.src'), 'one')
  writeFileSync(
    join(folder, 'note-builds.cjs'),
    `
    const { appendFileSync, copyFileSync } = require('node:fs')
    copyFileSync('bot.src', 'bot.cjs')
    appendFileSync('../builds-' + process.cwd().split('-').at(-1), 'x')`,
  )
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(countFile(), { force: true })
})

const countFile = () => join(folder, '..', `builds-${folder.split('-').at(-1)}`)
const builds = () => readFileSync(countFile(), 'utf8').length

function bot(build: string) {
  return { id: 'b1', name: 'mine', command: `"${process.execPath}" ./bot.cjs`, folder, game: null, build }
}

/** Sets when a file was changed, so that nothing depends on the grain of the clock. */
function changed(file: string, at: Date): void {
  utimesSync(join(folder, file), at, at)
}

test('A saved bot is built before it plays if a file of its folder has changed since, and only then', async () => {
  const mine = bot(`"${process.execPath}" note-builds.cjs`)
  const all = new Builds(async () => [mine])
  await all.before([mine])
  const first = [builds(), readFileSync(join(folder, 'bot.cjs'), 'utf8')]
  await all.before([mine, { command: './other', folder }])
  const second = builds()
  writeFileSync(join(folder, 'bot.src'), 'two')
  changed('bot.src', new Date(Date.now() + 60_000))
  await Promise.all([all.before([mine]), all.before([mine])])
  expect([first, second, readFileSync(join(folder, 'bot.cjs'), 'utf8')]).toEqual([[1, 'one'], 1, 'two'])
})

test('A build that fails is told at the seat of its bot, with what the compiler said', async () => {
  const mine = bot(`"${process.execPath}" -e "console.error('bot.cpp:3: error'); process.exit(1)"`)
  const failed = new Builds(async () => [mine]).before([{ command: './other', folder }, mine])
  const error: unknown = await failed.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UserError)
  expect([
    (error as UserError).place.seat,
    (error as UserError).message.endsWith('bot.cpp:3: error'),
  ]).toEqual([1, true])
})

test('The versions of a bot are those of today, frozen ones and those that played, the newest first', () => {
  writeFileSync(join(folder, 'bot.cjs'), 'today')
  const seatOf = (fingerprint: string, started: number) => ({
    ...{ fingerprint, started, played: null, block: 'patchwork 7 {}', seat: 0 },
    ...{ programs: ['', 'rival'], ranks: [0, 1], hasFault: false },
  })
  const frozen = { name: 'mine', version: 'v1', fingerprint: 'aa', frozen: 5 } as FrozenBot
  const versions = versionsOf(
    bot(''),
    [frozen, { ...frozen, name: 'other' }],
    [seatOf('aa', 6), seatOf('aa', 7), seatOf('bb', 9)],
  )
  expect(
    versions.map((each) => [each.isNow, each.frozen?.version ?? null, each.lastPlayed, each.results.matches]),
  ).toEqual([
    [true, null, null, 0],
    [false, null, 9, 1],
    [false, 'v1', 7, 2],
  ])
})
