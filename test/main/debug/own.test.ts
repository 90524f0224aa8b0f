import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchOrder } from '../../../src/contract.ts'
import type { RerunOrder } from '../../../src/contract/rerun.ts'
import { findProgram } from '../../../src/main/bots/command.ts'
import { ownDebugger } from '../../../src/main/debug/own.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { Running } from '../live/running.ts'
import { other, Scratch } from '../rerun/played.ts'
import { debugged, inNode } from './debugged.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const own = (template: string) => ({ debug: [{ seat: 0, options: { kind: 'own', template } }] }) as const
const end = { kind: 'end' } as const
const underIt = { options: { kind: null }, until: end } as const

test('A custom command line starts a bot and receives the port', async () => {
  const own = { name: 'bot', command: commandOf('keeps-turn.cjs'), folder: scratch.folder }
  const template = `sh "${join(fixtures, 'wraps.sh')}" {port} {command}`
  const match = await Running.start(scratch.studio, {
    bots: [own, other],
    until: { kind: 'turn', turn: 3, at: 'before' },
    debug: [{ seat: 0, options: { kind: 'own', template } }],
  })
  const { address, isAttached, command, launch } = await debugged(
    scratch.studio,
    ({ paused }) => paused !== null,
  )
  await match.go(end)
  const card = await match.ended()
  const reported = readFileSync(join(scratch.folder, 'wrapped.txt'), 'utf8')
  expect([reported, isAttached, command, launch, card.end]).toEqual([
    `${address!.port}\n`,
    true,
    null,
    null,
    'natural',
  ])
})

test('A command line without {port} has no address, and its stderr counts as stderr of the bot', async () => {
  const template = 'sh -c "echo traced >&2; exec {command}"'
  const match = await Running.start(scratch.studio, {
    bots: [inNode, other],
    debug: [{ seat: 0, options: { kind: 'own', template } }],
  })
  const { address } = await debugged(scratch.studio, () => true)
  await match.ended()
  const [, first] = await match.frames()
  expect([address, first!.exchanges[0]!.reply.errors]).toEqual([null, 'traced\n'])
})

test('Inside a word or quotes a command stays verbatim; alone it becomes its words', async () => {
  const own = { name: 'bot', command: "node '-e' '//$& $$ {port}'", folder: scratch.folder }
  const fit = { bot: own, program: findProgram(own) }
  const argsOf = (template: string) => ownDebugger.under(fit, 7, { kind: 'own', template }).args
  expect([
    argsOf('sh -c "echo {port}; {command}"'),
    argsOf("sh -c '{command}'"),
    argsOf('env A={port} {command}'),
  ]).toEqual([
    ['-c', `echo 7; ${own.command}`],
    ['-c', own.command],
    ['A=7', 'node', '-e', '//$& $$ {port}'],
  ])
})

test.each<[Partial<MatchOrder>, string]>([
  [
    { debug: [0, 1].map((seat) => ({ seat, options: { kind: null, port: 9229 } })) },
    'two debuggers for port 9229',
  ],
  [
    own('gone {command}'),
    'The debugger\'s command line "gone {command}": there is no program "gone" on the PATH',
  ],
  [own("'{command}"), 'a quotation mark is not closed'],
  [{ debug: [{ seat: 2, options: { kind: null } }] }, 'There is no seat 2 to debug: there are 0 to 1'],
  [{ debug: [{ seat: 1, options: { kind: null } }] }, 'is not a program: there is nothing to debug'],
  [{ matches: 2, debug: [{ seat: 0, options: { kind: null } }] }, 'A debugger works with one match'],
  [{ maxMillis: 5, debug: [{ seat: 0, options: { kind: null } }] }, 'A debugger and --max-millis cannot be'],
])('A mistake is shown before any log entry: %j', async (order, message) => {
  await expect(Running.start(scratch.studio, { bots: [inNode, other], ...order })).rejects.toThrow(message)
  expect(await scratch.studio.calls.cards({})).toEqual([])
})

test.each<[Partial<RerunOrder>, string]>([
  [{ times: 2 }, 'A debugger works with one run'],
  [{ maxMillis: 5 }, 'A debugger and --max-millis cannot be combined'],
  [{ debug: { ...underIt, until: { kind: 'turn', turn: 0 } } }, 'A rerun pauses in a turn from 1'],
])('A mistake in a rerun is shown before a bot runs: %j', async (order, message) => {
  const [card] = await scratch.play([inNode, other])
  await expect(scratch.rerun(card!, { debug: underIt, ...order })).rejects.toThrow(message)
  expect(await scratch.studio.calls.debugging(null)).toEqual([])
})

test('An ended run cannot continue', async () => {
  await expect(scratch.studio.calls.debugGo({ id: 'gone', until: end })).rejects.toThrow('it is over')
})
