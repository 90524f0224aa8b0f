import type { CallOptions, StudioCalls } from '../../contract.ts'
import type { RerunOrder, RerunReport } from '../../contract/rerun.ts'
import type { Debuggings } from '../debugging/debuggings.ts'
import type { GameList } from '../games/list.ts'
import type { LogAccess, MatchLogs } from '../log/access.ts'
import { differingOf } from '../scan/differing.ts'
import type { ScanThreads } from '../scan/threads.ts'
import { askBots } from './ask-bots.ts'
import { profileSeat } from './profile/profile.ts'
import { readUploadedProfile } from './profile-file/read.ts'
import { changesOf } from './changes.ts'
import { rerunMatch, type RerunDependencies } from './report.ts'
import type { Runner } from './runner.ts'
import { rerunShelf } from './shelf.ts'
import { turnOfRerun } from './turn-of.ts'
import { debugRerun } from './under-debugger.ts'

interface RerunCallDependencies {
  readonly log: LogAccess
  readonly logs: MatchLogs
  readonly runner: Runner
  readonly rerun: RunAgain
  readonly reading: ScanThreads
  /** Play answers on. */
  readonly checking: ScanThreads
  games(): Promise<GameList>
  /** A file that a page sent; the caller owns it from then on. */
  takeUpload(upload: string): Parameters<typeof readUploadedProfile>[0]
}

/** The call `rerun`; under a debugger `begun` is called with the id of its seat when the bot is being started. */
type RunAgain = (
  order: RerunOrder,
  options?: CallOptions,
  begun?: (id: string) => void,
) => Promise<RerunReport>

interface RunAgainDependencies {
  readonly logs: MatchLogs
  readonly runner: Runner
  readonly debuggings: Debuggings
}

export function rerunWith({ runner, debuggings, logs }: RunAgainDependencies): RunAgain {
  return async (order, options, begun) => {
    const dependencies = dependenciesOf(logs.playableIn(order.match), runner, options)
    return order.debug === undefined
      ? rerunMatch(order, dependencies)
      : debugRerun(order, order.debug, dependencies, debuggings, begun)
  }
}

/** The calls that ask bots again what matches asked. */
export function rerunCalls({
  log,
  logs,
  runner,
  rerun,
  reading,
  checking,
  games,
  takeUpload,
}: RerunCallDependencies): Pick<
  StudioCalls,
  'profile' | 'profileFile' | 'rerun' | 'rerunTurn' | 'rerunAll' | 'askBots' | 'changes' | 'differing'
> {
  return {
    profile: async (order, options) =>
      profileSeat(order, { log: logs.playableIn(order.match).reader(), runner }, options),
    profileFile: async ({ upload }) => readUploadedProfile(takeUpload(upload)),
    rerun: (order, options) => rerun(order, options),
    rerunTurn: async (ask) => turnOfRerun(logs.playableIn(ask.match).reader(), ask),
    rerunAll: async (order, options) =>
      rerunShelf(order, dependenciesOf(log, runner, options), await games()),
    askBots: async (order, options) =>
      askBots(order, {
        ...dependenciesOf(logs.playableIn(order.match), runner, options),
        ...{ checking, games: await games() },
      }),
    changes: async (order, options) =>
      changesOf(order, { ...dependenciesOf(log, runner, options), checking, games: await games() }),
    differing: async (ask, options) =>
      differingOf(logs.logOf(ask.match), logs.logOf(ask.other), ask, reading, options),
  }
}

function dependenciesOf(log: LogAccess, runner: Runner, options: CallOptions = {}): RerunDependencies {
  const { signal = new AbortController().signal } = options
  return { log: log.reader(), runner, signal, progress: (part) => options.progress?.(part) }
}
