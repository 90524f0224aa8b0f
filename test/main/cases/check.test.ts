import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallOptions, BotSpec } from '../../../src/contract.ts'
import type { CaseResult, CaseRequirements } from '../../../src/contract/cases.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { lives, until } from '../../bots/sitting.ts'
import { needs } from '../../needs.ts'
import { played } from '../../resources/played.ts'
import { mendedBots, scripted } from './bots.ts'
import { sampleCase, written } from './sample-case.ts'

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-check-'))
  mkdirSync(join(folder, 'cases'))
  studio = openStudio(join(folder, 'log.db'))
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

/** The clock is relaxed, for tests share the machine. */
function checked(bot: BotSpec, options?: CallOptions): Promise<readonly CaseResult[]> {
  return studio.calls.check({ bot, cases: join(folder, 'cases'), clock: 'relaxed' }, options)
}

test.each(Object.keys(mendedBots))(
  'A case from a wrong turn of a bot in %s catches the bug, and passes after the fix',
  async (language) => {
    const { buggy, mended } = mendedBots[language]!(folder)
    const opponent = { name: 'b', command: 'builtin:first', folder }
    const [match] = await played(studio, 'patchwork', [buggy, opponent], { league: 3 }, 1)
    const wrong = match!.frames.find(({ exchanges: [own] }) => own?.ruling.result === 'corrected')!
    const order = { match: match!.card.id, turn: wrong.index, seat: 0, folder: join(folder, 'cases') }
    const added = await studio.calls.caseAdd({ ...order, asks: { asGiven: true } })
    const results = [...(await checked(buggy)), ...(await checked(mended))]
    expect([added, ...results].map(({ result, why }) => [result, why.slice(0, 22)])).toEqual([
      ['failed', 'the rules corrected it'],
      ['failed', 'the rules corrected it'],
      ['passed', ''],
    ])
  },
)

/** Puts a bot before turn 6 of a sample match, in which seat 1 was asked in turns 2, 4 and 6. */
async function resultOf(lines: readonly string[], asks: CaseRequirements = {}): Promise<CaseResult> {
  written(join(folder, 'cases'), sampleCase({ asks }).kept)
  const [result] = await checked(scripted(folder, 'bot', lines))
  return result!
}

const asRecorded = ['read turn; echo 5 4 L', 'read turn; echo 3 5 R', 'read turn; echo 2 6 L']

test('Only the last answer counts; a divergence before it is reported', async () => {
  const recorded = await resultOf(asRecorded, { must: ['2 6 L'] })
  const other = await resultOf([asRecorded[0]!, 'read turn; echo anything', asRecorded[2]!], {
    must: ['2 6 L'],
  })
  expect([recorded, other].map(({ result, got, divergedAt }) => [result, got, divergedAt])).toEqual([
    ['passed', '2 6 L', null],
    ['passed', '2 6 L', 4],
  ])
})

test('A bot with random answers passes whenever it gives a required answer', async () => {
  needs('python3')
  const kept = sampleCase({ asks: { must: ['2 6 L'] } }).kept
  for (let i = 0; i < 12; i++) written(join(folder, 'cases'), kept, `${i}.json`)
  const lines = ['import random', 'for _ in range(3): input()', 'while True:', ' input()']
  writeFileSync(
    join(folder, 'bot.py'),
    [...lines, ' print(random.choice(["2 6 L", "3 5 L"]), flush=True)'].join('\n'),
  )
  const results = await checked({ name: 'random', command: 'python3 bot.py', folder })
  const wrong = results.filter(({ got, result }) => (got === '2 6 L') !== (result === 'passed'))
  expect([results.every(({ got }) => got !== null), wrong]).toEqual([true, []])
  expect(results.map(({ file }) => Number(basename(file, '.json')))).toEqual([...Array(12).keys()])
})

test('A crash in the turn of the case is a fault with the end of stderr', async () => {
  const lines = ['seq 100 >&2', ...asRecorded.slice(0, 2), 'read turn; echo boom >&2; exit 7']
  const { result, why, got, errors } = await resultOf(lines)
  const reported = [...Array.from({ length: 19 }, (_, i) => `${82 + i}`), 'boom'].join('\n')
  expect({ result, why, got, errors }).toEqual({
    result: 'faulted',
    why: 'crash: exited with status 7',
    got: null,
    errors: reported,
  })
})

test('A crash before the turn of the case is a fault and ends the check', async () => {
  const { result, why, divergedAt } = await resultOf([asRecorded[0]!, 'exit 1'])
  expect([result, why, divergedAt]).toEqual([
    'faulted',
    'crash in turn 4 already: exited with status 1',
    null,
  ])
})

test('A bot that hangs is given up once, at the limit of its game', async () => {
  const { result, why } = await resultOf([asRecorded[0]!, 'echo ha >&2; printf 3', 'sleep 60'])
  expect([result, why]).toEqual([
    'faulted',
    expect.stringMatching(
      /^timeout in turn 4 already: limit 1000 ms \(relaxed clock\), given up after \d+ ms, in the middle of a line$/,
    ),
  ])
})

test('A bot that hangs in a case with its own time limit fails the case', async () => {
  const lines = [...asRecorded.slice(0, 2), 'read turn; sleep 60']
  const { result, why } = await resultOf(lines, { withinMillis: 30 })
  expect([result, why]).toEqual(['failed', 'no answer within 30 ms'])
})

test('A case with a time limit judges time by that limit, whatever the limit of the game', async () => {
  const slow = [...asRecorded.slice(0, 2), 'read turn; sleep 0.2; echo 2 6 L']
  const results = [
    await resultOf(slow, { withinMillis: 10_000 }),
    await resultOf(slow, { withinMillis: 100 }),
  ]
  expect(results.map(({ result, why }) => [result, why])).toEqual([
    ['passed', ''],
    ['failed', expect.stringMatching(/^it took \d+ ms, 100 ms are allowed$/)],
  ])
})

test.each([
  ['./gone', 'gone'],
  ['sh gone.sh', 'gone.sh'],
])('A deleted bot is a mistake that names its file: %s', async (command, name) => {
  written(join(folder, 'cases'), sampleCase().kept)
  const words = `there is no file ${join(folder, name)}`
  await expect(checked({ name, command, folder })).rejects.toThrow(words)
})

test('A cancelled check rejects and ends its bot, and progress runs from zero to all', async () => {
  const pidFile = join(folder, 'pid')
  written(join(folder, 'cases'), sampleCase({ asks: { withinMillis: 60_000 } }).kept)
  const hangs = scripted(folder, 'hangs', [
    ...asRecorded.slice(0, 2),
    `echo $$ > "${pidFile}"`,
    'read turn; sleep 60',
  ])
  const cancel = new AbortController()
  const parts: number[] = []
  const options = { signal: cancel.signal, progress: (part: number) => parts.push(part) }
  const cancelled = expect(checked(hangs, options)).rejects.toThrow('aborted')
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '')
  cancel.abort()
  await cancelled
  await until(() => !lives(Number(readFileSync(pidFile, 'utf8'))))
  await checked(scripted(folder, 'bot', asRecorded), { progress: options.progress })
  expect(parts).toEqual([1])
})

test('A folder with no cases, invalid cases or several games is a mistake', async () => {
  const bot = scripted(folder, 'bot', asRecorded)
  const cases = join(folder, 'cases')
  await expect(checked(bot)).rejects.toThrow(`There are no cases in ${cases}: botscope case add makes one`)
  written(cases, sampleCase().kept)
  written(cases, sampleCase({ game: 'patchwork' }).kept, 'b.json')
  await expect(checked(bot)).rejects.toThrow(
    `The cases in ${cases} are of domain-expansion and patchwork: choose one with --game`,
  )
  await expect(studio.calls.check({ bot, cases, clock: 'real', game: 'patchwrk' })).rejects.toThrow(
    `There are no cases of patchwrk in ${cases}, only of domain-expansion and patchwork`,
  )
  const [only] = await studio.calls.check({ bot, cases, clock: 'real', game: 'domain-expansion' })
  expect(only!.file).toBe(join(cases, 'a.json'))
  writeFileSync(join(cases, 'c.json'), '{}')
  writeFileSync(join(cases, 'd.json'), ' '.repeat(9_000_000))
  mkdirSync(join(cases, 'e.json'))
  await expect(checked(bot)).rejects.toThrow(
    [
      `${join(cases, 'c.json')} is not a case: it does not begin with "format": "botscope-case/1"`,
      `${join(cases, 'd.json')}: it has 9000000 bytes, at most 8000000 are read`,
      `${join(cases, 'e.json')}: it is not a file`,
    ].join('\n'),
  )
})

test('A built-in bot reads no input and cannot be checked', async () => {
  await expect(checked({ name: 'a', command: 'builtin:first', folder })).rejects.toThrow(
    'builtin:first is built in and does not read its input: cases are for programs',
  )
})
