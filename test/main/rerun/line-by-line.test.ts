import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { GivenLines } from '../../../src/engine/match.ts'
import { startBot } from '../../../src/main/bots/process.ts'
import { LineByLine } from '../../../src/main/rerun/line-by-line.ts'
import { misreadTurn, readingText } from '../../../src/reading/given-lines.ts'
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

const turnsOf = (all: readonly GivenLines[]) => all.map((given, i) => ({ turn: i + 1, now: { given } }))

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
  expect(misreadTurn(turnsOf(all))).toBe(null)
})

test('Of one that reads too few lines, the first such turn is told, and which lines', async () => {
  expect(misreadTurn(turnsOf(await given('/usr/bin/env', ['python3', '-c', python(2, -2)])))).toEqual({
    turn: 2,
    text: 'answered without reading lines 3 and 4 of 4: they are read as the first lines of its next turn',
  })
})

test('One that waits for more than there is, is not waited for', async () => {
  expect(misreadTurn(turnsOf(await given('/usr/bin/env', ['python3', '-c', python(2, 1)])))).toEqual({
    turn: 2,
    text: 'waits for more than the 4 lines of its input, or for something else',
  })
})

test('One that never rests gets its input at once, and it is said that nobody knows what it has read', async () => {
  const spins = `(while :; do :; done) & ${shell}`
  const all = await given('/bin/sh', ['-c', spins], 1)
  expect(all).toEqual([{ lines: expect.any(Number), of: 4, isRestless: true }])
  expect(readingText(turnsOf(all))).toBe('From turn 1 on nobody knows what it has read: it never rests')
})
