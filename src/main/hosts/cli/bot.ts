import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { BotSpec } from '../../../contract.ts'
import type { FrozenBot } from '../../../contract/config.ts'
import { unknownName } from '../../../engine/options.ts'
import { answerOf } from '../../../engine/arena/evidence.ts'
import { UserError } from '../../../engine/user-error.ts'
import { boundText, shareText } from '../../../reading/verdict-text.ts'
import { userFolder } from '../../bots/environment.ts'
import { FrozenBots } from '../../bots/frozen.ts'
import { resultsOfSeats } from '../../bots/versions.ts'
import { pathsOf } from '../../paths.ts'
import type { Studio } from '../../studio.ts'
import { grouped } from '../../../number-text.ts'
import { momentText } from '../../text/moment.ts'
import { withExamples } from './examples.ts'
import { collect } from './game-option.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { logOf, withStudio } from './with-studio.ts'

interface FreezeOptions {
  readonly bot?: string
  readonly with?: readonly string[]
}

/** The frozen bots of this machine. */
export function frozenBots(): FrozenBots {
  return new FrozenBots(pathsOf('').data)
}

export function addBotCommand(program: Command): void {
  const bot = program.command('bot').description('keep versions of bots, and see how they did')
  const freeze = bot
    .command('freeze')
    .description('keep a copy of a bot: name@version plays it for ever, whatever becomes of the sources')
    .argument('<name>', 'a bot of your list, or a new name together with --bot')
    .argument('[version]', 'default: the next free one of v1, v2, v3 …')
    .option('--bot <command>', 'its command line; the files that it names are copied')
    .option('--with <file>', 'another file that it needs, such as a module or its data', collect)
    .action((name: string, version: string | undefined, options: FreezeOptions) =>
      freezeBot(freeze, name, version, options),
    )
  const versions = bot
    .command('versions')
    .description('list the frozen versions with their results in the log')
    .argument('[name]', 'only of this bot')
    .option('--json', 'one version a line, as JSON')
    .action((name: string | undefined, options: { readonly json?: true }) =>
      listVersions(versions, name, options.json),
    )
  bot
    .command('delete')
    .description('delete a frozen version; its matches stay')
    .argument('<name@version>', 'the version')
    .action((text: string) => void frozenBots().remove(text))
  withExamples(bot, [
    ['botscope bot freeze mybot --bot ./mybot', 'keep this state as mybot@v1'],
    ['botscope versus patchwork --bot new=./mybot --bot mybot@v1', 'is the next one better'],
    ['botscope bot versions mybot', 'all versions and their results'],
  ])
}

async function freezeBot(
  command: Command,
  name: string,
  version: string | undefined,
  options: FreezeOptions,
): Promise<void> {
  const spec = options.bot === undefined ? await savedBot(command, name) : botOf(name, options.bot)
  const made = frozenBots().freeze(spec, version ?? null, options.with ?? [])
  const commit =
    made.commit === null
      ? ''
      : ` (commit ${made.commit.slice(0, 12)}${made.isCommitDirty ? ' with changes' : ''})`
  print([[{ text: `${made.name}@${made.version}`, tone: 'strong' }, ` keeps ${made.command}${commit}`]])
}

function botOf(name: string, command: string): BotSpec {
  return { name, command, folder: resolve(userFolder()) }
}

async function savedBot(command: Command, name: string): Promise<BotSpec> {
  const bots = await withStudio(command, ({ calls }) => calls.bots(null))
  const found = bots.filter((bot) => bot.name === name)
  if (found.length === 1) return found[0]!
  if (found.length > 1)
    throw new UserError(`There are ${found.length} bots "${name}", for different games: give --bot`)
  const hint = 'or give its command line with --bot'
  throw new UserError(
    `${unknownName(
      'bot',
      name,
      bots.map((bot) => bot.name),
    )}; ${hint}`,
  )
}

async function listVersions(command: Command, name: string | undefined, json?: true): Promise<void> {
  const versions = frozenBots()
    .all()
    .filter((bot) => name === undefined || bot.name === name)
  const { existsSync } = await import('node:fs')
  const results = existsSync(logOf(command))
    ? await withStudio(command, (studio) => resultsOf(studio, versions))
    : versions.map(() => resultsOfSeats([]))
  if (json) return printJson(versions.map((bot, i) => ({ ...bot, ...results[i]! })))
  if (versions.length === 0) return print([['No frozen bots yet: botscope bot freeze keeps one']])
  const rows = versions.map((bot, i) => {
    const { matches, repeated, won, drawn, lost, faults, evidence } = results[i]!
    const counts = [matches, repeated, won, drawn, lost, faults].map(grouped)
    const score =
      evidence === null ? [] : [shareText(evidence.score), boundText(evidence, answerOf(evidence))]
    const commit = bot.commit === null ? '' : `${bot.commit.slice(0, 12)}${bot.isCommitDirty ? '+' : ''}`
    return [`${bot.name}@${bot.version}`, ...counts, score.join(', '), commit, momentText(bot.frozen)]
  })
  print(table(columns, rows, screenWidth()))
}

const columns = [
  { title: 'Bot' },
  { title: 'Matches', isNumber: true },
  { title: 'Repeated', isNumber: true },
  { title: 'Won', isNumber: true },
  { title: 'Drawn', isNumber: true },
  { title: 'Lost', isNumber: true },
  { title: 'Faults', isNumber: true },
  { title: 'Score', expendable: 3 },
  { title: 'Commit', expendable: 1 },
  { title: 'Frozen', expendable: 2 },
]

function resultsOf({ calls }: Studio, versions: readonly FrozenBot[]) {
  return Promise.all(
    versions.map(async ({ fingerprint }) =>
      fingerprint === null ? resultsOfSeats([]) : calls.botResults({ fingerprint }),
    ),
  )
}
