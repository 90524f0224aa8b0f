import { afterAll, beforeAll, expect, test } from 'vitest'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { logWith, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = logWith(folder.path, 'log.db', [])
afterAll(() => folder.remove())

beforeAll(() => {
  const bots = ['--bot', 'builtin:first', '--bot', 'builtin:random']
  botscope(db, ['run', 'domain-expansion', ...bots, '--matches', '8', '--clock', 'off', '--seed', '1'])
})

test('The openings of a game are a tree, with shares of wins', () => {
  const { status, stdout } = botscope(db, ['openings', 'domain-expansion', '--depth', '2', '--least', '1'])
  const lines = linesOf(stdout)
  expect(status).toBe(0)
  expect(lines[0]).toMatch(/^Answer +Seat +Matches +Won +95 % interval +By$/)
  expect(lines[1]).toMatch(/^\d \d [UDLR] +0 +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d % +builtin:/)
  expect(lines[2]).toMatch(/^ {2}\d \d [UDLR] +1 +\d/)
})

test('As JSON each first answer is a line, with those that followed it', () => {
  const { stdout } = botscope(db, ['openings', 'domain-expansion', '--least', '1', '--json'])
  const branches = valuesOf(stdout) as { matches: number; then: { seat: number }[] }[]
  expect(branches.reduce((sum, { matches }) => sum + matches, 0)).toBe(8)
  expect(branches.some(({ then }) => then.some(({ seat }) => seat === 1))).toBe(true)
})

test('Insights say where a bot wins and loses', () => {
  const { status, stdout } = botscope(db, [
    'insights',
    'domain-expansion',
    '--bot',
    'builtin:first',
    '--by',
    'seat',
  ])
  const lines = linesOf(stdout)
  expect([status, lines[0]!.split(/ {2,}/), lines.at(-1)]).toEqual([
    0,
    ['Seat', 'Games', 'Won', 'Drawn', 'Lost', 'Score', '95 % interval', 'σ from average'],
    'builtin:first in 8 matches',
  ])
})

test.each([
  [['openings', 'chess'], 'Unknown game "chess": known: '],
  [['openings', 'mahjong', '--depth', '99'], '--depth is 99, not a whole number from 1 to 12'],
  [['insights', 'domain-expansion', '--bot', 'nobody'], 'Unknown bot "nobody": known: '],
  [['insights', 'domain-expansion', '--by', 'hope'], 'Unknown key "hope": known: seat, rival'],
])('%s is refused with a message', (words, message) => {
  const { status, stderr } = botscope(db, words)
  expect([status, stderr.startsWith(message)]).toEqual([2, true])
})

test('A game without matches says so', () => {
  const found = ['openings', 'insights'].map((name) => botscope(db, [name, 'mahjong']).stdout.trim())
  const none = 'No match has the game mahjong and'
  expect(found.map((text) => text.split(';')[0])).toEqual([
    `${none} turns in the log`,
    `${none} an end by its rules`,
  ])
})
