import type {
  CallOptions,
  StudioEndpoint,
  MatchId,
  MatchOrder,
  Paths,
  StudioCalls,
  StudioEvent,
} from '../contract.ts'
import type { Bug } from '../contract/config.ts'
import type { RerunOrder, RerunReport } from '../contract/rerun.ts'
import type { DebugUntil, SeatDebug } from '../contract/debug.ts'
import type { Control } from '../contract/live.ts'
import type { ForkOrder } from '../contract/fork.ts'
import { UserError } from '../engine/user-error.ts'
import { analyze } from './analysis/analyze.ts'
import { exploreCalls } from './explore/calls.ts'
import { WinningChances } from './analysis/winning.ts'
import { Arenas } from './arena/arenas.ts'
import { Builds } from './bots/builds.ts'
import { FrozenBots } from './bots/frozen.ts'
import { resultsOfSeats, versionsOf } from './bots/versions.ts'
import { sweepOrphans } from './bots/mark.ts'
import { samplesOf } from './bots/samples.ts'
import { caseCalls } from './cases/calls.ts'
import { commandLineOf } from './command-line.ts'
import { studioClosed } from './studio-closed.ts'
import { DemoMatches } from './demo-matches.ts'
import { Config } from './config/config.ts'
import { Debuggings } from './debugging/debuggings.ts'
import { underDebuggers } from './debugging/match.ts'
import { DetachedReruns } from './debugging/detached.ts'
import { debuggerFor } from './debug/plan.ts'
import { debugRerun } from './rerun/under-debugger.ts'
import { diagnose } from './doctor.ts'
import { Exports } from './exports/exports.ts'
import { gameImage } from './games/images.ts'
import { Games } from './games/registry.ts'
import { ViewerServer, type ViewedGame } from './games/viewer/server.ts'
import { forkTask } from './fork/fork-task.ts'
import { hostCalls } from './host/host-calls.ts'
import { noHost, type Host } from './host/host.ts'
import { kept, libraryCalls } from './library/calls.ts'
import { LibraryNews } from './library/news.ts'
import { LogAccess } from './log/access.ts'
import type { FromLog } from './log/records.ts'
import { OpenedFiles } from './opened/opened.ts'
import { routed } from './opened/routed.ts'
import { tasksOf } from './playing/match-tasks.ts'
import { usualSlots } from './live/match-slots.ts'
import { checkControl, untilOf } from './live/check.ts'
import { pathsOf } from './paths.ts'
import type { MatchTask } from './playing/play.ts'
import type { FromReferee } from './threads/referee-thread.ts'
import { differingOf } from './reading/differing.ts'
import { readerOf } from './reader.ts'
import { checkStates } from './reading/states-known.ts'
import { ReadingThreads } from './reading/threads.ts'
import { keepReport } from './reports.ts'
import { rerunMatch, type RerunDependencies } from './rerun/report.ts'
import { Runner } from './rerun/runner.ts'
import { turnOfRerun } from './rerun/turn-of.ts'
import { askBots } from './rerun/ask-bots.ts'
import { changesOf } from './rerun/changes.ts'
import { rerunShelf } from './rerun/shelf.ts'
import { botChanged } from './bots/watch.ts'
import { testRun } from './test-run/test-run.ts'
import { startThreads, type ThreadEvents, type Threads } from './threads/threads.ts'
import { Underway } from './playing/running-matches.ts'
import { hostedOf } from './playing/rules-of.ts'
import { verify } from './playing/verify.ts'

/** Answers all calls; a window, a loopback server and a command line connect to it. */
export interface Studio extends StudioEndpoint {
  /** The call `start`, with another origin for its matches. */
  startFrom(origin: string, order: MatchOrder): ReturnType<StudioCalls['start']>
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
  return new LocalStudio(file, { host, start, slots, paths })
}

class LocalStudio implements Studio {
  readonly calls: StudioCalls
  readonly #file: string
  readonly #paths: Paths
  readonly #startThreads: (events: ThreadEvents) => Threads
  readonly #log: LogAccess
  readonly #listeners = new Set<(event: StudioEvent) => void>()
  /** Begins once programs are started, or somebody stays to look on: it reads what every process of the machine is marked with. */
  #sweep: Promise<number> | null = null
  /** A stop starts no threads. */
  readonly #runner = new Runner(async (ask) =>
    (ask.kind === 'stop' ? this.#threads : this.#started())?.send(ask),
  )
  readonly #debuggings = new Debuggings(
    () => this.#emit({ kind: 'debugging' }),
    (match) => this.#underway.liveOf(match),
  )
  readonly demos = new DemoMatches(this)
  readonly #library: LibraryNews
  readonly #underway: Underway
  readonly #config: Config
  readonly #games: Games
  readonly #viewers = new ViewerServer()
  readonly #reading = new ReadingThreads()
  /** A check of answers takes long: no search waits for it. */
  readonly #checking = new ReadingThreads()
  readonly #chances: WinningChances
  readonly #opened: OpenedFiles
  readonly #exports: Exports
  readonly #keeping = {
    logOf: (match: string) => this.#logOf(match),
    changed: (matches: readonly MatchId[]) => this.#library.changed(matches),
  }
  readonly #detached = new DetachedReruns({
    rerun: async (order, signal, begun) => kept(await this.#rerun(order, { signal }, begun), this.#keeping),
    trouble: (trouble) => this.#emit({ kind: 'trouble', ...trouble }),
  })
  readonly #arenas: Arenas
  readonly #builds = new Builds(() => this.#config.calls.bots(null))
  readonly #closing = new AbortController()
  #threads: Threads | null = null

  constructor(file: string, { host, start, slots, paths }: Required<StudioDependencies>) {
    const log = new LogAccess(file)
    this.#library = new LibraryNews(log, (changed) => this.#emit({ kind: 'library', changed }))
    this.#underway = new Underway(
      (event) => this.#emit(event),
      (match) => this.#library.changed([match]),
    )
    this.#games = new Games(paths.config, (news) => this.#emit(news))
    this.#config = new Config(
      { config: paths.config, project: host.folder },
      (news) => this.#emit(news),
      this.#games,
    )
    this.#opened = new OpenedFiles({
      log,
      threads: this.#reading,
      changed: () => this.#emit({ kind: 'opened' }),
      kept: (match) => this.#library.changed([match]),
      games: async () => (await this.#games.list()).all.filter(({ hosted }) => hosted !== undefined),
    })
    this.#exports = new Exports({
      host,
      calls: () => this.calls,
      takeUpload: (upload) => this.#opened.takeUpload(upload),
    })
    this.#chances = new WinningChances(log, this.#reading)
    this.#arenas = new Arenas({
      log,
      threads: this.#reading,
      build: (bots) => this.#builds.before(bots),
      slots: slots ?? usualSlots,
      record: async () => this.#started().record(file),
      play: async (tasks) => this.#play(tasks),
      stop: (matches) => void this.#stop(matches),
      emit: (event) => this.#emit(event),
      listed: (match) => this.#library.changed([match]),
      games: this.#games,
    })
    const frozen = new FrozenBots(paths.data)
    this.#file = file
    this.#paths = paths
    this.#startThreads = (events) => start(events, slots)
    this.#log = log
    this.calls = {
      ...routed(
        readerOf(log, { threads: this.#reading, waiting: (batch) => this.#underway.waiting(batch) }),
        {
          readingOf: (match) => this.#opened.readingOf(match),
          there: (match) => this.#underway.there(match),
        },
      ),
      ...this.#opened.calls(),
      ...this.#exports.calls(),
      start: async (order) => this.startFrom('run', order),
      demo: async () => this.demos.buggy(),
      fork: async (order) => this.#fork(order),
      stop: async ({ matches }) => this.#stop(matches),
      stopBatch: async ({ batch }) => this.#stop(this.#underway.ofBatch(batch)),
      batch: async ({ batch }) => ({
        ...log.reader().tally(batch),
        ...this.#arenas.verdictOf(batch),
        waiting: this.#underway.waiting(batch),
        left: this.#underway.ofBatch(batch).length,
      }),
      ...this.#arenas.calls,
      control: async ({ match, control }) => this.#control(match, control),
      live: async ({ match }) => this.#underway.liveOf(match),
      debugging: async () => this.#debuggings.all,
      debugGo: async ({ id, until }) => this.#debugGo(id, until),
      debugRerun: async (order) => this.#detached.start(order),
      debugStop: async ({ id }) => this.#debugStop(id),
      debuggerFor: async ({ bot, options }) => debuggerFor(bot, options),
      verify: async ({ match }, options) =>
        this.#opened.verdictOf(match) ??
        verify(log.reader(), match, await this.#games.list(), options?.signal),
      differing: async (ask, options) =>
        differingOf(this.#logOf(ask.match), this.#logOf(ask.other), ask, this.#reading, options),
      rerun: async (order, options) => this.#rerun(order, options),
      rerunTurn: async (ask) => turnOfRerun(this.#playableIn(ask.match).reader(), ask),
      analyze: async (order, options) =>
        analyze(
          order,
          {
            log: this.#playableIn(order.match),
            threads: this.#checking,
            runner: this.#runner,
            kept: (match) => this.#library.changed([match]),
          },
          options,
        ),
      ...exploreCalls({ log, threads: this.#reading }, this.#closing.signal),
      winning: async ({ match }, call) => {
        const { game, options, seats } = this.#logOf(match).reader().card(match)
        return this.#chances.winning({ game, options, seats: seats.length }, call)
      },
      askBots: async (order, options) =>
        askBots(order, {
          ...this.#dependencies(options, this.#playableIn(order.match)),
          checking: this.#checking,
        }),
      rerunAll: async (order, options) =>
        rerunShelf(order, this.#dependencies(options), await this.#games.list()),
      changes: async (order, options) =>
        changesOf(
          order,
          { ...this.#dependencies(options), checking: this.#checking },
          await this.#games.list(),
        ),
      ...caseCalls({
        folder: host.folder,
        log: file,
        runner: this.#runner,
        playableIn: (match) => this.#playableIn(match).reader(),
        emit: (news) => this.#emit({ kind: 'cases', ...news }),
      }),
      testRun: async (order, options) => {
        await this.#builds.before([order.bot])
        return testRun(order, this.#runner, this.#games, options)
      },
      ...libraryCalls({
        ...this.#keeping,
        log,
        games: () => this.#games.list(),
        rerun: (order, options) => this.#rerun(order, options),
      }),
      commandLine: async (order) =>
        commandLineOf(
          order,
          { folder: host.folder, log: file, platform: process.platform },
          await this.#games.list(),
        ),
      botChanged: async ({ bot }, { signal = this.#closing.signal } = {}) =>
        botChanged(bot, AbortSignal.any([signal, this.#closing.signal])),
      report: async (bug) => keepReport(paths.data, bug),
      doctor: async () => diagnose(log),
      paths: async () => paths,
      ...this.#games.calls,
      gameImage: async ({ game, file }) => gameImage((await this.#hosted(game)).folder, file),
      gameViewer: async ({ game }) => this.#viewers.addressOf(await this.#hosted(game)),
      ...this.#config.calls,
      frozenBots: async () => frozen.all(),
      freezeBot: async ({ bot, version, with: more }) => frozen.freeze(bot, version ?? null, more),
      removeFrozen: async ({ name }) => frozen.remove(name),
      botVersions: async ({ bot }) => {
        const own = frozen.all().filter(({ name }) => name === bot.name)
        const prints = own.flatMap((each) => each.fingerprint ?? [])
        return versionsOf(bot, own, log.isThere ? log.reader().playedSeats(prints, bot) : [])
      },
      botResults: async ({ fingerprint }) => resultsOfSeats(log.reader().playedSeats([fingerprint])),
      loggedGames: async () => (log.isThere ? log.reader().games() : []),
      loggedBots: async () => (log.isThere ? log.reader().bots() : []),
      knownBots: async ({ game }) => ({
        samples: samplesOf((await this.#games.list()).of(game).id),
        frozen: frozen.all(),
        played: log.isThere ? log.reader().playedBots(game) : [],
      }),
      ...hostCalls(host, this),
    }
  }

  on(listener: (event: StudioEvent) => void): () => void {
    this.#listeners.add(listener)
    this.#sweep ??= sweepOrphans()
    this.#library.setListening(true)
    void this.#config.setListening(true)
    return () => {
      this.#listeners.delete(listener)
      this.#library.setListening(this.#listeners.size > 0)
      void this.#config.setListening(this.#listeners.size > 0)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(studioClosed())
    this.#exports.close()
    await this.#viewers.close()
    this.#detached.close()
    this.#runner.close()
    await this.#config.close()
    await this.#threads?.close()
    await this.#arenas.close()
    await this.#sweep
    await this.#reading.close()
    await this.#checking.close()
    await this.#opened.close()
    this.#library.close()
    this.#log.close()
  }

  async startFrom(origin: string, order: MatchOrder): ReturnType<StudioCalls['start']> {
    const until = untilOf(order)
    await this.#builds.before(order.bots)
    const games = await this.#games.upToDate(order.game)
    const tasks = tasksOf(order, origin, games).map((task) => ({ ...task, ...until }))
    await this.#play(tasks, order.debug)
    return { batch: tasks[0]!.record.batch!, matches: tasks.map(({ record }) => record.id) }
  }

  async #fork(order: ForkOrder): ReturnType<StudioCalls['fork']> {
    const log = this.#playableIn(order.match).reader()
    const task = forkTask(order, log, await this.#games.upToDate(log.card(order.match).game))
    await this.#play([task], order.debug)
    return { match: task.record.id }
  }

  async #play(tasks: readonly MatchTask[], debug?: readonly SeatDebug[]): Promise<void> {
    const planned = await underDebuggers(await this.#withPrograms(tasks), debug)
    const threads = this.#started()
    await threads.record(this.#file)
    this.#closing.signal.throwIfAborted()
    this.#underway.begin(planned.map(({ record }) => record))
    planned.forEach((task) => this.#debuggings.beginMatch(task))
    threads.send({ kind: 'play', tasks: planned })
  }

  /** The user's programs are in no record: they are looked up each time. */
  async #withPrograms(tasks: readonly MatchTask[]): Promise<readonly MatchTask[]> {
    if (tasks.every(({ record }) => record.bridge === undefined)) return tasks
    const games = await this.#games.list()
    return tasks.map((task) =>
      task.record.bridge === undefined ? task : { ...task, hosted: hostedOf(task.record, games, 'played') },
    )
  }

  openPath(path: string, options?: CallOptions): Promise<{ readonly match: MatchId }> {
    return this.#opened.openPath(path, options)
  }

  openToShow(path: string, options?: CallOptions): Promise<{ readonly match: MatchId }> {
    return this.#opened.openToShow(path, options)
  }

  #rerun(order: RerunOrder, options?: CallOptions, begun?: (id: string) => void): Promise<RerunReport> {
    const dependencies = this.#dependencies(options, this.#playableIn(order.match))
    return order.debug === undefined
      ? rerunMatch(order, dependencies)
      : debugRerun(order, order.debug, dependencies, this.#debuggings, begun)
  }

  async #hosted(id: string): Promise<ViewedGame> {
    const { hosted, title = id } = (await this.calls.games(null)).find((game) => game.id === id) ?? {}
    if (hosted === undefined) throw new UserError(`The game ${id} has no folder here: register it first`)
    return { ...hosted, id, title }
  }

  /** Throws where the rules cannot play the match. */
  #playableIn(match: string): LogAccess {
    this.#opened.checkPlayable(match)
    const log = this.#logOf(match)
    checkStates(log.reader(), match)
    return log
  }

  #logOf(match: string): LogAccess {
    return this.#opened.logOf(match) ?? this.#log
  }

  #dependencies(options: CallOptions = {}, log = this.#log): RerunDependencies {
    const { signal = new AbortController().signal } = options
    return {
      log: log.reader(),
      runner: this.#runner,
      signal,
      progress: (part) => options.progress?.(part),
    }
  }

  #started(): Threads {
    this.#closing.signal.throwIfAborted()
    this.#sweep ??= sweepOrphans()
    this.#threads ??= this.#startThreads({
      log: (answer) => this.#onLog(answer),
      referee: (news) => this.#onReferee(news),
      broken: (error) => this.#broken(error),
    })
    return this.#threads
  }

  async #stop(matches: readonly MatchId[]): Promise<null> {
    this.#threads?.send({ kind: 'stop', matches, why: 'Stopped on request' })
    return null
  }

  #control(match: MatchId, control: Control): null {
    checkControl(match, control, this.#underway)
    this.#threads?.send({ kind: 'control', match, control })
    return null
  }

  #debugGo(id: string, until: DebugUntil): null {
    this.#debuggings.checkGo(id, until)
    this.#threads?.send({ kind: 'debugGo', id, until })
    return null
  }

  #debugStop(id: string): null {
    const match = this.#debuggings.matchOf(id)
    if (match !== null) void this.#stop([match])
    else if (!this.#detached.stop(id))
      throw new UserError(`Nothing runs under a debugger as ${id} that could be stopped here: it is over`)
    return null
  }

  #onLog(answer: FromLog): void {
    const { match } = answer
    switch (answer.kind) {
      case 'kept':
        return this.#underway.kept(match, answer.upTo)
      case 'ended':
        if (answer.result !== undefined) this.#arenas.onResult(match, answer.result)
        return this.#underway.ended(match)
      case 'failed':
        return this.#underway.over({
          kind: 'trouble',
          match,
          message: answer.message,
          isBug: answer.bug === true,
        })
    }
  }

  #onReferee(news: FromReferee): void {
    if ('run' in news) this.#runner.receive(news)
    else if (news.kind === 'bug') this.#report(news.bug)
    else if (news.kind === 'debugging') this.#debuggings.stands(news.standing)
    else if (news.kind === 'botsGone') this.#arenas.onBotsGone(news.match)
    else if (news.kind === 'live') this.#underway.live(news.match, news.live)
    else this.#underway.over(news)
  }

  /** On stderr: nobody waits for an answer that could carry it. */
  #report(bug: Bug): void {
    console.error(`A report of a bug is in ${keepReport(this.#paths.data, bug).file}`)
  }

  /** A thread broke down: running matches end as a bug, waiting ones are reported, and the next order starts new threads. */
  #broken(error: Error): void {
    this.#threads = null
    const lost = this.#underway.matches
    const unmarked = lost.length > 0 ? this.#endBroken(lost, error) : ''
    const message = `${error.stack ?? error.message}${unmarked}`
    this.#runner.broken(error)
    for (const match of lost) this.#underway.over({ kind: 'trouble', match, message, isBug: true })
  }

  /** Returns text to add to the trouble where the log cannot record that these matches are over. */
  #endBroken(matches: readonly MatchId[], why: Error): string {
    try {
      this.#log.writer().endBroken(matches, why.stack ?? why.message)
      return ''
    } catch (error) {
      return `\n${error instanceof Error ? error.message : String(error)}`
    }
  }

  #emit(event: StudioEvent): void {
    this.#debuggings.onEvent(event)
    this.#arenas.onEvent(event)
    for (const listener of this.#listeners) listener(event)
  }
}
