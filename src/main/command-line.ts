import { isAbsolute, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainText } from '../reading/plain-text.ts'
import type { BotSpec, MatchOrder } from '../contract.ts'
import type { CheckOrder } from '../contract/cases.ts'
import { readOptions } from '../engine/options.ts'
import { isPerson } from '../engine/person.ts'
import { isBuiltin } from './bots/builtin.ts'
import { botName } from './bots/name.ts'
import { GameList } from './games/list.ts'
import { logFileOf } from './paths.ts'
import { productFolder } from './product.ts'
import { quoted } from './process/shell-quoting.ts'

interface StartedFrom {
  /** Where the studio was started. */
  readonly folder: string
  readonly log: string
  readonly platform: NodeJS.Platform
}

/**
 * The command line that plays an order, to paste into a shell; defaults are left out. Throws a `UserError` where the order cannot
 * be written as one.
 */
export function commandLineOf(
  order: MatchOrder,
  { folder, log, platform }: StartedFrom,
  games = new GameList(),
): string {
  const here = resolve(folder)
  const common = commonFolder(order.bots, here)
  const place = common ?? here
  const words = [
    ...botscopeIn(place),
    'run',
    order.game,
    ...order.bots.flatMap(({ command }) => ['--bot', command]),
    ...namesOf(order.bots).flatMap((name) => ['--name', name]),
    ...(common === null ? order.bots.flatMap((bot) => ['--folder', bot.folder]) : []),
    ...optionWords(order, games),
    ...(order.seed === undefined ? [] : ['--seed', order.seed]),
    ...(order.clock === 'real' ? [] : ['--clock', order.clock]),
    ...(order.maxMillis === undefined ? [] : ['--max-millis', `${order.maxMillis}`]),
    ...(order.thinkMillis === undefined ? [] : ['--think-millis', `${order.thinkMillis}`]),
    ...(order.runtimeEvents ? ['--runtime-events'] : []),
    ...(order.matches === 1 ? [] : ['--matches', `${order.matches}`]),
    ...(order.rotate || order.matches === 1 ? [] : ['--no-rotate']),
    ...(order.keep === 'all' ? [] : ['--keep', order.keep]),
    ...pauseWords(order),
    ...debugWords(order),
    ...(log === logFileOf({}) ? [] : ['--db', log]),
  ]
  return lineIn(place, words, { folder, platform })
}

/**
 * The command line that checks a bot, to paste into a shell. For one selected case it names the case; for several, their folder.
 */
export function checkLineOf(order: CheckOrder, at: StartedFrom): string {
  const { bot, cases, game, files, clock } = order
  const place = resolve(bot.folder)
  const words = [
    ...botscopeIn(place),
    'check',
    ...['--bot', bot.command],
    ...['--cases', shortest(place, files?.length === 1 ? files[0]! : cases)],
    ...(game === undefined ? [] : ['--game', game]),
    ...(clock === 'real' ? [] : ['--clock', clock]),
  ]
  return lineIn(place, words, at)
}

function shortest(folder: string, path: string): string {
  const way = relative(folder, path)
  return way === '' ? '.' : way.startsWith('..') || isAbsolute(way) ? path : way
}

function lineIn(
  place: string,
  words: readonly string[],
  { folder, platform }: Pick<StartedFrom, 'folder' | 'platform'>,
): string {
  const line = words.map((word) => quoted(word, platform)).join(' ')
  if (place === resolve(folder)) return line
  return `cd ${platform === 'win32' ? '/d ' : ''}${quoted(place, platform)} && ${line}`
}

/** Null: the programs run in different folders. */
function commonFolder(bots: readonly BotSpec[], usual: string): string | null {
  const folders = new Set(
    bots
      .filter(({ command }) => !isBuiltin(command) && !isPerson(command))
      .map(({ folder }) => resolve(folder)),
  )
  return folders.size > 1 ? null : ([...folders][0] ?? usual)
}

/** In Botscope's own folder npx finds it; elsewhere npx would look for some other package of that name. */
function botscopeIn(folder: string): readonly string[] {
  const home = fileURLToPath(productFolder)
  if (home.includes('.asar')) return ['botscope']
  const way = relative(home, folder)
  const isInside = !isAbsolute(way) && !way.startsWith('..')
  return isInside ? ['npx', 'botscope'] : ['node', join(home, 'bin', 'botscope.js')]
}

/** Empty where the command line would choose the same names. */
function namesOf(bots: readonly BotSpec[]): readonly string[] {
  const usual: BotSpec[] = []
  for (const bot of bots) usual.push({ ...bot, name: botName(bot.command, usual) })
  if (bots.every(({ name }, i) => name === usual[i]!.name)) return []
  const names: string[] = []
  for (const { name } of bots) names.push(freeName(name, names))
  return names
}

/** The command line identifies bots by their names. */
function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name} (${number})`
    if (!taken.includes(free)) return free
  }
}

/** The command line names the debugger once, for all seats. */
function debugWords({ debug = [] }: MatchOrder): readonly string[] {
  const [first] = debug
  if (first === undefined) return []
  const { kind, template, port } = first.options
  return [
    ...debug.flatMap(({ seat }) => ['--debug', `${seat}`]),
    ...(kind === null ? [] : ['--debugger', template ?? kind]),
    ...(port === undefined ? [] : ['--debug-port', `${port}`]),
  ]
}

function optionWords({ game, options }: MatchOrder, games: GameList): readonly string[] {
  const table = games.of(game).options
  return Object.entries(readOptions(table, options)).flatMap(([name, value]) =>
    value === null || value === table[name]!.initial ? [] : ['--option', `${name}=${plainText(value)}`],
  )
}

/** A terminal can pause only one match, before a turn or where a condition holds. */
function pauseWords({ until, matches }: MatchOrder): readonly string[] {
  if (until === undefined || matches > 1) return []
  if (until.kind === 'condition') return ['--pause', until.condition]
  return until.kind === 'turn' && until.at === 'before' ? ['--pause', `${until.turn}`] : []
}
