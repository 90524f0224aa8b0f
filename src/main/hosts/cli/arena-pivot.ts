import type { Command } from 'commander'
import type { PivotCell, PivotKey, PivotMeasure } from '../../../engine/arena/pivot.ts'
import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import {
  measureInterval,
  measureText,
  measureTitle,
  pivotText,
  signedText,
} from '../../../reading/arena-text.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { botIndex } from './arena-matches.ts'
import { givenName } from './given-name.ts'
import { oneOf } from './one-of.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { withStudio } from './with-studio.ts'

interface PivotOptions {
  readonly bot?: string
  readonly by: string
  readonly if?: string
  readonly measure: PivotMeasure
  readonly json?: true
}

async function pivotArena(
  command: Command,
  id: string,
  { bot: name, by, if: condition, measure, json }: PivotOptions,
): Promise<void> {
  const keys = by.split(',').map((text) => pivotKey(text, condition))
  await withStudio(command, async ({ calls }) => {
    const { id: arena, plan } = await calls.arena({ arena: id })
    const bot = name === undefined ? 0 : botIndex(plan, name)
    const cells = await calls.arenaPivot({ arena, bot, keys, measure })
    if (json) return printJson(cells)
    const names = plan.bots.map((each) => each.name)
    print(pivotLines(cells, { keys, measure, names }))
  })
}

export interface PivotTable {
  readonly keys: readonly PivotKey[]
  readonly measure: PivotMeasure
  /** Of the bots. */
  readonly names: readonly string[]
}

export function pivotLines(cells: readonly PivotCell[], shown: PivotTable): readonly TextLine[] {
  if (cells.length === 0) return [['No matches yet']]
  const rows = cells.map((cell) => pivotRow(cell, shown))
  return table(pivotColumns(shown), rows, screenWidth())
}

export function pivotKey(text: string, condition: string | undefined): PivotKey {
  const key = pivotKeys.find((each) => each === text)
  if (key !== undefined) return key
  if (text === 'if') {
    if (condition === undefined) throw new UserError('--by if needs a condition: --if "turn > 20"')
    return `if.${condition}`
  }
  if (/^option\../.test(text)) return text as `option.${string}`
  throw new UserError(unknownName('key', text, [...pivotKeys, 'if', 'option.<name>']))
}

const pivotKeys = ['seat', 'rival', 'length', 'fault', 'answer', 'turned'] as const

function pivotColumns({ keys, measure }: PivotTable) {
  const named = keys.map((key) => ({
    title: /^(option|if)\./.test(key)
      ? key.replace(/^(option|if)\./, '')
      : key.replace(/^./, (first) => first.toUpperCase()),
  }))
  const mean = measure === 'points' ? 'Score' : measureTitle(measure)
  const numbers = ['Games', 'Won', 'Drawn', 'Lost', mean, '95 % interval', 'σ from average']
  return [...named, ...numbers.map((title) => ({ title, isNumber: true }))]
}

function pivotRow(cell: PivotCell, { names, measure }: PivotTable): readonly TextSpan[] {
  const { values, matches, won, drawn, lost, mean, surprise } = cell
  return [
    ...values.map((value) => pivotText(value, names)),
    ...[matches, won, drawn, lost].map(String),
    mean === null ? '' : measureText(measure, mean),
    measureInterval(measure, cell),
    surpriseSpan(surprise),
  ]
}

function surpriseSpan(surprise: number): TextSpan {
  const text = signedText(surprise, 1)
  return Math.abs(surprise) < 2 ? text : { text, tone: surprise < 0 ? 'bad' : 'good' }
}

export const byOption = [
  '--by <keys>',
  'one or two of seat, rival, length, fault, answer (the first one), turned (since when it was ahead or behind), if, and option.<name>',
  'seat,length',
] as const

export const ifOption = ['--if <condition>', 'with --by if: whether it holds in any turn'] as const

export function addPivotCommand(arena: Command): void {
  const pivot = arena
    .command('pivot')
    .description('where a bot wins and loses, the most surprising first')
    .argument('<arena>', 'its id, or the beginning of it')
    .option('--bot <name>', 'the bot (default: the first)', givenName('--bot'))
    .option(...byOption)
    .option(...ifOption)
    .option(
      '--measure <what>',
      'what is compared: points, the share of rivals beaten; won; score; time, for an answer; faults',
      oneOf<PivotMeasure>('measure', ['points', 'won', 'score', 'time', 'faults']),
      'points',
    )
    .option('--json', 'one cell a line, as JSON')
    .action((id: string, options: PivotOptions) => pivotArena(pivot, id, options))
}
