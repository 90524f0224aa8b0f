import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchOrder } from '../../src/contract.ts'
import { openStudio } from '../../src/main/studio.ts'
import { until } from '../bots/sitting.ts'
import { Botscope } from './botscope.ts'

// Plays Domain Expansion by the file beside it, which it finds only where it runs in its own folder.
const bot = `
const moves = require('node:fs').readFileSync('moves.txt', 'utf8').trim()
const lines = require('node:readline').createInterface({ input: process.stdin })
let wait = 4
lines.on('line', () => { if (--wait === 0) { console.log(moves); wait = 1 } })
`

test('The command line of an order plays the same matches in a shell', async () => {
  using botscope = new Botscope()
  const [folder, other] = ["ann's bots", 'bob'].map((name) => programIn(join(botscope.folder, name)))
  const command = `"${process.execPath}" bot.js`
  const order: MatchOrder = {
    game: 'domain-expansion',
    bots: [
      { name: "ann's", command, folder: folder! },
      { name: 'bob', command, folder: other! },
    ],
    options: {},
    seed: '-7',
    clock: 'relaxed',
    matches: 2,
    rotate: true,
    keep: 'all',
  }
  const studio = openStudio(botscope.log)
  const ended: string[] = []
  studio.on((reported) => reported.kind === 'ended' && ended.push(reported.match))
  const { matches } = await studio.calls.start(order)
  await until(() => ended.length === 2)
  const { status, stderr } = spawnSync('sh', ['-c', await studio.calls.commandLine(order)], {
    encoding: 'utf8',
  })
  const cards = await studio.calls.cards({})
  const played = await Promise.all(
    cards.toReversed().map(async ({ id, seed, seats, clock, scores, faults }) => {
      const frames = await studio.calls.frames({ match: id, from: 0, to: 1000 })
      const answers = frames.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply.output))
      return { seed, seats, clock, scores, faults, answers }
    }),
  )
  await studio.close()
  expect([status, stderr, matches.length]).toEqual([0, expect.any(String), 2])
  expect(played.slice(2)).toEqual(played.slice(0, 2))
})

function programIn(folder: string): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'bot.js'), bot)
  writeFileSync(join(folder, 'moves.txt'), '0 0 D\n')
  return folder
}
