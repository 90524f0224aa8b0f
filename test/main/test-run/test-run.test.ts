import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestRunOrder } from '../../../src/contract/config.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { reportOf } from '../../../src/main/test-run/report.ts'
import { doTrial } from '../../../src/main/rerun/trial.ts'
import { commandOf } from '../../bots/commands.ts'
import { lives, until } from '../../bots/sitting.ts'

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-test-run-'))
  studio = openStudio(join(folder, 'log.db'))
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

test('A bot that plays well passes, with its last question and answer reported', async () => {
  const report = await tried(commandOf('greedy-domain-expansion.cjs'), { clock: 'off' })
  expect(report).toEqual({
    isFine: true,
    words: expect.stringMatching(
      /^Answered \d+ turns: the first in .* ms, the slowest of the others in .* ms$/,
    ),
    turns: expect.any(Number),
    firstMicros: expect.any(Number),
    longestMicros: expect.any(Number),
    input: [expect.stringMatching(/^\d \d [LRUD]$/)],
    output: [expect.stringMatching(/^\d \d [LRUD]$/)],
    errors: '',
  })
})

test('Times are shown next to limits', async () => {
  const { words } = await tried(commandOf('greedy-domain-expansion.cjs'), { clock: 'relaxed' })
  expect(words).toMatch(
    /: the first in [\d.]+ ms of 10,000 ms \(real limit 1,000 ms\), the slowest of the others in [\d.]+ ms of 1,000 ms \(real limit 100 ms\)$/,
  )
})

test('A run ends after 20 turns', async () => {
  const { turns, isFine } = await tried('builtin:random', { game: 'patchwork' })
  expect([turns, isFine]).toEqual([20, true])
})

test('A test run logs nothing', async () => {
  await tried('builtin:random')
  expect(existsSync(join(folder, 'log.db'))).toBe(false)
})

test.each([
  ['./missing', 'Bot "./missing": there is no file FOLDER/missing'],
  [
    'no-such-program-at-all',
    'Bot "no-such-program-at-all": there is no program "no-such-program-at-all" on the PATH',
  ],
  ['./plain.py', 'Bot "./plain.py": FOLDER/plain.py is not executable: use python3 ./plain.py'],
  ['./bare', 'Bot "./bare": FOLDER/bare has no first line #!…: use sh ./bare'],
  ['node "a.js', 'Bot "node "a.js": a quotation mark is not closed'],
  ['', 'Bot "" has an empty command: give a program, or builtin:random or builtin:first'],
])('A bot that cannot be started is explained: %s', async (command, words) => {
  program('plain.py', 'print(1)')
  program('bare', 'echo 1', 0o755)
  expect(await tried(command)).toEqual({
    isFine: false,
    words: words.replaceAll('FOLDER', folder),
    turns: 0,
    firstMicros: null,
    longestMicros: null,
    input: [],
    output: [],
    errors: '',
  })
})

test('A bot that exits at its start is reported with exit status and end of stderr', async () => {
  const { words, errors, turns } = await tried(commandOf('exits-at-once.sh'))
  expect([words, errors, turns]).toEqual([
    'It ended before its first answer: it exited with status 3. The last that it wrote to stderr: no configuration',
    'no configuration\n',
    0,
  ])
})

test('Of the output of Node about an error, the error is shown', async () => {
  program('throws.cjs', "throw new RangeError('no such patch')")
  const { words } = await tried(`"${process.execPath}" throws.cjs`)
  expect(words).toBe(
    'It ended before its first answer: it exited with status 1. The last that it wrote to stderr: RangeError: no such patch',
  )
})

test('A bot that answers only once is advised to answer turn after turn', async () => {
  program('once.sh', 'read a; read b; read c; read d; echo 7 7 X >&2; echo 0 0 D')
  const { words, turns } = await tried('sh once.sh')
  expect([words, turns]).toEqual([
    'It ended in its 2nd turn (turn 3 of the match): it exited with status 0. A bot reads and answers turn after turn, until its input ends. The last that it wrote to stderr: 7 7 X',
    1,
  ])
})

test('A bot that does not answer is reported with turn and limit', async () => {
  const { words, input, isFine } = await tried(commandOf('silent.sh'), { clock: 'real' })
  expect([words, input, isFine]).toEqual([
    expect.stringMatching(
      /^Turn 1: no answer \(limit 1000 ms, given up after 1\d\d\d ms\)\. Does it wait for more lines than there are, or /,
    ),
    ['7 7', '0 0', '6 6', '-1 -1 _'],
    false,
  ])
})

test('An invalid answer is reported with a valid one', async () => {
  program('nonsense.sh', `while read -r line; do printf 'hello there\\nhello there\\n'; done`)
  const { words, output } = await tried('sh nonsense.sh')
  expect([words, output]).toEqual([
    'Turn 1: it answered "hello there": the answer is not `x y direction`, with x and y from 0 to 6. Right would be for instance "0 0 D". In turn 1 it wrote an extra line, which is read as its next answer: "hello there". Output for people belongs on stderr',
    ['hello there'],
  ])
})

test('Without a clock the wait for an answer is limited', async () => {
  const bot = { name: 'silent', command: commandOf('silent.sh'), folder }
  const task = {
    run: 'test-silent',
    bot,
    game: 'domain-expansion',
    options: {},
    clock: 'off',
    patienceMillis: 300,
  } as const
  const { words, isFine, input } = reportOf(await doTrial(task, new AbortController().signal), task)
  expect([words, isFine, input]).toEqual([
    expect.stringContaining('Turn 1: no answer in 300 ms, it was given up. Does it wait for more lines'),
    false,
    ['7 7', '0 0', '6 6', '-1 -1 _'],
  ])
})

test('Corrected answers are reported', async () => {
  const { words, isFine } = await tried(`${commandOf('buys-patchwork.cjs')} forgetful`, { game: 'patchwork' })
  expect([words, isFine]).toEqual([
    expect.stringMatching(
      /^Answered 20 turns: .*\. \d+ answers had to be corrected: in its \d+\w\w turn \(turn \d+ of the match\) "PLAY [\d ]+" became "SKIP" \(.+\)$/,
    ),
    true,
  ])
})

test('An unknown game or option is a mistake', async () => {
  await expect(tried('builtin:random', { game: 'chess' })).rejects.toThrow('Unknown game "chess"')
  await expect(tried('builtin:random', { options: { width: 7 } })).rejects.toThrow('Unknown option "width"')
})

test('Cancelling a test run ends its bot', async () => {
  const pidFile = join(folder, 'pid')
  const cancel = new AbortController()
  const run = tried(commandOf('tells-pid.sh', `"${pidFile}"`), { clock: 'off' }, cancel.signal)
  const outcome = run.then(
    () => 'ended',
    () => 'rejected',
  )
  await until(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')) > 0)
  cancel.abort()
  expect([await outcome, lives(Number(readFileSync(pidFile, 'utf8')))]).toEqual(['rejected', false])
})

test('A test run does not wait for running matches', async () => {
  const hangs = { name: 'hangs', command: commandOf('silent.sh'), folder }
  const random = { name: 'random', command: 'builtin:random', folder }
  const order = {
    game: 'domain-expansion',
    bots: [hangs, random],
    options: {},
    rotate: false,
    keep: 'all',
  } as const
  await studio.calls.start({ ...order, clock: 'off', matches: 20 })
  expect((await tried('builtin:first')).isFine).toBe(true)
})

function program(name: string, text: string, mode = 0o644): void {
  writeFileSync(join(folder, name), `${text}\n`)
  chmodSync(join(folder, name), mode)
}

function tried(command: string, change: Partial<TestRunOrder> = {}, signal?: AbortSignal) {
  const order = {
    bot: { command, folder },
    game: 'domain-expansion',
    options: {},
    clock: 'relaxed',
    ...change,
  } as const
  return studio.calls.testRun(order, signal === undefined ? {} : { signal })
}
