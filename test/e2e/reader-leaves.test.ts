import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import { commandOf, fixtures } from '../bots/commands.ts'
import { botscope, command, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
afterAll(() => folder.remove())

/** It takes 20 ms for a turn. */
const slow = commandOf('after-millis.cjs', '20', `"${fixtures}/greedy-domain-expansion.cjs"`)

test.each(['follow', 'json'])(
  'A reader leaving after the first lines of run --%s stops the matches silently: none is interrupted',
  async (option) => {
    const db = join(folder.path, `${option}.db`)
    const [program, ...args] = command
    const order = ['run', 'domain-expansion', '--bot', slow, '--bot', 'builtin:first', '--matches', '8']
    const flags = ['--clock', 'off', `--${option}`]
    const child = spawn(program!, [...args, ...order, ...flags], {
      env: { ...process.env, BOTSCOPE_DB: db },
    })
    const errors = text(child.stderr)
    child.stdout.once('data', () => child.stdout.destroy())
    const [status] = (await once(child, 'exit')) as [number]
    const cards = valuesOf(botscope(db, ['list', '--json']).stdout) as MatchCard[]
    const ends = new Set(cards.map(({ end }) => end).filter((end) => end !== 'natural'))
    expect([status, await errors, [...ends], cards.length < 8]).toEqual([0, '', ['stopped'], true])
  },
)

test('With --follow stdout has only machine-readable lines, and the readable result is on stderr', () => {
  const words = ['run', 'domain-expansion', '--bot', 'builtin:first', '--bot', 'builtin:first', '--follow']
  const { stdout, stderr } = botscope(join(folder.path, 'followed.db'), words)
  const [first] = valuesOf(stdout)
  expect([first, stderr]).toEqual([
    { turn: 0, frame: 0, match: expect.any(String) as string },
    expect.stringMatching(/^Seat +Bot +Score[^]*Ended: natural after/),
  ])
})

test.skipIf(process.platform !== 'linux').each([
  ['help', '--help'],
  ['an export', 'export'],
])('If output cannot be written, %s reports it in one line and the exit status', (_, word) => {
  const db = join(folder.path, 'full.db')
  botscope(db, ['run', 'domain-expansion', '--bot', 'builtin:first', '--bot', 'builtin:first'])
  const [{ id }] = valuesOf(botscope(db, ['list', '--json']).stdout) as [MatchCard]
  const [program, ...args] = command
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(program!, [...args, ...(word === 'export' ? [word, id] : [word])], {
    env: { ...process.env, BOTSCOPE_DB: db },
    stdio: ['ignore', full, 'pipe'],
  })
  closeSync(full)
  expect([status, String(stderr)]).toEqual([2, 'The output cannot be written: the disk is full\n'])
})
