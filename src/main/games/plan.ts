import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Bridge, GameOrder, GamePlan, HostedGame } from '../../contract/games.ts'
import type { Criterion } from '../../engine/game.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { checkNoShell } from '../bots/shell-line.ts'
import { splitCommand } from '../bots/split.ts'
import { gameFileName, readGameFile } from './game-file.ts'
import { gameIdForm, gameIdFrom, gameTitleFrom } from './game-id.ts'
import { usualRefereeLimits, mostSeats } from './limits.ts'
import { consentLine, lineOf } from './line.ts'
import { isOwnGame } from './list.ts'
import { criterionFrom } from './criterion.ts'
import { optionsFrom } from './options.ts'
import { findSdkGame, type FoundGame } from './sdk/find.ts'
import { readerFrom } from './tap/readers.ts'

/** How a folder or a command line tells to start a game. */
interface GameSource extends Partial<FoundGame> {
  readonly bridge: Bridge
  readonly command: readonly string[]
  readonly folder: string
  readonly isFound: boolean
  readonly build: string | null
}

/**
 * Finds out how a game would be started. Starts nothing. Throws a `UserError` that says what is missing. `known`: the games that the
 * user has.
 */
export async function planGame(order: GameOrder, known: readonly HostedGame[] = []): Promise<GamePlan> {
  const source = await sourceOf(order)
  const { command, folder, isFound } = source
  const line = isFound ? inPlace({ field: 'folder' }, () => consentLine(command, folder)) : lineOf(command)
  const id = idOf(
    order,
    known.filter((other) => other.folder !== folder),
  )
  const seats = order.seats ?? source.seats ?? { min: 2, max: 2 }
  checkSeats(seats)
  const criterion = criterionOf(order, source, seats)
  const game: HostedGame = {
    id,
    title: order.title ?? source.title ?? gameTitleFrom(order.id ?? gameName(order.folder)),
    version: 1,
    ...{ bridge: source.bridge, command, folder, seats },
    isOpen: false,
    options: { ...source.options, ...optionsFrom(order.options ?? {}) },
    limitMillis: { first: 1000, later: source.bridge === 'tap' ? 1000 : 50 },
    notes: [],
    can: [],
    board: 'grid',
    scene: null,
    limits: usualRefereeLimits,
    reader: source.bridge === 'tap' ? readerFrom(order.reader) : '',
    fingerprint: null,
    problem: null,
    ...(criterion !== null && { criterion }),
    ...(source.cases !== undefined && { cases: source.cases }),
  }
  return {
    game,
    line,
    isFound,
    build: source.build,
    hints: hintsOf(order, source),
  }
}

async function sourceOf(order: GameOrder): Promise<GameSource> {
  const { command, folder, bridge } = order
  checkPath(folder)
  if (command !== undefined) {
    if (bridge === undefined)
      throw new UserError('A command needs a bridge: rpc, sdk, tap or lines', { field: 'bridge' })
    const words = inPlace({ field: 'command' }, () => {
      checkNoShell(command, `Game "${command}"`)
      return splitCommand(command)
    })
    if (words.length === 0) throw new UserError('The command is empty', { field: 'command' })
    return { bridge, command: words, folder: folderOf(folder), isFound: false, build: null }
  }
  if (!existsSync(join(folder, gameFileName)))
    return {
      ...{ bridge: 'sdk', isFound: true, build: null },
      ...inPlace({ field: 'folder' }, () => findSdkGame(folder)),
    }
  const file = await readGameFile(folder)
  return {
    bridge: file.bridge,
    command: file.command.words,
    folder: file.command.folder,
    isFound: true,
    build: file.build,
    ...file.more,
  }
}

/** A path that is too long, or holds what no path may, cannot be looked up. */
function checkPath(path: string): void {
  try {
    statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UserError(`The folder of the game cannot be read (${code}): name another one`, {
      field: 'folder',
    })
  }
}

function folderOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? dirname(path) : path
}

function idOf({ id, folder }: GameOrder, others: readonly HostedGame[]): string {
  const found =
    id ??
    gameIdFrom(
      gameName(folder),
      others.map((game) => game.id),
    )
  if (!gameIdForm.test(found))
    throw new UserError(
      `"${found}" is not an id of a game: use up to 40 of a to z, digits and -, a letter first`,
      { field: 'id' },
    )
  if (isOwnGame(found))
    throw new UserError(`"${found}" is a game of Botscope: choose another id`, { field: 'id' })
  return found
}

/** Of a folder or a jar. */
function gameName(path: string): string {
  return basename(path).replace(/\.jar$/, '')
}

/** Null: nothing tells it, or the program will. */
function criterionOf(
  { criterion: given }: GameOrder,
  { criterion: found, bridge }: GameSource,
  seats: HostedGame['seats'],
): Criterion | null {
  if (given === undefined && found === undefined) return null
  if (given !== undefined && bridge === 'rpc')
    throw new UserError(
      'A game of the bridge rpc tells its criterion in its answer to hello: leave it out here',
      {
        field: 'criterion',
      },
    )
  return criterionFrom({ name: 'Score', ...found, ...given }, seats)
}

function checkSeats({ min, max }: HostedGame['seats']): void {
  const isNumber = [min, max].every((each) => Number.isInteger(each) && each >= 1 && each <= mostSeats)
  if (isNumber && min <= max) return
  throw new UserError(
    `The seats are ${min} to ${max}, not one or two numbers from 1 to ${mostSeats}, such as 2 or 2..4`,
    {
      field: 'seats',
    },
  )
}

function hintsOf({ seats }: GameOrder, source: GameSource): readonly string[] {
  const isGuess = seats === undefined && source.seats === undefined && source.bridge !== 'rpc'
  return [...(source.hints ?? []), ...(isGuess ? ['Nothing tells the number of seats: 2 are assumed'] : [])]
}
