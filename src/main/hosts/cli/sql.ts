import { Option, type Command } from 'commander'
import { text } from 'node:stream/consumers'
import type { SqlAnswer, SqlValue } from '../../../contract/sql.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import { csvText } from '../../exports/csv-text.ts'
import type { TextLine } from '../../text/lines.ts'
import { millisOf } from './arena-options.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { complain } from './mistakes.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { logOf } from './with-studio.ts'

interface SqlOptions {
  readonly limit?: number
  readonly for?: number
  readonly tables?: true
  readonly json?: true
  readonly csv?: true
}

const shownRows = 100

export function addSqlCommand(program: Command): void {
  const command = program
    .command('sql')
    .description(
      'answer a question about all matches with SQL; it only reads. `botscope help sql` has examples',
    )
    .argument('[query]', 'the query, one statement of SQLite; `-` reads it from stdin')
    .option('--tables', 'list the tables and functions with their columns')
    .option(
      '--limit <n>',
      `at most n rows (default: ${shownRows}, with --json and --csv 10000)`,
      wholeNumber('--limit', 1),
    )
    .option('--for <time>', 'stop the query after this time (default: 60s)', millisOf)
    .addOption(new Option('--csv', 'as CSV, with the names of the columns').conflicts('json'))
    .option('--json', 'one row a line, as JSON')
    .action((query: string | undefined, options: SqlOptions) => sql(command, query, options))
  withExamples(command, [
    ['botscope sql --tables', 'what can be asked'],
    [
      'botscope sql "SELECT bot, count(*) AS played, avg(points) AS won FROM seats GROUP BY bot"',
      'how each bot did',
    ],
    ['botscope sql --csv "SELECT * FROM faults" > faults.csv', 'for a spreadsheet'],
  ])
}

async function sql(command: Command, query: string | undefined, options: SqlOptions): Promise<void> {
  if (options.tables) return print(await tableLines())
  if (query === undefined) throw new UserError('Which query? --tables lists what can be asked')
  const { limit, json, csv, for: forMillis } = options
  const mostRows = limit ?? (json || csv ? undefined : shownRows)
  const { runSql } = await import('../../sql/run.ts')
  const order = {
    query: query === '-' ? await text(process.stdin) : query,
    ...(mostRows !== undefined && { mostRows }),
    ...(forMillis !== undefined && { forMillis }),
  }
  const answer = await interruptible((signal) => runSql(logOf(command), order, signal))
  report(answer, options)
  if (answer.isCut) complain(`There are more than ${counted(answer.rows.length, 'row')}: --limit shows more`)
}

function report({ columns, rows }: SqlAnswer, { json, csv }: SqlOptions): void {
  if (json) return printJson(rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]))))
  if (csv) return void process.stdout.write(csvText([columns, ...rows]))
  if (rows.length === 0) return print([['No rows']])
  const isNumber = (i: number) => rows.every((row) => row[i] === null || typeof row[i] === 'number')
  const titles = columns.map((title, i) => ({ title, isNumber: isNumber(i), minWidth: 8 }))
  print(
    table(
      titles,
      rows.map((row) => row.map(cellText)),
      screenWidth(),
    ),
  )
}

function cellText(value: SqlValue): string {
  if (value === null) return ''
  return typeof value === 'number' ? `${Number(value.toPrecision(6))}` : value.replaceAll('\n', '⏎')
}

async function tableLines(): Promise<readonly TextLine[]> {
  const { sqlTables } = await import('../../log/sql/tables.ts')
  return sqlTables.flatMap(({ name, note, columns }) => [
    [{ text: name, tone: 'strong' }, `  ${note}`],
    ...columns.map((column): TextLine => [`  ${column.name.padEnd(22)}${column.note}`]),
  ])
}
