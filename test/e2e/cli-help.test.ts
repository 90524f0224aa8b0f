import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { buildProgram } from '../../src/main/hosts/cli/program.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { played, sampleLog, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

test('No argument prints help', () => {
  const { status, stdout, stderr } = botscope(db, [])
  expect([status, stdout.startsWith('Usage: botscope <command> [options]\n'), stderr]).toEqual([0, true, ''])
})

test('help equals --help of a command', () => {
  const [help, option] = [
    ['help', 'show'],
    ['show', '--help'],
  ].map((words) => botscope(db, words))
  expect([help!.status, help!.stdout.startsWith('Usage: botscope show '), help]).toEqual([0, true, option])
})

test('help shows pages of the documentation', () => {
  const [page, listed] = [
    ['help', 'conditions'],
    ['help', 'help'],
  ].map((words) => botscope(db, words).stdout)
  expect([page!.startsWith('# '), listed!.includes('conditions'), listed!.includes('decisions')]).toEqual([
    true,
    true,
    false,
  ])
})

test('Shells get a script, and it the commands, options and values that may follow', () => {
  const scripts = ['bash', 'zsh', 'fish', 'powershell'].map((shell) => botscope(db, ['completion', shell]))
  expect(scripts.map(({ status, stdout }) => [status, /botscope complete '?--/.test(stdout)])).toEqual(
    scripts.map(() => [0, true]),
  )
  expect(spawnSync('bash', ['-n'], { input: scripts[0]!.stdout, encoding: 'utf8' }).stderr).toBe('')
  const after = (...words: readonly string[]) =>
    botscope(db, ['complete', '--', ...words])
      .stdout.split('\n')
      .map((line) => line.split('\t')[0])
  expect(after('ver')).toEqual(expect.arrayContaining(['verify', 'versus']))
  expect(after('run', '--cl')).toContain('--clock')
  expect(after('list', '--game', 'patch')).toEqual(expect.arrayContaining(['patchwork', 'patchwork-draft']))
  // Not the one whose name would write to the terminal.
  expect(after('problems', '--bot', '').slice(0, 3)).toEqual(['alice', 'bob', ':4'])
  expect(after('run', 'patchwork', '--bot', 'builtin:r')).toContain('builtin:random')
  // The shell completes file names then.
  expect(after('import', '')[0]).toBe(':0')
})

test('Every command has its own examples and names --db', async () => {
  const texts = (await buildProgram()).commands.map((command) => {
    let text = ''
    command.configureOutput({ writeOut: (more) => (text += more) }).outputHelp()
    return [command.name(), text] as const
  })
  const poor = texts.filter(
    ([name, text]) =>
      !text.includes(`\nExamples:\n`) || !text.includes(`botscope ${name}`) || !text.includes('--db <file>'),
  )
  expect([texts.length >= 10, poor]).toEqual([true, []])
})

const id = played.card.id
test.each([
  [['lst'], 'Unknown command "lst": did you mean list?'],
  [['help', 'shwo'], 'Unknown topic "shwo": did you mean "show"?'],
  [['run', 'patchwork', '--clock', 'slow'], 'Unknown clock "slow": known: real, relaxed, off'],
  [['zzzzzz'], 'Unknown command "zzzzzz" (--help shows what there is)'],
  [['list', '--jsn'], 'Unknown option "--jsn": did you mean --json?'],
  [['list', '--limit', '0'], '--limit is 0, not a whole number from 1'],
  [['list', '--limit', 'many'], '--limit is many, not a whole number from 1'],
  [['list', '--game', 'patchwrk'], 'Unknown game "patchwrk": did you mean "patchwork"?'],
  [
    ['list', '--limit', '99999999999999999999'],
    '--limit is 99999999999999999999, not a whole number from 1 to 2147483647',
  ],
  [['list', '--game', 'PATCHWORK'], 'Unknown game "PATCHWORK": did you mean "patchwork"?'],
  [
    ['run', 'patchwork', '--option', 'league=1', '--option', 'league=2'],
    '--option "league" is given twice: give it once',
  ],
  [
    ['run', 'patchwork', '--bot', 'builtin:first', '--bot', 'builtin:first', '--name', 'a', '--name', 'a'],
    '--name "a" is given twice: give it once',
  ],
  [
    ['run', 'patchwork', '--max-millis', '2147483648'],
    '--max-millis is 2147483648, not a whole number from 1 to 2147483647',
  ],
  [
    ['run', 'patchwork', '--bot', 'builtin:first', '--bot', 'builtin:first', '--matches', '100001'],
    '--matches is 100001, not a whole number from 1 to 100000',
  ],
  [
    ['run', 'patchwork', '--keep', 'results', '--follow'],
    '--follow needs recorded turns, and --keep results records none: leave one out',
  ],
  [['show', ''], 'The id of a match is empty: "botscope list" shows the ids'],
  [['delete', ' '], 'The id of a match is empty: "botscope list" shows the ids'],
  [['show'], 'Missing required argument "match" (--help shows what there is)'],
  [['show', id, '--turn', '-1'], '--turn is -1, not a whole number from 0'],
  [['show', id, '--turn', '999'], `Match ${id} has turns 0 to ${played.frames.length - 1}, not 999`],
  [['show', id, '--seat', '2'], `Match ${id} has seats 0 to 1, not 2`],
  [['export', id, '--format', 'jsn'], 'Unknown format "jsn": did you mean "json"?'],
  [['export', id, '--out'], 'Option "--out <file>" argument missing'],
  [['export', id, '--out', ''], '--out is empty'],
  [['list', '--db', ''], '--db is empty'],
  [['check', '--bot', './x', '--cases', ''], '--cases is empty'],
  [['prune', '--older-than', 'long'], '--older-than is long, not an age such as 90m, 12h, 30d or 8w'],
  [['show', '\u001b[2J'], expect.stringContaining('\\x1b[2J')],
])('%j is reported in one sentence; the status is 2', (words, sentence) => {
  const { status, stdout, stderr } = botscope(db, words)
  expect([status, stdout, linesOf(stderr)]).toEqual([2, '', [sentence]])
})

test.each(['show', 'export', 'verify', 'delete'])('%s names a missing match', (command) => {
  const { status, stdout, stderr } = botscope(db, [command, 'ffff'])
  expect([status, stdout, linesOf(stderr)]).toEqual([2, '', [expect.stringContaining('"ffff"')]])
})

test('An ambiguous match prefix is reported with some of its matches', () => {
  const { status, stderr } = botscope(db, ['show', '0'])
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^"0" fits more than one match: .*[0-9a-f-]{36}/),
  ])
})

test('It lists every game with its options, ranges and notes', () => {
  const listed = botscope(db, ['games']).stdout
  const mahjong = botscope(db, ['games', 'mahjong']).stdout
  const wanted = games.flatMap(({ id, options }) => [
    id,
    ...Object.entries(options).flatMap(([name, { note }]) => [name, note]),
  ])
  expect(wanted.filter((text) => !listed.includes(text) && !mahjong.includes(text))).toEqual([])
  expect(listed).toMatch(/^  fan\.…  \d+ options: botscope games mahjong$/m)
})

test('--json: one game a line', () => {
  const values = valuesOf(botscope(db, ['games', '--json']).stdout)
  const wanted = games.map(({ id, title, version, seats, limitMillis, options, aids, isOpen }) => ({
    id,
    title,
    version,
    seats,
    limitMillis,
    options,
    notes: aids.notes ?? [],
    isOpen: isOpen === true,
  }))
  expect(values).toEqual(wanted)
})

test.each([
  ['list', '--bot'],
  ['list', '--game'],
  ['insights', 'patchwork', '--of'],
  ['openings', 'patchwork', '--of'],
  ['rerun', '--all', '--of'],
  ['changes', '--game'],
  ['export', '--bot'],
  ['problems', '--bot'],
])('An unset variable does not mean all matches: %s', (...words) => {
  const { status, stdout, stderr } = botscope(db, [...words, ' '])
  expect([status, stdout, stderr]).toEqual([2, '', `${words.at(-1)} is empty\n`])
})
