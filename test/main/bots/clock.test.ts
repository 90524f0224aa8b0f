import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { judge, limitsOf } from '../../../src/main/bots/limits.ts'
import { seated } from './seated.ts'

const limits = limitsOf('real', 50)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-clock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('An answer within the limit, in whole milliseconds, is in time', () => {
  expect(judge(limits, 50.999, 2)).toEqual({})
})

test('The first two answers of a seat within 50 ms after the limit are accepted', () => {
  expect([judge(limits, 51, 0), judge(limits, 100, 1)]).toEqual([{ late: 1 }, { late: 2 }])
})

test('The third and every later answer of a seat after the limit is a timeout', () => {
  expect([judge(limits, 51, 2), judge(limits, 60.5, 3)]).toEqual([
    { late: 3, timeout: 'late answer number 3: answered after 51 ms, limit 50 ms' },
    { late: 4, timeout: 'late answer number 4: answered after 60 ms, limit 50 ms' },
  ])
})

test('An answer over 50 ms past the limit is a timeout', () => {
  expect(judge(limits, 100.1, 0)).toEqual({ timeout: 'answered after 100 ms, limit 50 ms' })
})

test('Relaxed is ten times the limit, off is none', () => {
  expect([limitsOf('relaxed', 50), limitsOf('off', 50), judge(null, 1e9, 9)]).toEqual([
    { limitMillis: 500, deadMillis: 550, text: 'limit 500 ms (relaxed clock)' },
    null,
    {},
  ])
})

test('A silent bot is given up 50 ms after the limit', async () => {
  const sitting = seated('silent.sh', [], 'real')
  const { micros, fault, output } = await sitting.ask()
  expect([fault, output, micros >= 100_000]).toEqual(['timeout', [], true])
})

test('A bot in a busy loop is given up too', async () => {
  const sitting = seated('forever.sh', [], 'real')
  expect((await sitting.ask()).fault).toBe('timeout')
})

test('A bot that does not read its input is given up too', async () => {
  const sitting = seated('never-reads.sh', [], 'real')
  const large = 'x'.repeat(1_000_000)
  const replies = [await sitting.ask(large, { limitMillis: 20_000 }), await sitting.ask(large)]
  expect(replies.map((reply) => [reply.fault, reply.why?.replace(/after \d+ ms/, 'after n ms')])).toEqual([
    [undefined, undefined],
    ['timeout', 'limit 50 ms, given up after n ms, did not read its input'],
  ])
})

test('A partial answer is shown when the bot is given up', async () => {
  const sitting = seated('half-line.sh', [], 'real')
  // So long that the half is there.
  const { fault, output, unterminated } = await sitting.ask('go', { limitMillis: 3000 })
  expect({ fault, output, unterminated }).toEqual({ fault: 'timeout', output: ['hal'], unterminated: true })
})

test('A late answer to a question that was given up does not count for the next one', async () => {
  const go = join(folder, 'go')
  const sitting = seated('slow-first.cjs', [`"${go}"`], 'real')
  const first = await sitting.ask('one', { limitMillis: 20 })
  const second = await sitting.ask('two', { limitMillis: 20 })
  writeFileSync(go, '')
  const third = await sitting.ask('three', { limitMillis: 20_000 })
  const fourth = await sitting.ask('four', { limitMillis: 20_000 })
  expect([first.fault, second.fault, third.output, third.dropped, fourth.output, fourth.dropped]).toEqual([
    'timeout',
    'timeout',
    ['answer to three'],
    { output: 'answer to oneanswer to two'.length, errors: 0 },
    ['answer to four'],
    undefined,
  ])
})

test('Late answers are counted per seat and match, and the third is a timeout', async () => {
  const sitting = seated('takes.cjs', [], 'real')
  await sitting.ask('0', { limitMillis: 20_000 }) // starting may take long
  const counted: unknown[] = []
  const expected: unknown[] = []
  let late = 0
  for (let turn = 1; turn <= 8; turn++) {
    const {
      micros,
      stalledMillis = 0,
      ...reply
    } = await sitting.ask(turn % 4 === 0 ? '0' : '60', { limitMillis: 50 })
    // A busy machine may make any answer later than was meant: what counts is the time it took.
    const judged = judge(limits, micros / 1000, late)
    late = reply.late ?? late
    if (stalledMillis > 0) continue // part of it may not count
    counted.push([reply.late, reply.fault])
    expected.push([judged.late, judged.timeout && 'timeout'])
  }
  expect(counted).toEqual(expected)
})

test('After a stall of our own loop, an answer that has arrived is no timeout, and the reply reports the stall', async () => {
  const sitting = seated('echoes-and-marks.sh', [`"${folder}"`], 'real')
  await sitting.ask('warm', { limitMillis: 20_000 })
  const requested = sitting.ask('there')
  standStill(300, () => existsSync(join(folder, 'there')))
  const { output, fault, stalledMillis = 0 } = await requested
  expect({ output, fault, isStall: stalledMillis >= 290 }).toEqual({
    output: ['there'],
    fault: undefined,
    isStall: true,
  })
})

test('A stall of ours in the middle of a wait is reported, and the answer counts as late as it is', async () => {
  const sitting = seated('takes.cjs', [], 'real')
  await sitting.ask('0', { limitMillis: 20_000 })
  const requested = sitting.ask('525', { limitMillis: 500 })
  standStill(300)
  const { late, fault, stalledMillis = 0 } = await requested
  // On a busy machine it is later than the slack too, or this process stood still once more, at the end.
  const isLate = late === 1 || fault === 'timeout' || stalledMillis > 310
  expect([isLate, stalledMillis >= 290]).toEqual([true, true])
})

test('After a stall of our own loop, a missing answer is a timeout', async () => {
  const sitting = seated('takes.cjs', [], 'real')
  await sitting.ask('0', { limitMillis: 20_000 })
  const requested = sitting.ask('20000')
  standStill(300)
  const { fault, stalledMillis = 0 } = await requested
  expect({ fault, isStall: stalledMillis >= 290 }).toEqual({ fault: 'timeout', isStall: true })
})

/** For so long at least, and until a fact holds. */
function standStill(millis: number, holds = () => true): void {
  const until = performance.now() + millis
  while (performance.now() < until || !holds());
}
