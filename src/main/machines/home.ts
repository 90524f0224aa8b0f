import type { JsMsg } from '@nats-io/jetstream'
import type { ArenaPlan, HubOrder, MachinesView } from '../../contract/arena.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { ArenaPlace, LastWord, MatchId } from '../../contract.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import type { LogAccess } from '../log/access.ts'
import type { Log } from '../log/log.ts'
import type { ToLog } from '../log/records.ts'
import type { MatchTask } from '../playing/play.ts'
import { halfPoints } from '../../engine/arena/results.ts'
import { ranksOf } from '../../engine/match.ts'
import { counted } from '../../number-text.ts'
import { failedBlockText } from '../../reading/failed-blocks.ts'
import { Workers, type Beat } from './beat.ts'
import { isHonest } from './calibration.ts'
import { connectHub, type HubConnection } from './connection.ts'
import { Dispatch, type AwayBlock, type Shipment } from './dispatch.ts'
import { readHomeLink } from './link.ts'
import { matchIdOf } from './match-id.ts'
import type { PlayedBlock, PlayedMatch } from './outcome.ts'
import { Repeats } from './repeats.ts'
import { takenOver } from './remake.ts'
import { Results, type WholeOutcome } from './results.ts'
import { ship, shippedAll, type Shipped, type ShippedBot } from './shipping.ts'
import { controlLeave, controlWho, placeIn } from './subjects.ts'
import { fingerprintIn, signerOf } from './worker-key.ts'
import { WorkerRecords } from './worker-records.ts'

type Trouble = Extract<LastWord, { kind: 'trouble' }>

export interface HomeDependencies {
  readonly log: LogAccess
  emit(event: LastWord): void
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

/** A block that comes back so often is not sent again. */
const mostReturns = 10
/** Workers that are there have reported by then. */
const answerMillis = 3000
const fewestBlocksAhead = 4
const blocksAheadOfSlot = 4
const notesKept = 100

/** Home of an arena: has its blocks played by the workers of a hub, verifies what comes back and keeps it in the log. */
export class Home {
  readonly #arena: HomeArena
  readonly #parts: HomeDependencies
  readonly #hub: HubConnection
  readonly #address: string
  readonly #dispatch: Dispatch
  readonly #workers = new Workers()
  /** By the fingerprint of its key. */
  readonly #excluded = new Map<string, string>()
  readonly #records: WorkerRecords
  readonly #repeats: Repeats
  readonly #away = new Map<number, AwayBlock>()
  /** Results of blocks that nobody has asked for yet: of an earlier run of this arena. */
  readonly #early = new Map<number, JsMsg>()
  readonly #notes: string[] = []
  #results: Results | null = null
  #cancelled: Promise<unknown> = Promise.resolve()
  #lonely: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(
    arena: HomeArena,
    { hub, address }: { readonly hub: HubConnection; readonly address: string },
    shipment: Shipment,
    parts: HomeDependencies,
  ) {
    this.#arena = arena
    this.#address = address
    this.#parts = parts
    this.#hub = hub
    const { id, plan } = arena
    // Half points, against all rivals in all matches of a block.
    this.#records = new WorkerRecords(2 * plan.seats * (plan.seats - 1))
    const note = (text: string) => this.#note(text)
    this.#dispatch = new Dispatch(hub, { ...shipment, arena: id, clock: plan.clock, note })
    this.#repeats = new Repeats({
      send: (block, tasks, isWanted, notBy) => void this.#dispatch.send(block, tasks, isWanted, notBy),
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
      const home = new Home(arena, { hub, address: `${link.host}:${link.port}` }, shipment, parts)
      await home.#begin()
      return home
    } catch (error) {
      await hub.nats.close()
      throw error
    }
  }

  /** How many matches may be away at a time. */
  get mostMatches(): number {
    const blocks = Math.max(fewestBlocksAhead, blocksAheadOfSlot * this.#workers.slots)
    return blocks * this.#arena.plan.seats
  }

  get view(): MachinesView {
    const workers = this.#workers.all.map((beat) => ({
      ...{ ...beat, pipeMillis: beat.pipeMillis ?? null },
      ...this.#records.of(beat.worker),
      ...this.#repeats.of(beat.worker),
    }))
    return { hub: this.#address, workers, excluded: [...this.#excluded.values()], notes: this.#notes }
  }

  idOf(place: ArenaPlace): MatchId {
    return matchIdOf(this.#arena.id, this.#arena.started, place)
  }

  /** Each match ends with an event. */
  async play(tasks: readonly MatchTask[]): Promise<void> {
    const blocks = new Set<number>()
    for (const task of tasks) {
      const { block, rotation } = task.record.arena!
      const away = this.#away.get(block) ?? { tasks: new Map(), returns: 0 }
      away.tasks.set(rotation, task)
      this.#away.set(block, away)
      blocks.add(block)
    }
    const sent = [...blocks].map((block) => {
      const early = this.#early.get(block)
      this.#early.delete(block)
      return early === undefined ? this.#send(block) : this.#take(early)
    })
    await Promise.all(sent)
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
    if (blocks.length > 0) this.#cancelled = Promise.all([this.#cancelled, this.#dispatch.cancel(blocks)])
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
    const { nats } = this.#hub
    try {
      await this.#cancelled
      await this.#dispatch.clear()
      await this.#results?.close(isOver)
      await nats.drain()
    } catch {
      // The hub is away: it forgets all this after some days.
      await nats.close()
    }
  }

  async #begin(): Promise<void> {
    const { nats } = this.#hub
    nats.subscribe('beat.*', {
      callback: (_, message) => {
        const worker = signerOf(message)
        if (worker === null) return
        this.#workers.take(worker, jsonOf(message))
        this.#changed()
      },
    })
    this.#dispatch.control(controlWho)
    this.#lonely = setTimeout(() => this.#lookForWorkers(), answerMillis).unref()
    // Blocks of an earlier run are sent again where their result is not here yet.
    await this.#dispatch.clear()
    const results = await Results.open(this.#hub, this.#arena.id)
    this.#results = results
    for await (const message of results.waiting()) await this.#take(message)
    results
      .receive((message) => this.#take(message))
      .catch((error: Error) => {
        if (!this.#isClosed) this.#trouble(0, `Results cannot be read any more: ${error.message}`)
      })
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

  #send(block: number): Promise<void> {
    const away = this.#away.get(block)!
    const isWanted = () => this.#away.get(block) === away && !this.#isClosed
    return this.#dispatch.send(block, away.tasks, isWanted)
  }

  async #take(message: JsMsg): Promise<void> {
    const worker = signerOf(message)
    if (worker === null) this.#noteOnce('Results that no worker has signed are dropped')
    if (worker === null || this.#isExcluded(worker)) return message.term()
    const { block } = placeIn(message.subject)
    const away = this.#away.get(block)
    if (away === undefined && !this.#isKept(block)) return void this.#early.set(block, message)
    const outcome = await this.#outcomeIn(message, worker)
    if (outcome === null) {
      if (away !== undefined) await this.#again(block, away)
      return message.term()
    }
    if (away === undefined) {
      if (outcome.kind === 'played') this.#repeats.compare(block, worker, outcome)
    } else if (outcome.kind === 'poisoned')
      this.#trouble(
        block,
        `Block ${block} ended ${outcome.deliveries} workers that played it, and is not played again: play its seed ${seedOf(away)} here`,
      )
    else if (outcome.kind === 'returned') {
      const { why, isUnable } = outcome
      this.#records.failed(worker)
      this.#note(
        isUnable ? `Worker ${worker} left: ${why}` : `Block ${block} came back from ${worker}: ${why}`,
      )
      await this.#again(block, away, why)
    } else if (!this.#keep(block, away, worker, outcome)) await this.#again(block, away)
    message.ack()
  }

  /** Null: it cannot be read. */
  async #outcomeIn(message: JsMsg, worker: string): Promise<WholeOutcome | null> {
    try {
      return await this.#results!.outcomeIn(message)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const { block } = placeIn(message.subject)
      this.#records.failed(worker)
      this.#exclude(
        worker,
        `Worker ${worker} is excluded: its result of block ${block} cannot be read (${error.message})`,
      )
      return null
    }
  }

  /** False: the worker is excluded. */
  #keep(block: number, { tasks }: AwayBlock, worker: string, played: PlayedBlock): boolean {
    const verified = this.#verified(block, tasks, worker, played)
    if (verified === null) return false
    const { matches } = played
    const failed = keepNew(verified, this.#parts.log.writer())
    this.#away.delete(block)
    const failure = failureIn(matches)
    if (failure !== undefined) this.#gameFailed(block, tasks, worker, failure)
    else {
      this.#records.played(worker, pointsIn([...tasks.values()], matches))
      const hasOthers = this.#workers.all.some(
        (each) => each.worker !== worker && !this.#isExcluded(each.worker),
      )
      if (failed === null) this.#repeats.kept(block, { worker, tasks, played, hasOthers })
    }
    const isPlayed = (rotation: number) => playedIn(matches, rotation) !== undefined
    // Those that were not played come last: by then their block is over.
    for (const [rotation, { record }] of [...tasks].toSorted(([a], [b]) => +isPlayed(b) - +isPlayed(a)))
      this.#parts.emit({
        ...(failed ?? { kind: isPlayed(rotation) ? 'ended' : 'skipped' }),
        match: record.id,
      })
    return true
  }

  #gameFailed(block: number, tasks: AwayBlock['tasks'], worker: string, { why = '' }: PlayedMatch): void {
    this.#records.failed(worker)
    const failure = { block, seed: seedOf({ tasks }), why }
    this.#note(`The game failed at ${worker} in ${failedBlockText(failure)}`)
  }

  /** Null: it does not verify. */
  #verified(
    block: number,
    tasks: AwayBlock['tasks'],
    worker: string,
    { matches }: PlayedBlock,
  ): readonly ToLog[] | null {
    try {
      const failure = failureIn(matches)
      const isCutShort = failure !== undefined && tasks.has(failure.rotation)
      return [...tasks].flatMap(([rotation, { record }]) => {
        const arena = { ...record.arena!, worker }
        const match = playedIn(matches, rotation)
        if (match === undefined && isCutShort) return []
        if (match === undefined) throw new UserError(`match ${rotation} of the block is missing`)
        return takenOver({ ...record, arena }, match)
      })
    } catch (error) {
      const why = (error as Error).message
      this.#records.failed(worker)
      this.#exclude(
        worker,
        `Worker ${worker} is excluded: its result of block ${block} does not verify (${why})`,
      )
      return null
    }
  }

  /** Whether its matches are in the log: what came is a duplicate. */
  #isKept(block: number): boolean {
    const { seats } = this.#arena.plan
    const bots = Array.from({ length: seats }, (_, seat) => seat)
    const log = this.#parts.log.reader()
    return bots.some((rotation) => log.has(this.idOf({ block, rotation, bots })))
  }

  async #again(block: number, away: AwayBlock, why = 'its worker is excluded'): Promise<void> {
    away.returns += 1
    if (away.returns <= mostReturns) await this.#send(block)
    else this.#trouble(block, `Block ${block} came back ${away.returns} times, at last because ${why}`)
  }

  /** The arena stops. */
  #trouble(block: number, message: string): void {
    const [task] = this.#away.get(block)?.tasks.values() ?? []
    const any = task ?? [...this.#away.values()].flatMap(({ tasks }) => [...tasks.values()])[0]
    if (any === undefined) return this.#note(message)
    this.#parts.emit({ kind: 'trouble', match: any.record.id, message, isBug: false })
  }

  #exclude(worker: string, why: string): void {
    this.#excluded.set(fingerprintIn(worker), worker)
    this.#dispatch.control(controlLeave, worker)
    this.#records.discard(worker)
    const blocks = this.#parts.discard(worker)
    this.#note(blocks === 0 ? why : `${why}: what it played (${counted(blocks, 'block')}) is played again`)
  }

  #isExcluded(worker: string): boolean {
    return this.#excluded.has(fingerprintIn(worker))
  }

  #noteOnce(text: string): void {
    if (!this.#notes.includes(text)) this.#note(text)
  }

  /** The newest are kept. */
  #note(text: string): void {
    this.#notes.push(text)
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

function playedIn(matches: readonly PlayedMatch[], rotation: number): PlayedMatch | undefined {
  return matches.find((each) => each.rotation === rotation)
}

/** The match in which the game failed, which is the last of its block. */
function failureIn(matches: readonly PlayedMatch[]): PlayedMatch | undefined {
  return matches.find(({ end }) => end === 'failed')
}

/** Without where the files are here. */
function asJob({ bots, hosted }: Shipped): Pick<Shipment, 'bots' | 'hosted'> {
  const filesOf = ({ files }: Pick<ShippedBot, 'files'>) => files.map(({ source: _, ...file }) => file)
  return {
    bots: bots.map((bot) => ({ ...bot, files: filesOf(bot) })),
    hosted: hosted === null ? null : { ...hosted, files: filesOf(hosted) },
  }
}

function jsonOf(message: { json(): unknown }): unknown {
  try {
    return message.json()
  } catch {
    return null
  }
}

function seedOf({ tasks }: Pick<AwayBlock, 'tasks'>): string {
  const [first] = tasks.values()
  return first!.record.seed
}
