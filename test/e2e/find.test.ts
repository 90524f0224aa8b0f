import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { conditionFunctions } from '../../src/engine/condition/functions.ts'
import { conditionMacros } from '../../src/engine/condition/macros.ts'
import { conditionNames, seatNames } from '../../src/engine/condition/names.ts'
import { home } from '../files.ts'
import { botscope, command, linesOf, valuesOf } from './command-line.ts'
import { ended, faulty, hostile, played, sampleLog, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

test('It lists the turns found, how to show one, and their number', () => {
  const { status, stdout } = botscope(db, ['find', 'turn == 2', '--game', 'patchwork'])
  const [title, newest, older, ...rest] = linesOf(stdout).map((line) => line.split(/ {2,}/))
  expect([status, title, newest!.slice(1, 3), older!.slice(0, 3), rest]).toEqual([
    0,
    ['Match', 'Turn', 'Game', 'What'],
    ['2', 'patchwork'],
    [played.card.id, '2', 'patchwork'],
    [
      [''],
      [`To look at one: botscope show ${newest![0]} --turn 2`],
      [expect.stringMatching(/^2 of \d+ turns in 2 matches$/)],
    ],
  ])
})

test('Each result can be shown', () => {
  const [hit] = valuesOf(botscope(db, ['find', 'fault == "crash"', '--json']).stdout)
  const { match, turn } = hit as { readonly match: string; readonly turn: number }
  const shown = botscope(db, ['show', match, '--turn', `${turn}`])
  expect([match, shown.status, shown.stdout.includes('ended with status 3')]).toEqual([
    faulty.card.id,
    0,
    true,
  ])
})

test('--json prints one turn per line and reports omitted ones on stderr', () => {
  const { stdout, stderr } = botscope(db, [
    'find',
    'turn < 2',
    '--game',
    'patchwork-draft',
    '--json',
    '--limit',
    '3',
  ])
  const values = valuesOf(stdout) as { readonly turn: number; readonly faults: readonly number[] }[]
  expect([values.map(({ turn }) => turn), values[0], stderr]).toEqual([
    [0, 1, 0],
    {
      match: ended.at(-3)!.card.id,
      game: 'patchwork-draft',
      turn: 0,
      frame: 0,
      faults: [],
      text: 'the setup',
    },
    expect.stringMatching(/^42 of \d+ turns in 21 matches: --limit shows more\n$/),
  ])
})

test('By default 20 turns are shown', () => {
  const rows = linesOf(botscope(db, ['find', 'true']).stdout)
  expect([rows.length, rows.at(-1)]).toEqual([
    24,
    expect.stringMatching(/turns in 24 matches: --limit shows more$/),
  ])
})

test('Bot output cannot control the terminal', () => {
  const { stdout } = botscope(db, ['find', `errors.contains("title")`])
  expect([stdout.includes(faulty.card.id), stdout.includes(hostile), stdout.includes('\u001b')]).toEqual([
    true,
    false,
    false,
  ])
})

test('No result is no error, and a name found in no turn is reported', () => {
  expect(botscope(db, ['find', 'state.butons[0] < 0', '--game', 'patchwork'])).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^None of \d+ turns in 2 matches\n$/),
    stderr: 'No turn has it: Unknown field "butons": did you mean "buttons"?\n',
  })
})

test.each([
  ['turn = 2', ['"=" does not fit here: equality is written ==', '  turn = 2', '       ^']],
  [
    'seat[0].micro > 1',
    [expect.stringContaining('did you mean "micros"?'), '  seat[0].micro > 1', '          ^^^^^'],
  ],
])('A mistake in a condition is reported with its place, and the status is 2: %s', (condition, lines) => {
  const { status, stdout, stderr } = botscope(db, ['find', condition])
  expect([status, stdout, linesOf(stderr)]).toEqual([2, '', lines])
})

test('It searches one match by the prefix of its id', () => {
  const { stdout } = botscope(db, ['find', 'turn < 3', '--match', played.card.id, '--json'])
  const hits = valuesOf(stdout) as { readonly match: string; readonly frame: number }[]
  expect(hits.map(({ match, frame }) => [match, frame])).toEqual(
    [0, 1, 2].map((frame) => [played.card.id, frame]),
  )
  expect(botscope(db, ['find', 'true', '--match', 'zzz'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('zzz'),
  })
})

test('An unknown game is reported', () => {
  const { status, stderr } = botscope(db, ['find', 'true', '--game', 'patchwrk'])
  expect([status, stderr]).toEqual([2, 'Unknown game "patchwrk": did you mean "patchwork"?\n'])
})

test('The help names everything a condition can use, and its examples are valid', () => {
  const { stdout } = botscope(db, ['find', '--help'])
  const names = [...conditionNames, ...seatNames].map(({ name }) => name)
  const uses = [...conditionFunctions, ...conditionMacros].map(({ use }) => use)
  const missing = [...names, ...uses].filter((each) => !stdout.includes(`\n  ${each} `))
  const examples = [...stdout.matchAll(/^ {2}botscope find '([^']*)'/gm)].map(([, text]) => text!)
  const statuses = examples.map((text) => botscope(db, ['find', text]).status)
  expect([missing, statuses]).toEqual([[], examples.map(() => 0)])
  expect(examples.length).toBeGreaterThan(3)
})

test('docs/conditions.md has the same tables of names', () => {
  const text = readFileSync(`${home}docs/conditions.md`, 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, name, note]) => ({ name, note }))
  const names = [...conditionNames, ...seatNames].map(({ name, note }) => ({ name, note }))
  expect(rows).toEqual(expect.arrayContaining(names))
})

test('Ctrl-C prints the results so far, and sets the exit status', async ({ skip }) => {
  const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0
  skip(!hasTerminal, 'there is no `script` of util-linux (Debian package bsdutils) on the PATH')
  const loops = (deep: number): string =>
    deep === 0 ? 'turn >= 0' : `[${Array(60).fill(1).join()}].all(x${deep}, ${loops(deep - 1)})`
  const line = [...command, 'find', loops(3)].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qefc', `stty cols 100 && exec ${line}`, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: '1', BOTSCOPE_DB: db },
  })
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!shown.includes('Finding') && (shown + text).includes('Finding')) child.stdin.write('\u0003')
    shown += text
  })
  const [status] = (await once(child, 'close')) as [number]
  const last = shown.replaceAll('\r\n', '\n').trimEnd().split('\n').at(-1)
  expect([shown.includes('Ctrl-C stops'), last, status, shown.includes('To look at one: ')]).toEqual([
    true,
    'Stopped before all matches were looked through',
    130,
    true,
  ])
})

test.skipIf(process.platform === 'win32')(
  'It works with the least priority, which nobody but root could raise',
  () => {
    const [program, ...args] = command
    const env = { ...process.env, BOTSCOPE_DB: db }
    const words = ['-n', '19', program!, ...args, 'find', 'turn == 2', '--game', 'patchwork']
    expect(spawnSync('nice', words, { env }).status).toBe(0)
  },
)
