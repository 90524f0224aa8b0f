import type { KeyObject } from 'node:crypto'
import type { JsMsg } from '@nats-io/jetstream'
import type { Msg } from '@nats-io/transport-node'
import type { ArenaPlan, HubOrder, MachinesView } from '../../contract/arena.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { ScheduledMatch, EndOfMatch, MatchId } from '../../contract.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { LogAccess } from '../log/access.ts'
import type { Log } from '../log/log.ts'
import type { ToLog } from '../log/records.ts'
import type { MatchTask } from '../playing/play.ts'
import { halfPoints } from '../../engine/arena/results.ts'
import { matchesPerBlock } from '../../engine/arena/schedule.ts'
import { ranksOf } from '../../engine/match.ts'
import { counted } from '../../number-text.ts'
import { failedBlockText } from '../../reading/failed-blocks.ts'
import { BeatRate, mostBeatBytes, mostBeatsASecond, Workers, type Beat } from './beat.ts'
import { isHonest } from './calibration.ts'
import { connectHub, listen, type HubConnection } from './connection.ts'
import { Dispatch, type AwayBlock, type Shipment } from './dispatch.ts'
import { ExcludedWorkers } from './excluded-workers.ts'
import { readHomeLink, type HubLink } from './link.ts'
import { matchIdOf } from './match-id.ts'
import { mostHeaderBytes, sizeOf } from './message-size.ts'
import { escapedControls } from '../../escape-controls.ts'
import { failureIn, playedIn, reportedWhy, type PlayedBlock, type PlayedMatch } from './outcome.ts'
import { isOverdue, patienceOf } from './overdue.ts'
import { answersOf, Repeats } from './repeats.ts'
import { blockTakenOver } from './remake.ts'
import { Results, type WholeOutcome } from './results.ts'
import { hasTicket } from './signature.ts'
import { mostResultBytes, ship, shippedAll, type Shipped, type ShippedBot } from './shipping.ts'
import { beatSubject, controlLeave, controlWho, placeIn } from './subjects.ts'
import { signerOf } from './worker-key.ts'
import { WorkerRecords } from './worker-records.ts'

type Trouble = Extract<EndOfMatch, { kind: 'trouble' }>

interface HomeDependencies {
  readonly log: LogAccess
  emit(event: EndOfMatch): void
  /** What this worker has played does not count any more, and is played again. Returns the number of blocks. */
  discard(worker: string): number
  /** There are other workers, or other notes. */
  changed(): void
}

interface HomeArena {
  readonly id: string
  readonly started: number
  readonly plan: ArenaPlan
  /** Undefined: the rules are Botscope's. */
  readonly hosted?: HostedGame | undefined
}

/** A result as the log takes it. */
interface VerifiedBlock {
  readonly worker: string
  readonly matches: readonly PlayedMatch[]
  readonly messages: readonly ToLog[]
  readonly answers: string
}

/** A block that comes back so often is not sent again. */
const mostReturns = 10
/** Workers that are there have reported by then. */
const answerMillis = 3000
/** How often the hub is asked for jobs that are gone. */
const lookMillis = 5000
/** The hub went away while a result was read. */
const retryMillis = 1000
/** What beats change is shown together. */
const beatsMillis = 50
const quietMillis = 10 * 60_000
const fewestBlocksAhead = 4
const blocksAheadOfSlot = 4
const notesKept = 100
const minuteMillis = 60_000
/** Whoever makes up keys does not fill the notes. */
const mostNamed = 20

/** Home of an arena: has its blocks played by the workers of a hub, verifies what comes back and keeps it in the log. */
export class Home {
  readonly #arena: HomeArena
  readonly #parts: HomeDependencies
  readonly #hub: HubConnection
  readonly #address: string
  readonly #publicKey: KeyObject
  readonly #dispatch: Dispatch
  readonly #workers = new Workers()
  readonly #beatRate = new BeatRate()
  readonly #excluded = new ExcludedWorkers()
  readonly #records: WorkerRecords
  readonly #repeats: Repeats
  readonly #away = new Map<number, AwayBlock>()
  /** Results of blocks that nobody has asked for yet: of an earlier run of this arena. */
  readonly #early = new Map<number, JsMsg>()
  readonly #notes: string[] = []
  #results: Results | null = null
  #cancelled: Promise<unknown> = Promise.resolve()
  #lonely: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #beaten: NodeJS.Timeout | undefined
  #lastNews = performance.now()
  #isClosed = false

  private constructor(
    arena: HomeArena,
    { hub, link }: { readonly hub: HubConnection; readonly link: HubLink },
    shipment: Shipment,
    parts: HomeDependencies,
  ) {
    this.#arena = arena
    this.#address = `${link.host}:${link.port}`
    this.#publicKey = link.publicKey
    this.#parts = parts
    this.#hub = hub
    const { id, plan } = arena
    // Half points, against all rivals in all matches of a block.
    this.#records = new WorkerRecords(2 * plan.seats * (plan.seats - 1))
    const note = (text: string) => this.#note(text)
    this.#dispatch = new Dispatch(hub, { ...shipment, arena: id, clock: plan.clock, note })
    this.#repeats = new Repeats({
      send: (block, tasks, isPending, notBy) => {
        const isWanted = () => isPending() && !this.#isClosed
        void this.#dispatch.send(block, tasks, isWanted, notBy)
      },
      note,
    })
  }

  /** Connects to the hub and puts the bots there. Throws a `UserError`. */
  static async open(arena: HomeArena, order: HubOrder, parts: HomeDependencies): Promise<Home> {
    const link = inPlace({ field: 'hub' }, () => readHomeLink(order.link))
    const shipped = shippedAll(arena.plan.bots, arena.hosted, order.ship ?? [])
    const hub = await connectHub(link, 'home')
    try {
      await ship(shipped, hub)
      const { privateKey } = link.home
      const shipment = { ...asJob(shipped), privateKey, priority: order.priority ?? 'normal' }
      const home = new Home(arena, { hub, link }, shipment, parts)
      await home.#open()
      return home
    } catch (error) {
      await hub.nats.close()
      throw error
    }
  }

  /** How many matches may be away at a time. */
  get mostMatches(): number {
    const blocks = Math.max(fewestBlocksAhead, blocksAheadOfSlot * this.#workers.slots)
    return blocks * this.#perBlock
  }

  get #perBlock(): number {
    const { bots, seats } = this.#arena.plan
    return matchesPerBlock({ bots: bots.length, seats })
  }

  get view(): MachinesView {
    const workers = this.#workers.all.map((beat) => ({
      ...{ ...beat, pipeMillis: beat.pipeMillis ?? null },
      ...this.#records.of(beat.worker),
      ...this.#repeats.of(beat.worker),
    }))
    return { hub: this.#address, workers, excluded: this.#excluded.all, notes: [...this.#notes] }
  }

  idOf(place: ScheduledMatch): MatchId {
    return matchIdOf(this.#arena.id, this.#arena.started, place)
  }

  /** Each match ends with an event. */
  async play(tasks: readonly MatchTask[]): Promise<void> {
    const blocks = new Set<number>()
    if (this.#away.size === 0) this.#lastNews = performance.now()
    for (const task of tasks) {
      const { block, rotation } = task.record.arena!
      const away = this.#away.get(block) ?? { tasks: new Map(), returns: 0, overdue: 0 }
      away.tasks.set(rotation, task)
      this.#away.set(block, away)
      blocks.add(block)
    }
    await Promise.all([...blocks].map((block) => this.#begin(block)))
  }

  /** Its result may be here already. */
  async #begin(block: number): Promise<void> {
    const early = this.#early.get(block)
    this.#early.delete(block)
    if (early !== undefined) await this.#take(early)
    const away = this.#away.get(block)
    if (away !== undefined && away.sent === undefined) await this.#send(block)
  }

  stop(matches: readonly MatchId[]): void {
    const wanted = new Set(matches)
    const blocks: number[] = []
    for (const [block, { tasks }] of this.#away) {
      const ids = [...tasks.values()].map(({ record }) => record.id).filter((id) => wanted.has(id))
      if (ids.length === 0) continue
      blocks.push(block)
      this.#away.delete(block)
      setImmediate(() => ids.forEach((match) => this.#parts.emit({ kind: 'skipped', match })))
    }
    if (blocks.length > 0) this.#cancel(blocks)
  }

  #cancel(blocks: readonly number[]): void {
    this.#cancelled = Promise.all([this.#cancelled, this.#dispatch.cancel(blocks)])
  }

  /** A person does not trust it. */
  exclude(worker: string): void {
    this.#exclude(worker, `Worker ${worker} is excluded on request`)
  }

  /** Over: what workers still report is of no use. If not, the hub keeps it for the next run. */
  async close(isOver: boolean): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#lonely)
    clearInterval(this.#looking)
    clearTimeout(this.#beaten)
    const { nats } = this.#hub
    try {
      await this.#cancelled
      await this.#dispatch.close()
      await this.#results?.close(isOver)
      await nats.drain()
    } catch {
      // The hub is away: it forgets all this after some days.
      await nats.close()
    }
  }

  async #open(): Promise<void> {
    listen(this.#hub, {
      ...{ subject: beatSubject('*'), mostBytes: mostBeatBytes },
      take: (message) => this.#onBeat(message),
      onTooLarge: () => this.#noteOnce(`Reports of workers above ${mostBeatBytes} bytes are not read`),
    })
    this.#dispatch.control(controlWho)
    this.#lonely = setTimeout(() => this.#lookForWorkers(), answerMillis).unref()
    // Blocks of an earlier run are sent again where their result is not here yet.
    await this.#dispatch.clear()
    const broken = (error: Error) => {
      if (!this.#isClosed) this.#trouble(0, `Results cannot be read any more: ${error.message}`)
    }
    const results = await Results.open(this.#hub, this.#arena.id)
    this.#results = results
    for await (const message of results.waiting()) await this.#take(message)
    await this.#dispatch.watch((job, workers) => this.#ended(job, workers), broken)
    await results.receive((message) => this.#take(message), broken)
    this.#looking = setInterval(() => void this.#lookForLost().catch(() => {}), lookMillis).unref()
  }

  #onBeat(message: Msg): void {
    if (!this.#beatRate.admits())
      return this.#noteOnce(
        `Workers send more than ${mostBeatsASecond} reports a second, of which the others are not read`,
      )
    const worker = signerOf(message)
    if (worker === null) return
    this.#workers.take(worker, message.json())
    this.#beaten ??= setTimeout(() => {
      this.#beaten = undefined
      this.#changed()
    }, beatsMillis)
  }

  #lookForWorkers(isFirst = true): void {
    if (this.#workers.slots === 0) {
      const lonely =
        'No worker is at the hub yet: "botscope work" with its worker link, on any machine, starts one'
      if (isFirst) this.#note(lonely)
      this.#lonely = setTimeout(() => this.#lookForWorkers(false), answerMillis).unref()
    } else if (this.#arena.plan.clock === 'real' && !this.#workers.all.some(keepsTime))
      this.#note(
        'No worker at the hub keeps time well enough for the real clock: take the clock relaxed, or fewer slots on the workers',
      )
  }

  async #send(block: number): Promise<void> {
    const away = this.#away.get(block)!
    const isWanted = () => this.#away.get(block) === away && !this.#isClosed
    away.sent = undefined
    away.takenAt = undefined
    away.sent = await this.#dispatch.send(block, away.tasks, isWanted)
  }

  /** A worker may take a job out of the queue and report nothing, or nothing that counts. */
  async #lookForLost(): Promise<void> {
    const sent = [...this.#away].map(([block, away]) => [block, away.sent] as const)
    const present = await this.#dispatch.present()
    for (const [block, job] of sent) {
      if (job === undefined || this.#away.get(block)?.sent !== job || present.has(block)) continue
      this.#note(`Block ${block} is sent again: a worker took it, and no result counts`)
      await this.#send(block)
    }
    await this.#lookForOverdue()
    if (this.#away.size > 0 && performance.now() - this.#lastNews > quietMillis)
      this.#noteOnce('No new result has come for 10 minutes: blocks wait for a worker, or one keeps them')
  }

  /** A worker may say again and again that it still plays a block. */
  async #lookForOverdue(): Promise<void> {
    const delivered = await this.#dispatch.delivered()
    for (const [block, away] of this.#away) {
      if (away.sent === undefined || away.sent > delivered) continue
      away.takenAt ??= performance.now()
      if (!isOverdue(away)) continue
      const minutes = patienceOf(away) / minuteMillis
      this.#note(
        `Block ${block} is sent to another worker too: the one that took it has had it for ${minutes} minutes`,
      )
      away.overdue += 1
      await this.#send(block)
    }
  }

  #ended(job: number, workers: number): void {
    for (const [block, away] of this.#away)
      if (away.sent === job)
        this.#trouble(
          block,
          `Block ${block} ended ${counted(workers, 'worker')} that played it, and is not played again: play its seed ${seedOf(away)} here`,
        )
  }

  async #take(message: JsMsg): Promise<void> {
    if (sizeOf(message) - message.data.length > mostHeaderBytes || message.data.length > mostResultBytes) {
      this.#noteOnce(
        `Results with more than ${mostResultBytes} bytes or ${mostHeaderBytes} of headers in a message are dropped`,
      )
      return message.term()
    }
    const worker = signerOf(message)
    if (worker === null) this.#noteOnce('Results that no worker has signed are dropped')
    if (worker === null || this.#excluded.has(worker)) return message.term()
    const { block } = placeIn(message.subject)
    if (!hasTicket(message, this.#publicKey)) {
      if (this.#workers.has(worker)) this.#distrust(worker, 'it reports on a block that was never sent')
      else this.#noteOnce('Results of blocks that were never sent come from unknown workers, and are dropped')
      return message.term()
    }
    if (!this.#away.has(block) && !this.#isKept(block)) return this.#wait(block, message)
    if (!this.#away.has(block) && this.#repeats.isBy(block, worker)) return message.ack()
    const outcome = await this.#outcomeIn(message, worker)
    if (outcome === null) return
    const away = this.#away.get(block)
    if (away === undefined) {
      if (outcome.kind === 'played') await this.#compare(block, worker, outcome)
    } else if (outcome.kind === 'returned') {
      const { why, isUnable } = outcome
      this.#records.failed(worker)
      this.#note(
        isUnable ? `Worker ${worker} left: ${why}` : `Block ${block} came back from ${worker}: ${why}`,
      )
      await this.#again(block, away, why)
    } else if (!(await this.#verify(block, away, worker, outcome))) return
    message.ack()
  }

  /** Only what was sent again is compared, and only if it verifies as the first result did. */
  async #compare(block: number, worker: string, played: PlayedBlock): Promise<void> {
    const tasks = this.#repeats.tasksOf(block)
    if (tasks === undefined) return
    const verified = await this.#verified(block, tasks, worker, played)
    if (verified !== null) this.#repeats.compare(block, worker, verified.answers)
  }

  #unreadable(block: number, worker: string, { message }: Error): void {
    this.#distrust(worker, `its result of block ${block} cannot be read (${message})`)
  }

  /** One result is enough, which is delivered again and again until it is acknowledged. */
  #wait(block: number, message: JsMsg): void {
    const { seq = message.seq } = this.#early.get(block) ?? {}
    if (seq === message.seq) this.#early.set(block, message)
    else message.term()
  }

  /** Null: it cannot be read. */
  async #outcomeIn(message: JsMsg, worker: string): Promise<WholeOutcome | null> {
    try {
      const outcome = await this.#results!.outcomeIn(message)
      if (outcome === null) message.term()
      return outcome
    } catch (error) {
      if (!(error instanceof UserError)) {
        message.nak(retryMillis)
        return null
      }
      message.term()
      this.#unreadable(placeIn(message.subject).block, worker, error)
      return null
    }
  }

  /** False: home has closed meanwhile, and the result waits for the next run. */
  async #verify(block: number, away: AwayBlock, worker: string, played: PlayedBlock): Promise<boolean> {
    const verified = await this.#verified(block, away.tasks, worker, played)
    if (verified === null) return true
    if (this.#isClosed) return false
    // Meanwhile nobody may want it any more.
    if (this.#away.get(block) === away && !this.#excluded.has(worker)) this.#keep(block, away, verified)
    return true
  }

  /** Null: it does not verify, and its worker is excluded. */
  async #verified(
    block: number,
    tasks: AwayBlock['tasks'],
    worker: string,
    played: PlayedBlock,
  ): Promise<VerifiedBlock | null> {
    try {
      const { matches } = played
      const messages = await blockTakenOver(tasks, worker, matches)
      return { worker, matches, messages, answers: await answersOf(played) }
    } catch (error) {
      const { message } = error as Error
      this.#distrust(worker, `its result of block ${block} does not verify (${message})`)
      return null
    }
  }

  #keep(block: number, { tasks, overdue }: AwayBlock, verified: VerifiedBlock): void {
    const { worker, matches, messages, answers } = verified
    const failed = keepNew(messages, this.#parts.log.writer())
    this.#away.delete(block)
    this.#lastNews = performance.now()
    const failure = failureIn(matches)
    if (failure !== undefined) this.#gameFailed(block, tasks, worker, failure)
    else {
      this.#records.played(worker, pointsIn([...tasks.values()], matches))
      const hasOthers = this.#workers.all.some(
        (each) => each.worker !== worker && !this.#excluded.has(each.worker),
      )
      if (failed === null && overdue === 0) this.#repeats.kept(block, { worker, tasks, answers, hasOthers })
    }
    if (overdue > 0) this.#cancel([block])
    const isPlayed = (rotation: number) => playedIn(matches, rotation) !== undefined
    // Those that were not played come last: by then their block is over.
    for (const [rotation, { record }] of [...tasks].toSorted(([a], [b]) => +isPlayed(b) - +isPlayed(a)))
      this.#parts.emit({
        ...(failed ?? { kind: isPlayed(rotation) ? 'ended' : 'skipped' }),
        match: record.id,
      })
  }

  #gameFailed(block: number, tasks: AwayBlock['tasks'], worker: string, { why = '' }: PlayedMatch): void {
    this.#records.failed(worker)
    const failure = { block, seed: seedOf({ tasks }), why }
    this.#note(`The game failed at ${worker} in ${failedBlockText(failure)}`)
  }

  /** Whether its matches are in the log: what came is a duplicate. */
  #isKept(block: number): boolean {
    const bots = Array.from({ length: this.#perBlock }, (_, rotation) => rotation)
    const log = this.#parts.log.reader()
    return bots.some((rotation) => log.has(this.idOf({ block, rotation, bots })))
  }

  async #again(block: number, away: AwayBlock, why: string): Promise<void> {
    away.returns += 1
    if (away.returns <= mostReturns) await this.#send(block)
    else
      this.#trouble(
        block,
        `Block ${block} came back ${counted(away.returns, 'time')}, at last because ${why}`,
      )
  }

  /** The arena stops. */
  #trouble(block: number, message: string): void {
    const [task] = this.#away.get(block)?.tasks.values() ?? []
    const any = task ?? [...this.#away.values()].flatMap(({ tasks }) => [...tasks.values()])[0]
    if (any === undefined) return this.#note(message)
    this.#parts.emit({ kind: 'trouble', match: any.record.id, message, isBug: false })
  }

  #distrust(worker: string, why: string): void {
    this.#records.failed(worker)
    this.#exclude(worker, `Worker ${worker} is excluded: ${why}`)
  }

  #exclude(worker: string, why: string): void {
    this.#excluded.add(worker)
    this.#dispatch.control(controlLeave, worker)
    this.#records.discard(worker)
    const blocks = this.#parts.discard(worker)
    if (blocks > 0) this.#note(`${why}: what it played (${counted(blocks, 'block')}) is played again`)
    else if (this.#excluded.all.length <= mostNamed) this.#note(why)
    else this.#noteOnce(`More than ${mostNamed} workers are excluded: the others are not named here`)
  }

  #noteOnce(text: string): void {
    if (!this.#notes.includes(text)) this.#note(text)
  }

  /** The newest are kept. */
  #note(text: string): void {
    // A worker's words may be in it: they are one line that drives no terminal.
    this.#notes.push(reportedWhy(escapedControls(text)))
    if (this.#notes.length > notesKept) this.#notes.shift()
    this.#changed()
  }

  #changed(): void {
    if (!this.#isClosed) this.#parts.changed()
  }
}

/** One of an earlier version does not tell. */
function keepsTime({ pipeMillis }: Beat): boolean {
  return pipeMillis === undefined || isHonest({ pipeMillis })
}

/** Of the first bot, in half points. */
function pointsIn(tasks: readonly MatchTask[], matches: readonly PlayedMatch[]): number {
  return tasks.reduce((sum, { record }) => {
    const { rotation, bots } = record.arena!
    const seat = bots.indexOf(0)
    const scores = playedIn(matches, rotation)?.scores
    return scores === undefined || seat < 0 ? sum : sum + halfPoints({ ranks: ranksOf(scores) }, seat)
  }, 0)
}

/** All in one commit, without matches that the log has. Returns what went wrong. */
function keepNew(messages: readonly ToLog[], log: Log): Omit<Trouble, 'match'> | null {
  const isNew = (each: ToLog) => !log.has(each.kind === 'begin' ? each.match.id : each.match)
  const failed = log.take(messages.filter(isNew)).find(({ kind }) => kind === 'failed')
  if (failed?.kind !== 'failed') return null
  return { kind: 'trouble', message: failed.message, isBug: failed.bug ?? false }
}

/** Without where the files are here. */
function asJob({ bots, hosted }: Shipped): Pick<Shipment, 'bots' | 'hosted'> {
  const filesOf = ({ files }: Pick<ShippedBot, 'files'>) => files.map(({ source: _, ...file }) => file)
  return {
    bots: bots.map((bot) => ({ ...bot, files: filesOf(bot) })),
    hosted: hosted === null ? null : { ...hosted, files: filesOf(hosted) },
  }
}

function seedOf({ tasks }: Pick<AwayBlock, 'tasks'>): string {
  const [first] = tasks.values()
  return first!.record.seed
}
