import { afterAll, expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import type { Frame } from '../../src/engine/match.ts'
import { cutOff } from '../main/sample-match.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import {
  ended,
  faulty,
  hostile,
  logWith,
  played,
  sampleLog,
  scratchFolder,
  unfinished,
} from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

function ids(text: string): readonly string[] {
  return valuesOf(text).map((card) => (card as MatchCard).id)
}

const newestFirst = [unfinished, ...ended.toReversed()].map(({ card }) => card.id)

test('It lists the 20 newest matches and the number of others', () => {
  const lines = linesOf(botscope(db, ['list']).stdout)
  const [title, ...rows] = lines.slice(0, -1)
  expect([title, rows.map((row) => row.slice(0, 36)), lines.at(-1)]).toEqual([
    expect.stringMatching(/^Match +End +Bots and scores +Game +Started$/),
    newestFirst.slice(0, 20),
    'and 4 more matches: --limit shows more',
  ])
})

test('A row shows the end, bots and scores by seat, the game and the time', () => {
  const { scores } = played.card
  const row = linesOf(botscope(db, ['list', '--limit', '2']).stdout)[2]!
  expect(row.split(/ {2,}/)).toEqual([
    played.card.id,
    expect.any(String),
    `alice ${scores![0]}, bob ${scores![1]}`,
    'patchwork',
    expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/),
  ])
})

test('--json prints one complete card per line', () => {
  const [card] = valuesOf(botscope(db, ['list', '--json', '--game', 'domain-expansion']).stdout)
  const withoutFrame = JSON.stringify(card, (key, value: unknown) => (key === 'frame' ? undefined : value))
  expect([JSON.parse(withoutFrame), card]).toEqual([
    faulty.card,
    expect.objectContaining({ faults: [expect.objectContaining({ turn: 1, frame: 1 })] }),
  ])
})

test('--fault, --game and --bot must all fit', () => {
  const found = (...words: string[]) =>
    ids(botscope(db, ['list', '--json', '--limit', '100', ...words]).stdout)
  const withFault = ended.filter(({ card }) => card.faults.length > 0).map(({ card }) => card.id)
  expect([found('--fault'), found('--bot', 'BOB.py', '--game', 'patchwork')]).toEqual([
    withFault.toReversed(),
    [unfinished.card.id, played.card.id],
  ])
})

test('What does not fit any match is reported, and an unknown bot is a mistake', () => {
  const { status, stdout } = botscope(db, ['list', '--bot', 'alice', '--game', 'labyrinth'])
  const unknown = botscope(db, ['list', '--bot', 'nobody'])
  expect([status, stdout.startsWith('No match'), unknown.status, unknown.stderr]).toEqual([
    0,
    true,
    2,
    expect.stringMatching(/^Unknown bot "nobody": known: alice, bob, /),
  ])
})

test('A match is shown with one line per answer', () => {
  const { stdout } = botscope(db, ['show', played.card.id])
  const lines = linesOf(stdout)
  const start = lines.findIndex((line) => /^Turn +Seat/.test(line))
  const turns = lines.slice(start + 1).map((line) => Number.parseInt(line))
  expect([lines[0], turns]).toEqual([
    `Match ${played.card.id}`,
    played.frames.flatMap(({ index, exchanges }) => exchanges.map(() => index)),
  ])
})

test('A line of a match shows seat, answer, time and ruling', () => {
  const [question, reply] = [faulty.frames[1]!.exchanges[0]!.question, faulty.frames[1]!.exchanges[0]!.reply]
  const rows = linesOf(botscope(db, ['show', played.card.id]).stdout)
  const first = rows.find((row) => /^ +1 {2}/.test(row))!.split(/ {2,}/)
  const crash = linesOf(botscope(db, ['show', faulty.card.id]).stdout)
    .at(-1)!
    .split(/ {2,}/)
  const [output] = played.frames[1]!.exchanges[0]!.reply.output
  expect([first.slice(1, 6), crash.slice(1, 4)]).toEqual([
    ['1', '0 alice', '1.00 ms', output, 'done'],
    ['1', `${question.seat} alice`, `crash: ${reply.why}`],
  ])
})

test('--turn shows one turn in full, --json its frame as recorded', () => {
  const words = ['show', played.card.id, '--turn', '2']
  const { stdout } = botscope(db, words)
  const [output] = played.frames[2]!.exchanges[0]!.reply.output
  expect([
    linesOf(stdout)[0],
    stdout.includes(`  Output\n    │ ${output}\n`),
    stdout.includes('\nChanges\n'),
    valuesOf(botscope(db, [...words, '--json']).stdout),
  ]).toEqual(['Turn 2', true, true, [played.frames[2]]])
})

test('--json of a match prints its card and unanswered questions', () => {
  const [value] = valuesOf(botscope(db, ['show', unfinished.card.id, '--json']).stdout)
  expect(value).toMatchObject({
    id: unfinished.card.id,
    end: 'interrupted',
    frames: 6,
    pending: [unfinished.frames[6]!.exchanges[0]!.question],
  })
})

test('The questions at which a match was cut off are its last turn', () => {
  const { input } = unfinished.frames[6]!.exchanges[0]!.question
  const { stdout } = botscope(db, ['show', unfinished.card.id, '--turn', '6'])
  expect([linesOf(stdout)[0], input.filter((line) => !stdout.includes(`    │ ${line}\n`))]).toEqual([
    'Turn 6  never finished',
    [],
  ])
})

test('--state prints the whole state, by default after the last turn', () => {
  const { stdout } = botscope(db, ['show', played.card.id, '--state'])
  const state = stdout.slice(stdout.indexOf('\nState\n') + 7)
  expect(JSON.parse(state)).toEqual(played.frames.at(-1)!.state)
})

test('Bot output cannot control the terminal, and is unchanged in JSON', () => {
  const shown = [[], ['--turn', '1']].map((more) => botscope(db, ['show', faulty.card.id, ...more]).stdout)
  const [frame] = valuesOf(botscope(db, ['show', faulty.card.id, '--turn', '1', '--json']).stdout) as [Frame]
  expect([
    [...shown, botscope(db, ['list']).stdout].map((text) => text.replaceAll('\n', '').match(/\p{Cc}/u)),
    shown.every((text) => text.includes('\\x1b]0;title\\x07')),
    frame.exchanges[0]!.reply.errors,
  ]).toEqual([[null, null, null], true, `${hostile}\n`])
})

test('The questions of a running match have no answer yet', () => {
  const own = logWith(folder.path, 'running.db', cutOff(unfinished, 5))
  const lines = linesOf(botscope(own, ['show', unfinished.card.id, '--turn', '6']).stdout)
  expect([lines[0], lines[2]]).toEqual(['Turn 6  under way', 'Seat 1  bob  asked, no answer yet'])
})
