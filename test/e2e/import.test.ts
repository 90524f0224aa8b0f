import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runnerValue, sampleFile } from '../main/imports/samples.ts'
import { gamesFolder } from '../main/games/hosting.ts'
import { Botscope } from './botscope.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
afterAll(() => folder.remove())

test('Commands that read a match also accept a file, and add nothing to the log', () => {
  const file = sampleFile('domain-expansion-2')
  const [show, turn, verify, diff] = [
    ['show', file],
    ['show', file, '--turn', '6'],
    ['verify', file],
    ['diff', `${file}:4`],
  ].map((words) => botscope(db, words))
  expect([
    [/From +CodinGame SDK\n/, /4 5 D/].map((words) => words.test(show!.stdout)),
    ['time not known', 'Remarks\n  tooltip  Invalid action!'].map((words) => turn!.stdout.includes(words)),
    verify!.stdout.endsWith('the same, 6 turns\n'),
    diff!.stdout.includes('tokens[1]'),
    [show, turn, verify, diff].map(({ status, stderr } = { status: null, stdout: '', stderr: '' }) => [
      status,
      stderr,
    ]),
  ]).toEqual([[true, true], [true, true], true, true, [0, 1, 2, 3].map(() => [0, ''])])
  expect(botscope(db, ['list']).stdout).not.toContain('domain-expansion')
})

test('A disagreement of replay and rules is a problem of its file, which is exported as a Botscope match', () => {
  const value = runnerValue('domain-expansion-1')
  value.scores['1'] = 2
  const file = join(folder.path, 'game.json')
  const out = join(folder.path, 'match.json')
  writeFileSync(file, JSON.stringify(value))
  const { stdout } = botscope(db, ['problems', file, '--kind', 'disagreement', '--json'])
  const { status } = botscope(db, ['export', file, '--out', out])
  const { format, scores } = JSON.parse(readFileSync(out, 'utf8')) as { format: string; scores: number[] }
  expect([valuesOf(stdout), status, format, scores]).toEqual([
    [expect.objectContaining({ kind: 'disagreement', turn: 15, seat: 1, bot: 'nodebot' })],
    ...[0, 'botscope-match/1', [48, 2]],
  ])
})

test('import keeps what can be kept, and reports the outcome of each file', () => {
  const [good, bad] = [sampleFile('mahjong-2'), join(folder.path, 'bad.json')]
  writeFileSync(bad, '{"views":[')
  const { status, stdout, stderr } = botscope(db, ['import', bad, good, '--json'])
  const [kept] = valuesOf(stdout) as [{ readonly match: string }]
  const listed = valuesOf(botscope(db, ['list', '--json']).stdout) as {
    readonly id: string
    readonly origin: string
  }[]
  expect([status, kept, linesOf(stderr), listed.map(({ id, origin }) => [id, origin])]).toEqual([
    2,
    { file: good, match: kept.match, game: 'mahjong', frames: 51, disagreements: 0, before: null },
    [expect.stringMatching(/^bad\.json cannot be opened: it is not JSON: /)],
    [[kept.match, 'import']],
  ])
})

test('A file that names no game gets one of yours, and no other', () => {
  using own = new Botscope()
  const referee = `"${process.execPath}" odd-referee.cjs plain 3`
  const added = ['--bridge', 'sdk', '--command', referee, '--folder', gamesFolder, '--seats', '2']
  expect(own.run('game', 'add', 'viewed', ...added).status).toBe(0)
  const bot = ['--bot', `"${process.execPath}" "${join(gamesFolder, 'says-turn.cjs')}"`]
  const [{ match } = { match: '' }] = own.json<{ match: string }>('run', 'viewed', ...bot, ...bot, '--json')
  const file = join(own.folder, 'untitled.json')
  expect(own.run('export', match, '--format', 'game.json', '--out', file).err).toBe('')
  const { questionTitle: _, ...untitled } = JSON.parse(readFileSync(file, 'utf8')) as {
    questionTitle: string
  }
  writeFileSync(file, JSON.stringify(untitled))
  const games = [[], ['--game', 'viewed']].map(
    (option) => own.json<{ game: string }>('import', file, ...option, '--json')[0]!.game,
  )
  const refused = own.run('import', sampleFile('mahjong-2'), '--game', 'viewed')
  expect([games, refused.status, refused.err]).toEqual([
    ['other', 'viewed'],
    2,
    expect.stringMatching(/^This match stays one of mahjong: /),
  ])
})
