import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BotSpec, StudioEvent } from '../../../src/contract.ts'
import { problemKinds } from '../../../src/reading/problem-kinds.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import type { ExportFormat } from '../../../src/contract/export.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { writeWholeFile } from '../../../src/main/files/whole-file.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { usualLimits } from '../../../src/main/match-files/limits.ts'
import { OpenedFiles } from '../../../src/main/opened/opened.ts'
import { openInThread } from '../../../src/main/opened/opener.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { cutOff, sampleMatch, type SampleMatch } from '../sample-match.ts'
import { ending, FileFolder, framesTo, header, matchText } from './files.ts'

let folder: FileFolder
let studio: Studio
let reported: StudioEvent[]

beforeEach(() => {
  folder = new FileFolder()
  vi.stubEnv('TMPDIR', folder.path)
  studio = openStudio(join(folder.path, 'log.db'))
  reported = []
  studio.on((each) => reported.push(each))
})

afterEach(async () => {
  await studio.close()
  vi.unstubAllEnvs()
  folder.remove()
})

test('A file is a match like others, but unlisted; it keeps its id, and is gone once closed', async () => {
  const { card, frames } = sampleMatch()
  const { match } = await studio.openPath(await exported({ card, frames }))
  const opened = await studio.calls.opened(null)
  const seen = [
    match,
    opened.map(({ match, name, card: { origin } }) => [match, name, origin]),
    await studio.calls.cards({}),
    (await studio.calls.card({ match })).scores,
    await studio.calls.frames({ match, from: 0, to: 2 }),
  ]
  await studio.calls.closeOpened({ match })
  const after = [await studio.calls.opened(null), reported.filter(({ kind }) => kind === 'opened').length]
  await expect(studio.calls.card({ match })).rejects.toThrow('There is no')
  expect([seen, after]).toEqual([
    [card.id, [[card.id, 'match.json', 'file']], [], card.scores, frames.slice(0, 3)],
    [[], 2],
  ])
})

test('A match that is in the log or already open gets another id; the newest comes first', async () => {
  const sample = sampleMatch()
  const log = openLog(join(folder.path, 'log.db'), 'write')
  log.take(sample.messages)
  log.close()
  const file = await exported(sample)
  const ids = [await studio.openPath(file), await studio.openPath(file)].map(({ match }) => match)
  const opened = await studio.calls.opened(null)
  const other = folder.write('no-id.json', matchText([], { head: { ...header, match: '../../etc/passwd' } }))
  const { match } = await studio.openPath(other)
  expect([
    new Set([sample.card.id, ...ids]).size,
    opened.map(({ match }) => match),
    /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(match),
  ]).toEqual([3, ids.toReversed(), true])
})

test('Two files are opened at once, next to each other', async () => {
  const files = [1, 2].map((seed) =>
    folder.write(`${seed}.json`, matchText(framesTo(2000), { head: { ...header, seed: `${seed}` } })),
  )
  const opened = await Promise.all(files.map((file) => studio.openPath(file)))
  const cards = await Promise.all(opened.map(({ match }) => studio.calls.card({ match })))
  expect(cards.map(({ seed, framesKept }) => [seed, framesKept])).toEqual([
    ['1', 2001],
    ['2', 2001],
  ])
})

test('Every reader of matches reads an open file, also of an unknown game', async () => {
  const { match } = await studio.openPath(folder.write('tower.json', matchText(framesTo(20))))
  const { calls } = studio
  const found = await calls.find({ condition: 'turn == 7', filter: { match } })
  const outline = await calls.outline({ match, from: 0, to: 30 })
  const [turn] = await calls.turns({ match, from: 3, to: 3 })
  const errors = await calls.errors({ match, text: 'THINKING ✓ 5' })
  // Their answers took 101 to 120 of 50,000 microseconds.
  const near = 0.0024
  const { hits: slow } = await calls.problems({ filter: { match }, kinds: problemKinds, near })
  const verdict = calls.verify({ match })
  await expect(verdict).rejects.toThrow('Unknown game "tower"')
  expect([
    found.hits.map((hit) => [hit.match, hit.turn]),
    slow.flatMap(({ turn, kind }) => [turn, kind]),
    outline.frames.map(({ standing }) => standing),
    [turn!.frame.index, turn!.parts],
    errors.lines,
  ]).toEqual([
    [[match, 7]],
    [20, 'slow'],
    Array.from({ length: 21 }, () => null),
    [3, [[]]],
    [{ turn: 5, seat: 0, text: 'thinking ✓ 5' }],
  ])
})

test('The description of an open match lasts while it is open, and never enters the log', async () => {
  const { match } = await studio.openPath(await exported(sampleMatch()))
  const { calls } = studio
  const bot: BotSpec = { name: 'mine', command: 'builtin:first', folder: folder.path }
  await calls.describe({ match, title: 'The one', tags: ['odd'] })
  await calls.bookmark({ match, turn: 3, note: 'here' })
  const kept = await calls.rerunKept({ match, seat: 0, times: 1, stopAtDifference: false, bot })
  const { title, tags, reruns } = await calls.card({ match })
  const bookmarks = await calls.bookmarks({ match })
  expect([title, tags, reruns, bookmarks.map(({ turn, note }) => [turn, note])]).toEqual([
    'The one',
    ['odd'],
    1,
    [[3, 'here']],
  ])
  expect([await calls.reruns({ match }), existsSync(join(folder.path, 'log.db'))]).toEqual([[kept], false])
})

test('A file closed while it is read is reported as closed, not a bug', async () => {
  const { match } = await studio.openPath(folder.write('long.json', matchText(framesTo(3000))))
  const reading = studio.calls.outline({ match, from: 0, to: 3000 })
  const ended = expect(reading).rejects.toThrow(new UserError('This file was closed meanwhile'))
  await studio.calls.closeOpened({ match })
  await ended
})

test('The last question of a cut-off match is in its file, and its end is reported', async () => {
  const log = openLog(join(folder.path, 'log.db'), 'write')
  const sample = sampleMatch()
  log.take(cutOff(sample, 5))
  log.close()
  const file = join(folder.path, 'cut.json')
  await save('json', sample.card.id, file)
  const pending = await studio.calls.pending({ match: sample.card.id })
  const { match } = await studio.openPath(file)
  const { status, end, why } = await studio.calls.card({ match })
  expect([pending.length > 0, await studio.calls.pending({ match }), status, end, why]).toEqual([
    true,
    pending,
    'ended',
    'interrupted',
    'It ran when the file was written',
  ])
})

test('No command in a file is started; a bot named by a user is asked', async () => {
  const sample = sampleMatch()
  const marker = join(folder.path, 'started')
  const seats = sample.card.seats.map(() => ({ name: 'evil', command: `touch "${marker}"` }))
  const head = { ...JSON.parse((await readFile(await exported(sample))).toString()), seats } as object
  const { match } = await studio.openPath(folder.write('evil.json', JSON.stringify(head)))
  const order = { match, seat: 0, times: 1, stopAtDifference: false }
  const refused = studio.calls.rerun(order)
  await expect(refused).rejects.toThrow('Botscope runs no commands from files')
  const bot: BotSpec = { name: 'mine', command: 'builtin:first', folder: folder.path }
  const report = await studio.calls.rerun({ ...order, bot })
  expect([report.end, report.bot, existsSync(marker)]).toEqual(['complete', bot, false])
})

test('The rules are not used on states that they did not make: such a file is view-only', async () => {
  const { card, frames } = sampleMatch({ game: 'domain-expansion' })
  const endless = frames.map((frame) =>
    frame.index < 3 ? frame : { ...frame, state: { ...(frame.state as object), width: 1e9 } },
  )
  const { match } = await studio.openPath(await exported({ card, frames: endless }))
  const bot: BotSpec = { name: 'mine', command: 'builtin:first', folder: folder.path }
  const refused = [
    studio.calls.rerun({ match, seat: 0, times: 1, stopAtDifference: false, bot }),
    studio.calls.caseAdd({ match, turn: 4, seat: 1, asks: {}, folder: folder.path }),
  ]
  const words = 'Turn 3 of match.json is not what the rules make: its match can only be looked at'
  for (const each of refused) await expect(each).rejects.toThrow(new UserError(words))
  const [outline, turns] = await Promise.all([
    studio.calls.outline({ match, from: 0, to: 9 }),
    studio.calls.turns({ match, from: 1, to: 4 }),
  ])
  expect([
    outline.frames.slice(0, 5).map(({ standing }) => standing !== null),
    turns.map(({ parts, isSound }) => [isSound, parts[0]!.length > 0]),
    await studio.calls.verify({ match }),
  ]).toEqual([
    [true, true, true, false, false],
    [true, true, false, false].map((is) => [is, is]),
    { same: false, turn: 3, what: 'state.width is 1000000000 in the record, 7 now' },
  ])
})

test('A match of an unknown game cannot be verified, and that is reported', async () => {
  const { match } = await studio.openPath(folder.write('tower.json', matchText()))
  await expect(studio.calls.verify({ match })).rejects.toThrow('Unknown game "tower"')
})

test('A match that is too long to be checked at once can be viewed, but not with the rules', async () => {
  const log = new LogAccess(join(folder.path, 'log.db'))
  const files = new OpenedFiles({
    ...{ log, threads: new ScanThreads(), changed: () => {}, kept: () => {} },
    limits: { ...usualLimits, playedBytes: 1000 },
  })
  const text = matchText()
  const { match } = await files.openPath(folder.write('long.json', text))
  const frames = await files.readingOf(match)!.frames({ match, from: 0, to: 9 })
  const words = `long.json has ${Buffer.byteLength(text)} bytes of text: only up to 1000 are checked with the rules`
  expect(() => files.playableIn(match)).toThrow(new UserError(words))
  await files.close()
  expect(frames).toEqual(framesTo(3))
})

test('Unreadable files and folders are named', async () => {
  mkdirSync(join(folder.path, 'inner'))
  for (const [name, words] of [
    ['none', `There is no file ${join(folder.path, 'none')}`],
    [
      'inner',
      `${join(folder.path, 'inner')} is a folder: name the files in it, such as ${join(folder.path, 'inner', '*')}`,
    ],
  ] as const) {
    await expect(studio.openPath(join(folder.path, name))).rejects.toThrow(words)
  }
  await expect(studio.openPath(folder.write('a.json', 'hello'))).rejects.toThrow(
    'a.json cannot be opened: it seems to be a text of another program. ',
  )
  await expect(studio.calls.closeOpened({ match: 'x' })).rejects.toThrow('This file is no longer open')
})

test.runIf(process.platform === 'linux')('A file that the system does not let read is named', async () => {
  await expect(studio.openPath('/proc/self/mem')).rejects.toThrow(
    /^mem cannot be opened: it cannot be read: EIO/,
  )
})

test('A file whose reading is cancelled is not opened, and leaves nothing', async () => {
  const file = folder.write('long.json', matchText(framesTo(30_000)))
  const abort = new AbortController()
  const parts: number[] = []
  const progress = (part: number) => {
    parts.push(part)
    abort.abort()
  }
  const opening = studio.openPath(file, { signal: abort.signal, progress })
  await expect(opening).rejects.toThrow('aborted')
  const left = workrooms().flatMap((name) => readdirSync(name))
  expect([parts.length > 0, parts[0]! < 1, await studio.calls.opened(null), left]).toEqual([
    true,
    true,
    [],
    ['owner'],
  ])
})

test('A long match does not grow the memory, and its progress is reported', async () => {
  const file = folder.write('long.ndjson', ndjsonText(50_000))
  const heapBefore = process.memoryUsage().heapUsed
  let mostHeap = 0
  const parts: number[] = []
  const progress = (part: number) => {
    parts.push(part)
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed)
  }
  const { match } = await studio.openPath(file, { progress })
  const { framesKept } = await studio.calls.card({ match })
  const [last] = await studio.calls.frames({ match, from: 50_000, to: 50_000 })
  expect([framesKept, last?.index, mostHeap - heapBefore < 20e6]).toEqual([50_001, 50_000, true])
  expect([parts.length > 10, parts]).toEqual([true, parts.toSorted((a, b) => a - b)])
})

test('Open files are in a folder that only its owner can enter, and go with the studio', async () => {
  const other = openStudio(join(folder.path, 'other.db'))
  await other.openPath(folder.write('a.json', matchText()))
  const [made, ...more] = workrooms()
  const mode = statSync(made!).mode & 0o777
  await other.close()
  expect([more, mode, existsSync(made!)]).toEqual([[], 0o700, false])
})

test('A file that exceeds the memory of a thread is refused, and the studio continues', async () => {
  const state = `[${'[[]],'.repeat(1_000_000)}0]`
  const frame = `{"index":0,"exchanges":[],"events":[],"state":${state}}`
  const file = folder.write('fat.json', matchText([frame]))
  const limits = { ...usualLimits, megabytes: 16 }
  const opening = {
    file,
    name: 'fat.json',
    log: join(folder.path, 'fat.db'),
    limits,
    games: [],
    idFor: () => 'id',
  }
  await expect(openInThread(opening)).rejects.toThrow(
    new UserError('fat.json cannot be opened: it takes more than 16 MB of memory'),
  )
})

test('An opening without a way to find a free id fails with the reason', async () => {
  const file = folder.write('a.json', matchText())
  const idFor = () => {
    throw new UserError('The log is damaged')
  }
  const opening = {
    file,
    name: 'a.json',
    log: join(folder.path, 'a.db'),
    limits: usualLimits,
    games: [],
    idFor,
  }
  await expect(openInThread(opening)).rejects.toThrow(new UserError('The log is damaged'))
})

test('Closing the studio ends a running opening with a message', async () => {
  const other = openStudio(join(folder.path, 'other.db'))
  const opening = other.openPath(folder.write('a.json', matchText(framesTo(30_000))))
  const ended = expect(opening).rejects.toThrow('Botscope was closed meanwhile')
  await other.close()
  await ended
})

async function exported({ card, frames }: Pick<SampleMatch, 'card' | 'frames'>): Promise<string> {
  const file = join(folder.path, 'match.json')
  const all = (async function* () {
    yield* frames
  })()
  await writeWholeFile(file, (to) => exportMatch('json', { card, frames: all, pending: [] }, to))
  return file
}

async function save(format: ExportFormat, match: string, file: string): Promise<void> {
  const exportable = await exportableOf(studio.calls, match)
  await writeWholeFile(file, (to) => exportMatch(format, exportable, to))
}

function ndjsonText(last: number): string {
  return [{ ...header, ...ending }, ...framesTo(last)].map((value) => `${JSON.stringify(value)}\n`).join('')
}

/** Where the open files of a test lie. */
function workrooms(): readonly string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('botscope-opened-'))
    .map((name) => join(tmpdir(), name))
}
