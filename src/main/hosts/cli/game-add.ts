import { Option, type Command } from 'commander'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { gameFound } from '../../../reading/game-text.ts'
import { seatsIn } from '../../../reading/range.ts'
import type { Bridge, GameOrder, GamePlan, GameTestReport } from '../../../contract/games.ts'
import type { Criterion } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { quotedLog, withoutTabs } from '../../text/layout.ts'
import type { TextLine } from '../../text/lines.ts'
import { askToStart } from './ask-to-start.ts'
import { findingStatus } from './exit-status.ts'
import { collect, gameOptions } from './game-option.ts'
import { unlessInterrupted } from './interrupt.ts'
import { print, printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

interface AddOptions {
  readonly bridge?: Bridge
  readonly command?: string
  readonly title?: string
  readonly folder?: string
  readonly seats?: string
  readonly option?: readonly string[]
  readonly scores?: string
  readonly criterion?: string
  readonly unit?: string
  readonly better?: Criterion['better']
  readonly yes?: true
  readonly json?: true
}

export function addGameAddCommand(game: Command): void {
  const command = game
    .command('add')
    .description('register a game of yours: its folder, a jar, or any command that knows its rules')
    .argument('<game>', 'the folder of a game, of a Maven project, or a jar; or an id, with --command')
    .addOption(
      new Option('--bridge <bridge>', 'what the command speaks').choices(['rpc', 'sdk', 'tap', 'lines']),
    )
    .option(
      '--command <line>',
      'the command line; {name} in it becomes the value of an option, {seed} the seed',
    )
    .option('--title <text>', 'the name that people see')
    .option('--folder <folder>', 'where the command is started (default: this one)')
    .option('--seats <n>', 'how many bots play, such as 2 or 2..4')
    .option(
      '--option <name=values>',
      'an option, such as league=1..5, map=small|large or hints=true',
      collect,
    )
    .option('--scores <reader>', 'how tap reads scores: scores, psyleague, cgarena or /a regular expression/')
    .option('--criterion <name>', 'what a score is, where the game does not tell it, such as Distance')
    .option('--unit <text>', 'what a score counts, such as km')
    .addOption(
      new Option('--better <direction>', 'which score is better (default: higher)').choices([
        'higher',
        'lower',
      ]),
    )
    .option('--yes', 'start what the folder or jar tells without asking')
    .option('--json', 'the game as JSON')
    .action((name: string, options: AddOptions) => add(command, name, options))
}

async function add(command: Command, name: string, options: AddOptions): Promise<void> {
  const order = orderOf(name, options)
  const added = await withStudio(command, ({ calls }) =>
    unlessInterrupted(async (signal) => {
      const plan = await calls.gamePlan(order)
      if (plan.isFound && options.yes !== true) await askToStart(plan.line, plan.game.folder)
      const info = await calls.gameAdd(plan, { signal })
      return { info, plan, report: await calls.gameTest({ game: info.id }, { signal }) }
    }),
  )
  if (added === null) return
  const { info, plan, report } = added
  if (options.json) printJson([{ ...info, test: report }])
  else
    print([
      [{ text: info.id, tone: 'strong' }, ` is registered: ${plan.line}`],
      ...hintLines(plan, report),
      ...gameFound({ ...plan.game, ...info }, report).map(([name, text]): TextLine => [`  ${name}: ${text}`]),
      ...testLines(report),
    ])
  if (!report.isFine) process.exitCode = findingStatus
}

function criterionOf({ criterion, unit, better }: AddOptions): Pick<GameOrder, 'criterion'> {
  const given = {
    ...(criterion !== undefined && { name: criterion }),
    ...(unit !== undefined && { unit }),
    ...(better !== undefined && { better }),
  }
  return Object.keys(given).length === 0 ? {} : { criterion: given }
}

function orderOf(name: string, options: AddOptions): GameOrder {
  const isPath =
    options.folder === undefined && (options.command === undefined || existsSync(resolve(userFolder(), name)))
  const path = resolve(userFolder(), options.folder ?? (isPath ? name : ''))
  if (!existsSync(path))
    throw new UserError(
      `There is no ${path}: give the folder of a game, a jar, or an id with --bridge and --command`,
    )
  return {
    folder: path,
    ...(!isPath && { id: name }),
    ...(options.bridge !== undefined && { bridge: options.bridge }),
    ...(options.command !== undefined && { command: options.command }),
    ...(options.title !== undefined && { title: options.title }),
    ...(options.seats !== undefined && { seats: seatsIn(options.seats) }),
    ...(options.option !== undefined && { options: gameOptions(options.option) }),
    ...(options.scores !== undefined && { reader: options.scores }),
    ...criterionOf(options),
  }
}

function hintLines({ hints, build }: GamePlan, { isFine }: GameTestReport): TextLine[] {
  const isToBuild = build !== null && !isFine
  return [
    ...hints.map((hint): TextLine => [{ text: hint, tone: 'notable' }]),
    ...(isToBuild ? [[{ text: `If it is not built yet: ${build}`, tone: 'notable' as const }]] : []),
  ]
}

/** What two starts of a game have shown. */
export function testLines(report: GameTestReport): TextLine[] {
  const { isFine, words, startMillis, asked, errors } = report
  return [
    ...markedLines(isFine, words),
    ...(startMillis === null ? [] : [[`  The first question came after ${startMillis} ms`]]),
    ...asked.flatMap(({ seat, lines }) => [
      [`  Seat ${seat} reads first: ${lines.slice(0, 3).join(' / ')}${lines.length > 3 ? ' …' : ''}`],
    ]),
    ...stderrLines(errors),
  ]
}

/** What holds, or does not; further lines are a trace or last words. */
export function markedLines(isFine: boolean, words: string): TextLine[] {
  const [first = '', ...more] = words.split('\n')
  return [
    [{ text: isFine ? '✓ ' : '✗ ', tone: isFine ? 'good' : 'bad' }, first],
    ...more.map((line): TextLine => [`  ${withoutTabs(line)}`]),
  ]
}

/** The end of what a game's program wrote to stderr. */
export function stderrLines(errors: string): TextLine[] {
  if (errors.trim() === '') return []
  return [['  On its stderr:'], ...quotedLog(errors.trimEnd().split('\n').slice(-5))]
}
