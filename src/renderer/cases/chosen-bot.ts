import type { BotEntry } from '../../contract/config.ts'
import type { BotSpec, MatchCard, StudioCalls } from '../../contract.ts'
import type { CaseCard, CheckOrder } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import { isFromFile } from '../../reading/origin.ts'
import { usualBotName } from '../lib/chosen.ts'
import type { CaseOrders } from './running.svelte.ts'

/** `recorded`: the bots of the cases' matches; `typed`: a command; else the id of a bot of the user. */
export interface BotChoice {
  readonly bot: string
  readonly typed: { readonly command: string; readonly folder: string }
  readonly clock: CheckOrder['clock']
}

interface BotChoiceDependencies {
  readonly bots: readonly BotEntry[]
  readonly calls: Pick<StudioCalls, 'card'>
}

/** The requests that check these cases, all of one game. Throws a `UserError` if no bot is chosen. */
export async function ordersOf(
  game: string,
  cases: readonly CaseCard[],
  choice: BotChoice,
  dependencies: BotChoiceDependencies,
): Promise<CaseOrders> {
  const groups =
    choice.bot === 'recorded'
      ? await recordedBots(cases, dependencies)
      : [{ bot: chosenBot(choice, dependencies.bots), files: cases.map(({ file }) => file) }]
  const { clock } = choice
  return { game, orders: groups.map(({ bot, files }) => ({ bot, files, clock, cases: folderOf(files[0]!) })) }
}

/** The one bot chosen for all cases. Throws a `UserError` if there is none. */
export function chosenBot({ bot, typed }: BotChoice, bots: readonly BotEntry[]): BotSpec {
  if (bot === 'typed') {
    const command = typed.command.trim()
    if (command === '') throw new UserError('Type the command of a bot')
    return { name: usualBotName(command), command, folder: typed.folder.trim() }
  }
  const entry = bots.find(({ id }) => id === bot)
  if (entry === undefined) throw new UserError('Choose a bot')
  return { name: entry.name, command: entry.command, folder: entry.folder }
}

interface BotGroup {
  readonly bot: BotSpec
  readonly files: string[]
}

/** The bots of the cases' matches in their current version, each with its cases. */
async function recordedBots(
  cases: readonly CaseCard[],
  { calls }: BotChoiceDependencies,
): Promise<readonly BotGroup[]> {
  const cards = new Map<string, MatchCard | null>()
  for (const { match } of cases) {
    if (match === null || cards.has(match)) continue
    cards.set(match, await cardOrNull(calls, match))
  }
  const groups = new Map<string, BotGroup>()
  for (const { file, match, seat } of cases) {
    const card = match === null ? null : cards.get(match)
    const found = card && !isFromFile(card) ? card.seats[seat] : undefined
    if (found === undefined) continue
    const { name, command, folder } = found
    const key = `${folder}\0${command}`
    if (!groups.has(key)) groups.set(key, { bot: { name, command, folder }, files: [] })
    groups.get(key)!.files.push(file)
  }
  if (groups.size === 0)
    throw new UserError('The matches of these cases are not in the log: choose a bot, or type a command')
  return [...groups.values()]
}

async function cardOrNull(calls: Pick<StudioCalls, 'card'>, match: string): Promise<MatchCard | null> {
  try {
    return await calls.card({ match })
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

export function folderOf(file: string): string {
  return file.slice(0, Math.max(1, file.search(/[\\/][^\\/]*$/)))
}
