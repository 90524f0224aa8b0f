import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import stringWidth from 'string-width'
import { afterAll, expect, test } from 'vitest'
import { commandOf, fixtures } from '../bots/commands.ts'
import { botscope, command, linesOf } from './command-line.ts'
import { played, sampleLog, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

/** Needs util-linux's `script`, which gives a program a terminal. */
const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
const testOnTerminal = (title: string, body: () => void) =>
  test(title, ({ skip }) => {
    skip(!hasTerminal, 'there is no `script` of util-linux (Debian package bsdutils) on the PATH')
    body()
  })

const escape = '\u001b['

test('Output into a pipe has no colour, unless FORCE_COLOR is set and NO_COLOR is not', () => {
  const isColoured = (env: { readonly [name: string]: string }) =>
    botscope(db, ['list'], env).stdout.includes(escape)
  expect([isColoured({}), isColoured({ FORCE_COLOR: '1' }), isColoured({ NO_COLOR: '1' })]).toEqual([
    false,
    true,
    false,
  ])
})

testOnTerminal('On a terminal there is colour, and none where NO_COLOR is set', () => {
  expect(
    [onTerminal(200, ['list']), onTerminal(200, ['list'], { NO_COLOR: '1' })].map((shown) =>
      shown.includes(escape),
    ),
  ).toEqual([true, false])
})

testOnTerminal('A table fits a narrow terminal, and ids stay whole', () => {
  const widths = [40, 60, 80, 120]
  const shown = widths.map((width) => linesOf(onTerminal(width, ['list'], { NO_COLOR: '1' })))
  expect([
    shown.map((lines, i) => lines.filter((line) => stringWidth(line) > widths[i]!)),
    shown.every((lines) => lines.some((line) => line.startsWith(played.card.id))),
  ]).toEqual([widths.map(() => []), true])
})

testOnTerminal('A terminal that does not say how wide it is shows progress too', () => {
  const slow = commandOf('after-millis.cjs', '20', `"${fixtures}/greedy-domain-expansion.cjs"`)
  const words = ['run', 'domain-expansion', '--bot', slow, '--bot', 'builtin:first', '--clock', 'off']
  expect(onTerminal(0, [...words, '--db', join(folder.path, 'progress.db')])).toMatch(
    /Playing · \d+ frames? · Ctrl-C stops/,
  )
})

testOnTerminal('Where a person is asked something no progress is written over it', () => {
  const slow = commandOf('after-millis.cjs', '20', `"${fixtures}/greedy-domain-expansion.cjs"`)
  const bots = ['--bot', slow, '--bot', 'builtin:first', '--clock', 'off']
  const words = ['run', 'domain-expansion', ...bots, '--pause', '5']
  const shown = onTerminal(0, [...words, '--db', join(folder.path, 'paused.db')])
  expect([shown.includes('Paused before turn 5'), shown.includes('Playing')]).toEqual([true, false])
})

testOnTerminal('What is compressed is not written to a terminal', () => {
  const words = ['export', played.card.id, '--format', 'botscope']
  expect(linesOf(onTerminal(200, words))).toEqual([
    'The format botscope is not written to a terminal: name a file with --out, or pipe it',
  ])
})

testOnTerminal('A file that was exported is told with its size', () => {
  const file = join(folder.path, 'match.ndjson')
  const shown = onTerminal(0, ['export', played.card.id, '--out', file])
  expect(shown.replaceAll(/\d/g, '#')).toMatch(/match\.ndjson: [#.,]+ [kM]?B/)
})

test('A reader that stops is no error', async () => {
  const [program, ...args] = command
  const child = spawn(program!, [...args, 'export', played.card.id], {
    env: { ...process.env, BOTSCOPE_DB: db },
  })
  const errors = text(child.stderr)
  child.stdout.once('data', () => child.stdout.destroy())
  const [status] = (await once(child, 'exit')) as [number]
  expect([status, await errors]).toEqual([0, ''])
})

test('A bug is reported as such, with its location and exit status 1', () => {
  const mistakes = new URL('../../src/main/hosts/cli/mistakes.ts', import.meta.url).href
  const script = `import { statusOf } from '${mistakes}'; process.exitCode = statusOf(new TypeError('x\\x1b is not a function'))`
  const args = ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', script]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, linesOf(stderr).slice(0, 2), linesOf(stderr)[2]]).toEqual([
    1,
    [
      expect.stringMatching(/^This is a bug in Botscope [\d.]+, not a mistake of yours:$/),
      'TypeError: x\\x1b is not a function',
    ],
    expect.stringMatching(/^ +at /),
  ])
})

/** What the command line shows on a terminal so wide. */
function onTerminal(
  columns: number,
  words: readonly string[],
  env: { readonly [name: string]: string } = {},
): string {
  const line = [...command, ...words].map((word) => `'${word}'`).join(' ')
  const { FORCE_COLOR: _, NO_COLOR: __, CI: ___, ...own } = process.env
  const { stdout, stderr, status } = spawnSync(
    'script',
    ['-qec', `stty cols ${columns} && ${line}`, '/dev/null'],
    {
      env: { ...own, TERM: 'xterm-256color', BOTSCOPE_DB: db, ...env },
      encoding: 'utf8',
    },
  )
  if (status === null) throw new Error(`script does not run: ${stderr}`)
  return stdout.replaceAll('\r\n', '\n')
}
