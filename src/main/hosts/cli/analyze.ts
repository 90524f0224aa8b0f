import type { Command } from 'commander'
import { seesHiddenText } from '../../../reading/analysis-needs.ts'
import { checkedText, givenByText } from '../../../reading/analysis-text.ts'
import { turnsIn, type TurnsOption } from './turns-option.ts'
import type { Analysis, AnalysisMethod, AnalysisOrder, AnalyzedTurn } from '../../../contract/analysis.ts'
import {
  chanceText,
  costliestOf,
  costText,
  answerMark,
  sameGameText,
  type AnswerMark,
  type MarkThresholds,
} from '../../../engine/analysis/marks.ts'
import type { Chance } from '../../../engine/analysis/estimate.ts'
import { counted } from '../../../number-text.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { millisOf } from './arena-options.ts'
import { withExamples } from './examples.ts'
import { collect } from './game-option.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { complain } from './mistakes.ts'
import { oneOf } from './one-of.ts'
import { PartLine } from './part-line.ts'
import { botOf } from './rerun-options.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table, type Column } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface AnalyzeOptions {
  readonly seat?: number
  readonly turns?: TurnsOption
  readonly playouts?: AnalysisMethod
  readonly count?: number
  readonly for?: number
  readonly bot?: readonly string[]
  readonly answer?: readonly string[]
  readonly limit: number
  readonly json?: true
}

const shownTurns = 10

export function addAnalyzeCommand(program: Command): void {
  const command = program
    .command('analyze')
    .description('find the answers that cost a match: what each gave away, and what was better')
    .argument('<match...>', matchOrFile)
    .option('--seat <n>', 'only the answers of this seat', wholeNumber('--seat', 0))
    .option('--turns <a..b>', 'only the answers of these turns', turnsIn)
    .option(
      '--playouts <method>',
      'quick: a quick player plays on for all seats; exact: the bots of the match do (default: quick)',
      oneOf('way to play on', ['quick', 'exact']),
    )
    .option(
      '--count <n>',
      'how often each position is played on (default: 2500; exact: 24)',
      wholeNumber('--count', 10),
    )
    .option('--for <time>', 'play on for this time, such as 30s or 5m (exact: 1m without --count)', millisOf)
    .option('--bot <command>', 'exact: try what this bot answers too; once for each bot', collect)
    .option('--answer <line>', 'exact: try this answer too; once for each answer', collect)
    .option('--limit <n>', 'show the n most expensive answers', wholeNumber('--limit', 1), shownTurns)
    .option('--json', 'one checked answer a line, as JSON')
    .action((matches: readonly string[], options: AnalyzeOptions) => analyze(command, matches, options))
  withExamples(command, [
    ['botscope analyze 0199 --seat 0', 'which of my answers cost most'],
    ['botscope analyze 0199 --turns 20..30 --for 30s', 'a closer look at some turns'],
    [
      'botscope analyze 0199 --seat 0 --playouts exact --for 5m',
      'what my bot would have made of other answers',
    ],
    [
      'botscope analyze 0199 --seat 0 --turns 23 --bot "node strong.js" --answer WAIT',
      "how the match ends with a rival's answer, and with mine; for games of CodinGame's SDK too",
    ],
    [
      'botscope analyze 0199 019a --json | jq -c "select(.loss.value > 0.1) | [.match, .turn]"',
      'for a script',
    ],
  ])
}

async function analyze(command: Command, matches: readonly string[], options: AnalyzeOptions): Promise<void> {
  await withStudio(command, (studio) =>
    interruptible(async (stop) => {
      for (const match of matches) {
        if (stop.aborted) return
        const order = orderOf(await matchNamed(studio, match), options)
        const analysis = await withProgress(studio, order, options, stop)
        report(analysis, options, (await studio.calls.settings(null)).marks)
      }
    }),
  )
}

function orderOf(
  match: string,
  { seat, turns, playouts: method, count, for: forMillis, bot = [], answer = [] }: AnalyzeOptions,
): AnalysisOrder {
  return {
    match,
    ...(seat !== undefined && { seat }),
    ...turns,
    ...(method !== undefined && { method }),
    ...(count !== undefined && { playouts: count }),
    ...(forMillis !== undefined && { forMillis }),
    ...(bot.length > 0 && { bots: bot.map(botOf) }),
    ...(answer.length > 0 && { answers: answer.map((each) => ({ output: each.split('\n') })) }),
  }
}

async function withProgress(
  { calls }: Studio,
  order: AnalysisOrder,
  { json }: AnalyzeOptions,
  signal: AbortSignal,
): Promise<Analysis> {
  const line = new PartLine('Checking answers', json !== true)
  try {
    return await calls.analyze(order, { signal, progress: (part) => line.progress(part) })
  } finally {
    line.clear()
  }
}

function report(analysis: Analysis, options: AnalyzeOptions, thresholds: MarkThresholds): void {
  const { match, turns, left, notes = [] } = analysis
  if (options.json)
    printJson(turns.map((turn) => ({ match, ...turn, mark: answerMark(turn.loss, thresholds) })))
  else print(linesOf(analysis, options, thresholds))
  for (const note of notes) complain(note)
  if (left > 0)
    complain(`${counted(left, 'answer is', 'answers are')} not checked yet: repeat the command to continue`)
}

const columns: readonly Column[] = [
  { title: 'Turn', isNumber: true },
  { title: 'Seat', isNumber: true },
  { title: 'Cost', isNumber: true },
  { title: 'Chance', isNumber: true, expendable: 3 },
  { title: '', expendable: 4 },
  { title: 'Answer', minWidth: 8 },
  { title: 'Better', minWidth: 8, expendable: 1 },
]

function linesOf(
  { match, turns }: Analysis,
  { limit }: AnalyzeOptions,
  thresholds: MarkThresholds,
): readonly TextLine[] {
  const summary = `Match ${match}: ${checkedText(turns, thresholds)}`
  const costly = costliestOf(turns)
  const shown = costly.slice(0, limit)
  const [worst] = shown
  const hidden: readonly TextLine[] = turns.some((each) => each.seesHidden) ? [[seesHiddenText]] : []
  const [only] = turns
  const tried = turns.length === 1 && only !== undefined ? triedLines(only) : []
  if (worst === undefined) return [...tried, [summary], ...hidden]
  const sameGame = sameGameText(worst)
  return [
    ...table(
      columns,
      shown.map((turn) => rowOf(turn, thresholds)),
      screenWidth(),
    ),
    [],
    ...tried,
    ...(sameGame === undefined ? [] : [[`Turn ${worst.turn}: ${sameGame}`]]),
    [{ text: summary, tone: 'faint' }],
    ...hidden,
    [{ text: 'To play the better one: ', tone: 'faint' }, forkOf(match, worst)],
  ]
}

function rowOf(turn: AnalyzedTurn, thresholds: MarkThresholds): readonly TextSpan[] {
  const mark = answerMark(turn.loss, thresholds)
  return [
    `${turn.turn}`,
    `${turn.seat}`,
    mark === 'blunder' ? { text: costText(turn.loss), tone: 'bad' } : costText(turn.loss),
    `${shortChance(turn.before)} → ${shortChance(turn.after)}`,
    markText(mark),
    turn.given,
    bestText(turn),
  ]
}

/** `MOVE 3 (strong.js)` */
function bestText({ given, best, tried }: AnalyzedTurn): string {
  const own = tried.find(({ answer }) => answer === best)
  const by = own === undefined ? '' : givenByText(given, own)
  return by === '' ? best : `${best} (${by})`
}

const triedColumns: readonly Column[] = [
  { title: 'Tried', minWidth: 8 },
  { title: 'Chance', isNumber: true },
  { title: 'Given by', expendable: 1 },
]

/** All answers that were tried in a turn. */
function triedLines({ given, tried }: AnalyzedTurn): readonly TextLine[] {
  const rows = tried.map((each) => [each.answer, chanceText(each.chance), givenByText(given, each)])
  return [...table(triedColumns, rows, screenWidth()), []]
}

function markText(mark: AnswerMark | null): TextSpan {
  if (mark === null) return ''
  return { text: mark, tone: mark === 'blunder' ? 'bad' : 'notable' }
}

function shortChance(chance: Chance): string {
  return chance.error === null ? chanceText(chance) : `${Math.round(100 * chance.value)} %`
}

function forkOf(match: string, { turn, seat, best }: AnalyzedTurn): string {
  return `botscope fork ${match} --turn ${turn} --seat ${seat} --answer "${best}"`
}
