import type { MatchOrder, StudioCalls } from '../../contract.ts'
import type { BatchTally } from '../../contract/batch.ts'
import type { Builds } from '../bots/builds.ts'
import { forkTask } from '../fork/fork-task.ts'
import type { Games } from '../games/registry.ts'
import { checkControl, untilOf } from '../live/check.ts'
import type { LogAccess, MatchLogs } from '../log/access.ts'
import { tasksOf } from '../playing/match-tasks.ts'
import type { MatchPlayer } from './match-player.ts'

interface PlayingDependencies {
  readonly player: MatchPlayer
  readonly log: LogAccess
  readonly games: Games
  readonly logs: MatchLogs
  readonly startFrom: StartFrom
  verdictOf(batch: string): Pick<BatchTally, 'verdict' | 'better'>
}

/** The call `start`, with another origin for its matches. */
export type StartFrom = (origin: string, order: MatchOrder) => ReturnType<StudioCalls['start']>

interface StartDependencies {
  readonly player: MatchPlayer
  readonly games: Games
  readonly builds: Builds
}

export function startWith({ player, games, builds }: StartDependencies): StartFrom {
  return async (origin, order) => {
    const until = untilOf(order)
    await builds.before(order.bots)
    const tasks = tasksOf(order, origin, await games.upToDate(order.game))
    await player.play(
      tasks.map((task) => ({ ...task, ...until })),
      order.debug,
    )
    return { batch: tasks[0]!.record.batch!, matches: tasks.map(({ record }) => record.id) }
  }
}

/** The calls that start, stop and steer matches. */
export function playingCalls({
  player,
  log,
  games,
  logs,
  startFrom,
  verdictOf,
}: PlayingDependencies): Pick<
  StudioCalls,
  'start' | 'fork' | 'stop' | 'stopBatch' | 'batch' | 'control' | 'live'
> {
  const { underway } = player
  return {
    start: (order) => startFrom('run', order),
    async fork(order) {
      const reader = logs.playableIn(order.match).reader()
      const task = forkTask(order, reader, await games.upToDate(reader.card(order.match).game))
      await player.play([task], order.debug)
      return { match: task.record.id }
    },
    async stop({ matches }) {
      player.stop(matches)
      return null
    },
    async stopBatch({ batch }) {
      player.stop(underway.ofBatch(batch))
      return null
    },
    batch: async ({ batch }) => ({
      ...log.reader().tally(batch),
      ...verdictOf(batch),
      waiting: underway.waiting(batch),
      left: underway.ofBatch(batch).length,
    }),
    async control({ match, control }) {
      checkControl(match, control, underway)
      player.send({ kind: 'control', match, control })
      return null
    },
    live: async ({ match }) => underway.liveOf(match),
  }
}
