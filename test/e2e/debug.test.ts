import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../src/main/debug/port.ts'
import { commandOf, fixtures } from '../bots/commands.ts'
import { lives } from '../bots/sitting.ts'
import { lineIn, listening } from '../main/debug/debugged.ts'
import { Inspector } from '../main/debug/inspector.ts'
import { botscope, command, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
afterAll(() => folder.remove())

const own = commandOf('keeps-turn.cjs')
const url = pathToFileURL(join(fixtures, 'keeps-turn.cjs')).href
const line = lineIn('keeps-turn.cjs')
let id: string

beforeAll(() => {
  const bots = ['--bot', own, '--bot', 'builtin:first']
  // Without a clock: on a busy machine a rerun would find answers that are too slow now.
  const words = ['run', 'patchwork', ...bots, '--seed', '7', '--clock', 'off', '--json']
  const [played] = valuesOf(botscope(db, words).stdout)
  id = (played as { match: string }).match
})

/** A command that goes on while it is looked at. */
class Commanded {
  readonly child: ChildProcess
  text = ''

  constructor(words: readonly string[]) {
    const [program, ...args] = command
    const env = { ...process.env, BOTSCOPE_DB: db, NO_COLOR: '1' }
    this.child = spawn(program!, [...args, ...words], { env })
    const hear = (text: Buffer) => (this.text += text.toString())
    this.child.stdout!.on('data', hear)
    this.child.stderr!.on('data', hear)
  }

  type(line: string): void {
    this.child.stdin!.write(`${line}\n`)
  }

  wrote(text: string | RegExp): Promise<void> {
    return expect.poll(() => this.text).toMatch(text)
  }

  /** Where it says that a debugger is to be attached. */
  async port(): Promise<number> {
    await this.wrote(/waits for a debugger at 127\.0\.0\.1:\d+\n/)
    return Number(/127\.0\.0\.1:(\d+)/.exec(this.text)![1])
  }

  async status(): Promise<number | null> {
    const { child } = this
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve))
    return child.exitCode
  }
}

let commanded: Commanded
afterEach(async () => {
  commanded.child.kill('SIGINT')
  await commanded.status()
})

test('rerun --debug waits for a debugger, pauses before a turn, takes steps, and compares the answers', async () => {
  commanded = new Commanded(['rerun', id, '--seat', '0', '--debug', '--pause', '6'])
  const inspector = await Inspector.attach(await commanded.port())
  await inspector.runTo(url, line, 'false')
  await commanded.wrote(/Paused before turn \d+: set breakpoints, then resume\n[^]*Recorded: .*SKIP/)
  commanded.type('?')
  await commanded.wrote('run, and pause before turn 20')
  const first = Number(/Paused before turn (\d+)/.exec(commanded.text)![1])
  commanded.type('')
  await commanded.wrote(/Paused before turn \d+[^]*Paused before turn \d+/)
  const second = Number(/.*Paused before turn (\d+)/s.exec(commanded.text)![1])
  commanded.type('go')
  const status = await commanded.status()
  expect([status, second > first, commanded.text]).toEqual([
    0,
    true,
    expect.stringMatching(/Seat 0 \(keeps-turn\.cjs\): attached[^]*All \d+ turns unchanged/),
  ])
})

test('run --debug starts a bot under a debugger, without a clock; stdout has only machine-readable output', async () => {
  const bots = ['--bot', own, '--bot', 'builtin:first']
  commanded = new Commanded(['run', 'patchwork', ...bots, '--debug', '0', '--launch-json', '--seed', '7'])
  const port = await commanded.port()
  await commanded.wrote(`node inspect 127.0.0.1:${port}`)
  const inspector = await Inspector.attach(port)
  await inspector.runTo(url, line, 'turn === 4')
  const turn = await inspector.valueAtBreakpoint('turn')
  await inspector.ask('Debugger.resume')
  const status = await commanded.status()
  expect([turn, status, commanded.text]).toEqual([
    4,
    0,
    expect.stringMatching(/"type": "node"[^]*Ended: natural after/),
  ])
})

test('fork --debug starts a bot under a debugger on a chosen port', async () => {
  const port = await freePort()
  commanded = new Commanded(['fork', id, '--turn', '3', '--debug', '0', '--debug-port', `${port}`])
  expect(await commanded.port()).toBe(port)
  const inspector = await Inspector.attach(port)
  await inspector.runTo(url, line, 'false')
  expect(await commanded.status()).toBe(0)
})

test('Ctrl-C ends a rerun that waits for a debugger', async () => {
  commanded = new Commanded(['rerun', id, '--seat', '0', '--debug'])
  const port = await commanded.port()
  commanded.child.kill('SIGINT')
  expect([await commanded.status(), listening(port)]).toEqual([130, []])
})

test('Killing Botscope also ends its bot, and nothing listens on its port', async () => {
  commanded = new Commanded(['run', 'patchwork', '--bot', own, '--bot', 'builtin:first', '--debug', '0'])
  const port = await commanded.port()
  const inspector = await Inspector.attach(port)
  await inspector.runTo(url, line, 'turn === 2')
  const pid = Number(await inspector.valueAtBreakpoint('process.pid'))
  const before = [lives(pid), listening(port)]
  commanded.child.kill('SIGKILL')
  await expect.poll(() => [lives(pid), listening(port)]).toEqual([false, []])
  expect(before).toEqual([true, ['0100007F']])
})

test.each([
  [['run', 'patchwork', '--debugger', 'node'], '--debugger needs --debug'],
  [['run', 'patchwork', '--debug', '0', '--debugger', 'pyhton'], 'did you mean "python"?'],
  [['rerun', 'x', '--seat', '0', '--pause', '3'], '--pause needs --debug'],
  // Its old name.
  [['rerun', 'x', '--seat', '0', '--hold=3'], '--pause needs --debug'],
  [['rerun', '--all', '--debug'], '--debug works with one match, not with --all'],
  [
    ['run', 'patchwork', '--debug', '0', '--debug', '1', '--debug-port', '9'],
    '--debug-port works with one debugger',
  ],
])('Incompatible options are named: %j', async (words, message) => {
  commanded = new Commanded(words)
  expect([await commanded.status(), commanded.text]).toEqual([2, expect.stringContaining(message)])
})
