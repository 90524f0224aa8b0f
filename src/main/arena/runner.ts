import { v7 as uuidv7 } from 'uuid'
import type { ArenaPlan } from '../../contract/arena.ts'
import type { ScheduledMatch, EndOfMatch, MatchCard, MatchId } from '../../contract.ts'
import { informativeLineup } from '../../engine/arena/informative.ts'
import { winsOf } from '../../engine/arena/ratings.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { blockAt, lineupAt, type Block, type Schedule } from '../../engine/arena/schedule.ts'
import { UserError } from '../../engine/user-error.ts'
import { verdictSentence } from '../../reading/arena-text.ts'
import { limitText } from '../../reading/time-text.ts'
import { programOf, type BotProgram } from '../bots/unchanged.ts'
import type { LogAccess } from '../log/access.ts'
import type { ArenaEnd } from '../log/arenas.ts'
import type { MatchTask } from '../playing/play.ts'
import { checkDisk, diskOf, keepOf, type Disk } from './keeping.ts'
import { arenaTask, scheduleOf } from './plan.ts'
import type { ArenaCourse } from './arena-course.ts'
import { courseIn, summarize } from './summaries.ts'
import { foundIn } from './view.ts'

interface ArenaDependencies {
  readonly log: LogAccess
  /** Of the studio. */
  readonly slots: number
  play(tasks: readonly MatchTask[]): Promise<void>
  stop(matches: readonly MatchId[]): void
  /** Other machines play; not there: this one does. */
  readonly away?: AwayPlay
  changed(arena: string): void
  /** The arena plays no more. `lost`: why not even that is in the log; null: it is. */
  over(arena: string, isOver: boolean, lost: string | null): void
}

/** Of matches that other machines play. */
interface AwayPlay {
  /** How many may be away at a time, in whole blocks. */
  readonly mostMatches: number
  idOf(place: ScheduledMatch): MatchId
}

/** The disk is looked at again after so many matches. */
const matchesBetweenLooks = 50

const lookMillis = 1000

/** Plays an arena: keeps the slots busy with the matches of its schedule until it is decided or stopped. */
export class ArenaRunner {
  readonly id: string
  readonly plan: ArenaPlan
  course: ArenaCourse
  readonly #key: number
  readonly #schedule: Schedule
  readonly #parts: ArenaDependencies
  readonly #running = new Map<MatchId, ScheduledMatch>()
  /** Of those that run: their bots are gone, only the log is waited for. */
  readonly #ending = new Set<MatchId>()
  /** Of the blocks that were begun; not yet given to the referee. */
  #queue: ScheduledMatch[] = []
  readonly #lineups = new Map<number, readonly number[]>()
  #nextBlock = 0
  #lastTaken: number | undefined
  #played = 0
  #disk: Disk = { freeBytes: Infinity, logBytes: 0 }
  /** Known with the first match. */
  #programs: readonly BotProgram[] | undefined
  #end: ArenaEnd | null = null
  #isReleased = false
  readonly #timer: NodeJS.Timeout | undefined
  readonly #looking: NodeJS.Timeout

  /** The arena is in the log, and this process has claimed it. */
  constructor(id: string, parts: ArenaDependencies) {
    const { key, plan } = parts.log.reader().arenas((arenas) => arenas.find(id))
    this.id = id
    this.plan = plan
    this.#key = key
    this.#parts = parts
    this.#schedule = scheduleOf(plan)
    this.course = courseIn(parts.log, key, plan)
    this.#resume()
    this.#looking = setInterval(() => this.#look(), lookMillis).unref()
    const { forMillis } = plan
    this.#timer = forMillis === null ? undefined : setTimeout(() => this.#timeIsOver(), forMillis)
  }

  get running(): number {
    return this.#running.size - this.#ending.size
  }

  /** Why it stops, or does not go on; null: it goes on, or has ended by its rules. */
  get why(): string | null {
    return this.#end?.why ?? null
  }

  /** Call once, and again after each event. */
  fill(): void {
    const tasks: MatchTask[] = []
    try {
      while (this.#end === null && this.#hasRoom) {
        const place = this.#next()
        if (place === undefined) break
        const task = this.#taskOf(place)
        this.#running.set(task.record.id, place)
        tasks.push(task)
      }
    } catch (error) {
      this.#halt({ isOver: false, why: (error as Error).message })
    }
    if (tasks.length > 0) {
      this.#parts.play(tasks).catch((error: Error) => this.#neverBegan(tasks, error.message))
    } else if (this.#running.size === 0) this.#release()
  }

  /** The bots of any match of the studio are gone: another match can begin while the log takes the end of this one. */
  onBotsGone(match: MatchId): void {
    if (!this.#running.has(match)) return
    this.#ending.add(match)
    this.fill()
  }

  /** Any match of the studio has a result in the log; its last event follows. */
  onResult(match: MatchId, result: ArenaResult): void {
    if (this.#running.has(match)) this.#withLog(() => this.#add(result))
  }

  /** Of any match of the studio. */
  onOver(event: EndOfMatch): void {
    const place = this.#running.get(event.match)
    if (place === undefined) return
    this.#running.delete(event.match)
    this.#ending.delete(event.match)
    this.#withLog(() => {
      if (event.kind === 'trouble') this.#halt({ isOver: false, why: event.message })
      if (event.kind === 'skipped') this.#skipped(event.match, place)
      if (event.kind === 'ended') this.#take(event.match, place)
    })
    if (this.#parts.away !== undefined && this.course.contest.decision !== null) this.#stopUnwanted()
    this.fill()
    if (!this.#isReleased) this.#parts.changed(this.id)
  }

  /** Far more is away than runs here at a time: after the decision nobody waits for it. */
  #stopUnwanted(): void {
    const unwanted = [...this.#running].filter(([, { block }]) => !this.#isWanted(block))
    if (unwanted.length > 0) this.#parts.stop(unwanted.map(([match]) => match))
  }

  /** Plays again what this worker of a hub has played. Returns the number of blocks. */
  discard(worker: string): number {
    const { log } = this.#parts
    const { places, failed } = log.writer().arenas((arenas) => arenas.discard(this.#key, worker))
    const all = [...places, ...failed]
    if (all.length === 0) return 0
    this.course = courseIn(log, this.#key, this.plan)
    for (const { block, rotation, bots } of all) this.#lineups.set(block, lineupIn(bots, rotation))
    this.#queue.push(...places)
    for (const { block } of failed) this.#begin(block)
    return new Set(all.map(({ block }) => block)).size
  }

  /** Stops what runs; the arena can be resumed. */
  stop(): void {
    this.#halt(onRequest)
    if (this.#running.size === 0) this.#release()
  }

  /** Stops without waiting for what runs: its studio closes. */
  close(): void {
    this.#halt({ isOver: false, why: 'Botscope was closed' })
    this.#running.clear()
    try {
      this.#release()
    } catch {
      // The log is gone, or cannot be written: to it this arena was interrupted.
    }
  }

  #resume(): void {
    const { last, contest } = this.course
    this.#nextBlock = last + 1
    for (let block = contest.blocks; block <= last; block++) {
      if (contest.has(block)) continue
      const matches = this.course.partial(block)
      const [any] = matches?.values() ?? []
      if (any !== undefined) this.#lineups.set(block, lineupIn(any.bots, any.rotation))
      this.#begin(block, matches)
    }
  }

  #next(): ScheduledMatch | undefined {
    this.#queue = this.#queue.filter(({ block }) => this.#isWanted(block))
    if (this.#queue.length === 0 && this.#isWanted(this.#nextBlock) && this.#nextBlock < this.#mostBlocks)
      this.#begin(this.#nextBlock++)
    const place = this.#queue.shift()
    this.#lastTaken = place?.block
    return place
  }

  #isWanted(block: number): boolean {
    return this.course.contest.decision === null || block < this.plan.leastBlocks
  }

  get #hasRoom(): boolean {
    const { slots, away } = this.#parts
    // Another machine plays all matches of a block.
    if (away !== undefined)
      return (
        (this.#queue.length > 0 && this.#queue[0]!.block === this.#lastTaken) ||
        this.running < away.mostMatches
      )
    const wanted = Math.min(this.plan.slots ?? Infinity, slots)
    // Where the studio has more slots than are wanted, only the number of matches here limits them. Else no slot waits for us.
    return this.running < (wanted < slots ? wanted : 2 * wanted)
  }

  get #mostBlocks(): number {
    const { seeds, cases, rules, leastBlocks } = this.plan
    return Math.min(
      seeds?.length ?? cases?.length ?? Infinity,
      Math.max(rules.mostBlocks ?? Infinity, leastBlocks),
    )
  }

  /** Queues the matches of a block that are not over. */
  #begin(block: number, done?: ReadonlyMap<number, unknown>): void {
    this.#blockOf(block).seatings.forEach((bots, rotation) => {
      if (done?.has(rotation) !== true) this.#queue.push({ block, rotation, bots })
    })
  }

  #blockOf(index: number): Block {
    let lineup = this.#lineups.get(index)
    if (lineup === undefined) {
      lineup = this.plan.schedule === 'informative' ? this.#chosen() : lineupAt(this.#schedule, index)
      this.#lineups.set(index, lineup)
    }
    return blockAt(this.#schedule, index, lineup)
  }

  #chosen(): readonly number[] {
    const { seats } = this.plan
    const pending = [...this.#lineups.values()].map((bots) => ({ bots, ranks: bots.map(() => 0) }))
    return informativeLineup(this.course.contest.wins, winsOf(pending, this.#schedule.bots), seats)
  }

  #taskOf(place: ScheduledMatch): MatchTask {
    const nth = this.#played++
    if (nth % matchesBetweenLooks === 0) {
      this.#disk = diskOf(this.#parts.log.file)
      checkDisk(this.#parts.log.file, this.#disk)
    }
    const keep = keepOf(this.plan.keep, nth, this.#disk)
    const id = this.#parts.away?.idOf(place) ?? uuidv7()
    this.#programs ??= this.#parts.away === undefined ? this.plan.bots.map(programOf) : []
    const match = { id, arena: this.id, place, keep, programs: this.#programs }
    return arenaTask(this.plan, match, this.#blockOf(place.block))
  }

  #add(result: ArenaResult): void {
    const { block } = result
    this.course.add(result)
    summarize(this.#parts.log, this.#key, this.course)
    if (this.course.partial(block) === undefined) this.#lineups.delete(block)
  }

  #take(match: MatchId, place: ScheduledMatch): void {
    if (this.course.has(place)) return
    const { block, rotation } = place
    const log = this.#parts.log.reader()
    const result = log.arenas((arenas) => arenas.result(this.#key, block, rotation))
    if (result !== undefined) return this.#add(result)
    const [failure] = log.arenas((arenas) => arenas.failures(this.#key, block, 1))
    if (failure?.block === block) this.#fail(block)
    else this.#halt({ isOver: false, why: whyWithoutResult(log.card(match), block) })
  }

  /** The game failed: the other matches of the block are of no use. */
  #fail(block: number): void {
    this.course.fail(block)
    this.#lineups.delete(block)
    this.#queue = this.#queue.filter((place) => place.block !== block)
    const others = [...this.#running].filter(([, place]) => place.block === block)
    if (others.length > 0) this.#parts.stop(others.map(([match]) => match))
  }

  #skipped(match: MatchId, { block }: ScheduledMatch): void {
    if (this.course.contest.has(block) || !this.#isWanted(block)) return
    this.#halt({ isOver: false, why: `Match ${match} of block ${block + 1} was stopped before it began` })
  }

  #neverBegan(tasks: readonly MatchTask[], why: string): void {
    for (const { record } of tasks) this.#running.delete(record.id)
    this.#halt({ isOver: false, why })
    if (this.#running.size === 0) this.#release()
  }

  /** Whether another process wants that this arena stops. */
  #look(): void {
    this.#withLog(() => {
      const isStopWanted = this.#parts.log.reader().arenas((arenas) => arenas.isStopWanted(this.#key))
      if (isStopWanted) this.#halt(onRequest)
    })
    if (this.#end !== null && this.#running.size === 0) this.#release()
  }

  /** An arena whose log breaks stops, and its matches with it. */
  #withLog(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.#halt({ isOver: false, why: error.message })
    }
  }

  #timeIsOver(): void {
    this.#halt({ isOver: true, why: `Stopped after ${limitText(this.plan.forMillis!)}` })
    if (this.#running.size === 0) this.#release()
  }

  #halt(end: ArenaEnd): void {
    if (this.#end !== null) return
    this.#end = end
    this.#queue = []
    this.#parts.stop([...this.#running.keys()])
  }

  /** Nothing runs and nothing more is wanted. */
  #release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    clearTimeout(this.#timer)
    clearInterval(this.#looking)
    const end = this.#end ?? { isOver: true, why: null }
    const { plan } = this
    const verdict = verdictSentence({ plan, status: 'over', ...foundIn(plan, this.course) })
    let lost: string | null = null
    try {
      this.#parts.log.writer().arenas((arenas) => {
        // Another log may be in its place.
        arenas.find(this.id)
        arenas.release(this.id, { ...end, verdict })
      })
    } catch (error) {
      lost = end.why ?? (error as Error).message
      if (!(error instanceof UserError)) throw error
    } finally {
      this.#parts.over(this.id, end.isOver, lost)
    }
  }
}

const onRequest: ArenaEnd = { isOver: false, why: 'Stopped on request' }

/** Why the arena stops after a match without a result. */
function whyWithoutResult({ id, end, why }: Pick<MatchCard, 'id' | 'end' | 'why'>, block: number): string {
  const match = `Match ${id} of block ${block + 1}`
  const cause = why === null ? '' : `: ${why}`
  switch (end) {
    case 'bug':
      return `${match} ended as a bug of Botscope${cause}`
    case 'stopped':
      return `${match} was stopped${cause}`
    case 'interrupted':
      return `${match} was interrupted${cause}`
    case 'failed':
    case 'natural':
    case 'fault':
    case 'limit':
    case null:
      return `${match} has no result in the log`
  }
}

/** The inverse of a seating: the bots of a block as its first match seats them. */
function lineupIn(bots: readonly number[], rotation: number): readonly number[] {
  return bots.map((_, seat) => bots[(seat + rotation) % bots.length]!)
}
