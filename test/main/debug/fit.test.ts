import { chmodSync, copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BotSpec } from '../../../src/contract.ts'
import type { DebugOptions } from '../../../src/contract/debug.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { debuggerFor, planDebug } from '../../../src/main/debug/plan.ts'
import { fixtures } from '../../bots/commands.ts'
import { compiled } from '../../bots/compile.ts'
import { bot } from '../rerun/played.ts'
import { needs } from '../../needs.ts'
import { jdkIsMissing } from '../../summary.ts'
import { debugpyIsMissing, gdbIsMissing, hasDebugpy, hasGdb, hasJdk } from './debugged.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-debug-'))
  copyFileSync(join(fixtures, 'keeps-turn.cjs'), join(folder, 'bot.cjs'))
  symlinkSync(process.execPath, join(folder, 'node'))
  for (const [name, line] of [
    ['by-node', `#!${process.execPath} --no-warnings`],
    ['by-env', '#!/usr/bin/env -S python3 -u'],
    ['by-shell', '#!/bin/sh'],
  ] as const) {
    writeFileSync(join(folder, name), `${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.unstubAllEnvs()
})

const any: DebugOptions = { kind: null }

const here = (command: string): BotSpec => ({ name: 'bot', command, folder })

/** What is started in the bot's place, its port as PORT. */
async function startedFor(spec: BotSpec, options = any): Promise<readonly string[]> {
  const { program, port } = await planDebug(spec, options, 0)
  return [program.file, ...program.args].map((word) => word.replaceAll(`${port}`, 'PORT'))
}

test.each(['./node bot.cjs fast', './by-node fast'])(
  'Node is found by the running program, also from a script: %s',
  async (command) => {
    const [node, inspect, ...rest] = await startedFor(here(command))
    const isScript = command.startsWith('./by-node')
    expect([node, inspect, rest]).toEqual([
      isScript ? process.execPath : join(folder, 'node'),
      '--inspect-brk=127.0.0.1:PORT',
      isScript ? ['--no-warnings', join(folder, 'by-node'), 'fast'] : ['bot.cjs', 'fast'],
    ])
  },
)

test.for<[string, string[], string[]]>([
  ['bot.py 1', [], ['bot.py', '1']],
  ['-u -W ignore bot.py -c', ['-u', '-W', 'ignore'], ['bot.py', '-c']],
  ['-Xdev -m bots.mine', ['-Xdev'], ['-m', 'bots.mine']],
])(
  'debugpy follows the options of Python and precedes the script: %s',
  async ([words, options, script], { skip }) => {
    if (!hasDebugpy) skip(debugpyIsMissing)
    const debugpy = [
      '-X',
      'frozen_modules=off',
      '-m',
      'debugpy',
      '--listen',
      '127.0.0.1:PORT',
      '--wait-for-client',
    ]
    expect(await startedFor(here(`/usr/bin/python3 ${words}`))).toEqual([
      '/usr/bin/python3',
      ...options,
      ...debugpy,
      ...script,
    ])
  },
)

test('The JVM gets an agent that writes nothing to stdout', async ({ skip }) => {
  if (!hasJdk) skip(jdkIsMissing)
  const [, agent, ...rest] = await startedFor(here('java -Xmx1g -jar bot.jar'))
  expect([agent, rest]).toEqual([
    '-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:PORT',
    ['-Xmx1g', '-jar', 'bot.jar'],
  ])
})

test('A Python without debugpy says how to get it', async () => {
  needs('/usr/bin/python3')
  const spec = here('/usr/bin/python3 -S bot.py')
  expect(await debuggerFor(spec, any)).toEqual({
    kind: 'python',
    mistake:
      'Bot "/usr/bin/python3 -S bot.py": its Python has no debugpy: apt install python3-debugpy, or /usr/bin/python3 -m pip install debugpy',
  })
})

test('A compiled program is native, and a missing gdbserver is reported', async () => {
  needs('cc')
  const spec = here(compiled('echo'))
  const { kind } = await debuggerFor(spec, any)
  vi.stubEnv('PATH', folder)
  const without = await debuggerFor(spec, any)
  expect([kind, without]).toEqual([
    'native',
    {
      kind: 'native',
      mistake: expect.stringContaining('there is no gdbserver on the PATH: install it'),
    },
  ])
})

test.each([
  [
    'sh bot.sh',
    'sh is not the bot itself, but runs it: name the kind of debugger, or give your own command line',
  ],
  [
    './by-shell',
    'sh is not the bot itself, but runs it: name the kind of debugger, or give your own command line',
  ],
  ['env node bot.cjs', 'env is not the bot itself, but runs it'],
  ['builtin:first', 'is not a program: there is nothing to debug'],
  ['human', 'is not a program: there is nothing to debug'],
  ['./nothing', 'there is no file'],
  ['', 'has an empty command'],
])('A command without a debugger is reported with a way out: %j', async (command, mistake) => {
  const fit = await debuggerFor(here(command), any)
  expect(fit).toEqual({ kind: null, mistake: expect.stringContaining(mistake) })
})

test.each<[DebugOptions, string]>([
  [{ kind: 'node' }, 'is not a working Node'],
  [{ kind: 'python' }, 'is not a working Python'],
  [{ kind: 'jvm' }, "has no debugger's agent (jdwp)"],
  [{ kind: 'own', template: 'strace' }, 'The debugger\'s command line "strace" needs {command}'],
  [{ kind: 'own', template: 'no-such-tracer {command}' }, 'there is no program "no-such-tracer" on the PATH'],
])('A debugger unfit for a program is refused: %j', async (options, mistake) => {
  expect(await debuggerFor(bot('sh silent.sh'), options)).toEqual({
    kind: options.kind,
    mistake: expect.stringContaining(mistake),
  })
})

test("In a custom command line {command} becomes the bot's words, or its text within a word", async () => {
  const spec = here('./node "my bot.cjs"')
  const words = await startedFor(spec, { kind: null, template: 'sh -p {port} {command} "c:{command}"' })
  expect(words.slice(1)).toEqual(['-p', 'PORT', './node', 'my bot.cjs', 'c:./node "my bot.cjs"'])
})

test('A port in use is refused', async () => {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const refused = planDebug(here('./node bot.cjs'), { kind: null, port }, 0)
  await expect(refused).rejects.toThrow(
    new UserError(`Port ${port} of 127.0.0.1 is taken: give another one, or none`),
  )
  server.close()
})

test('The VS Code configuration names the program, its folder and the gdbserver address', async ({
  skip,
}) => {
  if (!hasGdb) skip(gdbIsMissing)
  const program = compiled('echo')
  const { launch, port } = await planDebug({ ...here(program), name: 'mine' }, any, 1)
  expect(JSON.parse(launch!)).toEqual({
    name: 'Botscope: mine, seat 1',
    type: 'cppdbg',
    request: 'launch',
    program,
    cwd: folder,
    MIMode: 'gdb',
    miDebuggerServerAddress: `127.0.0.1:${port}`,
  })
})
