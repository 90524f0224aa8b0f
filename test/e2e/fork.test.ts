import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Frame } from '../../src/engine/match.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
afterAll(() => folder.remove())

/** A match, and the seat that is asked in its turn 3. */
let id: string
let seat: string

beforeAll(() => {
  const bots = ['--bot', 'builtin:random', '--bot', 'builtin:first']
  const [played] = valuesOf(botscope(db, ['run', 'patchwork', '--seed', '7', '--json', ...bots]).stdout)
  id = (played as { match: string }).match
  const [frame] = valuesOf(botscope(db, ['show', id, '--turn', '3', '--json']).stdout) as [Frame]
  seat = `${frame.exchanges[0]!.question.seat}`
})

test('fork continues a match from a turn, and reports as run does', () => {
  const lines = linesOf(
    botscope(db, ['fork', id, '--turn', '3', '--seat', seat, '--bot', 'builtin:first']).stdout,
  )
  expect([lines[0], lines.at(-1)]).toEqual([
    expect.stringMatching(/^Seat +Bot +Score +Place/),
    expect.stringMatching(/^Match \S+ · seed /),
  ])
})

test('--json prints its result with its origin, and it is listed among the forks', () => {
  const answer = ['--seat', seat, '--answer', 'SKIP what if']
  const [result] = valuesOf(botscope(db, ['fork', id, '--turn', '3', '--json', ...answer]).stdout) as {
    match: string
    parent: object
    divergences: object[]
  }[]
  const listed = valuesOf(botscope(db, ['list', '--forks-of', id, '--json']).stdout) as { id: string }[]
  expect([result!.parent, listed.map((card) => card.id).includes(result!.match)]).toEqual([
    { match: id, turn: 3, frame: 3 },
    true,
  ])
})

test('show says what the rules make of an answer, and fork does before it plays', () => {
  const answer = (line: string) => ['--turn', '3', '--seat', seat, '--answer', line]
  const said = (line: string) => linesOf(botscope(db, ['show', id, ...answer(line)]).stdout)
  expect([said('SKIP'), said('PLAY')]).toEqual([
    [`Turn 3, seat ${seat}, "SKIP": Legal move`],
    [expect.stringContaining(`Turn 3, seat ${seat}, "PLAY": This is a fault: `)],
  ])
  expect(valuesOf(botscope(db, ['show', id, ...answer('SKIP'), '--json']).stdout)).toEqual([
    { seat: Number(seat), result: 'done', did: 'SKIP' },
  ])
  expect(linesOf(botscope(db, ['fork', id, ...answer('SKIP')]).stderr)).toContain(said('SKIP')[0])
  const { status, stderr } = botscope(db, ['show', id, '--turn', '3', '--answer', 'SKIP'])
  expect([status, stderr.trim()]).toEqual([2, '--answer needs --turn and --seat'])
})

test('Several bots take over the seats in order', () => {
  const bots = ['--bot', 'builtin:first', '--bot', 'builtin:random']
  const [forked] = valuesOf(botscope(db, ['fork', id, '--turn', '3', '--json', ...bots]).stdout) as [
    { match: string },
  ]
  const listed = valuesOf(botscope(db, ['list', '--forks-of', id, '--json']).stdout) as {
    id: string
    seats: { command: string }[]
  }[]
  const { seats } = listed.find((card) => card.id === forked.match)!
  expect(seats.map(({ command }) => command)).toEqual(['builtin:first', 'builtin:random'])
})

test.each([
  [['--bot', 'builtin:first'], '--bot needs --seat'],
  [['--answer', 'SKIP'], '--answer needs --seat'],
  [['--seat', '0'], '--seat needs --answer or --bot'],
  [['--seat', '9', '--bot', 'builtin:first'], 'has seats 0 to 1, not 9'],
])('Missing input is named: %j', (words, message) => {
  const { status, stderr } = botscope(db, ['fork', id, '--turn', '3', ...words])
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
})
