import { afterAll, expect, test } from 'vitest'
import { sampleMatch } from '../main/sample-match.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { logWith, scratchFolder } from './sample-log.ts'

const match = sampleMatch({ game: 'domain-expansion', seed: '3' })
const folder = scratchFolder()
const db = logWith(folder.path, 'log.db', [...match.messages])
afterAll(() => folder.remove())
const { id } = match.card

test('It lists the most expensive answers, what was better, and how to play that', () => {
  const { status, stdout } = botscope(db, ['analyze', id, '--count', '200', '--limit', '3'])
  const lines = linesOf(stdout)
  expect(status).toBe(0)
  expect(lines[0]).toMatch(/^Turn +Seat +Cost +Chance +Answer +Better$/)
  expect(lines[1]).toMatch(/^ +\d+ +[01] +\d+ ± \d+ % +\d+ % → \d+ % +[a-z]* +\d \d [UDLR] +\d \d [UDLR]$/)
  expect(lines.at(-1)).toMatch(
    new RegExp(
      `^To play the better one: botscope fork ${id} --turn \\d+ --seat [01] --answer "\\d \\d [UDLR]"$`,
    ),
  )
})

test('As JSON each checked answer is a line, with its chances and its mark', () => {
  const { status, stdout } = botscope(db, ['analyze', id, '--seat', '0', '--turns', '1..4', '--json'])
  const turns = valuesOf(stdout) as { match: string; turn: number; seat: number; loss: { value: number } }[]
  expect([status, turns.map((each) => [each.match, each.turn, each.seat, each.loss.value >= 0])]).toEqual([
    0,
    [1, 3].map((turn) => [id, turn, 0, true]),
  ])
})

test.each([
  [['--turns', 'late'], '--turns is late, not turns such as 12, 12..20 or 12..'],
  [['--seat', '5'], `Match ${id} has seats 0 to 1, not 5`],
  [['--count', '200', '--for', '30s'], 'A number of playouts and a time cannot be combined: leave one out'],
])('%s is refused with a message', (options, message) => {
  const { status, stderr } = botscope(db, ['analyze', id, ...options])
  expect([status, stderr.trim()]).toEqual([2, message])
})
