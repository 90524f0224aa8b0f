import Database from 'better-sqlite3'
import { existsSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import type { ToLog } from '../../src/main/log/records.ts'
import { sampleMatch } from '../main/sample-match.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { ended, faulty, logWith, played, sampleLog, scratchFolder, unfinished } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

function ids(text: string): readonly string[] {
  return valuesOf(text).map((card) => (card as MatchCard).id)
}

const { card, frames } = played
const header = {
  format: 'botscope-match/1',
  match: card.id,
  game: card.game,
  version: card.version,
  seed: card.seed,
  options: card.options,
  clock: card.clock,
  seats: card.seats.map(({ name, command }) => ({ name, command })),
  started: card.started,
  product: card.product,
}
const result = { scores: card.scores, ranks: card.ranks, end: card.end, ended: card.ended }
const json = JSON.stringify({ ...header, frames, ...result })

test('The file name sets the format; every format holds the match', () => {
  const files = ['a.json', 'a.ndjson', 'a.botscope', 'a.txt'].map((name) => join(folder.path, name))
  const outcomes = files.map((file) => botscope(db, ['export', card.id, '--out', file]))
  const [asJson, asLines, packed, text] = files.map((file) => readFileSync(file))
  expect([
    outcomes.map(({ status, stderr }) => [status, stderr]),
    JSON.stringify(JSON.parse(asJson!.toString())),
    valuesOf(asLines!.toString()),
    zstdDecompressSync(packed!).toString(),
    text!.toString().startsWith(`Match ${card.id}\n`),
    readdirSync(folder.path).filter((name) => name.endsWith('.part')),
  ]).toEqual([
    files.map(() => [0, '']),
    json,
    [{ ...header, ...result }, ...frames],
    asJson!.toString(),
    true,
    [],
  ])
})

test('Without --out, or with -, output goes to stdout, as JSON by default', () => {
  const [plain, dash, lines] = [[], ['--out', '-'], ['--format', 'ndjson']].map(
    (more) => botscope(db, ['export', card.id, ...more]).stdout,
  )
  expect([JSON.stringify(JSON.parse(plain!)), dash, linesOf(lines!).length]).toEqual([
    json,
    plain,
    1 + frames.length,
  ])
})

test('A missing folder is named, and the exit status is 2', () => {
  const file = join(folder.path, 'none', 'a.json')
  expect(botscope(db, ['export', card.id, '--out', file])).toEqual({
    status: 2,
    stdout: '',
    stderr: `${file} cannot be written: its folder does not exist\n`,
  })
})

test('Recorded matches are the same', () => {
  const { status, stdout } = botscope(db, ['verify', played.card.id, faulty.card.id, unfinished.card.id])
  expect([status, linesOf(stdout)]).toEqual([
    0,
    [
      `${played.card.id}  the same, ${played.frames.length - 1} turns`,
      `${faulty.card.id}  the same, 1 turn`,
      `${unfinished.card.id}  the same, 5 turns`,
    ],
  ])
})

test('A differing match is reported with its first difference, and the exit status is 3', () => {
  const match = sampleMatch({ game: 'domain-expansion', seed: '9' })
  const frames = match.frames.map((frame) =>
    frame.index === 4 ? { ...frame, state: { ...(frame.state as object), width: 9 } } : frame,
  )
  const [begin, , end] = match.messages
  const changed: ToLog = {
    kind: 'frames',
    match: match.card.id,
    from: 1,
    frames: frames.slice(1).map((frame) => JSON.stringify(frame)),
    pending: [],
  }
  const { status, stdout } = botscope(logWith(folder.path, 'changed.db', [begin!, changed, end!]), [
    'verify',
    match.card.id,
  ])
  expect([status, stdout]).toEqual([
    3,
    `${match.card.id}  differs in turn 4: state.width is 9 in the record, 7 now\n`,
  ])
})

test('A deleted match is no longer listed; prune removes it for good', () => {
  const [one, two] = [sampleMatch({ seed: '1' }), sampleMatch({ seed: '2' })]
  const own = logWith(folder.path, 'delete.db', [...one.messages, ...two.messages])
  const deleted = botscope(own, ['delete', one.card.id])
  const left = ids(botscope(own, ['list', '--json']).stdout)
  const pruned = botscope(own, ['prune'])
  expect([deleted.stdout, left, pruned.stdout, botscope(own, ['show', one.card.id]).status]).toEqual([
    'Deleted 1 match; botscope prune gives the space back\n',
    [two.card.id],
    expect.stringMatching(/^Removed 1 match, [\d.,]+ (bytes|kB)\n$/),
    2,
  ])
})

test('A deletion is reported, done only once, and undone by restore', () => {
  const { card, messages } = sampleMatch()
  const own = logWith(folder.path, 'restore.db', messages)
  const said = (...words: string[]) => botscope(own, words).stdout
  const outcomes = [
    said('delete', card.id),
    said('delete', card.id),
    ids(said('list', '--json', '--deleted')),
    linesOf(said('show', card.id)).some((line) => line.startsWith('Deleted ')),
    said('restore', card.id),
    said('restore', card.id),
    ids(said('list', '--json')),
  ]
  expect(outcomes).toEqual([
    'Deleted 1 match; botscope prune gives the space back\n',
    '1 match had been deleted already\n',
    [card.id],
    true,
    'Restored 1 match\n',
    '1 match had not been deleted\n',
    [card.id],
  ])
})

test('prune removes old matches or those beyond the newest; --dry-run only reports them', () => {
  const day = 24 * 3600 * 1000
  const matches = [40, 20, 10, 5].map((days) => sampleMatch({ record: { started: Date.now() - days * day } }))
  const own = logWith(
    folder.path,
    'prune.db',
    matches.flatMap(({ messages }) => messages),
  )
  const said = (...words: string[]) => botscope(own, ['prune', ...words]).stdout.replace(/, .*/s, '')
  const count = () => ids(botscope(own, ['list', '--json']).stdout).length
  expect([
    said('--older-than', '15d', '--dry-run'),
    count(),
    said('--older-than', '4w'),
    count(),
    said('--newest', '1'),
    ids(botscope(own, ['list', '--json']).stdout),
  ]).toEqual(['Would remove 2 matches', 4, 'Removed 1 match', 3, 'Removed 2 matches', [matches[3]!.card.id]])
})

test('If one match is missing, none is deleted', () => {
  const match = sampleMatch()
  const own = logWith(folder.path, 'none.db', match.messages)
  const { status } = botscope(own, ['delete', match.card.id, 'ffff'])
  expect([status, ids(botscope(own, ['list', '--json']).stdout)]).toEqual([2, [match.card.id]])
})

test('doctor shows versions and the log state', () => {
  const { status, stdout } = botscope(db, ['doctor'])
  const names = linesOf(stdout).map((line) => line.split(/ {2,}/)[0])
  expect([
    status,
    names,
    /^Integrity +fine$/m.test(stdout),
    stdout.includes(`${ended.length + 1} matches`),
  ]).toEqual([
    0,
    [
      'Botscope',
      'Node',
      'System',
      'Machine',
      'better-sqlite3',
      'Electron',
      'Log',
      'Matches',
      'Integrity',
      'Records',
      'Frames',
      'Free disk',
    ],
    true,
    true,
  ])
})

test('doctor names damaged frames that SQLite does not notice', () => {
  const { card, frames, messages } = sampleMatch()
  const own = logWith(folder.path, 'damaged.db', messages)
  const file = new Database(own)
  file.exec('UPDATE frames SET data = zeroblob(length(data))')
  file.close()
  const { status, stdout } = botscope(own, ['doctor'])
  const lines = linesOf(stdout).filter((line) => /^(Integrity|Frames) /.test(line))
  expect([status, botscope(own, ['show', card.id]).status, lines]).toEqual([
    3,
    2,
    [
      expect.stringMatching(/^Integrity +fine$/),
      expect.stringMatching(
        `^Frames +${frames.length} frames unpacked, damaged in ${card.id}: 0 to \\d+.* ← wrong$`,
      ),
    ],
  ])
})

test.each([
  'list',
  'show 01',
  'export 01',
  'verify 01',
  'delete 01',
  'prune',
  'doctor',
  'paths',
  'find turn==1',
])('%s reports a missing named log and does not create it', (words) => {
  const typo = join(folder.path, 'typo.db')
  const { status, stdout, stderr } = botscope(typo, words.split(' '))
  const isSaid = (stdout + stderr).includes(`There is no log ${typo} yet`)
  expect([status, isSaid, existsSync(typo)]).toEqual(
    words === 'paths' ? [0, false, false] : [words === 'doctor' ? 0 : 2, true, false],
  )
})

test('Before any match, a missing default log is no error', () => {
  const env = { BOTSCOPE_DB: '', XDG_DATA_HOME: join(folder.path, 'data'), HOME: folder.path }
  const [list, doctor] = [botscope('', ['list'], env), botscope('', ['doctor'], env)]
  expect([list, doctor.status, doctor.stdout.includes('There is no log ')]).toEqual([
    { status: 0, stdout: 'No matches yet: botscope run plays some\n', stderr: '' },
    0,
    true,
  ])
})

test('A non-log file is a finding, and the exit status is 3', () => {
  const broken = join(folder.path, 'broken.db')
  writeFileSync(broken, 'no database at all, but long enough to be read as one'.repeat(100))
  const { status, stdout } = botscope(db, ['doctor', '--db', broken])
  expect([status, linesOf(stdout).find((line) => line.startsWith('Trouble'))]).toEqual([
    3,
    expect.stringMatching(/broken\.db.*← wrong$/),
  ])
})

test('doctor says what is wrong with a log that was cut off, and what to do', () => {
  const cut = logWith(folder.path, 'cut.db', sampleMatch().messages)
  truncateSync(cut, 20_000)
  const { status, stdout } = botscope(db, ['doctor', '--db', cut])
  expect([status, linesOf(stdout).filter((line) => /^(Trouble|What to do) /.test(line))]).toEqual([
    3,
    [
      expect.stringMatching(/the file was cut off, it has 20 kB of .* ← wrong$/),
      expect.stringMatching(/put a copy of the log back, or move cut\.db and the files beside it/),
    ],
  ])
})

test.each([
  ['show', 'nowhere.json', /There is no file .*nowhere\.json$/],
  [
    'work',
    'nowhere.link',
    /There is no file .*nowhere\.link: give a link of a hub, or a file that contains it$/,
  ],
])('%s %s, which is not there, is named as a missing file', (command, file, sentence) => {
  const { status, stderr } = botscope(db, [command, file])
  expect([status, stderr.trim()]).toEqual([2, expect.stringMatching(sentence)])
})

test('A log that was emptied is not taken for a new one', () => {
  const emptied = logWith(folder.path, 'emptied.db', sampleMatch().messages)
  writeFileSync(`${emptied}-reserve`, '')
  truncateSync(emptied, 0)
  const sentence = `The log ${emptied} is empty, and Botscope has written to it: another program truncated it.`
  const [list, run] = [
    ['list'],
    ['run', 'patchwork', '--bot', 'builtin:first', '--bot', 'builtin:first'],
  ].map((words) => botscope(emptied, words))
  expect([list!.status, list!.stderr, run!.stdout, run!.stderr]).toEqual([
    ...[2, expect.stringContaining(sentence)],
    ...['', expect.stringContaining(sentence)],
  ])
})

test('paths names the log in use: --db takes precedence over BOTSCOPE_DB', () => {
  const [own, requested] = [[], ['--db', '/elsewhere/x.db']].map(
    (more) => linesOf(botscope(db, ['paths', ...more]).stdout)[0],
  )
  expect([own, requested]).toEqual([`Log       ${db}`, 'Log       /elsewhere/x.db'])
})
