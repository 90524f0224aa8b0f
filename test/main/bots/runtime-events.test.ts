import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { startBot } from '../../../src/main/bots/process.ts'
import type { Reply } from '../../../src/engine/match.ts'
import { until } from '../../bots/sitting.ts'
import { needs } from '../../needs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-runtime-'))
})

/** The second answer of a program that answers each line with one. */
async function answer(command: string, between: () => Promise<unknown> = async () => {}): Promise<Reply> {
  const bot = startBot(
    { name: 'bot', command, folder },
    { match: `events-${process.pid}`, seat: 0, clock: 'off', runtimeEvents: true },
  )
  const question = { seat: 0, input: ['go'], opening: 0, answerLines: 1, limitMillis: 50 }
  const { signal } = new AbortController()
  try {
    await bot.ask(question, signal)
    await between()
    return await bot.ask(question, signal)
  } finally {
    await bot.stop()
  }
}

const javascript = `
let kept = []
function churn() { for (let i = 0; i < 12; i++) { kept.push(Array.from({ length: 20000 }, () => ({}))); if (kept.length > 20) kept = [] } }
require('readline').createInterface({ input: process.stdin }).on('line', () => { churn(); console.log('done') })
`
const python = `
import gc, sys
class Node: pass
def churn():
    for _ in range(100000):
        a, b = Node(), Node()
        a.other, b.other = b, a
for line in sys.stdin:
    churn()
    print('done', flush=True)
`
const java = `
import java.util.*;
class Bot {
  static List<byte[]> kept = new ArrayList<>();
  public static void main(String[] words) {
    Scanner in = new Scanner(System.in);
    while (in.hasNextLine()) {
      in.nextLine();
      for (int i = 0; i < 100000; i++) { kept.add(new byte[2000]); if (kept.size() > 5000) kept.clear(); }
      System.out.println("done");
    }
  }
}
`
/** As Go writes it. */
const go = `
while read -r line; do
  sleep 0.05
  echo 'gc 3 @0.082s 2%: 0.018+1.2+0.402 ms clock, 0.14+0.5/1.1/2.0+0.03 ms cpu, 4->5->1 MB, 4 MB goal, 0 MB stacks, 0 MB globals, 8 P' >&2
  echo 'my own words' >&2
  echo done
done
`

test('Node tells garbage collections, however the bot writes its answers', async () => {
  writeFileSync(join(folder, 'bot.cjs'), javascript)
  writeFileSync(
    join(folder, 'sync.mjs'),
    `
    import { readSync, writeSync } from 'node:fs'
    const line = Buffer.alloc(100)
    while (readSync(0, line) > 0) { let kept = []; for (let i = 0; i < 12; i++) { kept.push(Array.from({ length: 20000 }, () => ({}))) } writeSync(1, 'done' + String.fromCharCode(10)) }
  `,
  )
  for (const file of ['bot.cjs', 'sync.mjs']) {
    const { gcMicros, gcPauses, micros, output } = await answer(`"${process.execPath}" ${file}`)
    expect([output, gcPauses! > 0, gcMicros! > 0 && gcMicros! <= 2 * micros]).toEqual([['done'], true, true])
  }
})

test('A bot in JavaScript writes to its pipe as it does without', async () => {
  const write = `require('fs').writeSync(1, 'x'.repeat(1e6) + String.fromCharCode(10))`
  writeFileSync(
    join(folder, 'big.cjs'),
    `const line = Buffer.alloc(100); while (require('fs').readSync(0, line) > 0) ${write}`,
  )
  const { fault, output } = await answer(`"${process.execPath}" big.cjs`)
  expect([fault, output[0]?.[0]]).toEqual([undefined, 'x'])
})

test('What Node collects between two questions is no part of an answer', async () => {
  const done = join(folder, 'done')
  const later = `setTimeout(() => { churn(); setTimeout(() => require('fs').writeFileSync(${JSON.stringify(done)}, ''), 5) }, 5)`
  const spin = 'const end = performance.now() + 30; while (performance.now() < end);'
  writeFileSync(
    join(folder, 'bot.cjs'),
    javascript.replace("churn(); console.log('done')", `${spin} console.log('done'); ${later}`),
  )
  const { gcMicros = 0, micros } = await answer(`"${process.execPath}" bot.cjs`, () =>
    until(() => existsSync(done)),
  )
  expect(gcMicros).toBeLessThan(micros / 2)
})

test('Python tells garbage collections', async () => {
  needs('python3')
  writeFileSync(join(folder, 'bot.py'), python)
  const { gcMicros, gcPauses, output, errors } = await answer('python3 bot.py')
  expect([output, errors, gcPauses! > 0, gcMicros! > 0]).toEqual([['done'], '', true, true])
})

test('Java tells garbage collections and compilation, and stderr has none of it', async () => {
  needs('java', 'javac')
  writeFileSync(join(folder, 'Bot.java'), java)
  execFileSync('javac', ['Bot.java'], { cwd: folder })
  const { gcMicros, gcPauses, compiled, errors } = await answer('java -Xmx64m Bot')
  expect([gcPauses! > 0, gcMicros! > 0, compiled === undefined || compiled > 0, errors]).toEqual([
    true,
    true,
    true,
    '',
  ])
})

test('What Go tells on stderr is taken out of it', async () => {
  writeFileSync(join(folder, 'bot.sh'), go)
  const { gcMicros, gcPauses, errors } = await answer('sh bot.sh')
  expect([gcMicros, gcPauses, errors]).toEqual([420, 1, 'my own words\n'])
})

test('Other programs run as they do without, and nothing is left behind', async () => {
  writeFileSync(join(folder, 'bot.sh'), 'while read -r line; do sleep 0.02; echo "$BOTSCOPE_EVENTS"; done')
  const { output, gcMicros } = await answer('sh bot.sh')
  expect(gcMicros).toBe(undefined)
  expect(existsSync(dirname(output[0]!))).toBe(false)
})
