import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { MatchCard } from '../../../contract.ts'
import type { CaseCard, CaseOrder, CaseRequirements, CaseVerdict } from '../../../contract/cases.ts'
import { userFolder } from '../../bots/environment.ts'
import { requirementsText } from '../../../reading/requirements-text.ts'
import { toneOf } from '../../text/case.ts'
import { counted } from '../../../number-text.ts'
import { fields } from '../../text/layout.ts'
import type { TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { caseName, casesFolder } from './case-files.ts'
import { withExamples } from './examples.ts'
import { fileName } from './file-name.ts'
import { collect } from './game-option.ts'
import { complain } from './mistakes.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

export interface NewCase {
  readonly turn: number
  readonly seat: number
  readonly must?: readonly string[]
  readonly mustNot?: readonly string[]
  /** False: `--no-fault`. */
  readonly fault: boolean
  readonly within?: number
  readonly note?: string
  readonly cases?: string
  readonly out?: string
  readonly json?: true
}

interface Listed {
  readonly cases?: string
  readonly json?: true
}

export function addCaseCommand(program: Command): void {
  const command = program
    .command('case')
    .description('save turns of matches as cases to check bots against')
    .usage('add|list [options]')
    .helpCommand(false)
  addCaseAddCommand(command)
  addCaseListCommand(command)
  withExamples(command, [
    [
      'botscope case add 0199 --turn 12 --seat 0 --must-not SKIP',
      'save turn 12, where a different answer is expected',
    ],
    ['botscope case list', 'the cases in the folder cases'],
    ['botscope check --bot "./mybot"', 'check a bot against them all'],
  ])
}

function addCaseAddCommand(program: Command): void {
  const command = program
    .command('add')
    .description(
      'save a turn of a seat to a file; without --must and --must-not, any legal answer passes that the rules need not correct',
    )
    .argument('<match>', 'its id, or a unique prefix of it')
    .action((match: string, options: NewCase) => withStudio(command, (studio) => add(studio, match, options)))
  addNewCaseOptions(command)
  withExamples(command, [
    ['botscope case add 0199 --turn 12 --seat 0', 'any legal answer that the rules need not correct'],
    [
      'botscope case add 0199 --turn 12 --seat 0 --must "PLAY 7 0 0" --must "PLAY 7 1 0"',
      'one of two answers; messages are ignored',
    ],
    [
      'botscope case add 0199 --turn 12 --seat 0 --must-not SKIP --within 40 --note "never skips first"',
      'any other answer, in time',
    ],
  ])
}

export function addNewCaseOptions(command: Command): void {
  command
    .requiredOption('--turn <n>', 'the turn', wholeNumber('--turn', 1))
    .requiredOption('--seat <n>', 'the seat that is asked in it', wholeNumber('--seat', 0))
    .option('--must <answer>', 'an expected answer; with several, one of them', collect)
    .option('--must-not <answer>', 'an answer that fails, once for each', collect)
    .option('--no-fault', 'any answer that is not a fault passes, even one that the rules correct')
    .option(
      '--within <millis>',
      'the answer must come within so many milliseconds',
      wholeNumber('--within', 1),
    )
    .option('--note <text>', 'what the case is about')
    .option(
      '--cases <folder>',
      'the folder of the file (default: cases; in Botscope’s own folder ~/botscope-cases)',
      fileName('--cases'),
    )
    .option('--out <file>', 'the file; an existing one is replaced', fileName('--out'))
    .option('--json', 'the case as one line of JSON')
}

function addCaseListCommand(program: Command): void {
  const command = program
    .command('list')
    .description('list the cases of a folder')
    .option(
      '--cases <folder>',
      'the folder, or one case (default: cases; in Botscope’s own folder ~/botscope-cases)',
      fileName('--cases'),
    )
    .option('--json', 'one case a line, as JSON')
    .action((options: Listed) => withStudio(command, (studio) => list(studio, options)))
  withExamples(command, [['botscope case list --cases test/cases', 'the cases of another folder']])
}

async function add({ calls }: Studio, match: string, options: NewCase): Promise<void> {
  const added = await calls.caseAdd(await caseOrderOf(calls, match, options))
  if (options.json) return printJson([{ ...added, file: caseName(added.file) }])
  printCase(added)
}

export async function caseOrderOf(
  calls: Studio['calls'],
  match: string,
  options: NewCase,
): Promise<CaseOrder> {
  const { turn, seat, note, out } = options
  return {
    match,
    turn,
    seat,
    asks: requirementsOf(options, await calls.card({ match })),
    folder: casesFolder(options.cases),
    ...(note === undefined ? {} : { note }),
    ...(out === undefined ? {} : { file: resolve(userFolder(), out) }),
  }
}

/** `more`: what else is told of it. */
export function printCase(added: CaseCard & CaseVerdict, more: Parameters<typeof fields>[0] = []): void {
  const verdict: TextSpan = { text: added.result, tone: toneOf(added.result) }
  print([
    ...fields([
      ['Case', [caseName(added.file)]],
      ['Expects', [requirementsText(added.asks)]],
      ['Recorded', [added.recorded ?? 'no answer', '  ', verdict, added.why === '' ? '' : `: ${added.why}`]],
      ...more,
    ]),
    [{ text: 'botscope check --bot "<command>" checks a bot against it', tone: 'faint' }],
  ])
}

/** Without any term an answer must be legal as it is, where the rules are here to tell. */
function requirementsOf(
  { must, mustNot, within, fault }: NewCase,
  { bridge }: Pick<MatchCard, 'bridge'>,
): CaseRequirements {
  const asks: CaseRequirements = {
    ...(must === undefined ? {} : { must }),
    ...(mustNot === undefined ? {} : { mustNot }),
    ...(within === undefined ? {} : { withinMillis: within }),
  }
  return Object.keys(asks).length === 0 && fault && bridge === undefined ? { asGiven: true } : asks
}

async function list({ calls }: Studio, options: Listed): Promise<void> {
  const { cases, mistakes } = await calls.cases({ cases: casesFolder(options.cases) })
  if (options.json) printJson(cases.map((each) => ({ ...each, file: caseName(each.file) })))
  else if (cases.length > 0) print(table(columns, cases.map(rowOf), screenWidth()))
  else print([[counted(0, 'case')]])
  for (const mistake of mistakes) complain(mistake)
  if (mistakes.length > 0) process.exitCode = 2
}

const columns = [
  { title: 'Case' },
  { title: 'Expects', minWidth: 16, expendable: 1 },
  { title: 'Note', minWidth: 8, expendable: 2 },
]

function rowOf({ file, asks, note }: CaseCard): readonly TextSpan[] {
  return [caseName(file), requirementsText(asks), note]
}
