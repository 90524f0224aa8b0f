import type { BotEntry, BotVersion } from '../../contract/config.ts'
import type { BotSpec } from '../../contract.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** What a studio is asked about: without what the list of bots adds. */
export function specOf({ name, command, folder }: BotEntry): BotSpec {
  return { name, command, folder }
}

/** Empty where they cannot be read, which the page then says. */
export async function versionsOf(studio: StudioClient, bot: BotEntry): Promise<readonly BotVersion[]> {
  const read = studio.attempt('reading the versions', () => studio.calls.botVersions({ bot: specOf(bot) }))
  return (await read) ?? []
}
