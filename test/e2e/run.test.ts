import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Frame } from '../../src/engine/match.ts'
import type { MatchCard } from '../../src/contract.ts'
import { commandOf } from '../bots/commands.ts'
import { lives, until } from '../bots/sitting.ts'
import { Botscope } from './botscope.ts'

let botscope: Botscope

beforeEach(() => {
  botscope = new Botscope()
})

afterEach(() => {
  botscope[Symbol.dispose]()
})

const first = ['--bot', 'builtin:first', '--bot', 'builtin:first']
const random = ['--bot', 'builtin:random', '--bot', 'builtin:random']

test('The result of a match is one line of JSON', () => {
  const { status, out } = botscope.run('run', 'domain-expansion', ...first, '--seed', '7', '--json')
  const result = JSON.parse(out) as { match: string; frames: number; millis: number }
  expect([status, out.split('\n').length, Object.keys(result), result]).toEqual([
    0,
    2,
    ['match', 'game', 'seed', 'options', 'scores', 'ranks', 'end', 'faults', 'frames', 'millis', 'seats'],
    {
      match: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      game: 'domain-expansion',
      seed: '7',
      options: {},
      scores: [expect.any(Number), expect.any(Number)],
      ranks: [expect.any(Number), expect.any(Number)],
      end: 'natural',
      faults: [],
      frames: expect.any(Number) as number,
      millis: expect.any(Number) as number,
      seats: ['builtin:first', 'builtin:first (2)'],
    },
  ])
})

test('Several matches print one line each, in order, and then which bot is better', () => {
  const order = ['run', 'patchwork', ...random, '--seed', '9', '--matches', '5', '--json']
  const lines = botscope.json<{ seed: string; bots: readonly { bySeat: readonly { played: number }[] }[] }>(
    ...order,
  )
  const last = lines.at(-1)!
  expect([
    lines.slice(0, -1).map(({ seed }) => seed),
    last.bots.map(({ bySeat }) => bySeat.map(({ played }) => played)).toSorted(),
  ]).toEqual([
    ['9', '10', '11', '12', '13'],
    [
      [2, 3],
      [3, 2],
    ],
  ])
})

test('A fault ends no command: its status is 0, and the result has the fault', () => {
  const command = [
    'run',
    'patchwork',
    '--bot',
    commandOf('exits-at-once.sh'),
    '--bot',
    'builtin:first',
    '--json',
  ]
  const { status, out } = botscope.run(...command)
  const { end, faults } = JSON.parse(out) as { end: string; faults: unknown[] }
  expect([status, end, faults]).toEqual([
    0,
    'fault',
    [{ seat: 0, turn: 1, frame: 1, fault: 'crash', why: expect.stringContaining('exited') as string }],
  ])
})

test.each([
  [['run', 'patchwerk', ...first], 'Unknown game "patchwerk": did you mean "patchwork"?'],
  [['run', 'patchwork', '--bot', 'builtin:first'], 'Patchwork needs 2 bots, not 1'],
  [
    ['run', 'patchwork', ...first, '--option', 'league=6'],
    'Option "league" is 6, not a whole number from 1 to 5',
  ],
  [['run', 'patchwork', ...first, '--option', 'leage=6'], 'Unknown option "leage": did you mean "league"?'],
  [['run', 'patchwork', ...first, '--option', 'league'], '--option is "league", not name=value'],
  [['run', 'patchwork', ...first, '--matches', '0'], '--matches is 0, not a whole number from 1'],
  [
    ['run', 'patchwork', '--bot', 'builtin:first', '--bot', 'bulitin'],
    'there is no program "bulitin" on the PATH',
  ],
  [['run', 'patchwork', ...first, '--clock', 'slow'], 'Unknown clock "slow": known: real, relaxed, off'],
])('A mistake has status 2 and a plain message, and nothing is logged: %j', (args, words) => {
  const { status, out, err } = botscope.run(...args)
  expect([status, out, err.includes(words), botscope.json('list', '--json')]).toEqual([2, '', true, []])
})

test('A relative command is relative to the current directory, and needs no shell', () => {
  const program = join(botscope.folder, 'my bot')
  writeFileSync(program, '#!/bin/sh\npwd >&2\nread line\n')
  chmodSync(program, 0o755)
  const [result] = botscope.json<{ match: string; seats: string[] }>(
    ...['run', 'patchwork', '--bot', `"./my bot" '$HOME;'`, '--bot', 'builtin:first', '--json'],
  )
  const [frame] = botscope.json<Frame>('show', result!.match, '--turn', '1', '--json')
  expect([result!.seats[0], frame!.exchanges[0]!.reply.errors]).toEqual(['my bot', `${botscope.folder}\n`])
})

test('--quiet is silent; --json still prints results', () => {
  const quiet = botscope.run('run', 'domain-expansion', ...first, '--quiet')
  const json = botscope.run('run', 'domain-expansion', ...first, '--quiet', '--json')
  expect([quiet.out + quiet.err, json.out.split('\n').length]).toEqual(['', 2])
})

test('--follow prints each frame once, in order, and each can be read immediately', async () => {
  const child = botscope.start('run', 'domain-expansion', ...first, '--follow', '--json')
  const lines: { frame?: number; match: string }[] = []
  let unread = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const reported = JSON.parse(line) as { frame?: number; match: string }
    lines.push(reported)
    if (reported.frame === 3) unread = botscope.run('show', reported.match, '--turn', '3', '--json').status!
  }
  const frames = lines.slice(0, -1).map(({ frame }) => frame)
  const { match, ...last } = lines.at(-1) as unknown as { match: string; frames: number }
  expect([unread, frames, match]).toEqual([0, [...Array(last.frames).keys()], lines[0]!.match])
})

test('Killed with -9 during a match: its bots end within a second, the match shows as interrupted, and the unanswered question is recorded', async () => {
  const { child, pid, match } = await hanging()
  child.kill('SIGKILL')
  const millis = await until(() => !lives(pid))
  const [card] = botscope.json<MatchCard>('list', '--json')
  const { out } = botscope.run('show', match)
  expect([
    millis < 1500,
    card!.id,
    card!.status,
    card!.end,
    out.includes('no answer came') && out.includes('7 7'),
  ]).toEqual([true, match, 'ended', 'interrupted', true])
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGQUIT', 131],
] as const)(
  '%s stops the match: its bots are gone, its end is logged, and the status shows the signal',
  async (signal, status) => {
    const { child, pid, match } = await hanging()
    child.kill(signal)
    const [exit] = (await once(child, 'exit')) as [number]
    const [card] = botscope.json<MatchCard>('list', '--json')
    expect([exit, lives(pid), card!.id, card!.end]).toEqual([status, false, match, 'stopped'])
  },
)

/** A match whose first bot hangs at its first question. */
async function hanging() {
  const pidFile = join(botscope.folder, 'pid')
  const bot = commandOf('tells-pid.sh', `"${pidFile}"`)
  const child = botscope.start(
    'run',
    'domain-expansion',
    '--bot',
    bot,
    '--bot',
    'builtin:first',
    '--clock',
    'off',
    '--follow',
  )
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  await until(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')) > 0)
  const { match } = JSON.parse(line) as { match: string }
  await until(() => botscope.run('show', match).out.includes('no answer yet'))
  return { child, match, pid: Number(readFileSync(pidFile, 'utf8')) }
}
