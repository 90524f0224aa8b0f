import type { CallOptions, MatchId, Paths, StudioCalls, StudioEndpoint, StudioEvent } from '../contract.ts'
import { analysisCalls } from './analysis/calls.ts'
import { Arenas } from './arena/arenas.ts'
import { Builds } from './bots/builds.ts'
import { botCalls } from './bots/calls.ts'
import { checked } from './call-forms/checked.ts'
import { caseCalls } from './cases/calls.ts'
import { Config } from './config/config.ts'
import { DetachedReruns } from './debugging/detached.ts'
import { DemoMatches } from './demo-matches.ts'
import { exploreCalls } from './explore/calls.ts'
import { Exports } from './exports/exports.ts'
import { Games } from './games/registry.ts'
import { AskedPrograms } from './games/rpc/programs.ts'
import { hostCalls } from './host/host-calls.ts'
import { noHost, type Host } from './host/host.ts'
import { kept, libraryCalls } from './library/calls.ts'
import { LibraryNews } from './library/news.ts'
import { usualSlots } from './live/match-slots.ts'
import { LogAccess } from './log/access.ts'
import { OpenedFiles } from './opened/opened.ts'
import { routed } from './opened/routed.ts'
import { pathsOf } from './paths.ts'
import { positionCalls } from './playing/position-calls.ts'
import { readerOf } from './reader.ts'
import { ScanThreads } from './scan/threads.ts'
import { rerunCalls, rerunWith } from './rerun/calls.ts'
import { studioClosed } from './studio-closed.ts'
import { testRunCalls } from './test-run/calls.ts'
import { playingCalls, startWith, type StartFrom } from './threads/calls.ts'
import { debugCalls } from './threads/debug-calls.ts'
import { MatchPlayer } from './threads/match-player.ts'
import { startThreads } from './threads/threads.ts'

/** Answers all calls; a window, a loopback server and a command line connect to it. */
export interface Studio extends StudioEndpoint {
  readonly startFrom: StartFrom
  readonly demos: DemoMatches
  openPath(path: string, options?: CallOptions): Promise<{ readonly match: MatchId }>
  /** Stops what runs, waits until its end is in the log, and closes the file. */
  close(): Promise<void>
}

export interface StudioDependencies {
  readonly host?: Host
  readonly start?: typeof startThreads
  readonly slots?: number | null
  readonly paths?: Paths
}

/** Opens the studio on a log file; where there is none, the first match makes it. */
export function openStudio(
  file: string,
  { host = noHost, start = startThreads, slots = null, paths = pathsOf(file) }: StudioDependencies = {},
): Studio {
  const closing = new AbortController()
  const listeners = new Set<(event: StudioEvent) => void>()
  const emit = (event: StudioEvent) => listeners.forEach((listener) => listener(event))
  const log = new LogAccess(file)
  const news = new LibraryNews(log, (changed) => emit({ kind: 'library', changed }))
  const listed = (match: MatchId) => news.changed([match])
  const reading = new ScanThreads()
  // A check of answers takes long: no search waits for it.
  const checking = new ScanThreads()
  const registry = new Games(paths.config, emit)
  const programs = new AskedPrograms()
  const games = () => registry.list()
  const config = new Config({ config: paths.config, project: host.folder }, emit, registry)
  const builds = new Builds(() => config.calls.bots(null))
  const player = new MatchPlayer({
    ...{ log, data: paths.data, closing: closing.signal, games, emit, listed },
    start: (events) => start(events, slots),
    botsGone: (match) => arenas.onBotsGone(match),
    result: (match, result) => arenas.onResult(match, result),
    over: (event) => arenas.onOver(event),
  })
  const { underway, runner, debuggings } = player
  const arenas = new Arenas({
    ...{ log, threads: reading, builds, slots: slots ?? usualSlots, emit, listed, games: registry },
    record: () => player.record(),
    play: (tasks) => player.play(tasks),
    stop: (matches) => player.stop(matches),
  })
  const logs = new OpenedFiles({
    ...{ log, threads: reading, kept: listed, games },
    changed: () => emit({ kind: 'opened' }),
  })
  const rerun = rerunWith({ runner, debuggings, logs })
  const detached = new DetachedReruns({
    rerun: async (order, signal, begun) => kept(await rerun(order, { signal }, begun), { logs, news }),
    trouble: (trouble) => emit({ kind: 'trouble', ...trouble }),
  })
  const takeUpload = (upload: string) => logs.takeUpload(upload)
  const exports = new Exports({ host, calls: () => calls, takeUpload })
  const startFrom = startWith({ player, games: registry, builds })
  const calls: StudioCalls = checked({
    ...routed(readerOf(log, { threads: reading, waiting: (batch) => underway.waiting(batch) }), {
      readingOf: (match) => logs.readingOf(match),
      there: (match) => underway.there(match),
    }),
    ...logs.calls(),
    ...exports.calls(),
    ...playingCalls({
      ...{ player, log, logs, games: registry, startFrom },
      verdictOf: (batch) => arenas.verdictOf(batch),
    }),
    ...positionCalls({ logs, games: registry, programs, underway }),
    ...debugCalls(player, detached),
    ...arenas.calls,
    ...rerunCalls({ log, logs, runner, rerun, reading, checking, games, takeUpload }),
    ...analysisCalls({
      ...{ log, logs, news, reading, checking, runner },
      games: (id) => registry.upToDate(id),
    }),
    ...exploreCalls({ log, threads: reading }, closing.signal),
    ...caseCalls({
      ...{ folder: host.folder, log: file, runner, logs, games: registry, programs },
      emit: (cases) => emit({ kind: 'cases', ...cases }),
    }),
    ...libraryCalls({ log, logs, news, games, rerun }),
    ...botCalls({ log, data: paths.data, closing: closing.signal, games }),
    ...testRunCalls({ builds, runner, games: registry }),
    ...registry.calls,
    ...config.calls,
    ...hostCalls(host, { log, paths, opened: logs, games }),
    demo: () => demos.buggy(),
  })
  const on = (listener: (event: StudioEvent) => void) => {
    listeners.add(listener)
    player.sweep()
    news.setListening(true)
    void config.setListening(true)
    return () => {
      listeners.delete(listener)
      news.setListening(listeners.size > 0)
      void config.setListening(listeners.size > 0)
    }
  }
  const demos = new DemoMatches({ calls, on, startFrom })
  const close = async () => {
    closing.abort(studioClosed())
    exports.close()
    await registry.close()
    await programs.close()
    detached.close()
    runner.close()
    await config.close()
    await player.close()
    await arenas.close()
    await reading.close()
    await checking.close()
    await logs.close()
    news.close()
    log.close()
  }
  return { calls, on, startFrom, demos, openPath: (path, options) => logs.openPath(path, options), close }
}
