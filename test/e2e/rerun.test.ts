import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RerunReport, ShelfRow } from '../../src/contract/rerun.ts'
import { graded, gradeCounts, isNews } from '../../src/reading/rerun-grade.ts'
import { newsText, outcomeText } from '../../src/reading/rerun-text.ts'
import { commandOf, fixtures } from '../bots/commands.ts'
import { lives, until } from '../bots/sitting.ts'
import { botscope, command, linesOf, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
const skips = commandOf('skips-until.cjs')
let match: string
let timed: string

beforeAll(() => {
  match = played(skips)
  timed = played(commandOf('skips-and-tells-time.cjs'))
})
afterAll(() => folder.remove())

/** Plays Patchwork between a bot and one that plays the first legal action: the match. */
function played(bot: string, log = db): string {
  const bots = ['--bot', bot, '--bot', 'builtin:first', '--seed', '7']
  const { stdout } = botscope(log, ['run', 'patchwork', ...bots, '--clock', 'off', '--json'])
  return (valuesOf(stdout) as { match: string }[])[0]!.match
}

const rerun = (...words: readonly string[]) => botscope(db, ['rerun', match, '--seat', '0', ...words])
const reports = (stdout: string) => valuesOf(stdout) as RerunReport[]

test('An unchanged bot is reported in one line, and the status is 0', () => {
  const { status, stdout } = rerun()
  const { length } = reports(rerun('--json').stdout)[0]!.turns
  expect([status, linesOf(stdout)[0], linesOf(stdout).at(-1)]).toEqual([
    0,
    `Match ${match}, seat 0 (skips-until.cjs)`,
    `All ${length} turns unchanged`,
  ])
})

test('The first difference is shown like a turn, recorded and new side by side, and the status is 3', () => {
  const { status, stdout } = rerun('--bot', commandOf('skips-until.cjs', '5'))
  const lines = linesOf(stdout)
  const [report] = reports(rerun('--bot', commandOf('skips-until.cjs', '5'), '--json').stdout)
  expect(lines).toContainEqual(expect.stringMatching(/^Recorded +Now$/))
  const titles = lines.findIndex((line) => /^Recorded +Now$/.test(line))
  const column = lines[titles]!.indexOf('Now')
  const turn = report!.turns[4]!.turn
  expect([
    status,
    lines.includes(`Turn ${turn}  New fault`),
    lines[titles + 1]!.slice(column),
    lines.slice(titles).some((line) => line.startsWith('    │ SKIP')),
    lines.slice(titles).some((line) => line.slice(column).startsWith('    │ Error: no such patch')),
    lines.slice(-3),
  ]).toEqual([
    3,
    true,
    '  crash: exited with status 1',
    true,
    true,
    [
      '4 unchanged, 1 new fault',
      `Turn ${turn}: SKIP before, crash now`,
      `The bot had exited by turn ${turn}: ${report!.unasked} turns were not asked`,
    ],
  ])
})

test('The terminal, the JSON report and the page grade a rerun alike', () => {
  const words = ['--bot', commandOf('skips-until.cjs', '5')]
  const [report] = reports(rerun(...words, '--json').stdout)
  const turns = graded(report!, [], 'off')
  const { grades, ...earlier } = report!
  const withoutGrades = {
    ...earlier,
    turns: earlier.turns.map(({ grade: _, recordedRuling: __, ...turn }) => turn),
  }
  const lines = linesOf(rerun(...words).stdout)
  expect([
    lines.includes(outcomeText(turns)),
    turns.filter(isNews).every((turn) => lines.includes(newsText(turn))),
    grades,
    outcomeText(graded(withoutGrades, [], 'off')),
  ]).toEqual([true, true, gradeCounts(report!.turns.map(({ grade }) => grade!)), outcomeText(turns)])
})

test('--json: report as one line', () => {
  const { status, stdout } = rerun('--bot', 'builtin:random', '--to', '8', '--json')
  const [report, ...others] = reports(stdout)
  const turns = report!.turns.map(({ difference }) => difference)
  expect([status, others, turns.length, report!.counts.same, report!.bot.command]).toEqual([
    3,
    [],
    4,
    turns.filter((difference) => difference === 'same').length,
    'builtin:random',
  ])
})

test('A different message is a difference, except with --ignore-messages', () => {
  const words = ['rerun', timed, '--seat', '0']
  const [reported, ignored] = [[], ['--ignore-messages']].map((more) => botscope(db, [...words, ...more]))
  expect([
    reported!.status,
    linesOf(reported!.stdout).some((line) => / Different message$/.test(line)),
    ignored!.status,
  ]).toEqual([3, true, 0])
})

test('--times shows if runs are alike, and where they diverge', () => {
  const alike = rerun('--times', '3')
  const divergence = rerun('--times', '6', '--bot', commandOf('skips-by-chance.cjs'))
  const lines = linesOf(divergence.stdout)
  const [, turn] =
    /^Not repeatable: 6 runs first differ in turn (\d+); [1-5] answer like the first/.exec(lines.at(-1)!) ??
    []
  expect([
    alike.status,
    linesOf(alike.stdout).at(-1),
    divergence.status,
    lines.some((line) => line === `Runs differ in turn ${turn}`),
    lines.some((line) => /^Run 1 +Run [2-6]$/.test(line)),
  ]).toEqual([0, 'Repeatable: 3 runs with identical answers', 3, true, true])
})

test('--stop-at-difference counts turns not asked', () => {
  const { stdout } = rerun('--bot', 'builtin:random', '--stop-at-difference')
  expect(linesOf(stdout).at(-1)).toMatch(/^Stopped at the first difference: \d+ turns? w(as|ere) not asked$/)
})

test('A deleted bot is an error that names its file', () => {
  const file = join(folder.path, 'mine.cjs')
  const log = join(folder.path, 'deleted.db')
  copyFileSync(join(fixtures, 'skips-until.cjs'), file)
  const own = played(`node ${file}`, log)
  rmSync(file)
  const one = botscope(log, ['rerun', own, '--seat', '0'])
  const all = botscope(log, ['rerun', '--all'])
  const message = `Bot "node ${file}": there is no file ${file}. It played seat 0 of match ${own}: name another bot\n`
  expect([one, [all.status, all.stderr]]).toEqual([{ status: 2, stdout: '', stderr: message }, [2, message]])
})

test('--all prints a row for each differing match, and the totals', () => {
  const { status, stdout } = botscope(db, [
    'rerun',
    '--all',
    '--bot',
    commandOf('skips-until.cjs', '4'),
    '--ignore-messages',
  ])
  const lines = linesOf(stdout)
  const rows = lines.slice(1, 3).map((line) => line.split(/ {2,}/).slice(0, 5))
  expect([status, rows, lines.at(-1)]).toEqual([
    3,
    [
      [timed, '0', '4', '1', '1'],
      [match, '0', '4', '1', '1'],
    ],
    expect.stringMatching(
      /^8 turns of 2 matches: 3 unchanged, 3 different messages, 2 new faults; mean time .* before, .* now$/,
    ),
  ])
})

test('Changes of all matches are listed by kind, with examples; the exit status is 3', () => {
  const { status, stdout } = botscope(db, [
    'changes',
    '--bot',
    commandOf('skips-until.cjs', '4'),
    '--ignore-messages',
  ])
  const [title, ...examples] = linesOf(stdout)
  expect([status, title, examples.slice(0, 2)]).toEqual([
    3,
    expect.stringMatching(/^SKIP → crash  2 turns of 2 matches$/),
    [timed, match].map(
      (id) => expect.stringMatching(new RegExp(`^  ${id} turn \\d+ seat 0: SKIP.* → crash$`)) as string,
    ),
  ])
})

test('A change that has a reason is listed with it', () => {
  const log = join(folder.path, 'reason.db')
  const source = readFileSync(join(fixtures, 'buys-patchwork.cjs'), 'utf8')
  const file = join(folder.path, 'saves.cjs')
  writeFileSync(
    file,
    source.replace('    console.log', "    if (buttons < 5) answer = 'SKIP'\n    console.log"),
  )
  const buyer = commandOf('buys-patchwork.cjs')
  const order = ['--bot', buyer, '--bot', 'builtin:first', '--matches', '12', '--seed', '7', '--clock', 'off']
  botscope(log, ['run', 'patchwork', '--option', 'league=3', ...order])
  const { stdout } = botscope(log, ['changes', '--bot', `node ${file}`])
  const [title, reason] = linesOf(stdout)
  expect([title, reason]).toEqual([
    expect.stringMatching(/^PLAY → SKIP {2}\d+ turns of \d+ matches$/),
    expect.stringMatching(/^ {2}where before\.buttons\[([01])\] < 5.*: \d+ of \d+ turns of seat \1$/),
  ])
})

test('Where nothing changed it is said', () => {
  const { status, stdout } = botscope(db, ['changes', '--of', 'skips-until', '--limit', '5'])
  expect([status, linesOf(stdout)[0]]).toEqual([0, 'No answer changed'])
})

test('--all --json prints a line per seat, the same or not', () => {
  const words = ['rerun', '--all', '--of', 'skips-until', '--limit', '5', '--json']
  const { status, stdout } = botscope(db, words)
  const rows = valuesOf(stdout) as ShelfRow[]
  expect([status, rows.map((row) => [row.match, row.seat, row.different])]).toEqual([0, [[match, 0, []]]])
})

test('--watch reruns whenever a file of the bot changes, one line each time, until Ctrl-C', async () => {
  const file = join(folder.path, 'watched.cjs')
  const log = join(folder.path, 'watched.db')
  const source = readFileSync(join(fixtures, 'skips-until.cjs'), 'utf8')
  writeFileSync(file, source)
  const own = played(`node ${file}`, log)
  const watching = started(log, ['rerun', own, '--seat', '0', '--watch'])
  await watching.shows(`Watching ${file}`)
  writeFileSync(file, source.replaceAll("'SKIP'", "'HELLO'"))
  await watching.shows('New fault in turn 1: SKIP → HELLO; ')
  writeFileSync(`${file}.part`, source)
  renameSync(`${file}.part`, file)
  await watching.shows('  All 27 turns unchanged')
  watching.child.kill('SIGINT')
  const [status] = (await once(watching.child, 'close')) as [number]
  expect([status, linesOf(watching.out()).filter((line) => /^\d\d:\d\d:\d\d /.test(line)).length]).toEqual([
    130, 2,
  ])
})

test('Ctrl-C ends a rerun and its bot', async () => {
  const file = join(folder.path, 'pid')
  const bot = commandOf('tells-pid.sh', file)
  const { child } = started(db, ['rerun', match, '--seat', '0', '--clock', 'off', '--bot', bot])
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
  child.kill('SIGINT')
  const [status] = (await once(child, 'close')) as [number]
  expect([status, lives(Number(readFileSync(file, 'utf8')))]).toEqual([130, false])
})

test.each([
  [['rerun'], 'Name a match, or use --all'],
  [['rerun', '0'], 'Which seat? --seat 0 is the first one'],
  [['rerun', '0', '--all'], 'A match and --all cannot be combined: leave one out'],
  [['rerun', '--all', '--times', '2'], '--times works with one match, not with --all'],
  [['rerun', '0', '--seat', '0', '--of', 'me'], '--of needs --all'],
  [['rerun', '0', '--seat', '0', '--clock', 'reel'], 'Unknown clock "reel": did you mean "real"?'],
])('A mistake prints one sentence with status 2: %s', (words, sentence) => {
  expect(botscope(db, words)).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
})

test('A bot without files cannot be watched', () => {
  const { status, stderr } = rerun('--watch', '--bot', 'builtin:first')
  expect([status, stderr]).toEqual([2, 'Bot "builtin:first" names no file to watch\n'])
})

/** Starts a command that does not end by itself. */
function started(log: string, words: readonly string[]) {
  const [program, ...args] = command
  const child: ChildProcessByStdio<null, Readable, null> = spawn(program!, [...args, ...words], {
    env: { ...process.env, BOTSCOPE_DB: log },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  return { child, out: () => out, shows: (text: string) => until(() => out.includes(text)) }
}
