import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkGame } from '../../../src/main/game-check/check.ts'
import { isSound, type GameReport } from '../../../src/main/game-check/report.ts'
import { RpcClient } from '../../../src/main/games/rpc/client.ts'
import { startReferee } from '../../../src/main/games/process.ts'
import { home } from '../../files.ts'
import { gamesFolder } from '../games/hosting.ts'

// The game that `game new javascript` writes, with one mistake in it.
const sound = readFileSync(join(home, 'resources/games/javascript/game.js'), 'utf8')
  .replaceAll('@id@', 'odd')
  .replaceAll('@title@', 'Odd')
const folder = mkdtempSync(join(tmpdir(), 'botscope-check-'))
afterAll(() => rmSync(folder, { recursive: true }))
let games = 0
let programs = 0

function reportOf(
  from: string,
  to: string,
  matches = 40,
  also: readonly [from: string, to: string] = ['', ''],
): Promise<GameReport> {
  if (!sound.includes(from)) throw new Error(`the game has no ${from}`)
  const file = `game-${games++}.mjs`
  writeFileSync(
    join(folder, file),
    sound.replace(from, () => to).replace(also[0], () => also[1]),
  )
  const command = { words: [process.execPath, file], folder }
  return checkGame({
    matches,
    seed: 'test',
    open: (measured) =>
      new RpcClient((events) => startReferee(command, `check-${programs++}`, events), measured),
  })
}

test('A game without mistakes passes; its sizes and times are measured', async () => {
  const report = await reportOf('odd', 'even')
  expect([isSound(report), report.matches, report.findings]).toEqual([true, 40, []])
  expect(report.rules.filter(({ tried }) => tried === 0).map(({ rule }) => rule)).toEqual(['known', 'worlds'])
  expect(report.calls.map(({ method }) => method)).toEqual([
    ...['hello', 'start', 'legal', 'play', 'playouts', 'annotate'],
  ])
  expect(Math.min(...report.calls.map(({ mostBytes }) => mostBytes))).toBeGreaterThan(0)
})

const noise =
  'answered "start" with a line that is not JSON: "starting" (stdout is for answers, stderr for logs)'

test.each([
  [
    'chance',
    '15 + (hash(seed) % 11)',
    '1 + Math.floor(Math.random() * 30)',
    'same',
    /another turn 0 in a second program: state.stones is/,
  ],
  [
    'a lost state',
    'state = params.state',
    'state = { ...params.state, next: 0 }',
    'restore',
    /restored from the state of turn/,
  ],
  [
    'a hidden state',
    "kind: 'take', seat",
    "kind: 'take', nth: (globalThis.nth = (globalThis.nth ?? 0) + 1), seat",
    'restore',
    /goes on differently: events\[0\]\.nth/,
  ],
  [
    'a wrong legal answer',
    'length: most }',
    'length: 9 }',
    'legal',
    /The legal answer "\d" of seat \d is "fault": \d is not a number from/,
  ],
  ['no legal answer', 'length: most }', 'length: 0 }', 'legal', /Seat 0 is asked, and has no legal answer/],
  [
    'a part beyond the line',
    'to: lines[0].length',
    'to: 9',
    'annotate',
    /The part "stones" is at 0 to 9 of line 0, which is not there/,
  ],
  [
    'an exception',
    "return lose(seat, 'invalid', 'the answer is not a whole number')",
    'null.x',
    'protocol',
    /answered "play" with an error: TypeError/,
  ],
  [
    'an exit',
    "return lose(seat, 'invalid', 'the answer is not a whole number')",
    'process.exit(3)',
    'protocol',
    /^The game exited with status 3/,
  ],
  [
    'a playout that play does not make',
    'scores = played.map(({ end }) => end.scores)',
    'scores = played.map(({ end }) => end.scores.toReversed())',
    'playouts',
    /^From the state of turn \d+: The playout with the seed \d+ is not what "play" makes of its answers: scores\[0\] is/,
  ],
  [
    'a playout by chance',
    'choices[(number >>> 16) % choices.length]',
    'choices[Math.floor(Math.random() * choices.length)]',
    'playouts',
    /ends differently in a second program/,
  ],
  [
    'a playout with another first answer',
    'const given = rounds.length === 0 ?',
    'const given = rounds.length === 9 ?',
    'playouts',
    /its first answer of seat \d is not the given one/,
  ],
  ['noise on stdout', '  start({ seed', "  start({ seed, _ = console.log('starting')", 'protocol', noise],
  [
    'two lines',
    'did: `${take}` }',
    "did: `${take}` }, console.log('')",
    'protocol',
    /line that is not JSON: ""/,
  ],
])('%s is found', async (_, from, to, rule, words) => {
  const { findings, rules } = await reportOf(from, to)
  expect(findings[0]).toMatchObject({
    rule,
    what: typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
    seats: 2,
  })
  expect(rules.find((each) => each.rule === rule)!.failed).toBeGreaterThan(0)
})

test.each([
  ['', []],
  [
    'shows-card',
    [/^In turn \d: The world with the seed \d+ contradicts what seat \d has read: line 1 is "\d \d", and/],
  ],
  ['cheats', [/is not what "play" makes of its answers/]],
])('Worlds and playouts of a game with hidden information, %s', async (oddity, words) => {
  const script = ['guess-rpc.cjs', 'restore,legal,playouts,worlds', oddity]
  const command = { words: [process.execPath, ...script], folder: gamesFolder }
  const { findings } = await checkGame({
    ...{ matches: 8, seed: 'test' },
    open: (measured) =>
      new RpcClient((events) => startReferee(command, `check-${programs++}`, events), measured),
  })
  expect(findings.slice(0, 1).map(({ what }) => what)).toEqual(
    words.map((each) => expect.stringMatching(each) as string),
  )
})

test('A match that does not end is found', async () => {
  const { findings } = await reportOf('stones: state.stones - take', 'stones: state.stones', 1)
  expect(findings).toMatchObject([{ rule: 'end', what: 'The match has not ended after 10000 turns' }])
})

test('A game that writes without end is stopped', async () => {
  const flood = `  if (line.includes('"start"')) {
    const more = () => process.stdout.write('x'.repeat(1e6), more)
    more()
    continue
  }
  process.stdout.write(`
  const { findings } = await reportOf('  process.stdout.write(', flood, 1)
  expect(findings).toMatchObject([{ what: 'The game wrote a line of more than 16777216 bytes' }])
})

test('A game that does not answer is given up', async () => {
  const silent = '  limits: { callMillis: 200 },\n  limitMillis:'
  const { findings } = await reportOf('  limitMillis:', silent, 1, [
    '  restore(',
    '  get start() { while (true); },\n\n  restore(',
  ])
  expect(findings).toMatchObject([{ what: 'The game did not answer "start" within 200 ms' }])
})

test('What the game wrote to stderr before it ended is reported', async () => {
  const loud = "  bye: () => ({}),\n  get start() { console.error('no cards left'); process.exit(1) },"
  const { findings } = await reportOf('  bye: () => ({}),', loud, 1)
  expect(findings).toMatchObject([
    { what: 'The game exited with status 1\nIts last words on stderr:\nno cards left' },
  ])
})

test('What the game writes to stderr is in the report', async () => {
  const start = '  start({ seed, options }) {'
  const { errors } = await reportOf(start, `${start} console.error('dealt')`, 1)
  expect(errors).toBe('dealt\n')
})

test('A game that cannot say hello fails with its reason', async () => {
  await expect(reportOf('protocol: 1,', 'protocol: 2,', 1)).rejects.toThrow(
    'The game\'s answer to "hello" is not one of the protocol: protocol is 2, not 1, the version of the protocol',
  )
})
