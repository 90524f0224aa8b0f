import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import { fixtures } from '../../../bots/commands.ts'
import { needs } from '../../../needs.ts'
import { bot, Scratch } from '../played.ts'
import { partIn, profiledTurns } from './profiled.ts'

const turns = JSON.stringify(join(fixtures, 'patchwork-turns.cjs'))

/** Each of its first turns takes its time in another way. */
const javascript = `
function spin(millis) { const end = performance.now() + millis; let x = 0; while (performance.now() < end) x += Math.sqrt(x + 1); return x }
function churn(millis) { const end = performance.now() + millis; let kept = []; while (performance.now() < end) { kept.push(new Array(1000).fill({})); if (kept.length > 3000) kept = [] } }
function nap(millis) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis) }
/** A lock that another thread has and gives back. */
function queue(millis) {
  const lock = new Int32Array(new SharedArrayBuffer(4))
  new (require('node:worker_threads').Worker)(holder, { eval: true, workerData: { lock, millis } })
  Atomics.wait(lock, 0, 0)
}
const holder = "const { workerData: { lock, millis } } = require('node:worker_threads'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis); Atomics.store(lock, 0, 1); Atomics.notify(lock, 0)"
let turn = 0
require(${turns}).eachTurn(() => {
  turn += 1
  if (turn === 2) spin(150)
  if (turn === 3) churn(200)
  if (turn === 4) nap(200)
  if (turn === 5) queue(200)
  console.log('SKIP')
})
`
const python = `
import sys, threading, time
def line():
    text = sys.stdin.readline()
    if not text: sys.exit(0)
    return text
def quadratic(n):
    return [x * y for x in range(n) for y in range(n)]
class Node: pass
def churn(n):
    for _ in range(n):
        a, b = Node(), Node()
        a.other, b.other = b, a
def nap(seconds): time.sleep(seconds)
def queue(seconds):
    lock = threading.Lock()
    lock.acquire()
    threading.Timer(seconds, lock.release).start()
    lock.acquire()
for _ in range(4): line()
turn = 0
while True:
    turn += 1
    for _ in range(20): line()
    for _ in range(int(line())): line()
    line()
    for _ in range(int(line())): line()
    if turn == 2: quadratic(1000)
    if turn == 3: churn(150000)
    if turn == 4: nap(0.2)
    if turn == 5: queue(0.2)
    print('SKIP', flush=True)
`

let scratch: Scratch
let card: MatchCard
beforeAll(async () => {
  needs('python3')
  scratch = new Scratch()
  writeFileSync(join(scratch.folder, 'own.cjs'), javascript)
  writeFileSync(join(scratch.folder, 'own.py'), python)
  const own = (command: string) => ({ ...bot(command), folder: scratch.folder })
  const [played] = await scratch.play([own(`"${process.execPath}" own.cjs`), own('python3 own.py')])
  card = played!
})
afterAll(() => scratch.close())

test.each([
  [0, 'spin', 'churn', 'nap', 'queue', /own\.cjs$/],
  [1, 'quadratic', 'churn', 'nap', 'queue', /own\.py$/],
] as const)(
  'Of seat %d each slow turn names its function: %s, %s, %s, %s',
  async (seat, spins, churns, naps, locks, file) => {
    const profile = await profiledTurns(scratch, card, { seat, times: 2 })
    const parts = [spins, churns, naps, locks].map((name, turn) => partIn(profile, turn, name))
    expect(parts.map((part) => part > 0.3)).toEqual([true, true, true, true])
    expect(profile.turns[0]!.functions.find(({ name }) => name === spins)!.file).toMatch(file)
    const [, churned] = profile.turns
    expect([
      profile.runs,
      profile.different,
      churned!.events.gcPauses! > 0,
      churned!.events.gcMillis! > 0,
    ]).toEqual([2, 0, true, true])
  },
)

test('What cannot be profiled is refused in words', async () => {
  const refused = async (order: object) =>
    scratch.studio.calls.profile({ match: card.id, seat: 0, ...order }).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const exits = {
    ...bot(`"${process.execPath}" -e "process.kill(process.pid, 'SIGKILL')"`),
    folder: scratch.folder,
  }
  // Its own exit comes after that of the profiler.
  const lies = `process.on('exit', () => require('fs').writeFileSync(/"([^"]+[.]json)"/.exec(decodeURIComponent(process.execArgv[1]))[1], '{}'))`
  writeFileSync(
    join(scratch.folder, 'lies.cjs'),
    `${lies}\nrequire(${turns}).eachTurn(() => console.log('SKIP'))`,
  )
  const lying = { ...bot(`"${process.execPath}" lies.cjs`), folder: scratch.folder }
  expect([
    await refused({ bot: lying, slowest: 1 }),
    await refused({ turns: [9999] }),
    await refused({ bot: bot('builtin:first') }),
    await refused({ bot: bot('perl -pe 1') }),
    await refused({ bot: exits, slowest: 1 }),
  ]).toEqual([
    `Bot "${lying.command}" left a profile that cannot be read`,
    `Seat 0 was not asked in turn 9999 of match ${card.id}`,
    'Bot "builtin:first" is a part of Botscope: there is no program to profile',
    'Bot "perl -pe 1" cannot be profiled: Botscope profiles programs of Node, Python, Java and compiled ones; another profiler can be named by --profiler',
    expect.stringContaining('left no profile: killed by SIGKILL') as string,
  ])
})
