import type { CallOptions, MatchCard, MatchId, StudioCalls } from '../../contract.ts'
import type { KeptRerun, RerunOrder, RerunReport } from '../../contract/rerun.ts'
import { UserError } from '../../engine/user-error.ts'
import { isOwnGame, type GameList } from '../games/list.ts'
import type { LogAccess, MatchLogs } from '../log/access.ts'

interface LibraryDependencies {
  readonly log: LogAccess
  games(): Promise<GameList>
  readonly logs: Pick<MatchLogs, 'logOf'>
  rerun(order: RerunOrder, options?: CallOptions): Promise<RerunReport>
  /** Told of the changed matches; none: any. */
  readonly news: { changed(matches: readonly MatchId[]): void }
}

export function kept(
  report: RerunReport,
  { logs, news }: Pick<LibraryDependencies, 'logs' | 'news'>,
): KeptRerun {
  const rerun = logs.logOf(report.match).writer().keepRerun(report.match, report)
  news.changed([report.match])
  return rerun
}

/** The calls about what is kept of matches. */
export function libraryCalls({
  log,
  games,
  logs,
  rerun,
  news,
}: LibraryDependencies): Pick<
  StudioCalls,
  | 'describe'
  | 'bookmark'
  | 'removeBookmark'
  | 'rerunKept'
  | 'forgetRerun'
  | 'remove'
  | 'restore'
  | 'prune'
  | 'loggedGames'
> {
  return {
    async describe({ match, ...change }) {
      if (change.game !== undefined)
        checkGame(logs.logOf(match).reader().card(match), change.game, await games())
      const card = logs.logOf(match).writer().describe(match, change)
      news.changed([card.id])
      return card
    },
    async bookmark({ match, turn, note }) {
      const bookmark = logs.logOf(match).writer().bookmark(match, turn, note)
      news.changed([bookmark.match])
      return bookmark
    },
    async removeBookmark({ match, id }) {
      logs.logOf(match).writer().removeBookmark(match, id)
      news.changed([match])
      return null
    },
    rerunKept: async (order, options) => kept(await rerun(order, options), { logs, news }),
    async forgetRerun({ match, id }) {
      logs.logOf(match).writer().forgetRerun(match, id)
      news.changed([match])
      return null
    },
    async remove({ matches }) {
      log.writer().remove(matches)
      news.changed(matches)
      return null
    },
    async restore({ matches }) {
      log.writer().restore(matches)
      news.changed(matches)
      return null
    },
    async prune(order) {
      const pruned = log.prune(order)
      if (pruned.matches > 0 && !order.dryRun) news.changed([])
      return pruned
    },
    loggedGames: async () => (log.isThere ? log.reader().games() : []),
  }
}

/** What the rules of a game made stays of that game. Throws a `UserError`. */
function checkGame(card: MatchCard, game: string, games: GameList): void {
  games.of(game)
  if (game === card.game) return
  if (isOwnGame(card.game) || isOwnGame(game) || card.bridge !== undefined)
    throw new UserError(
      `This match stays one of ${card.game}: only an imported match can become one of ${game}, and neither game may be built in`,
    )
}
