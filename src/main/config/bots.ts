import { isAbsolute } from 'node:path'
import { v4 as uuidv4 } from 'uuid'
import * as v from 'valibot'
import type { BotEntry } from '../../contract/config.ts'
import { unknownName } from '../../engine/options.ts'
import { pathText } from '../../engine/path.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { builtinNames, isBuiltin } from '../bots/builtin.ts'
import { splitCommand } from '../bots/split.ts'
import { issuePath, issueText } from '../forms/form-messages.ts'
import type { GameList } from '../games/list.ts'
import type { ConfigFile } from '../files/config-file.ts'
import { botCommand, botFolder, botName, gameId, lineOf } from '../forms/lines.ts'

const mostBots = 1_000

const entry = v.looseObject(
  {
    id: lineOf(100),
    name: botName,
    command: botCommand,
    folder: v.pipe(botFolder, v.check(isAbsolute, 'an absolute path of a folder')),
    game: v.nullable(gameId),
    build: v.optional(botCommand),
  },
  'a bot',
)

export const botsForm = v.looseObject({
  bots: v.optional(v.pipe(v.array(entry, 'a list'), v.maxLength(mostBots, `at most ${mostBots} bots`)), []),
})

type BotsFile = ConfigFile<typeof botsForm>

/** Sorted by name. */
export async function listBots(file: BotsFile): Promise<readonly BotEntry[]> {
  const { bots } = await file.read()
  const byName = new Intl.Collator('en', { numeric: true })
  return bots.map(entryOf).toSorted((a, b) => byName.compare(a.name, b.name))
}

/** Adds a bot whose id is empty, or changes the bot with this id. Rejects with a `UserError` that names the mistake. */
export async function saveBot(file: BotsFile, given: BotEntry, games: GameList): Promise<BotEntry> {
  const isNew = given.id === ''
  const bot = checked(isNew ? { ...given, id: uuidv4() } : given, games)
  await file.change((now) => {
    const before = now.bots.find(({ id }) => id === bot.id)
    const others = now.bots.filter((each) => each !== before)
    if (!isNew && before === undefined)
      throw new UserError(`Bot "${bot.name}" was removed meanwhile: add it as a new one`)
    if (isNew && others.length >= mostBots)
      throw new UserError(`There are ${mostBots} bots: remove one before you add another`)
    checkName(bot, others)
    const bots = isNew
      ? [...now.bots, { ...bot }]
      : now.bots.map((each) => (each === before ? { ...each, build: undefined, ...bot } : each))
    return { ...now, bots }
  })
  return bot
}

export async function removeBot(file: BotsFile, id: string): Promise<null> {
  await file.change((now) => ({ ...now, bots: now.bots.filter((each) => each.id !== id) }))
  return null
}

function checked(given: BotEntry, games: GameList): BotEntry {
  const { build = '', ...rest } = given
  const trimmed = {
    ...{ ...rest, name: `${given.name}`.trim(), command: `${given.command}`.trim() },
    ...(build.trim() !== '' && { build: build.trim() }),
  }
  const read = v.safeParse(entry, trimmed)
  if (!read.success)
    throw new UserError(`Bot: ${issueText(read.issues[0], () => [])}`, {
      field: pathText(issuePath(read.issues[0])),
    })
  const bot = entryOf(read.output)
  const { game } = bot
  if (game !== null) inPlace({ field: 'game' }, () => games.of(game))
  inPlace({ field: 'command' }, () => checkCommand(bot.command))
  inPlace({ field: 'build' }, () => splitCommand(bot.build ?? ''))
  return bot
}

/** Does not check that the program exists: perhaps it is not compiled yet. */
function checkCommand(command: string): void {
  splitCommand(command)
  if (isBuiltin(command) && !builtinNames.includes(command))
    throw new UserError(unknownName('bot', command, builtinNames))
}

/** Bots offered for the same seat need different names. */
function checkName(bot: BotEntry, others: readonly BotEntry[]): void {
  const isReadable = ({ game }: BotEntry) => game === null || bot.game === null || game === bot.game
  if (others.some((other) => other.name === bot.name && isReadable(other)))
    throw new UserError(`There is a bot "${bot.name}" already: choose another name`, { field: 'name' })
}

function entryOf({ id, name, command, folder, game, build }: BotEntry): BotEntry {
  return { id, name, command, folder, game, ...(build !== undefined && { build }) }
}
