import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import type { ProfileOrder } from '../../../../src/contract/profile.ts'
import { profileText } from '../../../../src/reading/profile-formats.ts'
import { stacksIn } from '../../../../src/main/rerun/profile-file/read.ts'
import { fixtures } from '../../../bots/commands.ts'
import { other, Scratch } from '../played.ts'

const scratch = new Scratch()
afterAll(() => scratch.close())

const node = `"${process.execPath}"`
const own = { name: 'own', command: `${node} skips.cjs`, folder: scratch.folder }
let card: MatchCard
beforeAll(async () => {
  const turns = JSON.stringify(join(fixtures, 'patchwork-turns.cjs'))
  writeFileSync(join(scratch.folder, 'skips.cjs'), `require(${turns}).eachTurn(() => console.log('SKIP'))`)
  // A profiler: it runs the bot to its end, and then writes the text that it was given.
  writeFileSync(
    join(scratch.folder, 'tool.cjs'),
    `const [, , file, text, program, ...args] = process.argv
     const bot = require('child_process').spawn(program, args, { stdio: 'inherit' })
     process.on('SIGTERM', () => {})
     bot.on('exit', () => text !== 'nothing' && require('fs').writeFileSync(file, text))`,
  )
  card = (await scratch.play([own, other]))[0]!
})

const profiled = (text: string, order: Partial<ProfileOrder> = {}) => {
  const profiler = `${node} tool.cjs {file} '${text}' {command}`
  return scratch.studio.calls.profile({ match: card.id, seat: 0, profiler, ...order })
}

test('A profiler of the user gives one profile of all turns together', async () => {
  const profile = await profiled('main;search (bot.rb:12) 3\nmain 1\n', { times: 2 })
  const { runs, different, turns, whole } = profile
  const { from, to, samples, functions } = whole!
  expect([runs, different, turns, from, to, samples]).toEqual([2, 0, [], 1, expect.any(Number), 8])
  expect(functions).toEqual([
    { name: 'search', file: 'bot.rb', line: 12, self: 0.75, total: 0.75 },
    { name: 'main', file: '', line: 0, self: 0.25, total: 1 },
  ])
  expect(profileText(profile, 'collapsed')).toBe(
    `turns 1 to ${to} together, with the start of the bot;main;search 6\nturns 1 to ${to} together, with the start of the bot;main 2\n`,
  )
})

test('It may write a .cpuprofile, and ends with the turn that is asked for', async () => {
  const call = (id: number, functionName: string, children: readonly number[]) => ({
    ...{ id, children },
    callFrame: { functionName, url: '', lineNumber: 6 },
  })
  const nodes = [call(1, '(root)', [2]), call(2, 'main', [3]), call(3, 'search', [])]
  const text = JSON.stringify({ nodes, startTime: 0, endTime: 3, samples: [2, 3, 3], timeDeltas: [1, 1, 1] })
  const { whole } = await profiled(text, { turns: [3] })
  const { to, samples, functions } = whole!
  expect([to, samples, functions.map(({ name, self }) => [name, self])]).toEqual([
    3,
    3,
    [
      ['search', 2 / 3],
      ['main', 1 / 3],
    ],
  ])
})

test('What is no profile, or no profiler, is refused in words', async () => {
  const refused = (text: string, order: Partial<ProfileOrder> = {}) =>
    profiled(text, order).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const profile = `The profile of bot "${own.command}"`
  expect([
    await refused('', { profiler: 'tool {command}' }),
    await refused('', { profiler: 'no-such-tool {file} {command}' }),
    await refused('', { slowest: 2 }),
    await refused('nothing'),
    await refused('12 bottles of beer'),
    await refused('{"nodes":[]}'),
  ]).toEqual([
    expect.stringContaining(`The profiler's command line "tool {command}" needs {command} in place of`),
    expect.stringMatching(/^The profiler's command line "no-such-tool {file} {command}".*no-such-tool/),
    expect.stringContaining('A profiler of your own tells no times'),
    expect.stringContaining(`Bot "${own.command}" left no profile`),
    `${profile}: line 1 is no collapsed stack, such as "main;search 42"`,
    `${profile}: it has no samples`,
  ])
})

test('Collapsed stacks have names with blanks, places and counts that are no whole numbers', () => {
  const places = [
    { name: 'a b', file: '', line: 0 },
    { name: 'c::d(int)', file: '/x y.cpp', line: 0 },
  ]
  expect(stacksIn('a b;c::d(int) (/x y.cpp) 1.5\r\n\n', 'it').stacks).toEqual([{ places, weight: 1.5 }])
})
