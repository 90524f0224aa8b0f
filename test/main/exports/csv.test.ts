import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { csvColumns } from '../../../src/main/exports/csv.ts'
import { mostlyLegal } from '../../engine/random-match.ts'
import { home } from '../../files.ts'
import { sampleMatch } from '../sample-match.ts'
import { each, exportable, textOf, withReply } from './written.ts'

type Row = { readonly [column: string]: string }

function rowsOf(text: string): readonly Row[] {
  return parse<Row>(text, { columns: true })
}

test.each(games.map(({ id }) => id))('Every exchange of a match of %s is a row', async (game) => {
  const match = sampleMatch({ game, answer: mostlyLegal })
  const { card } = match
  const requested = match.frames.flatMap(({ index, exchanges }) =>
    exchanges.map(({ question, reply, ruling }) => ({
      ...{ match: card.id, turn: `${index}`, bot: card.seats[question.seat]!.name, by: 'bot' },
      ...{ seat: `${question.seat}`, micros: `${reply.micros}`, result: ruling.result },
      ...{ fault: ruling.fault ?? '', input: question.input.join('\n') },
    })),
  )
  const rows = rowsOf(await textOf('csv', exportable(match)))
  expect(
    rows.map((row) => Object.fromEntries(Object.keys(requested[0]!).map((key) => [key, row[key]]))),
  ).toEqual(requested)
})

test("A row has its seat's standing, a negative one as a number", async () => {
  const match = sampleMatch({ game: 'mahjong' })
  const rows = rowsOf(await textOf('csv', exportable(match)))
  const [row] = rows
  expect([Number(row!.standing) < 0, row!.standing]).toEqual([true, expect.stringMatching(/^-\d$/)])
})

test('An unknown game has no standings', async () => {
  const { card, frames } = sampleMatch()
  const rows = rowsOf(await textOf('csv', { card, frames: each(frames), pending: [] }))
  expect(new Set(rows.map(({ standing }) => standing))).toEqual(new Set(['']))
})

test('An answer of unknown time has no time', async () => {
  const { card, frames } = sampleMatch()
  const odd = [withReply(frames[1]!, { by: 'record', micros: 0 }), withReply(frames[2]!, { micros: 0 })]
  const rows = rowsOf(await textOf('csv', { card, frames: each(odd), pending: [] }))
  expect(rows.map(({ by, micros }) => [by, micros])).toEqual([
    ['record', ''],
    ['bot', '0'],
  ])
})

test('A spreadsheet evaluates no text of a bot or a seed', async () => {
  const { card, frames } = sampleMatch({ record: { seed: '-9223372036854775807' } })
  const said = ['=HYPERLINK("http://x","y")', '+1', '-1', '@SUM(A1)', '\tx', '\r', '＝1', 'ok', '12', '-', '']
  const errors = ['12345678901234567', '007', '1e5', '1.5E-3', '3.25', '0', '0.5', '10', 'e5', '..', 'no 007']
  const odd = said.map((output, i) => withReply(frames[1 + i]!, { output: [output], errors: errors[i] }))
  const rows = rowsOf(await textOf('csv', { card, frames: each(odd), pending: [] }))
  expect([rows[0]!.seed, rows.map(({ output }) => output), rows.map((row) => row.errors)]).toEqual([
    "'-9223372036854775807",
    [`'=HYPERLINK("http://x","y")`, "'+1", "'-1", "'@SUM(A1)", "'\tx", '\\r', "'＝1", 'ok', '12', "'-", ''],
    ["'12345678901234567", "'007", "'1e5", "'1.5E-3", '3.25', '0', '0.5', '10', 'e5', '..', 'no 007'],
  ])
})

test('Multi-line texts, tabs, quotes and commas are read back unchanged', async () => {
  const { card, frames } = sampleMatch()
  const errors = 'one,"two"\nthree\r\n;\tfour'
  const odd = withReply(frames[1]!, { errors }, { say: 'a\nb' })
  const [row] = rowsOf(await textOf('csv', { card, frames: each([odd]), pending: [] }))
  expect([row!.errors, row!.say]).toEqual([errors, 'a\nb'])
})

test('Controls of a terminal are visible', async () => {
  const { card, frames } = sampleMatch()
  const errors = '\u001b[31;1mred\u001b]0;pwned\u0007\n100 %\rgone\u202etxt\u0000'
  const odd = withReply(frames[1]!, { errors })
  const [row] = rowsOf(await textOf('csv', { card, frames: each([odd]), pending: [] }))
  expect(row!.errors).toBe('\\x1b[31;1mred\\x1b]0;pwned\\x07\n100 %\\rgone\\u{202e}txt\\x00')
})

test('docs/export.md lists the columns in order', () => {
  const [, table = ''] = /## CSV\n[^]*?\n\| -.*\n([^]*?)\n\n/.exec(
    readFileSync(`${home}docs/export.md`, 'utf8'),
  )!
  expect(
    [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*)/gm)].flatMap(([, names]) => names!.match(/\w+/g)),
  ).toEqual(csvColumns)
})
