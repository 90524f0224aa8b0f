import type { Command } from 'commander'
import type { Cause, CauseOrder } from '../../../contract/cases.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import { causeText, otherVersionText, turnToLookAt } from '../../../reading/cause-text.ts'
import { answerText } from '../../../reading/rerun-text.ts'
import { fields } from '../../text/layout.ts'
import type { TextLine } from '../../text/lines.ts'
import { millisOf } from './arena-options.ts'
import { withExamples } from './examples.ts'
import { interruptible } from './interrupt.ts'
import { PartLine } from './part-line.ts'
import { botOf } from './rerun-options.ts'
import { print, printJson } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'
import type { Studio } from '../../studio.ts'

interface WhyOptions {
  readonly turn: number
  readonly seat: number
  readonly where?: string
  readonly bot?: string
  readonly against?: string
  readonly for?: number
  readonly json?: true
}

export function addWhyCommand(program: Command): void {
  const command = program
    .command('why')
    .description('find which earlier turn caused what a bot did in a turn')
    .argument('<match>', 'its id, or a unique prefix of it')
    .requiredOption('--turn <n>', 'the turn', wholeNumber('--turn', 1))
    .requiredOption('--seat <n>', 'the seat that is asked in it', wholeNumber('--seat', 0))
    .option(
      '--where <condition>',
      'what the bot does in that turn (default: it answers or fails as recorded)',
    )
    .option('--bot <command>', 'the bot to run (default: the recorded one, in its current version)')
    .option('--against <command>', 'another version of the bot: the first turn in which it acts otherwise')
    .option('--for <time>', 'search for this time at most, such as 30s or 5m (default: 1m)', millisOf)
    .option('--json', 'the result as one line of JSON')
    .action((match: string, options: WhyOptions) => why(command, match, options))
  withExamples(command, [
    ['botscope why 0199 --turn 40 --seat 0', 'which turns before turn 40 lead my bot to its answer there?'],
    [
      'botscope why 0199 --turn 40 --seat 0 --against "./mybot-v3"',
      'does the last version do it too, and where does it begin to act otherwise?',
    ],
  ])
}

async function why(command: Command, match: string, options: WhyOptions): Promise<void> {
  await withStudio(command, (studio) =>
    interruptible(async (signal) => {
      const line = new PartLine('Searching', options.json !== true)
      const progress = (part: number) => line.progress(part)
      const order = orderOf(match, options)
      const cause = await studio.calls.cause(order, { signal, progress }).finally(() => line.clear())
      if (options.json) printJson([cause])
      else await printCause(studio, cause)
    }),
  )
}

function orderOf(match: string, { turn, seat, where, bot, against, for: maxMillis }: WhyOptions): CauseOrder {
  return {
    ...{ match, turn, seat },
    ...(where !== undefined && { where }),
    ...(bot !== undefined && { bot: botOf(bot) }),
    ...(against !== undefined && { against: botOf(against) }),
    ...(maxMillis !== undefined && { maxMillis }),
  }
}

async function printCause({ calls }: Studio, cause: Cause): Promise<void> {
  const { match, turn, seat, runs, against } = cause
  const [frame] = await calls.frames({ match, from: turn, to: turn })
  const exchange = frame?.exchanges.find(({ question }) => question.seat === seat)
  if (exchange === undefined) throw new UserError(`Seat ${seat} was not asked in turn ${turn}`)
  const other: readonly [string, TextLine][] =
    against === undefined ? [] : [['Other version', [otherVersionText(against, turn)]]]
  const at = turnToLookAt(cause)
  print(
    fields([
      [`Turn ${turn}`, [answerText(exchange.reply)]],
      ['Cause', [`${causeText(cause)} (${counted(runs, 'run')} of the bot)`]],
      ...other,
      ['Keep it', [`botscope shrink ${match} --turn ${turn} --seat ${seat}`]],
      ['Play on', [`botscope fork ${match} --turn ${at}`]],
      ['Debug', [`botscope rerun ${match} --seat ${seat} --debug --pause ${at}`]],
    ]),
  )
}
