import type { Command } from 'commander'
import type { ArenaPlan } from '../../../contract/arena.ts'
import type { PivotCell, PivotKey, PivotValue } from '../../../engine/arena/pivot.ts'
import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { signedText } from '../../../reading/arena-text.ts'
import type { TextSpan } from '../../text/lines.ts'
import { botIndex } from './arena-matches.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { withStudio } from './with-studio.ts'

interface PivotOptions {
  readonly bot?: string
  readonly by: string
  readonly json?: true
}

async function pivotArena(
  command: Command,
  id: string,
  { bot: name, by, json }: PivotOptions,
): Promise<void> {
  const keys = by.split(',').map(pivotKey)
  await withStudio(command, async ({ calls }) => {
    const { id: arena, plan } = await calls.arena({ arena: id })
    const bot = name === undefined ? 0 : botIndex(plan, name)
    const cells = await calls.arenaPivot({ arena, bot, keys })
    if (json) return printJson(cells)
    if (cells.length === 0) return print([['No matches yet']])
    print(
      table(
        pivotColumns(keys),
        cells.map((cell) => pivotRow(cell, plan)),
        screenWidth(),
      ),
    )
  })
}

function pivotKey(text: string): PivotKey {
  const key = pivotKeys.find((each) => each === text)
  if (key !== undefined) return key
  if (/^option\../.test(text)) return text as `option.${string}`
  throw new UserError(unknownName('key', text, [...pivotKeys, 'option.<name>']))
}

const pivotKeys = ['seat', 'rival', 'length', 'fault'] as const

function pivotColumns(keys: readonly PivotKey[]) {
  const named = keys.map((key) => ({
    title: key.replace(/^option\./, '').replace(/^./, (first) => first.toUpperCase()),
  }))
  const numbers = ['Games', 'Won', 'Drawn', 'Lost', 'Score', '95 % interval', 'Surprise']
  return [...named, ...numbers.map((title) => ({ title, isNumber: true }))]
}

function pivotRow(cell: PivotCell, { bots }: ArenaPlan): readonly TextSpan[] {
  const { values, matches, won, drawn, score, low, high, surprise } = cell
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  return [
    ...values.map((value) => pivotText(value, bots)),
    ...[matches, won, drawn, matches - won - drawn].map(String),
    percent(score),
    `${(100 * low).toFixed(1)} to ${percent(high)}`,
    surpriseSpan(surprise),
  ]
}

function surpriseSpan(surprise: number): TextSpan {
  const text = signedText(surprise, 1)
  return Math.abs(surprise) < 2 ? text : { text, tone: surprise < 0 ? 'bad' : 'good' }
}

function pivotText(value: PivotValue, bots: ArenaPlan['bots']): string {
  switch (value.key) {
    case 'seat':
      return `${value.seat}`
    case 'rival':
      return bots[value.rival]!.name
    case 'length':
      return `${value.from} to ${value.to} turns`
    case 'fault':
      return value.fault ?? 'none'
    case 'option':
      return typeof value.value === 'string' ? value.value : JSON.stringify(value.value)
  }
}

export function addPivotCommand(arena: Command): void {
  const pivot = arena
    .command('pivot')
    .description('where a bot wins and loses, the most surprising first')
    .argument('<arena>', 'its id, or the first digits of it')
    .option('--bot <name>', 'the bot (default: the first)')
    .option('--by <keys>', 'one or two of seat, rival, length, fault, and option.<name>', 'seat,length')
    .option('--json', 'one cell a line, as JSON')
    .action((id: string, asked: PivotOptions) => pivotArena(pivot, id, asked))
}
