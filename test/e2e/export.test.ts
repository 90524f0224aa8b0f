import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportFormats, exportForms } from '../../src/contract/export.ts'
import { botscope, command, linesOf } from './command-line.ts'
import { played, sampleLog, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

const { id } = played.card
const out = (name: string) => join(folder.path, name)

test('The file name sets every format not about one seat', () => {
  const formats = ['csv', 'trace'] as const
  const files = formats.map((format) => out(`a${exportForms[format].suffixes[0]}`))
  const outcomes = files.map((file) => botscope(db, ['export', id, '--out', file]))
  const [csv, trace] = files.map((file) => readFileSync(file, 'utf8'))
  expect([
    outcomes.map(({ status, stderr }) => [status, stderr]),
    csv!.slice(0, 10),
    Object.keys(JSON.parse(trace!) as object),
  ]).toEqual([files.map(() => [0, '']), 'match,game', ['displayTimeUnit', 'traceEvents', 'otherData']])
})

test('The inputs of a seat are those sent to it', () => {
  const { stdout } = botscope(db, ['export', id, '--format', 'inputs', '--seat', '1'])
  const sent = played.frames.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ question }) => (question.seat === 1 ? question.input : [])),
  )
  expect(linesOf(stdout)).toEqual(sent)
})

test('Matches selected by filters go into a zip', () => {
  const file = out('all.zip')
  const { status, stderr } = botscope(db, ['export', '--game', played.card.game, '--out', file])
  expect([status, stderr, readFileSync(file).subarray(0, 4).toString('latin1')]).toEqual([
    0,
    '',
    'PK\u0003\u0004',
  ])
})

test.each([
  [['export'], 'Which match? Name it by its id: "botscope list" shows them'],
  [
    ['export', id, '--game', 'patchwork'],
    'Name matches, or choose them with --game, --bot, --batch, --fault and --limit: not both',
  ],
  [
    ['export', id, '--turn', '3', '--out', out('three.csv')],
    '--turn is for pictures and animations (svg, png, gif, webm), not for csv',
  ],
  [
    ['export', '--bot', 'nobody has this name'],
    'Unknown bot "nobody has this name": known: alice, bob, \\x1b]0;title\\x07',
  ],
  [
    ['export', id, '--out', out('turns.mp4')],
    'No format is called .mp4: end the name with .botscope, .json, .ndjson, .txt, .csv, .trace.json, .in, .mjson, .game.json, .html, .svg, .png, .gif, .webm, or give --format',
  ],
  [
    ['export', id, id, '--out', out('two.csv')],
    '2 matches need a zip: name the file .zip, such as --out matches.zip',
  ],
])('Mistakes are reported, and the exit status is 2: %j', (words, reported) => {
  const { status, stdout, stderr } = botscope(db, words)
  expect([
    status,
    stdout,
    stderr.trimEnd(),
    ['two.csv', 'turns.mp4'].some((name) => existsSync(out(name))),
  ]).toEqual([2, '', reported, false])
})

test('The help explains the purpose of every format', () => {
  const { stdout } = botscope(db, ['export', '--help'])
  const reported = exportFormats.filter((format) => stdout.includes(exportForms[format].purpose))
  expect(reported).toEqual(exportFormats)
})

test('A signal stop is reported', async () => {
  const [program, ...args] = command
  const env = { ...process.env, BOTSCOPE_DB: db }
  const child = spawn(program!, [...args, 'export', '--limit', '9', '--format', 'json'], { env })
  let reported = ''
  child.stderr.on('data', (text) => (reported += text))
  // Nobody reads on, so that it waits in the middle of the zip.
  await new Promise((resolve) => child.stdout.once('readable', resolve))
  child.kill('SIGINT')
  const [status] = (await once(child, 'exit')) as [number]
  expect([status, reported]).toEqual([130, 'Stopped before all was written\n'])
})
