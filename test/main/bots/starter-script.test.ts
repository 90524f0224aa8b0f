import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { systemCalls } from '../../../src/main/bots/starter.ts'
import { resourcePath } from '../../../src/main/product.ts'
import { skipWithoutStarters } from './seated.ts'

beforeEach(skipWithoutStarters)

const script = resourcePath('starter.pl')

test('Perl has nothing to say against it', () => {
  const { status, stderr } = spawnSync('/usr/bin/perl', ['-wc', script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, `${script} syntax OK\n`])
})

test('It is ready, starts a bot with its folder and variables, tells how that ends, and when nothing is left', async () => {
  const starter = started()
  starter.ask('environment', 'ALL=of all')
  starter.ask(
    'start',
    '0',
    '/usr',
    '/bin/sh',
    '1',
    'OWN=its own',
    'sh',
    '-c',
    'echo $ALL, $OWN, $PWD; exit 3',
  )
  const [output] = (await once(starter.outputOf(0), 'data')) as [Buffer]
  expect([output.toString(), await starter.answers(4)]).toEqual([
    'of all, its own, /usr\n',
    ['ready', expect.stringMatching(/^0 started \d+$/), '0 exited 3', '0 over'],
  ])
})

test('A bot that is to end is asked by SIGTERM first; the next of its keeper starts then', async () => {
  const starter = started()
  starter.ask('environment')
  starter.ask('start', '0', '/', '/bin/sleep', '0', 'sleep', '1000')
  expect(await starter.answers(2)).toEqual(['ready', expect.stringMatching(/^0 started/)])
  starter.ask('end', '0')
  starter.ask('start', '1', '/', '/no/such/file', '0', 'file')
  expect(await starter.answers(4)).toEqual(['0 killed 15', '0 over', '1 failed 2', '1 over'])
})

test('At the end of the requests all bots end, and it does', async () => {
  const starter = started()
  starter.ask('environment')
  starter.ask('start', '0', '/', '/bin/sh', '0', 'sh', '-c', 'trap "" TERM; echo; while :; do sleep 1; done')
  await once(starter.outputOf(0), 'data')
  starter.leave()
  expect((await starter.answers(4)).slice(2)).toEqual(['0 killed 9', '0 over'])
  await starter.isGone
})

/** One keeper for two bots. */
function started() {
  const numbers = [2, 2, ...systemCalls[process.arch]!].map(String)
  const pipes = Array<'pipe'>(6).fill('pipe')
  const child = spawn('/usr/bin/perl', [script, ...numbers], { stdio: ['pipe', 'pipe', 'inherit', ...pipes] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const isGone = once(child, 'close')
  const [requests, answers, , ...ends] = child.stdio as unknown as readonly Socket[]
  const lines = createInterface({ input: answers! })[Symbol.asyncIterator]()
  return {
    isGone,
    outputOf: (bot: number) => ends[3 * bot + 1]!,
    ask(...fields: readonly string[]) {
      const text = fields.map((field) => `${field}\0`).join('')
      const length = Buffer.alloc(4)
      length.writeUInt32BE(Buffer.byteLength(text))
      requests!.write(Buffer.concat([length, Buffer.from(text)]))
    },
    async answers(count: number) {
      const found: string[] = []
      while (found.length < count) found.push((await lines.next()).value as string)
      return found
    },
    leave: () => void requests!.end(),
  }
}
