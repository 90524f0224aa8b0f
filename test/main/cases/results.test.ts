import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BotSpec, StudioEvent } from '../../../src/contract.ts'
import { CaseResults } from '../../../src/main/cases/results.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { until } from '../../bots/sitting.ts'
import { scripted } from './bots.ts'
import { sampleCase, written } from './sample-case.ts'

let folder: string
let cases: string
let studio: Studio
const reported: StudioEvent[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-results-'))
  cases = join(folder, 'cases')
  mkdirSync(cases)
  studio = openStudio(join(folder, 'log.db'))
  reported.length = 0
  studio.on((news) => reported.push(news))
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

const right = () => bot('right', '2 6 L')
const bot = (name: string, last: string) =>
  scripted(folder, name, ['read turn; echo 5 4 L', 'read turn; echo 3 5 R', `read turn; echo ${last}`])
const kept = (asks = { must: ['2 6 L'] }) => sampleCase({ asks }).kept
const check = (checked: BotSpec, files?: readonly string[]) =>
  studio.calls.check({ bot: checked, cases, clock: 'relaxed', ...(files === undefined ? {} : { files }) })
const results = () => studio.calls.caseResults({ cases })

test('The last result of each bot in each case is kept for the next studio, newest first', async () => {
  const file = written(cases, kept())
  await check(bot('wrong', '3 5 L'))
  await check(right())
  await check(bot('wrong', '4 4 L'))
  await studio.close()
  studio = openStudio(join(folder, 'log.db'))
  expect((await results()).map(({ file, bot, result, got }) => [file, bot.name, result, got])).toEqual([
    [file, 'wrong', 'failed', '4 4 L'],
    [file, 'right', 'passed', '2 6 L'],
  ])
})

test('A result shows what changed since: the case, the bot', async () => {
  const file = written(cases, kept())
  await check(right())
  const asIs = (await results())[0]!.changed
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
  const otherCase = (await results())[0]!.changed
  utimesSync(join(folder, 'right'), 1, 1)
  const otherBot = (await results())[0]!.changed
  expect([asIs, otherCase, otherBot]).toEqual([
    { isCase: false, isBot: false },
    { isCase: true, isBot: false },
    { isCase: true, isBot: true },
  ])
})

test('A check covers only the requested files, whatever else is in the folder', async () => {
  const [a] = ['a.json', 'b.json'].map((name) => written(cases, kept(), name))
  writeFileSync(join(cases, 'c.json'), '{}')
  const checked = await check(right(), [a!])
  expect([checked.map(({ file }) => file), (await results()).map(({ file }) => file)]).toEqual([[a], [a]])
})

test('The results before a cancellation are kept and reported', async () => {
  written(cases, kept(), 'a.json')
  written(cases, kept(), 'b.json')
  const path = join(folder, 'first-only')
  // Whoever makes the folder first answers; the other one waits for ever.
  const waits = `mkdir "${path}" 2> /dev/null || sleep 100`
  const once = scripted(folder, 'once', [
    waits,
    ...['5 4 L', '3 5 R', '2 6 L'].map((a) => `read t; echo ${a}`),
  ])
  const cancel = new AbortController()
  const options = { signal: cancel.signal, progress: () => cancel.abort() }
  await expect(studio.calls.check({ bot: once, cases, clock: 'relaxed' }, options)).rejects.toThrow('aborted')
  await until(() => reported.some(({ kind }) => kind === 'cases'))
  expect((await results()).map(({ result }) => result)).toEqual(['passed'])
})

test('Results that cannot be saved are still returned, and an event gives the reason', async () => {
  written(cases, kept())
  writeFileSync(join(folder, 'case-results.json'), '{"version": 99}')
  const [checked] = await check(right())
  expect([checked!.result, reported.filter(({ kind }) => kind === 'cases')]).toEqual([
    'passed',
    [
      {
        kind: 'cases',
        what: 'results',
        mistake: expect.stringMatching(/^Results are not kept: .*newer Botscope/),
      },
    ],
  ])
})

test('The newest results are kept, however long: the oldest make room', async () => {
  const mistakes: unknown[] = []
  const keeping = new CaseResults(join(folder, 'long.json'), (news) => mistakes.push(...Object.keys(news)))
  const [result] = await studio.calls.check({ bot: right(), cases: written(cases, kept()), clock: 'relaxed' })
  const checked = { bot: right(), clock: 'relaxed', botMark: '' } as const
  const long = '\u001b'.repeat(5_000)
  for (let i = 0; i < 1_000; i++)
    keeping.add({ ...result!, why: long, errors: long, file: join(cases, `${i}.json`) }, '', checked)
  await keeping.settle()
  const names = (await keeping.of(cases)).map(({ file }) => file)
  expect([mistakes, names.includes(join(cases, '999.json')), names.length > 300, names.length < 600]).toEqual(
    [['what'], true, true, true],
  )
})

test('The view of a case shows its question with names and the answers that rules accept', async () => {
  const file = written(cases, kept())
  const { card, question, parts, turns, offered } = await studio.calls.caseView({ file })
  expect({ card: card.recorded, lines: question.input.length, isNamed: parts.length > 0, turns }).toEqual({
    card: '2 6 L',
    lines: kept().turns.at(-1)!.input.length,
    isNamed: true,
    turns: 3,
  })
  expect(offered).toContain('2 6 L')
})

test('The options of a case can be changed; a bad change leaves them as before', async () => {
  const file = written(cases, kept())
  const change = { file, asks: { mustNot: ['2 6 L'] }, note: 'not into the corner' }
  const changed = await studio.calls.caseChange(change)
  await expect(studio.calls.caseChange({ ...change, asks: { must: ['nowhere'] } })).rejects.toThrow(
    'must "nowhere": that is not an answer in Domain Expansion',
  )
  expect([changed, (await studio.calls.cases({ cases })).cases]).toMatchObject([
    { asks: { mustNot: ['2 6 L'] }, note: 'not into the corner' },
    [{ asks: { mustNot: ['2 6 L'] }, note: 'not into the corner' }],
  ])
})

test('A case can be deleted; another file cannot', async () => {
  const file = written(cases, kept())
  const other = join(cases, 'package.json')
  writeFileSync(other, '{}')
  await studio.calls.caseRemove({ file })
  await expect(studio.calls.caseRemove({ file: other })).rejects.toThrow('is not a case')
  expect(readFileSync(other, 'utf8')).toBe('{}')
  expect((await studio.calls.cases({ cases })).cases).toEqual([])
})

test("The copied line runs the same check in the bot's folder", async () => {
  const file = written(cases, kept())
  const spec = { ...right(), command: './right "a b"' }
  chmodSync(join(folder, 'right'), 0o755)
  const line = await studio.calls.checkLine({ bot: spec, cases, clock: 'relaxed', files: [file] })
  expect(line).toMatch(
    /^cd \S+ && node \S+botscope\.js check --bot '\.\/right "a b"' --cases cases\/a\.json --clock relaxed$/,
  )
})
