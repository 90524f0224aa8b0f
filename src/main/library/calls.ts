import type { CallOptions, MatchCard, MatchId, StudioCalls } from '../../contract.ts'
import type { KeptRerun, RerunOrder, RerunReport } from '../../contract/rerun.ts'
import { UserError } from '../../engine/user-error.ts'
import { isOwnGame, type GameList } from '../games/list.ts'
import type { LogAccess } from '../log/access.ts'

export interface LibraryDependencies {
  readonly log: LogAccess
  games(): Promise<GameList>
  /** The log of a match: the studio's, or the one an opened file was converted to. */
  logOf(match: string): LogAccess
  rerun(order: RerunOrder, options?: CallOptions): Promise<RerunReport>
  /** Called with the changed matches; none: any. */
  changed(matches: readonly MatchId[]): void
}

export function kept(
  report: RerunReport,
  { logOf, changed }: Pick<LibraryDependencies, 'logOf' | 'changed'>,
): KeptRerun {
  const rerun = logOf(report.match).writer().keepRerun(report.match, report)
  changed([report.match])
  return rerun
}

/** The calls that change what is kept of matches. */
export function libraryCalls({
  log,
  games,
  logOf,
  rerun,
  changed,
}: LibraryDependencies): Pick<
  StudioCalls,
  'describe' | 'bookmark' | 'removeBookmark' | 'rerunKept' | 'forgetRerun' | 'remove' | 'restore' | 'prune'
> {
  return {
    async describe({ match, ...change }) {
      if (change.game !== undefined) checkGame(logOf(match).reader().card(match), change.game, await games())
      const card = logOf(match).writer().describe(match, change)
      changed([card.id])
      return card
    },
    async bookmark({ match, turn, note }) {
      const bookmark = logOf(match).writer().bookmark(match, turn, note)
      changed([bookmark.match])
      return bookmark
    },
    async removeBookmark({ match, id }) {
      logOf(match).writer().removeBookmark(match, id)
      changed([match])
      return null
    },
    rerunKept: async (order, options) => kept(await rerun(order, options), { logOf, changed }),
    async forgetRerun({ match, id }) {
      logOf(match).writer().forgetRerun(match, id)
      changed([match])
      return null
    },
    async remove({ matches }) {
      log.writer().remove(matches)
      changed(matches)
      return null
    },
    async restore({ matches }) {
      log.writer().restore(matches)
      changed(matches)
      return null
    },
    async prune(order) {
      const pruned = log.prune(order)
      if (pruned.matches > 0 && !order.dryRun) changed([])
      return pruned
    },
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
