import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../files.ts'
import { sqlExamples } from '../../src/reading/sql-examples.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { played, sampleLog, scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = sampleLog(folder.path)
afterAll(() => folder.remove())

beforeAll(() => {
  const bots = ['--bot', 'new=builtin:random', '--bot', 'old=builtin:first', '--clock', 'off']
  botscope(db, ['versus', 'patchwork', ...bots, '--blocks', '2', '--option', 'league=4'])
  botscope(db, ['analyze', played.card.id, '--turns', '1..3', '--count', '10'])
})

const page = readFileSync(join(home, 'docs/sql.md'), 'utf8')
const questions = [...page.matchAll(/^(.+)\n\n```sql\n([^]*?)```$/gm)].map(([, asked, query]) => [
  asked,
  query,
])

test.each(questions)('%s', (_, query) => {
  const { status, stdout, stderr } = botscope(db, ['sql', '--json', query!])
  expect([status, stderr, valuesOf(stdout).length > 0]).toEqual([0, '', true])
})

test('The examples of the page are those of the documentation', () => {
  const written = questions.map(([question, query]) => ({
    question: question!.slice(0, question!.indexOf('?') + 1),
    query: query!.trimEnd(),
  }))
  expect(sqlExamples).toEqual(written)
})

test('Every table is listed with its columns, has them, and is in the documentation', () => {
  const { stdout } = botscope(db, ['sql', '--tables'])
  const tables = stdout.split(/^(?=\S)/m).map((text) => {
    const [head, ...columns] = linesOf(text)
    return { name: head!.split('  ')[0]!, columns: columns.map((line) => line.trim().split(/\s+/)[0]!) }
  })
  const readable = tables.filter(({ name }) => /^\w+$/.test(name))
  const found = readable.map(({ name, columns }) => {
    const given = `SELECT ${columns.map((each) => `"${each}"`).join(', ')} FROM ${name}`
    return [name, botscope(db, ['sql', given]).status, page.includes(`| \`${name}\``)]
  })
  expect(found).toEqual(readable.map(({ name }) => [name, 0, true]))
  expect(readable.length).toBe(9)
})

test('The answers of a match are a table', () => {
  const { stdout } = botscope(db, [
    'sql',
    '--json',
    `SELECT * FROM turns('${played.card.id}') WHERE turn = 2`,
  ])
  const exchange = played.frames[2]!.exchanges[0]!
  expect(valuesOf(stdout)).toEqual([
    {
      turn: 2,
      seat: exchange.reply.seat,
      input: exchange.question.input.join('\n'),
      output: exchange.reply.output.join('\n'),
      stderr: exchange.reply.errors,
      micros: exchange.reply.micros,
      limit_millis: exchange.question.limitMillis,
      applied_limit_millis: exchange.question.limitMillis,
      cpu_millis: null,
      wait_millis: null,
      gc_millis: null,
      result: exchange.ruling.result,
      fault: exchange.ruling.fault ?? null,
      why: exchange.ruling.why ?? null,
    },
  ])
})

test('Rows are a table for people, CSV for spreadsheets; more rows than are shown are said', () => {
  const query = "SELECT game, count(*) AS n FROM matches WHERE game <> 'patchwork' GROUP BY game"
  expect([
    linesOf(botscope(db, ['sql', query]).stdout)[0],
    linesOf(botscope(db, ['sql', query, '--csv']).stdout),
    linesOf(botscope(db, ['sql', "SELECT '=HYPERLINK(1)' AS a, -5 AS b", '--csv']).stdout),
    botscope(db, ['sql', query, '--limit', '1']).stderr,
    botscope(db, ['sql', 'SELECT 1 AS one WHERE false']).stdout,
  ]).toEqual([
    expect.stringMatching(/^game +n$/),
    ['game,n', 'domain-expansion,1', 'patchwork-draft,21'],
    ['a,b', "'=HYPERLINK(1),-5"],
    'There are more than 1 row: --limit shows more\n',
    'No rows\n',
  ])
})

const endless = 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c'

test.each([
  [[], 'Which query? --tables lists what can be asked'],
  [[''], 'The query is empty: write one such as SELECT * FROM matches'],
  [['DELETE FROM matches'], 'A query only reads: it begins with SELECT, WITH, VALUES or EXPLAIN'],
  [
    ['WITH x AS (SELECT 1) DELETE FROM main.matches RETURNING id'],
    'A query only reads: it begins with SELECT, WITH, VALUES or EXPLAIN',
  ],
  [['SELECT 1; SELECT 2'], 'Give one statement: a query has no other after it'],
  [['SELECT * FROM nobody'], 'There is no table "nobody": `botscope sql --tables` lists all'],
  [
    ['SELECT nobody FROM seats'],
    'There is no column "nobody": `botscope sql --tables` lists the columns of all tables',
  ],
  [['SELECT FROM seats'], 'SQLite does not accept the query: near "FROM": syntax error'],
  [['--for', '1s', endless], 'The query was stopped after 1.0 s'],
])('%j is a mistake with a reason', (words, sentence) => {
  const { status, stdout, stderr } = botscope(db, ['sql', ...words])
  expect([status, stdout, stderr]).toEqual([2, '', `${sentence}\n`])
})
