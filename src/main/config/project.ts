import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Project } from '../../contract/config.ts'
import { readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import { splitCommand } from '../bots/split.ts'
import { issueText, type FormPath } from '../forms/form-messages.ts'
import { GameList } from '../games/list.ts'
import { jsonObject } from '../files/json-object.ts'
import { botCommand, botFolder, botName, gameId } from '../forms/lines.ts'
import { foreignText } from '../files/foreign-file.ts'

export const projectFileName = 'botscope.json'

/** Raised when an older Botscope could not read a newer file. */
const version = 1
const mostBytes = 1_000_000
const mostBots = 200

const bot = v.strictObject(
  {
    name: botName,
    command: botCommand,
    folder: v.exactOptional(botFolder),
    game: v.exactOptional(gameId),
  },
  'a bot: {"name": "…", "command": "…"}',
)
const value = v.union([v.string(), v.number(), v.boolean()], 'a text, a number, true or false')
const optionsOfGames = v.record(v.string(), v.record(v.string(), value, 'options by name'), 'options by game')
const form = v.strictObject({
  version: v.exactOptional(v.literal(version, `${version}`)),
  bots: v.exactOptional(v.pipe(v.array(bot, 'a list'), v.maxLength(mostBots, `at most ${mostBots} bots`))),
  options: v.exactOptional(optionsOfGames),
})

type Written = v.InferOutput<typeof form>
type WrittenBot = v.InferOutput<typeof bot>
type GivenOptions = Project['options'][string]

/** Mistakes in the file are in `mistakes`; the rest of it can be used. */
export async function readProject(folder: string, games = new GameList()): Promise<Project> {
  const file = join(folder, projectFileName)
  const nothing = { file, bots: [], options: {} }
  try {
    const text = await foreignText(file, { mostBytes })
    if (text === null) return { ...nothing, file: null, mistakes: [] }
    return { file, ...understood(written(text), folder, games) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...nothing, mistakes: error.message.split('\n').map((line) => `${projectFileName}: ${line}`) }
  }
}

/** Throws a `UserError` with a line for each mistake. */
function written(text: string): Written {
  const json = jsonObject(text)
  if (typeof json.version === 'number' && json.version > version) {
    const words = `its version is ${json.version}, this one knows ${version}`
    throw new UserError(`it is written for a newer Botscope: ${words}`)
  }
  const read = v.safeParse(form, json)
  if (read.success) return read.output
  throw new UserError(read.issues.map((issue) => issueText(issue, namesAt)).join('\n'))
}

/** Bots and options that fit the games; a mistake for each of the others. */
function understood(
  { bots = [], options = {} }: Written,
  folder: string,
  games: GameList,
): Omit<Project, 'file'> {
  const mistakes: string[] = []
  const tried = <T>(place: string, work: () => T): readonly T[] => {
    try {
      return [work()]
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      mistakes.push(`${projectFileName}: ${place}: ${error.message}`)
      return []
    }
  }
  return {
    bots: bots.flatMap((each, i) => tried(`bots[${i}]`, () => botOf(each, folder, games))),
    options: Object.fromEntries(
      Object.entries(options).flatMap(([game, given]) =>
        tried(`options.${game}`, () => [game, fitting(games, game, given)] as const),
      ),
    ),
    mistakes,
  }
}

function botOf(
  { name, command, folder: own = '', game }: WrittenBot,
  folder: string,
  games: GameList,
): Project['bots'][number] {
  if (game !== undefined) games.of(game)
  splitCommand(command)
  return { name, command, folder: resolve(folder, own), game: game ?? null }
}

/** Only the given options, converted to their kinds. */
function fitting(games: GameList, id: string, given: GivenOptions): GivenOptions {
  const whole = readOptions(games.of(id).options, given)
  return Object.fromEntries(Object.keys(given).map((name) => [name, whole[name] as GivenOptions[string]]))
}

function namesAt([first]: FormPath): readonly string[] {
  return Object.keys(first === 'bots' ? bot.entries : form.entries)
}
