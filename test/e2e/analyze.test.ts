import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gamesFolder } from '../main/games/hosting.ts'
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

describe("A match of a referee of CodinGame's SDK", () => {
  const bot = (script: string) => `"${process.execPath}" "${join(gamesFolder, script)}"`
  const others = ['--seat', '0', '--turns', '2', '--bot', bot('says-one.cjs'), '--answer', '9']
  let sum: string
  let chance: string
  beforeAll(() => {
    ;[sum, chance] = ['plain', 'by-chance'].map((oddity) => {
      const command = `"${process.execPath}" odd-referee.cjs ${oddity}`
      const game = ['--bridge', 'sdk', '--command', command, '--folder', gamesFolder, '--seats', '2']
      botscope(db, ['game', 'add', `sum-${oddity}`, ...game])
      const bots = [0, 1].flatMap(() => ['--bot', bot('says-turn.cjs')])
      botscope(db, ['run', `sum-${oddity}`, ...bots, '--seed', '7', '--clock', 'relaxed'])
      const [card] = valuesOf(botscope(db, ['list', '--game', `sum-${oddity}`, '--json']).stdout)
      return (card as { readonly id: string }).id
    }) as [string, string]
  })

  test('Answers that are named are compared by its bots, with who gave each', () => {
    const { status, stdout } = botscope(db, ['analyze', sum, ...others])
    expect([status, linesOf(stdout).map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))]).toEqual([
      0,
      [
        'Turn | Seat | Cost | Chance | Answer | Better',
        '2 | 0 | half a win | wins → gets half the points | 2 | 9 (typed)',
        '',
        'Tried | Chance | Given by',
        '9 | wins | typed',
        '2 | gets half the points | recorded, says-turn.cjs',
        '1 | loses | says-one.cjs',
        '',
        'Turn 2: these bots play the same each time: 9 wins, 2 gets half the points',
        `Match ${sum}: 1 answer checked, 1 with the bots of the match, which play the same each time: 1 deciding answer`,
        `To play the better one: botscope fork ${sum} --turn 2 --seat 0 --answer "9"`,
      ],
    ])
  })

  test('A bot that is asked there gains by exact playouts what the bots of the match make of its answer', () => {
    const asked = ['ask', sum, '--turn', '2', '--bot', bot('says-one.cjs'), '--playouts', 'exact']
    expect(botscope(db, asked).stdout).toMatch(/^says-one\.cjs +1 +-50 % +differs$/m)
  })

  test.each([
    [
      'A quick check',
      () => ['analyze', sum],
      /^A quick player cannot play on in Sum plain: .* name bots or answers to compare by exact playouts$/,
    ],
    [
      'A match that it does not repeat',
      () => ['analyze', chance, ...others],
      /^Sum by chance did not repeat the match from its seed, so its answers cannot be compared: in turn 1 /,
    ],
  ])('%s is refused with a message', (_, words, message) => {
    const { status, stderr } = botscope(db, words())
    expect([status, stderr.trim()]).toEqual([2, expect.stringMatching(message)])
  })
})
