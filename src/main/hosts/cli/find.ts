import type { Command } from 'commander'
import type { Found, FindOrder, Hit } from '../../../contract/find.ts'
import { counted, grouped } from '../../../number-text.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { addFilterOptions, sayNone } from './match-filter.ts'
import { complain } from './mistakes.ts'
import { PartLine } from './part-line.ts'
import { print, printReports, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'
import { conditionFunctions } from '../../../engine/condition/functions.ts'
import { conditionMacros } from '../../../engine/condition/macros.ts'
import { conditionNames, seatNames } from '../../../engine/condition/names.ts'

interface FindOptions {
  readonly match?: string
  readonly game?: string
  readonly bot?: string
  readonly fault?: true
  readonly limit?: number
  readonly json?: true
}

const shownHits = 20

export function addFindCommand(program: Command): void {
  const command = program
    .command('find')
    .description('find turns of all matches where a condition is true, in the newest matches first')
    .argument('<condition>', 'the condition, such as \'fault == "timeout"\'')
    .option('--match <match>', `only in this match: ${matchOrFile}`)
  addFilterOptions(command, 'only in matches')
    .option(
      '--limit <n>',
      `show at most n (default: ${shownHits}, with --json 1000); all are counted`,
      limitOf,
    )
    .option('--json', 'one turn a line, as JSON')
    .addHelpText('after', `\n${conditionHelp()}`)
    .action((condition: string, options: FindOptions) => find(command, condition, options))
  withExamples(command, [
    ['botscope find \'fault == "timeout"\' --game patchwork', 'where a bot was too slow'],
    ["botscope find 'state.buttons[1] < 0' --match 0199", 'in one match, as the studio does'],
    ["botscope find 'state.buttons[0] < 0 && before.buttons[0] >= 0'", 'when the first seat fell below zero'],
    ["botscope find 'seat[1].millis > 80' --bot mybot --limit 5", 'five slow answers'],
    [
      'botscope find \'errors.contains("Traceback")\' --fault',
      'what Python complained about, in matches that failed',
    ],
    ["botscope find 'state.toAct.exists(each, each == 1)' --json | jq -r .match", 'for a script'],
  ])
}

function limitOf(text: string): number {
  return wholeNumber('--limit', 1)(text)
}

async function find(
  command: Command,
  condition: string,
  { json, limit, match, ...filter }: FindOptions,
): Promise<void> {
  const { readCondition } = await import('../../../engine/condition.ts')
  readCondition(condition)
  const most = limit ?? (json ? undefined : shownHits)
  const found = await withStudio(command, async (studio) => {
    const only =
      match === undefined
        ? {}
        : { match: (await studio.calls.card({ match: await matchNamed(studio, match) })).id }
    const order = { condition, filter: { ...filter, ...only }, ...(most !== undefined && { limit: most }) }
    const found = await findWithProgress(studio, order)
    if (found.matches > 0 || found.isCancelled) return found
    return sayNone(studio.calls, order.filter, json)
  })
  if (found === undefined) return
  if (json) printReports(found.hits)
  else print([...hitLines(found.hits), ...summaryLines(found)])
  if (json && found.count > found.hits.length) complain(countOf(found))
  for (const note of found.notes) complain(note)
  if (found.isCancelled) complain('Stopped before all matches were looked through')
}

async function findWithProgress({ calls }: Studio, order: FindOrder): Promise<Found> {
  const line = new PartLine('Finding')
  try {
    return await interruptible((signal) =>
      calls.find(order, { signal, progress: (part) => line.progress(part) }),
    )
  } finally {
    line.clear()
  }
}

const columns = [
  { title: 'Match' },
  { title: 'Turn', isNumber: true },
  { title: 'Game', expendable: 2 },
  { title: 'What', minWidth: 16, expendable: 1 },
]

function hitLines(hits: readonly Hit[]): readonly TextLine[] {
  const [first] = hits
  if (first === undefined) return []
  const look = `botscope show ${first.match} --turn ${first.turn}`
  return [
    ...table(columns, hits.map(rowOf), screenWidth()),
    [],
    [{ text: 'To look at one: ', tone: 'faint' }, look],
  ]
}

function rowOf({ match, game, turn, faults, text }: Hit): readonly TextSpan[] {
  return [match, `${turn}`, game, faults.length === 0 ? text : { text, tone: 'bad' }]
}

function summaryLines(found: Found): readonly TextLine[] {
  return [[{ text: countOf(found), tone: 'faint' }]]
}

function countOf({ hits, count, frames, matches }: Found): string {
  const all = `${counted(frames, 'turn')} in ${counted(matches, 'match', 'matches')}`
  const more = count > hits.length ? ': --limit shows more' : ''
  return `${count === 0 ? 'None' : grouped(count)} of ${all}${more}`
}

function conditionHelp(): string {
  const functions = conditionFunctions.map(({ use, note }) => ({ name: use, note }))
  const macros = conditionMacros.map(({ use, note }) => ({ name: use, note }))
  return [
    'A condition is true or false for each turn. A value that does not exist makes it false.',
    section('Names', conditionNames),
    section('Of a seat, as in seat[0].micros', seatNames),
    section('Functions', functions),
    section('For lists', macros),
    `Operators:\n  ==  !=  <  <=  >  >=  +  -  *  /  %  in  &&  ||  !  ? :`,
  ].join('\n\n')
}

function section(title: string, rows: readonly { readonly name: string; readonly note: string }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return `${title}:\n${rows.map(({ name, note }) => `  ${name.padEnd(width)}  ${note}`).join('\n')}`
}
