import type { EndOfMatch, MatchId, StudioEvent } from '../../contract.ts'
import type { SeatDebug } from '../../contract/debug.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { sweepOrphans } from '../bots/mark.ts'
import { Debuggings } from '../debugging/debuggings.ts'
import { underDebuggers } from '../debugging/match.ts'
import type { GameList } from '../games/list.ts'
import type { LogAccess } from '../log/access.ts'
import type { FromLog } from '../log/records.ts'
import type { MatchTask } from '../playing/play.ts'
import { hostedOf } from '../playing/rules-of.ts'
import { RunningMatches } from '../playing/running-matches.ts'
import { keepReport } from '../reports.ts'
import { Runner } from '../rerun/runner.ts'
import type { FromReferee, ToReferee } from './referee-thread.ts'
import type { ThreadEvents, Threads } from './threads.ts'

interface MatchPlayerParts {
  /** Keeps the matches; where there is none, the first match makes it. */
  readonly log: LogAccess
  /** The folder for reports of bugs. */
  readonly data: string
  readonly start: (events: ThreadEvents) => Threads
  /** Nothing begins after it aborts. */
  readonly closing: AbortSignal
  games(): Promise<GameList>
  emit(event: StudioEvent): void
  /** Called when a match enters the lists, and when it changes there. */
  listed(match: MatchId): void
  /** Of any match that is played here, in this order. */
  botsGone(match: MatchId): void
  result(match: MatchId, result: ArenaResult): void
  over(event: EndOfMatch): void
}

/** Plays matches and reruns in its threads, which start with the first of them, and reports what becomes of each. */
export class MatchPlayer {
  readonly underway: RunningMatches
  readonly debuggings: Debuggings
  /** A stop starts no threads. */
  readonly runner = new Runner(async (ask) =>
    (ask.kind === 'stop' ? this.#threads : this.#started())?.send(ask),
  )
  readonly #parts: MatchPlayerParts
  #sweep: Promise<number> | null = null
  #threads: Threads | null = null

  constructor(parts: MatchPlayerParts) {
    this.#parts = parts
    this.underway = new RunningMatches((event) => this.#emit(event), parts.listed)
    this.debuggings = new Debuggings(
      () => parts.emit({ kind: 'debugging' }),
      (match) => this.underway.liveOf(match),
    )
  }

  /** Ends bots of a Botscope that is gone, once: that reads what every process of the machine is marked with. */
  sweep(): void {
    this.#sweep ??= sweepOrphans()
  }

  /** Opens the log for matches, and makes it if there is none. Rejects with a `UserError` where it cannot be written. */
  async record(): Promise<void> {
    await this.#started().record(this.#parts.log.file)
  }

  /** Resolves when they are ordered. */
  async play(tasks: readonly MatchTask[], debug?: readonly SeatDebug[]): Promise<void> {
    const planned = await underDebuggers(await this.#withPrograms(tasks), debug)
    await this.record()
    this.#parts.closing.throwIfAborted()
    this.underway.begin(planned.map(({ record }) => record))
    planned.forEach((task) => this.debuggings.beginMatch(task))
    this.#started().send({ kind: 'play', tasks: planned })
  }

  stop(matches: readonly MatchId[]): void {
    this.send({ kind: 'stop', matches, why: 'Stopped on request' })
  }

  /** Lost where nothing is played. */
  send(ask: ToReferee): void {
    this.#threads?.send(ask)
  }

  /** Stops what is played, and waits until its end is in the log. */
  async close(): Promise<void> {
    await this.#threads?.close()
    await this.#sweep
  }

  /** The user's programs are in no record: they are looked up each time. */
  async #withPrograms(tasks: readonly MatchTask[]): Promise<readonly MatchTask[]> {
    if (tasks.every(({ record }) => record.bridge === undefined)) return tasks
    const games = await this.#parts.games()
    return tasks.map((task) =>
      task.record.bridge === undefined ? task : { ...task, hosted: hostedOf(task.record, games, 'played') },
    )
  }

  #started(): Threads {
    this.#parts.closing.throwIfAborted()
    this.sweep()
    this.#threads ??= this.#parts.start({
      log: (answer) => this.#onLog(answer),
      referee: (news) => this.#onReferee(news),
      broken: (error) => this.#broken(error),
    })
    return this.#threads
  }

  #onLog(answer: FromLog): void {
    const { match } = answer
    switch (answer.kind) {
      case 'kept':
        return this.underway.kept(match, answer.upTo)
      case 'ended':
        if (answer.result !== undefined) this.#parts.result(match, answer.result)
        return this.underway.ended(match)
      case 'failed':
        return this.underway.over({
          kind: 'trouble',
          match,
          message: answer.message,
          isBug: answer.bug === true,
        })
    }
  }

  #onReferee(news: FromReferee): void {
    if ('run' in news) return this.runner.receive(news)
    switch (news.kind) {
      case 'bug':
        // On stderr: nobody waits for an answer that could carry it.
        return console.error(`A report of a bug is in ${keepReport(this.#parts.data, news.bug).file}`)
      case 'debugging':
        return this.debuggings.changed(news.debugState)
      case 'botsGone':
        return this.#parts.botsGone(news.match)
      case 'live':
        return this.underway.live(news.match, news.live)
      default:
        return this.underway.over(news)
    }
  }

  /** A thread broke down: running matches end as a bug, waiting ones are reported, and the next order starts new threads. */
  #broken(error: Error): void {
    this.#threads = null
    const lost = this.underway.matches
    const unmarked = lost.length > 0 ? this.#endBroken(lost, error) : ''
    const message = `${error.stack ?? error.message}${unmarked}`
    this.runner.broken(error)
    for (const match of lost) this.underway.over({ kind: 'trouble', match, message, isBug: true })
  }

  /** Returns text to add to the trouble where the log cannot record that these matches are over. */
  #endBroken(matches: readonly MatchId[], why: Error): string {
    try {
      this.#parts.log.writer().endBroken(matches, why.stack ?? why.message)
      return ''
    } catch (error) {
      return `\n${error instanceof Error ? error.message : String(error)}`
    }
  }

  #emit(event: StudioEvent): void {
    this.debuggings.onEvent(event)
    if (event.kind === 'ended' || event.kind === 'trouble' || event.kind === 'skipped')
      this.#parts.over(event)
    this.#parts.emit(event)
  }
}
