import type { Command } from 'commander'
import type { ShrunkCase } from '../../../contract/cases.ts'
import { counted } from '../../../number-text.ts'
import { millisOf } from './arena-options.ts'
import { addNewCaseOptions, caseOrderOf, printCase, type NewCase } from './case.ts'
import { nameOf } from './case-files.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { PartLine } from './part-line.ts'
import { botOf } from './rerun-options.ts'
import { printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

interface ShrinkOptions extends NewCase {
  readonly bot?: string
  readonly where?: string
  readonly for?: number
}

export function addShrinkCommand(program: Command): void {
  const command = program
    .command('shrink')
    .description('save a turn as a case with as few turns before it as the bot needs to do the same')
    .argument('<match>', 'its id, or a unique prefix of it')
    .option('--where <condition>', 'what the bot does in that turn (default: it answers as recorded)')
    .option('--bot <command>', 'the bot to run (default: the recorded one, in its current version)')
    .option('--for <time>', 'search for this time at most, such as 30s or 5m (default: 1m)', millisOf)
    .action((match: string, options: ShrinkOptions) => shrink(command, match, options))
  addNewCaseOptions(command)
  withExamples(command, [
    [
      'botscope shrink 0199 --turn 40 --seat 0',
      'which turns before turn 40 lead my bot to its answer there?',
    ],
    [
      `botscope shrink 0199 --turn 40 --seat 0 --where 'fault == "crash"'`,
      'the shortest way to the crash: a small case to debug',
    ],
  ])
}

async function shrink(command: Command, match: string, options: ShrinkOptions): Promise<void> {
  await withStudio(command, (studio) =>
    interruptible(async (signal) => {
      const { bot, where, for: maxMillis } = options
      const order = {
        ...caseOrderOf(match, options),
        ...(bot === undefined ? {} : { bot: botOf(bot) }),
        ...(where === undefined ? {} : { where }),
        ...(maxMillis === undefined ? {} : { maxMillis }),
      }
      const line = new PartLine('Shrinking', options.json !== true)
      const progress = (part: number) => line.progress(part)
      const shrunk = await studio.calls.shrink(order, { signal, progress }).finally(() => line.clear())
      if (options.json) printJson([{ ...shrunk, file: nameOf(shrunk.file) }])
      else printCase(shrunk, [['Needs', [neededText(shrunk)]]])
    }),
  )
}

function neededText({ needed, recordedTurns, runs, isFewest, isSteady }: ShrunkCase): string {
  const before = `of the ${counted(recordedTurns, 'turn')} before it`
  const turns = needed.length === 0 ? `none ${before}` : `${needed.length} ${before}: ${needed.join(', ')}`
  const early = isFewest ? '' : '; the search ended early, so that fewer may do (--for)'
  const chance = isSteady ? '' : '; run again with these, it did something else: it depends on chance or time'
  return `${turns} (${counted(runs, 'run')} of the bot)${early}${chance}`
}
