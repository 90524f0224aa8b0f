import type { Command } from 'commander'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rangeIn, wholeRangeIn } from '../../../reading/range.ts'
import {
  hubPriorities,
  type ArenaKeep,
  type ArenaOrder,
  type HubOrder,
  type HubPriority,
} from '../../../contract/arena.ts'
import type { BotSpec, Clock } from '../../../contract.ts'
import type { CaseChoice } from '../../../contract/games.ts'
import { presets, usualErrors, type Preset, type EloTest } from '../../../engine/arena/bounds.ts'
import type { SignTest } from '../../../engine/arena/paired.ts'
import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { buildBot } from '../../bots/build.ts'
import { userFolder } from '../../bots/environment.ts'
import { botName } from '../../bots/name.ts'
import { nameForm, namedCommand } from '../../bots/named-command.ts'
import { frozenBots } from './bot.ts'
import { collect } from './game-option.ts'
import { oneOf } from './one-of.ts'
import { wholeNumber } from './whole-number.ts'

/** Options of the commands that begin an arena. */
export interface ArenaOptions extends ArenaOutputOptions {
  readonly bot?: readonly string[]
  readonly build?: readonly string[]
  readonly seats?: number
  readonly option?: readonly string[]
  readonly name?: string
  readonly note?: string
  readonly seed?: string
  readonly seeds?: string
  readonly cases?: string
  readonly clock: Clock
  readonly keep: ArenaKeep
  readonly blocks?: number
  readonly untilError?: number
  readonly for?: number
  readonly mostFaults?: number
}

export interface ArenaOutputOptions extends MachineOptions {
  readonly slots?: number
  readonly json?: true
  readonly quiet?: true
}

interface MachineOptions {
  readonly hub?: string
  readonly ship?: readonly string[]
  readonly priority?: HubPriority
}

export function addArenaOptions(command: Command): Command {
  command
    .argument('<game>', 'the game: see `botscope games`')
    .option(
      '--bot <name=command>',
      `a bot: its name (${nameForm}) and its command line, or one of these; a frozen one as mybot@v3; once for each bot`,
      collect,
    )
    .option(
      '--build <name=command>',
      'builds a bot in its folder before it plays, such as new="g++ -O2 -o new new.cpp"',
      collect,
    )
    .option(
      '--seats <n>',
      'how many seats a match has (default: as few as the game allows)',
      wholeNumber('--seats', 1),
    )
    .option(
      '--option <name=value>',
      'an option of the game; several values, separated by commas, are used in turn',
      collect,
    )
    .option('--name <name>', 'what to call the arena; its name can stand for its id, if no other has it')
    .option('--note <text>', 'a note on the arena')
    .option('--seed <text>', 'the text that the seeds of the blocks are drawn from (default: random)')
    .option('--seeds <file>', 'the seeds of the blocks, one a line, instead of drawn ones')
    .option('--cases <cases>', casesHelp)
    .option(
      '--clock <clock>',
      'real, the limits of the original; relaxed, ten times these; off, none',
      oneOf('clock', ['real', 'relaxed', 'off']),
      'real',
    )
    .option(
      '--keep <what>',
      'all turns; faults, the turns of matches with one; results, no turns; auto, all while the log is small for its disk, then faults and every 50th match',
      oneOf('kind of keeping', ['auto', 'all', 'faults', 'results']),
      'auto',
    )
    .option('--blocks <n>', 'stop after so many blocks', wholeNumber('--blocks', 1))
    .option(
      '--until-error <elo>',
      'stop when the 95 % interval of Elo is at most this much to either side',
      positive('--until-error'),
    )
    .option('--for <time>', 'stop after this time of playing: 90s, 10m, 2h', millisOf)
  return addOutputOptions(addFaultsOption(command, ' (default: 20)'))
}

export function addFaultsOption(command: Command, usual = ''): Command {
  return command.option(
    '--most-faults <percent>',
    `a bot that fails in more of its matches is broken, a game that fails in more blocks fails, and the arena stops${usual}`,
    percent('--most-faults'),
  )
}

export function addOutputOptions(command: Command): Command {
  return command
    .option(
      '--slots <n>',
      'how many matches run at the same time, at most 1024 (default: half the cores, at least one, so that bots do not slow each other down and clocks stay honest)',
      wholeNumber('--slots', 1, 1024),
    )
    .option('--hub <link>', 'the workers of this hub play: its home link, or a file that contains it')
    .option(
      '--ship <path>',
      'with --hub: a file or folder that the bots or the game need beside the files that their commands name; once for each',
      collect,
    )
    .option(
      '--priority <priority>',
      'with --hub: high, normal or low, where the hub has several arenas (default: normal)',
      oneOf('priority', hubPriorities),
    )
    .option('--json', 'the result as one line of JSON')
    .option('--quiet', 'no progress and no report')
}

/** Throws a `UserError` for `--ship` or `--priority` without a hub. */
export function hubOf({ hub, ...more }: MachineOptions): { readonly hub?: HubOrder } {
  const { ship, priority } = more
  if (hub !== undefined)
    return {
      hub: {
        link: linkIn(hub),
        ...(ship !== undefined && { ship }),
        ...(priority !== undefined && { priority }),
      },
    }
  const alone = (['ship', 'priority'] as const).find((name) => more[name] !== undefined)
  if (alone !== undefined) throw new UserError(`--${alone} is for the workers of a hub: give --hub too`)
  return {}
}

/** A link is secret, and other users of a machine see the words of a command: a file may contain it. */
export function linkIn(text: string): string {
  const file = resolve(userFolder(), text)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  // The secret of a link is behind its #.
  if (/#|:\/\//.test(text)) return text
  throw new UserError(`There is no file ${file}: give a link of a hub, or a file that contains it`)
}

/** Rejects with a `UserError` that names what is wrong with the command line. */
export async function arenaOrderOf(
  game: string,
  options: ArenaOptions,
): Promise<Omit<ArenaOrder, 'schedule' | 'test'>> {
  const { seed, clock, keep } = options
  const bots = botsOf(options.bot ?? [])
  await build(bots, options.build ?? [])
  return {
    ...{ game, clock, keep, bots },
    options: valuesOf(options.option ?? []),
    ...(options.seats !== undefined && { seats: options.seats }),
    ...(seed !== undefined && { seed }),
    ...(options.seeds !== undefined && { seeds: linesIn('--seeds', options.seeds) }),
    ...(options.cases !== undefined && { cases: casesIn(options.cases) }),
    ...(options.name !== undefined && { name: options.name }),
    ...(options.note !== undefined && { note: options.note }),
    ...(options.blocks !== undefined && { mostBlocks: options.blocks }),
    ...(options.untilError !== undefined && { untilError: options.untilError }),
    ...(options.for !== undefined && { forMillis: options.for }),
    ...(options.mostFaults !== undefined && { mostFaults: options.mostFaults / 100 }),
    ...hubOf(options),
  }
}

/** A command may be `mybot@v3`. */
function botsOf(texts: readonly string[]): readonly BotSpec[] {
  const frozen = frozenBots()
  const bots: BotSpec[] = []
  for (const text of texts) {
    const [name, command] = namedCommand(text)
    const bot = frozen.named(command) ?? {
      name: botName(command, bots),
      command,
      folder: resolve(userFolder()),
    }
    bots.push(name === null ? bot : { ...bot, name })
  }
  return bots
}

/** Throws a `UserError` with what the compiler said. */
async function build(bots: readonly BotSpec[], texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const [name, command] = namedCommand(text)
    const bot = bots.find((each) => each.name === name)
    if (bot === undefined)
      throw new UserError(
        name === null
          ? `--build is "${text}", not name=command`
          : unknownName(
              'bot',
              name,
              bots.map((each) => each.name),
            ),
      )
    await buildBot(bot, command)
  }
}

function valuesOf(texts: readonly string[]): ArenaOrder['options'] {
  const options = new Map<string, readonly string[]>()
  for (const text of texts) {
    const at = text.indexOf('=')
    if (at < 1) throw new UserError(`--option is "${text}", not name=value or name=value,value`)
    const name = text.slice(0, at)
    if (options.has(name)) throw new UserError(`--option "${name}" is given twice: give it once`)
    options.set(name, text.slice(at + 1).split(','))
  }
  return Object.fromEntries(options)
}

function linesIn(option: string, file: string): readonly string[] {
  try {
    const lines = readFileSync(resolve(userFolder(), file), 'utf8').split('\n')
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  } catch (error) {
    throw new UserError(`${option}: the file ${file} cannot be read: ${(error as Error).message}`)
  }
}

export const casesHelp =
  'of a game with one seat: all that it brings, a range such as 1..20, or a file with a case on each line; where it brings none, a case is a seed'

/** `all`, `7`, `1..20`, or a file. Throws a `UserError`. */
export function casesIn(text: string): CaseChoice {
  if (text === 'all') return text
  const [from, to = from] = wholeRangeIn(text)
  if (from === undefined || to === undefined) return linesIn('--cases', text)
  if (to === Infinity)
    throw new UserError(`--cases is ${text}, which has no end: give two numbers, such as 1..20`)
  return { from, to }
}

export interface TestOptions {
  readonly preset?: Preset | 'none'
  readonly nelo?: EloBounds
  readonly elo?: EloBounds
  readonly alpha?: number
  readonly beta?: number
}

export interface EloBounds {
  readonly low: number
  readonly high: number
}

export function addBoundOptions(command: Command): Command {
  return command
    .option('--nelo <low..high>', 'the bounds in normalised Elo', boundsIn('--nelo'))
    .option('--elo <low..high>', 'the bounds in plain Elo', boundsIn('--elo'))
    .option('--alpha <rate>', 'how often a bot that is not better may pass (default: 0.05)', rate('--alpha'))
    .option('--beta <rate>', 'how often a better bot may fail (default: 0.05)', rate('--beta'))
}

/** Of a game with one seat: by signs. Null: no test is wanted. Throws a `UserError` where bounds of Elo are given. */
export function signTestOf({ preset, nelo, elo, alpha, beta }: TestOptions): SignTest | null {
  if ((preset !== undefined && preset !== 'none') || nelo !== undefined || elo !== undefined)
    throw new UserError(
      'A game with one seat has no Elo: its test asks in which cases the first bot is better. Leave out --preset, --nelo and --elo; --preset none is no test',
    )
  if (preset === 'none') return null
  return { alpha: alpha ?? usualErrors.alpha, beta: beta ?? usualErrors.beta }
}

/** Null: no test is wanted. Throws a `UserError` where options conflict. */
export function testOf({ preset, nelo, elo, alpha, beta }: TestOptions): EloTest | null {
  const given = [preset, nelo, elo].filter((each) => each !== undefined).length
  if (given > 1)
    throw new UserError('--preset, --nelo and --elo each set the bounds of the test: give one of them')
  if (preset === 'none') return null
  const rates = { alpha: alpha ?? usualErrors.alpha, beta: beta ?? usualErrors.beta }
  if (elo !== undefined) return { model: 'logistic', ...elo, ...rates }
  const [low, high] = presets[preset ?? 'normal']
  return { model: 'normalised', ...(nelo ?? { low, high }), ...rates }
}

export function boundsIn(option: string): (text: string) => EloBounds {
  return (text) => {
    const [low, high = Infinity] = rangeIn(text)
    if (low === undefined || high === Infinity)
      throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not two numbers such as 0..50`)
    return { low, high }
  }
}

function rate(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (text.trim() !== '' && value > 0 && value < 1) return value
    throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not a number between 0 and 1`)
  }
}

function positive(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (value > 0 && value < Infinity) return value
    throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not a number above 0`)
  }
}

function percent(option: string): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : NaN
    if (value >= 0 && value <= 100) return value
    throw new UserError(`${option} is ${text === '' ? 'empty' : text}, not a number from 0 to 100`)
  }
}

const unitMillis: { readonly [unit: string]: number } = { s: 1000, m: 60_000, h: 3_600_000 }

export function millisOf(text: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? []
  const millis = Number(count) * (unitMillis[unit ?? ''] ?? NaN)
  if (millis >= 1 && millis < 2 ** 31) return millis
  throw new UserError(`--for is ${text === '' ? 'empty' : text}, not a time such as 90s, 10m or 2h`)
}
