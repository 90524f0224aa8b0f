import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { GivenLines } from '../../../src/engine/match.ts'
import { startBot } from '../../../src/main/bots/process.ts'
import { LineByLine } from '../../../src/main/rerun/line-by-line.ts'
import { misreadTurns } from '../../../src/reading/given-lines.ts'
import { needs } from '../../needs.ts'

/** Reads a number and so many lines more; in one turn other than that. */
const python = (turn: number, more: number) => `
import sys
turn = 0
while True:
    turn += 1
    if turn == ${turn} + 1:
        for _ in range(-(${more})): sys.stdin.readline()
    lines = int(sys.stdin.readline() or sys.exit(0))
    for _ in range(lines + (${more} if turn == ${turn} else 0)): sys.stdin.readline()
    print('done', flush=True)
`
const javascript = `
let left = 0
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  left = left === 0 ? Number(line) : left - 1
  if (left === 0) console.log('done')
})
`
/** Thinks, and naps, before it reads on. */
const shell = `
while read -r lines; do
  sleep 0.02
  while [ "$lines" -gt 0 ]; do read -r line; lines=$((lines - 1)); done
  echo done
done
`

async function given(file: string, args: readonly string[], turns = 4): Promise<readonly GivenLines[]> {
  const spec = { name: file, command: file, folder: '/' }
  const under = { program: { file, name: file, args }, onErrors() {}, wired() {} }
  const bot = new LineByLine(
    startBot(spec, { match: `by-line-${process.pid}`, seat: 0, clock: 'real', under }),
  )
  onTestFinished(async () => void (await bot.stop()))
  const all: GivenLines[] = []
  for (let turn = 1; turn <= turns; turn++) {
    const input = ['3', 'a', 'b', 'c']
    const question = { seat: 0, input, opening: 0, answerLines: 1, limitMillis: 50 }
    const reply = await bot.ask(question, new AbortController().signal)
    all.push(reply.given!)
    if (reply.given!.wantsMore) return all
  }
  return all
}

const told = (all: readonly GivenLines[]) =>
  misreadTurns(all.map((each, i) => ({ turn: i + 1, now: { given: each } }))).map(
    ({ turn, text }) => `${turn}: ${text}`,
  )

beforeEach(({ skip }) => {
  skip(process.platform !== 'linux', 'Lines one by one need Linux')
  needs('python3')
})

test.each([
  ['/bin/sh', ['-c', shell]],
  [process.execPath, ['-e', javascript]],
  ['/usr/bin/env', ['python3', '-c', python(0, 0)]],
])('Of a bot that reads what it is given nothing is told: %s', async (file, args) => {
  const all = await given(file, args)
  expect(all).toEqual(all.map(() => ({ lines: 4, of: 4 })))
  expect(told(all)).toEqual([])
})

test('Of one that reads too few lines, the first such turn is told, and which lines', async () => {
  expect(told(await given('/usr/bin/env', ['python3', '-c', python(2, -2)]))).toEqual([
    '2: answered without reading lines 3 and 4 of 4: they are read as the first lines of its next turn',
  ])
})

test('One that waits for more than there is, is not waited for', async () => {
  expect(told(await given('/usr/bin/env', ['python3', '-c', python(2, 1)]))).toEqual([
    '2: waits for more than the 4 lines of its input',
  ])
})
