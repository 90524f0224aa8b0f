import type { Command } from 'commander'
import { counted } from '../../../number-text.ts'
import { causeText } from '../../../reading/cause-text.ts'
import { millisOf } from './arena-options.ts'
import { addNewCaseOptions, caseOrderOf, printCase, type NewCase } from './case.ts'
import { caseName } from './case-files.ts'
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
    .description(
      'find which earlier turns cause what a bot does in a turn, and save it with only these as a case',
    )
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
        ...(await caseOrderOf(studio.calls, match, options)),
        ...(bot === undefined ? {} : { bot: botOf(bot) }),
        ...(where === undefined ? {} : { where }),
        ...(maxMillis === undefined ? {} : { maxMillis }),
      }
      const line = new PartLine('Shrinking', options.json !== true)
      const progress = (part: number) => line.progress(part)
      const shrunk = await studio.calls.shrink(order, { signal, progress }).finally(() => line.clear())
      if (options.json) printJson([{ ...shrunk, file: caseName(shrunk.file) }])
      else
        printCase(shrunk, [['Cause', [`${causeText(shrunk)} (${counted(shrunk.runs, 'run')} of the bot)`]]])
    }),
  )
}
