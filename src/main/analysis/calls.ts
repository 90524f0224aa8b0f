import type { MatchId, StudioCalls } from '../../contract.ts'
import type { GameList } from '../games/list.ts'
import type { LogAccess, MatchLogs } from '../log/access.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { Runner } from '../rerun/runner.ts'
import { analyze } from './analyze.ts'
import { WinningChances } from './winning.ts'

interface AnalysisCallDependencies {
  /** The studio's: chances are learned from its matches. */
  readonly log: LogAccess
  readonly logs: MatchLogs
  readonly reading: ScanThreads
  readonly checking: ScanThreads
  readonly runner: Runner
  games(id: string): Promise<GameList>
  readonly news: { changed(matches: readonly MatchId[]): void }
}

/** The calls that say what answers cost, and who wins. */
export function analysisCalls({
  log,
  reading,
  checking,
  runner,
  logs,
  games,
  news,
}: AnalysisCallDependencies): Pick<StudioCalls, 'analyze' | 'winning'> {
  const chances = new WinningChances(log, reading)
  return {
    analyze: async (order, options) =>
      analyze(
        order,
        {
          log: logs.playableIn(order.match),
          threads: checking,
          ...{ runner, games },
          kept: (match) => news.changed([match]),
        },
        options,
      ),
    async winning({ match }, options) {
      const { game, options: played, seats } = logs.logOf(match).reader().card(match)
      return chances.winning({ game, options: played, seats: seats.length }, options)
    },
  }
}
