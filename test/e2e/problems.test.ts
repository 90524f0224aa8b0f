import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { problemKinds } from '../../src/reading/problem-kinds.ts'
import { mostlyLegal, replyWith } from '../engine/random-match.ts'
import { home } from '../files.ts'
import { sampleMatch } from '../main/sample-match.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { hostile, logWith, scratchFolder } from './sample-log.ts'

const broken = sampleMatch({
  game: 'domain-expansion',
  answer: (_, __, { seat }) => ({
    ...replyWith(seat, []),
    errors: `${hostile}\nTraceback (most recent call last):\n  File "bot.py"\nIndexError: ${hostile}\n`,
    fault: 'crash',
    why: 'ended with status 1',
  }),
})
// The answer of turn n is said to have taken n of 100 milliseconds; there are 41 turns.
const played = sampleMatch({ seed: '9', answer: mostlyLegal })
const folder = scratchFolder()
const db = logWith(
  folder.path,
  'log.db',
  [broken, played].flatMap(({ messages }) => messages),
)
afterAll(() => folder.remove())

const tableOf = (stdout: string) => linesOf(stdout).map((line) => line.split(/ {2,}/))

test('It lists the problems of a match, how to show one, and their number', () => {
  const { status, stdout } = botscope(db, ['problems', broken.card.id])
  expect([status, tableOf(stdout)]).toEqual([
    0,
    [
      ['Turn', 'Bot', 'Problem', 'What'],
      ['', '1', '0 alice', 'fault', 'crash: ended with status 1'],
      ['', '1', '0 alice', 'exception', 'IndexError: \\x1b]0;title\\x07'],
      [''],
      [`To look at one: botscope show ${broken.card.id} --turn 1`],
      ['2 problems in 2 turns of 1 match: 1 fault, 1 exception'],
    ],
  ])
})

test('Without a match it lists those of all, each with its match, newest first, and counted by bot', () => {
  const rows = tableOf(botscope(db, ['problems', '--near', '30']).stdout)
  const matches = rows
    .slice(
      1,
      rows.findIndex(([first]) => first === ''),
    )
    .map(([match]) => match)
  expect([rows[0], new Set(matches), rows.at(-1)![0]]).toEqual([
    ['Match', 'Turn', 'Bot', 'Problem', 'What'],
    new Set([played.card.id, broken.card.id]),
    expect.stringMatching(/^(alice|bob): \d+ .*slow/),
  ])
})

test('Only the requested kinds are listed, and across all matches stalls and falls only on request', () => {
  const kindsOf = (...words: string[]) =>
    new Set(
      valuesOf(botscope(db, ['problems', ...words, '--json']).stdout).map(
        (value) => (value as { kind: string }).kind,
      ),
    )
  expect([
    kindsOf('--kind', 'exception, fault'),
    kindsOf('--kind', 'fall'),
    kindsOf().has('fall'),
    kindsOf(played.card.id).has('fall'),
  ]).toEqual([new Set(['fault', 'exception']), new Set(['fall']), false, true])
})

test('An answer is slow from the given percentage of its limit', () => {
  const slow = (near: string) =>
    valuesOf(botscope(db, ['problems', '--kind', 'slow', '--near', near, '--json']).stdout) as {
      turn: number
      text: string
    }[]
  const [most, few] = [slow('20'), slow('35')]
  expect([
    most[0]!.text,
    most.every(({ turn }) => turn >= 20),
    few.length < most.length,
    few.length > 0,
  ]).toEqual(['20 % of the real limit, 100 ms', true, true, true])
})

test('--bot lists problems of such bots only, not of their opponents', () => {
  const seats = valuesOf(botscope(db, ['problems', '--bot', 'BOB', '--near', '10', '--json']).stdout)
  expect(new Set(seats.map((value) => (value as { seat: number }).seat))).toEqual(new Set([1]))
})

test('--json prints one problem per line and reports omitted ones on stderr', () => {
  const { stdout, stderr } = botscope(db, ['problems', broken.card.id, '--json', '--limit', '1'])
  expect([valuesOf(stdout).map((value) => Object.entries(value as object)), stderr]).toEqual([
    [
      [
        ['match', broken.card.id],
        ['game', 'domain-expansion'],
        ['bot', 'alice'],
        ['kind', 'fault'],
        ['turn', 1],
        ['frame', 1],
        ['seat', 0],
        ['text', 'crash: ended with status 1'],
      ],
    ],
    '2 problems in 2 turns of 1 match: 1 fault, 1 exception; --limit shows more\n',
  ])
})

test('It reports when there is none', () => {
  expect(botscope(db, ['problems', broken.card.id, '--kind', 'leftover'])).toEqual({
    ...{ status: 0, stdout: 'No problems in 2 turns of 1 match\n', stderr: '' },
  })
})

test.each([
  [['--kind', 'fualt'], 'Unknown kind of problem "fualt": did you mean "fault"?'],
  [['--near', '0'], '--near is 0, not a whole number from 1'],
  [['--game', 'patchwrk'], 'Unknown game "patchwrk": did you mean "patchwork"?'],
])('%j is reported in one sentence; the status is 2', (words, sentence) => {
  expect(botscope(db, ['problems', ...words])).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` })
})

test('docs/command-line.md has the same table of kinds as the help', () => {
  const text = readFileSync(`${home}docs/command-line.md`, 'utf8')
  const rows = problemKinds.map(
    (kind) => new RegExp(`^\\| \`${kind}\` +\\| (.*?) +\\|$`, 'm').exec(text)?.[1],
  )
  const { stdout } = botscope(db, ['problems', '--help'])
  expect(rows).toEqual(problemKinds.map((kind) => new RegExp(`^  ${kind} +(.*)$`, 'm').exec(stdout)?.[1]))
})
