import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { BotSpec, Clock, Keep, MatchOrder } from '../../../contract.ts'
import type { Criterion } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { criterionOf } from '../../../reading/solo-text.ts'
import { userFolder } from '../../bots/environment.ts'
import { casesHelp, casesIn } from './arena-options.ts'
import { frozenBots } from './bot.ts'
import { isPersonAsked } from './at-terminal.ts'
import { reportingDebuggers } from './debugger-reports.ts'
import { withExamples } from './examples.ts'
import { checkOnce, collect, gameOptions } from './game-option.ts'
import { interruptible } from './interrupt.ts'
import { botName } from '../../bots/name.ts'
import { oneOf } from './one-of.ts'
import { playOrder, type Played, type PlayProgress } from './play.ts'
import { ProgressLine } from './progress.ts'
import { isReaderGone } from './output-end.ts'
import { addPlayOptions, playOptionsOf, type PlayOptions } from './play-options.ts'
import { report, resultLines, resultOf } from './result.ts'
import { winsJson } from './win-lines.ts'
import type { Studio } from '../../studio.ts'
import { print, printJson, printReports, screenWidth } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'
import { counted } from '../../../number-text.ts'

interface RunOptions extends PlayOptions {
  readonly bot?: readonly string[]
  readonly name?: readonly string[]
  readonly folder?: readonly string[]
  readonly option?: readonly string[]
  readonly seed?: string
  readonly clock: Clock
  readonly matches: number
  readonly cases?: string
  readonly slots?: number
  readonly rotate: boolean
  readonly keep: Keep
  readonly follow?: true
  readonly json?: true
  readonly quiet?: true
}

export function addRunCommand(program: Command): void {
  const command = program
    .command('run')
    .description('play matches between bots and record every turn')
    .argument('<game>', 'the game: see `botscope games`')
    .option(
      '--bot <command>',
      'a bot, once for each seat: a command line, builtin:random, builtin:first, or a frozen one as mybot@v3; human is you, at this terminal',
      collect,
    )
    .option('--name <name>', 'the name of a bot, in the order of --bot', collect)
    .option(
      '--folder <folder>',
      'the working folder of a bot: once for each --bot, in their order (default: this one)',
      collect,
    )
    .option('--option <name=value>', 'an option of the game', collect)
    .option('--seed <text>', 'the seed (default: random); a single match uses it unchanged')
    .option(
      '--clock <clock>',
      'real, the limits of the original; relaxed, ten times these; off, none',
      oneOf('clock', ['real', 'relaxed', 'off']),
      'real',
    )
    .option(
      '--matches <n>',
      'how many, at most 100000; match i of several has seed + i, or seed/i where the seed is not a whole number',
      wholeNumber('--matches', 1),
      1,
    )
    .option('--cases <cases>', `a match of each case ${casesHelp}`)
    .option(
      '--slots <n>',
      'how many matches run at the same time, at most 1024 (default: half the cores, at least one, so that bots do not slow each other down and clocks stay honest)',
      wholeNumber('--slots', 1, 1024),
    )
    .option('--no-rotate', 'bots keep their seats (default: they swap after every match)')
    .option(
      '--keep <what>',
      'all turns; faults, the turns of matches with one; or results, no turns',
      oneOf('kind of keeping', ['all', 'faults', 'results']),
      'all',
    )
    .option(
      '--follow',
      'a line {"turn":n,"match":"…"} for each turn once it is in the log; all other output goes to stderr',
    )
    .option(
      '--json',
      'the result of each match as one line of JSON; after several matches one more line: who is better',
    )
    .option('--quiet', 'no progress and no summary')
    .action((game: string, options: RunOptions) => run(command, game, options))
  addPlayOptions(command)
  withExamples(command, [
    ['botscope run patchwork --bot "./mybot" --bot "python3 other.py"', 'one match between two programs'],
    [
      'botscope run patchwork --bot ./mybot --bot builtin:random --option league=3 --seed 7',
      'the same match again',
    ],
    ['botscope run domain-expansion --bot ./new --bot ./old --matches 100', 'which of two is better'],
    ['botscope run patchwork --bot ./mybot --bot builtin:first --pause 12', 'step by step from turn 12 on'],
    [
      'botscope run patchwork --bot ./mybot --bot builtin:first --debug 0 --pause 12',
      'my bot under a debugger, paused before turn 12 to set breakpoints',
    ],
    [
      'botscope run my-puzzle --bot ./mybot --cases 1..20',
      'a game with one seat: a match of each of 20 cases',
    ],
    ['botscope run patchwork --bot human --bot ./mybot', 'play against your own bot'],
    ['botscope run patchwork --bot ./mybot --bot builtin:first --clock off', 'without time limits'],
  ])
}

async function run(command: Command, game: string, options: RunOptions): Promise<void> {
  const order = orderOf(game, options)
  const isAsked = isPersonAsked(order.bots, order.until)
  const progress = new ProgressLine(
    order.cases === undefined ? order.matches : null,
    options.quiet !== true && !isAsked,
  )
  const isForPeople = options.json !== true && options.quiet !== true
  const above = (lines: () => void) => {
    progress.clear()
    lines()
  }
  const onProgress: PlayProgress = {
    frame(match, turn) {
      progress.frame()
      if (options.follow) above(() => printReports([{ turn, match }]))
    },
    result(result) {
      progress.result(result)
      if (options.json) above(() => printReports([resultOf(result.card, criterion)]))
    },
  }
  let criterion: Criterion | undefined
  const { played, tally } = await withStudio(
    command,
    (studio) =>
      interruptible((stop) =>
        reportingDebuggers(
          studio,
          options,
          () => progress.clear(),
          async () => {
            criterion = criterionOf(await studio.calls.games(null), game)
            const played = await playOrder(studio, order, onProgress, stop)
            return { played, tally: await tallyOf(studio, order, played) }
          },
        ),
      ),
    { slots: options.slots ?? null },
  )
  progress.clear()
  if (options.json && tally !== null) printJson([winsJson(tally)])
  // What programs read stands alone.
  const screen = options.follow ? process.stderr : process.stdout
  if (isForPeople && !isReaderGone())
    print(resultLines(played, tally, screenWidth(screen), criterion), screen)
  report(played, isForPeople)
}

/** Null: there was one match, or none. */
async function tallyOf({ calls }: Studio, { matches, cases }: MatchOrder, { results }: Played) {
  const batch = results[0]?.card.batch ?? null
  return (matches === 1 && cases === undefined) || batch === null ? null : calls.batch({ batch })
}

/** Throws a `UserError` that names what is wrong with the command line. */
function orderOf(game: string, options: RunOptions): MatchOrder {
  const commands = options.bot ?? []
  const names = options.name ?? []
  const folders = options.folder ?? []
  checkNoMore('--name', names, commands)
  checkNoMore('--folder', folders, commands)
  if (options.follow && options.keep === 'results') {
    throw new UserError('--follow needs recorded turns, and --keep results records none: leave one out')
  }
  const frozen = frozenBots()
  const bots: BotSpec[] = []
  for (const [i, command] of commands.entries()) {
    const folder = resolve(userFolder(), folders[i] ?? '')
    const bot = frozen.named(command) ?? { name: botName(command, bots), command, folder }
    bots.push({ ...bot, name: names[i] ?? bot.name })
  }
  checkOnce('--name', names)
  if (options.pause !== undefined && options.cases !== undefined)
    throw new UserError('--pause works with one match, and --cases plays several: leave one out')
  if (options.pause !== undefined && options.matches > 1)
    throw new UserError(`--pause works with one match, not ${options.matches}: leave --matches out`)
  const { seed, clock, matches, rotate, keep } = options
  return {
    game,
    bots,
    options: gameOptions(options.option ?? []),
    clock,
    matches,
    rotate,
    keep,
    ...(seed === undefined ? {} : { seed }),
    ...(options.cases === undefined ? {} : { cases: casesIn(options.cases) }),
    ...playOptionsOf(options),
  }
}

function checkNoMore(option: string, given: readonly string[], bots: readonly string[]): void {
  if (given.length <= bots.length) return
  const what = option.replace('--', '')
  throw new UserError(
    `There are ${given.length} ${what}s for ${counted(bots.length, 'bot')}: give ${option} at most once for each --bot`,
  )
}
