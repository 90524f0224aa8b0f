import type { Command } from 'commander'
import type { MatchFilter, StudioCalls } from '../../../contract.ts'
import { logNamesOf, whyNoneFits } from '../../../reading/none-fits.ts'
import { givenName } from './given-name.ts'
import { complain } from './mistakes.ts'
import { print } from './screen.ts'

/** What a bot is called in a filter, for `--help`. */
export const namesBot = 'its name, program or script; name@version is one version'

/** Says why no match fits, as the answer or next to an empty one in JSON. */
export async function sayNone(calls: StudioCalls, filter: MatchFilter, json?: true): Promise<void> {
  const why = await whyNoneFits(filter, logNamesOf(calls))
  if (json) complain(why)
  else print([[why]])
}

/** The options that choose matches; `what` begins their help, such as `only matches`. */
export function addFilterOptions(command: Command, what: string): Command {
  return command
    .option('--game <game>', `${what} of this game`, givenName('--game'))
    .option('--bot <name>', `${what} with this bot: ${namesBot}`, givenName('--bot'))
    .option('--fault', `${what} in which a bot failed`)
}
