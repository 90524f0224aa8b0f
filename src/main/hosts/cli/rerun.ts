import type { Command } from 'commander'
import { addClockOption } from './play-options.ts'
import { addDebuggerOptions } from './debug-option.ts'
import { reportingDebuggers } from './debugger-reports.ts'
import { withExamples } from './examples.ts'
import { givenName } from './given-name.ts'
import { interruptible } from './interrupt.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { namesBot } from './match-filter.ts'
import { rerunAll } from './rerun-all.ts'
import { checkRerunOptions, orderOf, seatRerunOf, type RerunOptions } from './rerun-options.ts'
import { rerunOnce } from './rerun-once.ts'
import { watchRerun } from './rerun-watch.ts'
import { steerRerun } from './steer-rerun.ts'
import { wholeNumber } from './whole-number.ts'
import type { Studio } from '../../studio.ts'
import { withStudio } from './with-studio.ts'

export function addRerunCommand(program: Command): void {
  const command = program
    .command('rerun')
    .description(
      'restart the bot of a seat, replay its inputs turn by turn, and compare its answers with the record',
    )
    .argument('[match]', matchOrFile)
    .option('--seat <n>', 'the seat', wholeNumber('--seat', 0))
    .option('--bot <command>', 'the bot to run (default: the recorded one, in its current version)')
    .option('--to <turn>', 'the last turn', wholeNumber('--to', 1))
    .option('--max-millis <n>', 'the time limit of one run in milliseconds', wholeNumber('--max-millis', 1))
    .option(
      '--times <n>',
      'how often to run it; the runs are also compared with each other',
      wholeNumber('--times', 1),
    )
    .option('--stop-at-difference', 'stop at the first difference')
    .option('--ignore-messages', 'ignore differences in messages and spelling')
    .option(
      '--by-line',
      'give it each line when it has read the ones before: in which turns it reads too few lines, or waits for more (Linux)',
    )
    .option('--watch', "run it again whenever the bot's files change, one line each time")
    .option('--all', 'all matches that fit these options:')
    .option('--game <game>', 'with --all: matches of this game', givenName('--game'))
    .option('--of <name>', `with --all: seats of this recorded bot: ${namesBot}`, givenName('--of'))
    .option('--fault', 'with --all: matches in which a bot failed')
    .option('--limit <n>', 'with --all: only the newest n matches', wholeNumber('--limit', 1))
    .option('--debug', 'start it under a debugger, and wait for that: without a clock')
    .option(
      '--pause <turn>',
      'with --debug: pause it before this turn, and take commands at this terminal',
      wholeNumber('--pause', 1),
    )
    .option('--json', 'the report, or with --all one line for each seat, as JSON')
    .action((match: string | undefined, options: RerunOptions) => rerun(command, match, options))
  addClockOption(command)
  addDebuggerOptions(command)
  withExamples(command, [
    ['botscope rerun 0199 --seat 0', 'does my bot still answer as it did?'],
    ['botscope rerun 0199 --seat 0 --bot "./mybot --depth 4"', 'what another version answers'],
    ['botscope rerun 0199 --seat 0 --times 5', 'does it answer the same every time?'],
    [
      'botscope rerun 0199 --seat 0 --watch --stop-at-difference',
      'again at every save, until the bug is gone',
    ],
    ['botscope rerun 0199 --seat 0 --by-line', 'does it read all lines of its input in every turn?'],
    [
      'botscope rerun 0199 --seat 0 --debug --pause 12',
      'my bot under a debugger, fed from the record up to turn 12',
    ],
    [
      'botscope rerun --all --of mybot --bot ./mybot-new',
      'which turns of all its matches it plays differently now',
    ],
  ])
}

async function rerun(command: Command, match: string | undefined, options: RerunOptions): Promise<void> {
  checkRerunOptions(match, options)
  await withStudio(command, (studio) =>
    interruptible(async (stop) => {
      if (match === undefined) return rerunAll(studio, options, seatRerunOf(options), stop)
      const order = orderOf(await matchNamed(studio, match), options)
      const work = async () => {
        if (options.watch) await watchRerun(studio, order, options, stop)
        else await rerunOnce(studio, order, options, stop)
      }
      await (options.debug ? debugAtTerminal(studio, options, work) : work())
    }),
  )
}

async function debugAtTerminal(
  studio: Studio,
  options: RerunOptions,
  work: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const steered = steerRerun(studio, over.signal)
  try {
    await reportingDebuggers(studio, options, () => {}, work)
  } finally {
    over.abort()
    await steered
  }
}
