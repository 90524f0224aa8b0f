import type { Command } from 'commander'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import type { GameInfo } from '../../../contract/config.ts'
import type { HostedGame } from '../../../contract/games.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { isSound, type CheckRule, type GameReport, type RuleResult } from '../../game-check/report.ts'
import type { GameCommand } from '../../games/process.ts'
import { productFolder } from '../../product.ts'
import { bytesText, counted, grouped } from '../../../number-text.ts'
import type { TextLine } from '../../text/lines.ts'
import { askToStart } from './ask-to-start.ts'
import { findingStatus } from './exit-status.ts'
import { stderrLines } from './game-add.ts'
import { checkByMatch } from './game-check-match.ts'
import { interruptible, unlessInterrupted } from './interrupt.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { StatusLine } from './status-line.ts'
import { table } from './table.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface CheckOptions {
  readonly matches?: number
  readonly seed: string
  readonly json?: true
  readonly yes?: true
}

const usualMatches = 1000

export function addGameCheckCommand(game: Command): void {
  const command = game
    .command('check')
    .description(
      'play many matches of a game of the bridge rpc with random, garbage and missing answers, and check what it must keep; of another bridge, one match with made-up answers',
    )
    .argument('<game>', 'the id of a game, or the folder of one')
    .option(
      '--matches <n>',
      `how many, of the bridge rpc (default: ${usualMatches})`,
      wholeNumber('--matches', 1),
    )
    .option(
      '--seed <text>',
      'another seed plays other matches; a whole number, where the game wants one',
      '1',
    )
    .option('--yes', 'start what the folder or jar tells without asking')
    .option('--json', 'the report as JSON')
    .action((name: string, options: CheckOptions) => check(command, name, options))
}

async function check(cli: Command, name: string, options: CheckOptions): Promise<void> {
  const { matches = usualMatches, seed, json, yes } = options
  const game = await gameNamed(cli, name, yes === true)
  const registered = 'bridge' in game ? await registeredAs(cli, game) : null
  if ('bridge' in game && game.bridge !== 'rpc') {
    if (options.matches !== undefined) throw new UserError(onlyOne(game))
    return checkByMatch(cli, game, { seed, json: json === true, registered })
  }
  if (registered !== null && !(await isTested(cli, registered))) return
  const command = 'bridge' in game ? { words: game.command, folder: game.folder } : game
  const { checkGame } = await import('../../game-check/check.ts')
  const { RpcClient } = await import('../../games/rpc/client.ts')
  const { startReferee } = await import('../../games/process.ts')
  const { GameFailure } = await import('../../games/failure.ts')
  let played = 0
  const line = new StatusLine(json !== true, () => [`Match ${played} of ${matches}`])
  const report = await interruptible(async (signal) => {
    try {
      return await checkGame({
        matches,
        seed,
        signal,
        open: (measured) => new RpcClient((events) => startReferee(command, uuidv7(), events), measured),
        progress: (count) => {
          played = count
          line.changed()
        },
      })
    } catch (error) {
      if (signal.aborted) return null
      throw error instanceof GameFailure ? new UserError(error.message) : error
    } finally {
      line.clear()
    }
  })
  if (report === null) return
  if (json) printJson([report])
  else print(reportLines(report))
  if (!isSound(report)) process.exitCode = findingStatus
}

function onlyOne({ title, bridge }: HostedGame): string {
  return `--matches is for games of the bridge rpc: ${title} has the bridge ${bridge}, and one match is played with made-up answers`
}

/** What to check: a built-in game as it is served, a game of the user, or that of a folder, whose command is shown first. */
async function gameNamed(
  command: Command,
  name: string,
  isAgreed: boolean,
): Promise<HostedGame | GameCommand> {
  const { isOwnGame } = await import('../../games/list.ts')
  const entry = fileURLToPath(new URL('bin/botscope.js', productFolder))
  if (isOwnGame(name))
    return { words: [process.execPath, entry, 'game', 'serve', name], folder: userFolder() }
  const games = await withStudio(command, ({ calls }) => calls.games(null))
  const known = games.find(({ id }) => id === name)
  const folder = resolve(userFolder(), name)
  if (known?.hosted !== undefined && !existsSync(folder))
    return { ...known, ...known.hosted, fingerprint: null }
  const plan = await withStudio(command, ({ calls }) => calls.gamePlan({ folder }))
  if (plan.isFound && !isAgreed) await askToStart(plan.line, plan.game.folder)
  return plan.game
}

/** The id of a game that is registered with this command; null: it is not. */
async function registeredAs(
  cli: Command,
  { id, folder, command }: Pick<HostedGame, 'id' | 'folder' | 'command'>,
): Promise<string | null> {
  const games = await withStudio(cli, ({ calls }) => calls.games(null))
  const isIt = ({ hosted }: GameInfo) =>
    hosted?.folder === folder && JSON.stringify(hosted.command) === JSON.stringify(command)
  return (games.find((each) => each.id === id && isIt(each)) ?? games.find(isIt))?.id ?? null
}

/** For lists, which say whether it starts, and for the picture of its board in New match. False: interrupted. */
async function isTested(cli: Command, game: string): Promise<boolean> {
  return withStudio(
    cli,
    async ({ calls }) => (await unlessInterrupted((signal) => calls.gameTest({ game }, { signal }))) !== null,
  )
}

const promises: { readonly [R in CheckRule]: (tried: number) => string } = {
  protocol: (tried) => `every message is one of the protocol (${counted(tried, 'turn')})`,
  end: (tried) => `every match ends (${counted(tried, 'match', 'matches')})`,
  same: (tried) =>
    `the same seed and answers give the same match in another program (${counted(tried, 'match', 'matches')})`,
  legal: (tried) => `legal answers are done (${counted(tried, 'answer')})`,
  restore: (tried) => `a restored state goes on as the match did (${counted(tried, 'state')})`,
  known: (tried) => `a seat's knowledge is reported (${counted(tried, 'time')})`,
  playouts: (tried) => `playouts are what play makes of their answers (${counted(tried, 'playout')})`,
  worlds: (tried) => `worlds agree with what a seat has read (${counted(tried, 'world')})`,
  annotate: (tried) => `parts of inputs are named where they are (${counted(tried, 'input')})`,
}

function reportLines(report: GameReport): TextLine[] {
  const { game, ends, refused, mostTurns, turns, matches, findings, helloMillis, stateBytes, errors } = report
  const ended = Object.entries(ends).filter(([, count]) => count > 0)
  return [
    [{ text: game.id, tone: 'strong' }, `  ${game.title}, version ${game.version}`],
    [
      `${counted(matches, 'match', 'matches')}, ${counted(turns, 'turn')}, at most ${grouped(mostTurns)} in a match; ends: ` +
        ended.map(([why, count]) => `${grouped(count)} ${why}`).join(', ') +
        (refused === 0 ? '' : `; ${counted(refused, 'start')} refused`),
    ],
    ...report.rules.map(ruleLine),
    ...findings.flatMap(({ rule, what, seed, seats, turn }): TextLine[] => [
      [],
      [
        { text: rule, tone: 'bad' },
        ` at seed ${JSON.stringify(seed)}, ${counted(seats, 'seat')}, turn ${turn}`,
      ],
      ...what.split('\n').map((each): TextLine => [`  ${each}`]),
    ]),
    [],
    [
      `Started in ${millisText(helloMillis)} ms; a state has ${bytesText(stateBytes.mean)}, at most ${bytesText(stateBytes.most)}`,
    ],
    ...table(
      columns,
      report.calls
        .filter(({ method }) => method !== 'hello')
        .map(({ method, calls, meanMillis, p99Millis, mostMillis, mostBytes }) => [
          method,
          grouped(calls),
          ...[meanMillis, p99Millis, mostMillis].map(millisText),
          bytesText(mostBytes),
        ]),
      screenWidth(),
    ),
    ...stderrLines(errors),
  ]
}

function ruleLine({ rule, tried, failed }: RuleResult): TextLine {
  if (failed > 0) return [{ text: '✗ ', tone: 'bad' }, promises[rule](tried), `: ${failed} failed`]
  if (tried === 0) return [{ text: `– ${rule} is not offered`, tone: 'faint' }]
  return [{ text: '✓ ', tone: 'good' }, promises[rule](tried)]
}

const columns = [
  { title: 'Method' },
  { title: 'Calls', isNumber: true },
  { title: 'Mean ms', isNumber: true },
  { title: '99 % ms', isNumber: true },
  { title: 'Most ms', isNumber: true },
  { title: 'Most size', isNumber: true },
]

function millisText(millis: number): string {
  return millis < 10 ? millis.toFixed(2) : grouped(Math.round(millis))
}
