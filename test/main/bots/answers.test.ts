import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Reply } from '../../../src/engine/match.ts'
import { startBot } from '../../../src/main/bots/process.ts'
import { timeless } from '../../bots/sitting.ts'
import { seated, withStarters } from './seated.ts'

beforeEach(withStarters)

const answered = { seat: 0, by: 'bot', errors: '' }

test('An answer is one line of output', async () => {
  const sitting = seated('echo.cjs')
  expect(timeless(await sitting.ask('hello'))).toEqual({ ...answered, output: ['hello'] })
})

test('A question may ask for several lines', async () => {
  const sitting = seated('echo.cjs')
  const reply = await sitting.ask('', { input: ['one', '', 'three'], answerLines: 3 })
  expect(timeless(reply)).toEqual({ ...answered, output: ['one', '', 'three'] })
})

test('The time is in microseconds', async () => {
  const sitting = seated('takes.cjs')
  const { micros } = await sitting.ask('120')
  expect(micros).toBeGreaterThan(120_000)
})

test('A line may end with a carriage return and a newline', async () => {
  const sitting = seated('crlf.sh')
  const replies = [await sitting.ask('one'), await sitting.ask('two')]
  expect(replies.map(timeless)).toEqual([
    { ...answered, output: ['one'] },
    { ...answered, output: ['two'] },
  ])
})

test('Invalid UTF-8 is shown replaced and kept raw; NUL and a lone carriage return are data; an empty line is an answer', async () => {
  const sitting = seated('binary.sh')
  const replies = [await sitting.ask(), await sitting.ask(), await sitting.ask()]
  expect(replies.map(timeless)).toEqual([
    {
      ...answered,
      output: ['a\uFFFDb\0c\rd'],
      raw: Buffer.from('a\xFFb\0c\rd\r\n', 'latin1').toString('base64'),
    },
    { ...answered, output: ['e\0f\rg'] },
    { ...answered, output: [''] },
  ])
})

test('A line keeps its first 10,000 bytes and counts the rest, without its newline', async () => {
  const sitting = seated('long-line.cjs')
  const replies = [
    await sitting.ask('10000 lf'),
    await sitting.ask('10000 crlf'),
    await sitting.ask('10001 lf'),
    await sitting.ask('10001 crlf'),
    await sitting.ask('1000000 lf'),
    await sitting.ask('3 lf'),
  ]
  const full = { ...answered, output: ['x'.repeat(10_000)] }
  expect(replies.map(timeless)).toEqual([
    full,
    full,
    { ...full, dropped: { output: 1, errors: 0 } },
    { ...full, dropped: { output: 1, errors: 0 } },
    { ...full, dropped: { output: 990_000, errors: 0 } },
    { ...answered, output: ['xxx'] },
  ])
})

test('Extra output is kept with its turn and answers the next questions', async () => {
  const sitting = seated('leftover.sh')
  const replies = [await sitting.ask(), await sitting.ask(), await sitting.ask()]
  expect(replies.map(timeless)).toEqual([
    { ...answered, output: ['one'], leftover: true, extra: { count: 2, lines: ['two', 'three'] } },
    { ...answered, output: ['two'], stale: { turn: 1 } },
    { ...answered, output: ['three'], stale: { turn: 1 } },
  ])
})

test('After one extra line every answer belongs to the previous question', async () => {
  const sitting = seated('extra-line.sh')
  const replies: Reply[] = []
  for (const line of ['a', 'extra', 'wait', 'b', 'wait', 'c']) replies.push(await sitting.ask(line))
  expect(replies.map(({ output: [line], extra, stale }) => ({ line, extra, stale }))).toEqual([
    { line: 'a' },
    { line: 'extra', extra: { count: 1, lines: ['not asked for'] } },
    { line: 'not asked for', stale: { turn: 2 } },
    { line: 'wait', stale: { turn: 3, counted: true } },
    { line: 'b', stale: { turn: 4 } },
    { line: 'wait', stale: { turn: 5, counted: true } },
  ])
})

test('An answer without a newline counts if the bot exits; then the bot has crashed', async () => {
  const sitting = seated('no-newline.sh')
  const replies = [await sitting.ask(), await sitting.ask()]
  expect(replies.map(timeless)).toEqual([
    { ...answered, output: ['the answer'], unterminated: true },
    { ...answered, output: [], fault: 'crash', why: 'exited with status 0' },
  ])
})

test('An exit before the answer is a crash with its status', async () => {
  const sitting = seated('exits-at-once.sh')
  const replies = [await sitting.ask(), await sitting.ask()]
  const crashed = { ...answered, output: [], fault: 'crash', why: 'exited with status 3' }
  expect(replies.map(timeless)).toEqual([{ ...crashed, errors: 'no configuration\n' }, crashed])
})

test('An exit by a signal is a crash with the signal name', async () => {
  const sitting = seated('segfault.sh')
  expect(timeless(await sitting.ask())).toEqual({
    ...answered,
    output: [],
    fault: 'crash',
    why: 'killed by SIGSEGV',
  })
})

test.each([
  ['SEGV', 'killed by SIGSEGV'],
  ['ABRT', 'killed by SIGABRT'],
  ['3', 'exited with status 3'],
  ['closed', 'closed its output'],
])('A failure in the middle of a line is a crash that keeps the line and its cause: %s', async (end, why) => {
  const sitting = seated('ends-mid-line.sh', [end])
  expect(timeless(await sitting.ask())).toEqual({
    ...answered,
    ...{ output: ['PLAY '], unterminated: true, errors: 'last words\n' },
    ...{ fault: 'crash', why: `${why}, in the middle of a line` },
  })
})

test('An end after some of the lines of an answer is a crash that says so', async () => {
  const sitting = seated('ends-mid-line.sh', ['0'])
  const { fault, why, output } = await sitting.ask('go', { answerLines: 2 })
  expect([fault, why, output]).toEqual(['crash', 'exited with status 0, in the middle of a line', ['PLAY ']])
})

test('Closed output without an answer is a crash', async () => {
  const sitting = seated('closes-stdout.sh')
  expect(timeless(await sitting.ask())).toEqual({
    ...answered,
    output: [],
    fault: 'crash',
    why: 'closed its output',
  })
})

test('A bot can close its input and still answer', async () => {
  const sitting = seated('closes-stdin.sh')
  const replies = [await sitting.ask('x'.repeat(100)), await sitting.ask('x'.repeat(1_000_000))]
  expect(replies.map((reply) => [reply.output, reply.fault])).toEqual([
    [['one'], undefined],
    [['two'], undefined],
  ])
})

test('A bot that ignores a large input blocks nothing: its output is its answer', async () => {
  const sitting = seated('never-reads.sh')
  expect(timeless(await sitting.ask('x'.repeat(10_000_000)))).toEqual({ ...answered, output: ['unasked'] })
})

test('A large input arrives whole', async () => {
  const sitting = seated('long-line.cjs')
  const padded = `7${' '.repeat(5_000_000)}lf`
  expect(timeless(await sitting.ask(padded))).toEqual({ ...answered, output: ['xxxxxxx'] })
})

test('A program removed since its check is a crash', async () => {
  const { fault, why } = await firstReply('./gone', '/tmp')
  expect([fault, why]).toEqual(['crash', 'could not be started: Bot "./gone": there is no file /tmp/gone'])
})

test('A start refused by the system is a crash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-refused-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'not-executable'), '')
  writeFileSync(join(folder, 'refused'), `#!${join(folder, 'not-executable')}\n`, { mode: 0o755 })
  const replies = [await firstReply('sh \0', folder), await firstReply('./refused', folder)]
  expect(replies.map(({ fault, why }) => [fault, why?.slice(0, 21)])).toEqual([
    ['crash', 'could not be started:'],
    ['crash', 'could not be started:'],
  ])
})

async function firstReply(command: string, folder: string) {
  const bot = startBot({ name: 'bot', command, folder }, { match: 'test', seat: 0, clock: 'real' })
  const question = { seat: 0, input: ['go'], opening: 0, answerLines: 1, limitMillis: 5000 }
  const reply = await bot.ask(question, new AbortController().signal)
  await bot.stop()
  return reply
}

test("An aborted question ends with the signal's reason", async () => {
  const sitting = seated('silent.sh')
  const abort = new AbortController()
  const question = { seat: 0, input: ['go'], opening: 0, answerLines: 1, limitMillis: 50 }
  const reply = sitting.bot.ask(question, abort.signal)
  abort.abort('enough')
  await expect(reply).rejects.toBe('enough')
})
