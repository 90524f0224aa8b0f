import type { BotSpec } from '../../../contract.ts'
import type { KnownBots } from '../../../contract/config.ts'

/** What is kept is read as text of an earlier version may be: what is no bot is left out. */
export function botsIn(text: string): readonly BotSpec[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isBot) : []
  } catch {
    return []
  }
}

function isBot(value: unknown): value is BotSpec {
  const { name, command, folder } = (value ?? {}) as { readonly [key: string]: unknown }
  return [name, command, folder].every((each) => typeof each === 'string')
}

/** Adds a bot once. */
export function withBot(bots: readonly BotSpec[], bot: BotSpec): readonly BotSpec[] {
  const isSame = (each: BotSpec) => each.command === bot.command && each.folder === bot.folder
  return bots.some(isSame) ? bots : [...bots, bot]
}

/** The strong one of the sample bots of a game. */
export function strongOf({ samples }: Pick<KnownBots, 'samples'>): readonly BotSpec[] {
  return samples.flatMap(({ name, command, folder }) =>
    command !== null && /strong/.test(name + command) ? [{ name, command, folder }] : [],
  )
}
