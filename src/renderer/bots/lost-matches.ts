import type { ArenaView } from '../../contract/arena.ts'
import type { BotEntry, BotVersion } from '../../contract/config.ts'
import type { MatchCard, MatchFilter } from '../../contract.ts'
import { versionTitle } from './version-title.ts'

/** The matches that one bot lost, or one of its versions. */
export interface LostMatches {
  readonly name: string
  readonly filter: MatchFilter
  seatOf(card: MatchCard): number
}

/** Of each bot of an arena. */
export function lostInArena({ id, plan }: Pick<ArenaView, 'id' | 'plan'>): readonly LostMatches[] {
  return plan.bots.map(({ name }, bot) => ({
    name,
    filter: { batch: id, cell: { bot, result: 'lost' } },
    seatOf: ({ arena }) => arena!.bots.indexOf(bot),
  }))
}

/** Of each version of a bot that has played. */
export function lostByVersions(
  { command, game }: Pick<BotEntry, 'command' | 'game'>,
  versions: readonly BotVersion[],
): readonly LostMatches[] {
  const lost = { won: false, drawn: false, repeated: false, ...(game !== null && { game }) } as const
  return versions.flatMap((version): LostMatches[] => {
    const { fingerprint, results } = version
    if (results.matches === 0 || fingerprint === null) return []
    return [
      {
        name: versionTitle(version),
        filter: { program: fingerprint, ...(version.frozen === null && { command }), ...lost },
        seatOf: ({ seats }) =>
          seats.findIndex(
            (seat) =>
              seat.fingerprint === fingerprint && (version.frozen !== null || seat.command === command),
          ),
      },
    ]
  })
}
