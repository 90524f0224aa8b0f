import type { StudioCalls } from '../../contract.ts'
import type { LogAccess } from '../log/access.ts'
import { FrozenBots } from './frozen.ts'
import { samplesOf } from './samples.ts'
import { resultsOfSeats, versionsOf } from './versions.ts'
import { botChanged } from './watch.ts'

interface KnownGames {
  /** Throws a `UserError` where there is no such game. */
  of(game: string): { readonly id: string }
}

interface BotCallDependencies {
  readonly log: LogAccess
  /** The folder for frozen bots. */
  readonly data: string
  /** Nobody waits for a change after it aborts. */
  readonly closing: AbortSignal
  games(): Promise<KnownGames>
}

/** The calls about programs, whatever they play: copies, versions, what is known of them. */
export function botCalls({
  log,
  data,
  closing,
  games,
}: BotCallDependencies): Pick<
  StudioCalls,
  | 'frozenBots'
  | 'freezeBot'
  | 'removeFrozen'
  | 'botVersions'
  | 'botResults'
  | 'botChanged'
  | 'loggedBots'
  | 'knownBots'
> {
  const frozen = new FrozenBots(data)
  return {
    frozenBots: async () => frozen.all(),
    freezeBot: async ({ bot, version, with: more }) => frozen.freeze(bot, version ?? null, more),
    removeFrozen: async ({ name }) => frozen.remove(name),
    async botVersions({ bot }) {
      const own = frozen.all().filter(({ name }) => name === bot.name)
      const prints = own.flatMap((each) => each.fingerprint ?? [])
      return versionsOf(bot, own, log.isThere ? log.reader().playedSeats(prints, bot) : [])
    },
    botResults: async ({ fingerprint }) => resultsOfSeats(log.reader().playedSeats([fingerprint])),
    botChanged: async ({ bot }, { signal = closing } = {}) =>
      botChanged(bot, AbortSignal.any([signal, closing])),
    loggedBots: async () => (log.isThere ? log.reader().bots() : []),
    async knownBots({ game }) {
      return {
        samples: samplesOf((await games()).of(game).id),
        frozen: frozen.all(),
        played: log.isThere ? log.reader().playedBots(game) : [],
      }
    },
  }
}
