import { countText } from '../../../reading/case-labels.ts'
import { durationText, thinkingText } from '../../../reading/time-text.ts'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { CaseResult, CheckOrder } from '../../../contract/cases.ts'
import { userFolder } from '../../bots/environment.ts'
import { counted } from '../../../number-text.ts'
import { failureLines, toneOf } from '../../text/case.ts'
import { junitOf } from '../../exports/junit.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { writeWholeText } from '../../files/whole-file.ts'
import { caseName, casesFolder } from './case-files.ts'
import { withExamples } from './examples.ts'
import { findingStatus } from './exit-status.ts'
import { fileName } from './file-name.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { complain } from './mistakes.ts'
import { botName } from '../../bots/name.ts'
import { oneOf } from './one-of.ts'
import { PartLine } from './part-line.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { withStudio } from './with-studio.ts'

interface CheckOptions {
  readonly bot: string
  readonly cases?: string
  readonly game?: string
  readonly clock: CheckOrder['clock']
  readonly json?: true
  readonly junit?: string
}

export function addCheckCommand(program: Command): void {
  const command = program
    .command('check')
    .description('check a bot against cases, restarted for each')
    .requiredOption('--bot <command>', 'the bot: a command line')
    .option('--cases <folder>', 'the folder of the cases, or one case (default: cases)', fileName('--cases'))
    .option('--game <game>', 'only cases of this game', givenName('--game'))
    .option(
      '--clock <clock>',
      'how long to wait for a bot that hangs: real, the limit of its game; relaxed, ten times that',
      oneOf('clock', ['real', 'relaxed']),
      'real',
    )
    .option('--json', 'one case a line, as JSON, and a last line with the counts')
    .option('--junit <file>', 'a report for CI', fileName('--junit'))
    .action((options: CheckOptions) => check(command, options))
  withExamples(command, [
    ['botscope check --bot "./mybot"', 'all cases in the folder cases'],
    ['botscope check --bot "python3 bot.py" --cases test/cases --junit report.xml', 'in CI'],
    ['botscope check --bot ./mybot --json | jq -r \'select(.result == "failed").file\'', 'what fails'],
  ])
}

async function check(command: Command, options: CheckOptions): Promise<void> {
  const startedAt = performance.now()
  const progress = new PartLine('Checking', options.json !== true)
  const results = await withStudio(command, ({ calls }) =>
    interruptible(async (signal) => {
      try {
        return await calls.check(orderOf(options), { signal, progress: (part) => progress.progress(part) })
      } catch (error) {
        if (signal.aborted) return null
        throw error
      } finally {
        progress.clear()
      }
    }),
  )
  if (results === null) return complain('Stopped before all cases were checked')
  const millis = performance.now() - startedAt
  if (options.junit !== undefined) {
    await writeWholeText(resolve(userFolder(), options.junit), junitOf(options.bot, results, millis))
  }
  if (options.json)
    printJson([
      ...results.map((each) => ({ ...each, partedAt: each.divergedAt, file: caseName(each.file) })),
      countsOf(results, millis),
    ])
  else print(resultLines(results, millis))
  if (results.some(({ result }) => result !== 'passed')) process.exitCode = findingStatus
}

function orderOf({ bot, cases, game, clock }: CheckOptions): CheckOrder {
  return {
    bot: { name: botName(bot, []), command: bot, folder: userFolder() },
    cases: casesFolder(cases),
    clock,
    ...(game === undefined ? {} : { game }),
  }
}

function countsOf(results: readonly CaseResult[], millis: number) {
  const count = (wanted: CaseResult['result']) => results.filter(({ result }) => result === wanted).length
  return {
    cases: results.length,
    passed: count('passed'),
    failed: count('failed'),
    faulted: count('faulted'),
    millis: Math.round(millis),
  }
}

function resultLines(results: readonly CaseResult[], millis: number): TextLine[] {
  const statuses = results.map(({ result }) => result)
  return [
    ...table(columns, results.map(rowOf), screenWidth()),
    ...results
      .filter(({ result }) => result !== 'passed')
      .flatMap((each) => [[], ...failureLines(caseName(each.file), each)]),
    [],
    [
      { text: countText(statuses), tone: statuses.every((each) => each === 'passed') ? 'good' : 'bad' },
      ` of ${counted(results.length, 'case')} in ${durationText(millis)}`,
    ],
  ]
}

const columns = [
  { title: 'Result' },
  { title: 'Case', minWidth: 20 },
  { title: 'Answer', minWidth: 8, expendable: 1 },
  { title: 'Took', isNumber: true, expendable: 2 },
  { title: 'Note', minWidth: 8, expendable: 3 },
]

function rowOf({ result, file, got, micros, note }: CaseResult): readonly TextSpan[] {
  return [
    { text: result, tone: toneOf(result) },
    caseName(file),
    got ?? '',
    got === null ? '' : thinkingText(micros),
    note,
  ]
}
