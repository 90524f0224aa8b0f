import { v7 as uuidv7 } from 'uuid'
import {
  mostArenaWords,
  type ArenaCard,
  type ArenaOrder,
  type ArenaPivotOrder,
  type ArenaPlan,
  type ArenaView,
  type ArenaWords,
  type FailedBlock,
  type PlayedCase,
  type HubOrder,
} from '../../contract/arena.ts'
import type { BatchTally } from '../../contract/batch.ts'
import type { CallOptions, EndOfMatch, MatchId, StudioCalls, StudioEvent } from '../../contract.ts'
import { pivotOf, type PivotCell } from '../../engine/arena/pivot.ts'
import { differentGames } from '../../engine/arena/repeats.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { leaderboardOf, type Leaderboard } from '../../engine/arena/ratings.ts'
import { optionsOfBlock } from '../../engine/arena/schedule.ts'
import { UserError } from '../../engine/user-error.ts'
import { betterIn, verdictSentence } from '../../reading/arena-text.ts'
import { isGameFailing } from '../../reading/failed-blocks.ts'
import type { LogAccess } from '../log/access.ts'
import type { Builds } from '../bots/builds.ts'
import type { Games } from '../games/registry.ts'
import type { ArenaRow, ArenaTable } from '../log/arenas.ts'
import type { MatchTask } from '../playing/play.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { Home } from '../machines/home.ts'
import { BatchVerdicts } from './batch-verdicts.ts'
import { checkKeys, checkOptions, compute, isComputed } from './computed.ts'
import { checkDisk, diskOf } from './keeping.ts'
import { checkUnchanged, planOf, scheduleOf, withMostFaults } from './plan.ts'
import { fingerprintOlderResults } from './older-results.ts'
import { playedCases } from './played-cases.ts'
import { ArenaRunner } from './runner.ts'
import type { ArenaCourse } from './arena-course.ts'
import { readOn, courseIn, summarize } from './summaries.ts'
import { cardOf, curveOf, viewOf } from './view.ts'
import { counted } from '../../number-text.ts'

interface ArenasDependencies {
  readonly log: LogAccess
  readonly threads: ScanThreads
  /** Of the studio. */
  readonly slots: number
  readonly builds: Builds
  /** Opens the log for matches, and makes it if there is none. */
  record(): Promise<void>
  play(tasks: readonly MatchTask[]): Promise<void>
  stop(matches: readonly MatchId[]): void
  emit(event: StudioEvent): void
  /** A match of another machine is in the log. */
  listed(match: MatchId): void
  readonly games: Games
}

type ArenaCalls = Pick<
  StudioCalls,
  | 'arenaStart'
  | 'arenaStop'
  | 'arenaResume'
  | 'arenaExclude'
  | 'arenaDescribe'
  | 'arenaRemove'
  | 'arenas'
  | 'arena'
  | 'arenaBoard'
  | 'arenaPivot'
  | 'arenaCases'
  | 'arenaCurve'
>

const progressMillis = 50
const coursesKept = 4
/** Of the blocks in which the game failed. */
const failuresShown = 20

/** The arenas of a log, and those that this studio plays. */
export class Arenas {
  readonly calls: ArenaCalls
  readonly #parts: ArenasDependencies
  readonly #runners = new Map<string, ArenaRunner>()
  readonly #courses = new Map<string, ArenaCourse>()
  readonly #batches: BatchVerdicts
  readonly #boards = new Map<string, Leaderboard>()
  /** By arena that stopped with its log: why. */
  readonly #lost = new Map<string, string>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Of those that other machines play. */
  readonly #homes = new Map<string, Home>()
  /** By arena: the hub that it is leaving. */
  readonly #leaving = new Map<string, Promise<void>>()

  constructor(parts: ArenasDependencies) {
    this.#parts = parts
    this.#batches = new BatchVerdicts(parts.log)
    this.calls = {
      arenaStart: async (order) => this.#start(order),
      arenaStop: async ({ arena }) => this.#stop(arena),
      arenaResume: async (ask) => this.#resume(ask),
      arenaExclude: async ({ arena, worker }) => this.#exclude(arena, worker),
      arenaDescribe: async ({ arena, ...words }) => this.#describe(arena, words),
      arenaRemove: async ({ arena }) => this.#remove(arena),
      arenas: async () => {
        if (!parts.log.isThere) return []
        return this.#table((arenas) => arenas.all()).map((row) => withoutCases(this.#listed(row)))
      },
      arena: async ({ arena }) => withoutCases(this.#view(arena)),
      arenaBoard: async ({ arena }) => this.#board(arena),
      arenaCases: async ({ arena, count }) => this.#playedCases(arena, count),
      arenaPivot: (order, options) => this.#pivot(order, options),
      arenaCurve: async ({ arena, points }) => curveOf(this.#card(arena).plan, this.#course(arena), points),
    }
  }

  /** Which bot of a batch is better: an arena says it of its own. */
  verdictOf(batch: string): Pick<BatchTally, 'verdict' | 'better'> {
    const isArena = this.#parts.log.reader().arenas((arenas) => arenas.has(batch))
    if (!isArena) return this.#batches.of(batch)
    const view = this.#viewOf(this.#card(batch))
    return { verdict: verdictSentence(view), better: betterIn(view) }
  }

  onBotsGone(match: MatchId): void {
    for (const runner of this.#runners.values()) runner.onBotsGone(match)
  }

  onResult(match: MatchId, result: ArenaResult): void {
    for (const runner of this.#runners.values()) runner.onResult(match, result)
  }

  onOver(event: EndOfMatch): void {
    for (const runner of this.#runners.values()) runner.onOver(event)
  }

  /** To be called after the last event of a match that this machine plays. */
  async close(): Promise<void> {
    for (const runner of this.#runners.values()) runner.close()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#leaving.values())
  }

  async #start(order: ArenaOrder): ReturnType<StudioCalls['arenaStart']> {
    const words = checkedWords({ name: '', note: '', ...named(order) })
    await this.#parts.builds.before(order.bots)
    const plan = planOf(order, await this.#parts.games.upToDate(order.game))
    const { log } = this.#parts
    await this.#parts.record()
    checkDisk(log.file, diskOf(log.file))
    const arena = uuidv7()
    const started = Date.now()
    const home = await this.#joinHub({ id: arena, started, plan }, order.hub)
    this.#run(arena, home, (arenas) => arenas.insert(arena, started, plan, words))
    return { arena, warnings: plan.warnings }
  }

  async #resume({
    arena,
    blocks,
    mostFaults,
    hub,
  }: Parameters<StudioCalls['arenaResume']>[0]): Promise<null> {
    const { id, status, started } = this.#card(arena)
    // Of a game that failed nothing was decided: perhaps it is mended.
    const isAsItWas = blocks === undefined && mostFaults === undefined
    if (isAsItWas && status === 'over' && !this.#hasFailed(id))
      throw new UserError(`The arena ${id} is over: extend it by a number of blocks`)
    const { log } = this.#parts
    await this.#parts.record()
    checkDisk(log.file, diskOf(log.file))
    const plan = withMostFaults(this.#card(id).plan, mostFaults)
    checkUnchanged(plan, await this.#parts.games.upToDate(plan.game))
    const { key } = this.#table((arenas) => arenas.find(id))
    await fingerprintOlderResults(log, key)
    this.#courses.delete(id)
    const longer = blocks === undefined ? plan : extended(plan, this.#course(id).contest.next + blocks)
    const { end } = this.#table((arenas) => arenas.find(id))
    const writer = log.writer()
    // Before it is joined: a hub gives jobs and results to the last that comes.
    writer.arenas((arenas) => arenas.claim(id))
    try {
      const home = await this.#joinHub({ id, started, plan }, hub)
      this.#run(id, home, (arenas) => {
        arenas.forgetFailures(key)
        arenas.keepPlan(id, longer)
      })
    } catch (error) {
      writer.arenas((arenas) => arenas.release(id, end ?? { isOver: false, why: null }))
      throw error
    }
    this.#courses.clear()
    return null
  }

  /** From now on the machines of the hub play this arena. Throws a `UserError`. */
  async #joinHub(
    arena: Pick<ArenaRow, 'id' | 'started' | 'plan'>,
    hub: HubOrder | undefined,
  ): Promise<Home | undefined> {
    if (hub === undefined) return undefined
    // What a stopped arena leaves at the hub is removed by its name, which is this one's too.
    await this.#leaving.get(arena.id)
    // Loaded here so that nobody waits for it who has one machine.
    const { Home } = await import('../machines/home.ts')
    const { plan } = arena
    const hosted = plan.bridge === undefined ? undefined : await this.#parts.games.hosted(plan.game)
    return Home.open({ ...arena, hosted }, hub, {
      log: this.#parts.log,
      discard: (worker) => {
        const blocks = this.#runners.get(arena.id)?.discard(worker) ?? 0
        if (blocks > 0) this.#boards.clear()
        return blocks
      },
      emit: (event) => {
        if (event.kind === 'ended') this.#parts.listed(event.match)
        this.onOver(event)
        this.#parts.emit(event)
      },
      changed: () => {
        this.#runners.get(arena.id)?.fill()
        this.#changed(arena.id)
      },
    })
  }

  #leave(arena: string, home: Home | undefined, isOver: boolean): void {
    if (home === undefined) return
    const left = home.close(isOver).finally(() => {
      if (this.#leaving.get(arena) === left) this.#leaving.delete(arena)
    })
    this.#leaving.set(arena, left)
  }

  #run(arena: string, home: Home | undefined, write: (arenas: ArenaTable) => void): void {
    try {
      this.#parts.log.writer().arenas(write)
    } catch (error) {
      this.#leave(arena, home, false)
      throw error
    }
    if (home !== undefined) this.#homes.set(arena, home)
    const runner = new ArenaRunner(arena, {
      ...this.#parts,
      ...(home !== undefined && {
        away: home,
        play: (tasks) => home.play(tasks),
        stop: (matches) => home.stop(matches),
      }),
      changed: (id) => this.#changed(id),
      over: (id, isOver, lost) => {
        if (lost !== null) this.#lost.set(id, lost)
        this.#runners.delete(id)
        this.#homes.delete(id)
        this.#leave(arena, home, isOver)
        this.#emit(id)
      },
    })
    this.#runners.set(arena, runner)
    runner.fill()
  }

  #stop(idOrPrefix: string): null {
    const { id, status } = this.#card(idOrPrefix)
    const runner = this.#runners.get(id)
    if (runner !== undefined) runner.stop()
    else if (status === 'running') this.#parts.log.writer().arenas((arenas) => arenas.wantStop(id))
    return null
  }

  #exclude(idOrPrefix: string, worker: string): null {
    const { id } = this.#card(idOrPrefix)
    const home = this.#homes.get(id)
    if (home === undefined) throw new UserError(`The arena ${id} is not played by other machines now`)
    home.exclude(worker)
    return null
  }

  #describe(idOrPrefix: string, changes: Partial<ArenaWords>): null {
    const { id, name, note } = this.#card(idOrPrefix)
    const words = checkedWords({ name, note, ...named(changes) })
    this.#parts.log.writer().arenas((arenas) => arenas.describe(id, words))
    this.#emit(id)
    return null
  }

  #remove(idOrPrefix: string): null {
    const { id } = this.#card(idOrPrefix)
    this.#parts.log.writer().arenas((arenas) => arenas.remove(id, Date.now()))
    this.#courses.delete(id)
    this.#emit(id)
    this.#parts.emit({ kind: 'library', changed: [] })
    return null
  }

  #failures(idOrPrefix: string): readonly FailedBlock[] {
    return this.#table((arenas) => arenas.failures(arenas.find(idOrPrefix).key, 0, failuresShown))
  }

  #hasFailed(id: string): boolean {
    const { blocks, decision, state } = this.#course(id).contest
    return isGameFailing({ decision, blocks, failed: state.failed })
  }

  /** Throws why it stopped where that is not in the log. */
  #view(idOrPrefix: string): ArenaView {
    try {
      const card = this.#card(idOrPrefix)
      const machines = this.#homes.get(card.id)?.view
      const view = this.#viewOf(card)
      return machines === undefined ? view : { ...view, machines }
    } catch (error) {
      const lost = this.#lost.get(idOrPrefix) ?? this.#runners.get(idOrPrefix)?.why ?? null
      throw error instanceof UserError && lost !== null ? new UserError(lost) : error
    }
  }

  #viewOf(card: ArenaCard): ArenaView {
    const stopped = card.status === 'running' ? 0 : this.#table((arenas) => arenas.stopped(card.id))
    return viewOf(card, this.#course(card.id), {
      ...{ running: this.#runners.get(card.id)?.running ?? 0, stopped },
      failures: this.#failures(card.id),
    })
  }

  /** Older versions kept no verdict, or one that took repeated games for evidence. */
  #listed(row: ArenaRow): ArenaCard {
    const card = cardOf(row, this.#matchesOf(row))
    if (card.status === 'running' || card.verdict !== null) return card
    try {
      const verdict = verdictSentence(this.#viewOf(card))
      if (row.end !== null) this.#parts.log.writer().arenas((arenas) => arenas.keepVerdict(row.key, verdict))
      return { ...card, verdict }
    } catch (error) {
      // One that cannot be read, or a log that cannot be written, hides no other arena.
      if (error instanceof UserError) return card
      throw error
    }
  }

  #card(idOrPrefix: string): ArenaCard {
    const row = this.#table((arenas) => arenas.find(idOrPrefix))
    return cardOf(row, this.#matchesOf(row))
  }

  /** Counts what is not in memory. */
  #matchesOf({ id, key }: ArenaRow): number {
    const known = this.#runners.get(id)?.course ?? this.#courses.get(id)
    if (known === undefined) return this.#table((arenas) => arenas.count(key))
    const { blocks, next } = known.contest
    return blocks * known.perBlock + this.#table((arenas) => arenas.count(key, next))
  }

  /** Of a running arena as it goes; of any other read once, and from then on what is new. */
  #course(idOrPrefix: string): ArenaCourse {
    const row = this.#table((arenas) => arenas.find(idOrPrefix))
    const { id, plan, key } = row
    const running = this.#runners.get(id)
    if (running !== undefined) return running.course
    let course = this.#courses.get(id)
    // Another process may have extended it.
    if (course === undefined || !course.isOf(plan)) {
      course = courseIn(this.#parts.log, key, plan)
      if (this.#courses.size >= coursesKept) this.#courses.clear()
      this.#courses.set(id, course)
    } else readOn(this.#parts.log, key, course)
    // The process that plays it keeps its summary.
    if (!row.isRunning) summarize(this.#parts.log, key, course)
    return course
  }

  #board(idOrPrefix: string): Leaderboard {
    const { id, plan } = this.#table((arenas) => arenas.find(idOrPrefix))
    const { contest, kinds } = this.#course(id)
    const at = `${id} ${contest.blocks}`
    const known = this.#boards.get(at)
    if (known !== undefined) return known
    if (plan.criterion !== undefined)
      throw new UserError(`The arena ${id} is of a game with one seat: its bots have places, and no Elo`)
    const board = leaderboardOf(kinds, plan.bots.length)
    if (this.#boards.size >= coursesKept) this.#boards.clear()
    this.#boards.set(at, board)
    return board
  }

  #playedCases(idOrPrefix: string, count: number): readonly PlayedCase[] {
    const { key, plan, id } = this.#table((arenas) => arenas.find(idOrPrefix))
    if (plan.criterion === undefined)
      throw new UserError(`The arena ${id} is of a game with rivals: cases are those of games with one seat`)
    return playedCases(
      plan,
      this.#table((arenas) => [...arenas.results(key)]),
      count,
    )
  }

  async #pivot(
    { arena, bot, keys, measure = 'points' }: ArenaPivotOrder,
    options?: CallOptions,
  ): Promise<readonly PivotCell[]> {
    const row = this.#table((arenas) => arenas.find(arena))
    checkPivot(row.plan, bot, keys)
    const values = new Map<string, ReadonlyMap<string, string>>()
    for (const name of keys.filter(isComputed)) {
      await compute(row, name, this.#parts, options)
      const all = this.#table((arenas) => arenas.values(row.key, name))
      values.set(name, new Map(all.map(({ match, seat, value }) => [`${match} ${seat}`, value])))
    }
    const schedule = scheduleOf(row.plan)
    const results = this.#table((arenas) => differentGames(arenas.results(row.key)))
    return pivotOf(results, {
      ...{ bot, keys, measure },
      optionsOf: (block) => optionsOfBlock(schedule, block),
      computed: (name, { match }, seat) => values.get(name)?.get(`${match} ${seat}`),
    })
  }

  #table<T>(use: (arenas: ArenaTable) => T): T {
    return this.#parts.log.reader().arenas(use)
  }

  #changed(arena: string): void {
    if (this.#timers.has(arena)) return
    this.#timers.set(
      arena,
      setTimeout(() => this.#emit(arena), progressMillis),
    )
  }

  #emit(arena: string): void {
    clearTimeout(this.#timers.get(arena))
    this.#timers.delete(arena)
    this.#parts.emit({ kind: 'arena', arena })
  }
}

function checkPivot({ bots, options }: ArenaPlan, bot: number, keys: ArenaPivotOrder['keys']): void {
  if (bots[bot] === undefined) throw new UserError(`There is no bot ${bot}: this arena has ${bots.length}`)
  checkKeys(keys)
  checkOptions(keys, Object.keys(options), 'this arena')
}

/** As it is shown: what its cases are would not fit into a message. */
function withoutCases<Card extends ArenaCard>(card: Card): Card {
  const { cases: _, ...plan } = card.plan
  return { ...card, plan }
}

/** Plays at least so many blocks, whatever is decided. */
function extended(plan: ArenaPlan, leastBlocks: number): ArenaPlan {
  const { mostBlocks } = plan.rules
  if (plan.seeds !== null && leastBlocks > plan.seeds.length)
    throw new UserError(
      `This arena has ${counted(plan.seeds.length, 'seed')}, not the ${leastBlocks} that it would need`,
    )
  if (plan.cases !== undefined && leastBlocks > plan.cases.length)
    throw new UserError(
      `This arena has ${counted(plan.cases.length, 'case')}, not the ${leastBlocks} that it would need`,
    )
  const rules = { ...plan.rules, mostBlocks: mostBlocks === null ? null : Math.max(mostBlocks, leastBlocks) }
  return { ...plan, leastBlocks, rules }
}

/** Those that are given. */
function named({ name, note }: Partial<ArenaWords>): Partial<ArenaWords> {
  return { ...(name !== undefined && { name }), ...(note !== undefined && { note }) }
}

/** A name is one line. Throws a `UserError` where one is too long. */
function checkedWords({ name, note }: ArenaWords): ArenaWords {
  const words = { name: name.replace(/\s+/g, ' ').trim(), note: note.trim() }
  for (const field of ['name', 'note'] as const)
    if (words[field].length > mostArenaWords[field])
      throw new UserError(
        `The ${field} has ${words[field].length} characters, more than ${mostArenaWords[field]}`,
        { field },
      )
  return words
}
