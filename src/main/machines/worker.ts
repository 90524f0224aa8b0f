import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { JsMsg } from '@nats-io/jetstream'
import type { Msg } from '@nats-io/transport-node'
import type { HostedGame } from '../../contract/games.ts'
import type { BotSpec } from '../../contract.ts'
import { games } from '../../engine/games/index.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { checkBot, findProgram } from '../bots/command.ts'
import { commandOfWords } from '../bots/copies.ts'
import { lineOf } from '../games/line.ts'
import { productVersion } from '../product.ts'
import type { Beat } from './beat.ts'
import { calibrate, isHonest, mostPipeMillis, type ClockQuality } from './calibration.ts'
import { BlockPlayer } from './block-player.ts'
import { BotCache } from './cache.ts'
import { connectHub, listen, type HubConnection } from './connection.ts'
import { jobVersion, readJob, type BlockJob, type JobBot, type JobGame } from './job.ts'
import { JobQueues } from './job-queues.ts'
import type { HubLink } from './link.ts'
import { packedOutcome, reportedWhy } from './outcome.ts'
import { checkInSandbox, sandboxed, whyNoSandbox } from './sandbox.ts'
import { mostResultBytes, partsStore, store } from './shipping.ts'
import { isSigned, passTicket } from './signature.ts'
import { beatSubject, controlLeave, controlSubjects, controlWho, placeIn, resultSubject } from './subjects.ts'
import { WorkerKey } from './worker-key.ts'

export interface WorkerOptions {
  readonly link: HubLink
  readonly slots: number
  /** Of the cache. */
  readonly folder: string
  /** Ends when it had nothing to do for so long; null: never. */
  readonly idleExitMillis: number | null
  /** Runs bots of others without a sandbox. */
  readonly isTrusting: boolean
  say(text: string): void
  /** It is at the hub. */
  joined?(): void
  /** None: `calibrate`. */
  readonly calibrate?: (slots: number) => Promise<ClockQuality>
}

const beatMillis = 5000
const retryMillis = 1000
const calibrationMillis = 3_600_000
/** Of the blocks that are not wanted any more: ten bytes each. */
const mostControlBytes = 1024 * 1024
/** It is asked for again after so long: another worker takes it. */
const passedOnMillis = 1000

/** A job that this worker can play none of its kind of. */
class Unable extends UserError {}

/** Plays blocks for the home of a hub until `stop`, or until it has been idle for long. Throws a `UserError`. */
export async function work(options: WorkerOptions, stop: AbortSignal): Promise<void> {
  const isSandboxing = options.link.home === null && !options.isTrusting
  const why = isSandboxing ? whyNoSandbox() : null
  if (why !== null)
    throw new UserError(
      `The bots of this hub are somebody else's, and ${why}. --trust runs them without a sandbox, with all rights of yours`,
    )
  const hub = await connectHub(options.link, 'worker')
  const worker = new Worker(options, hub, isSandboxing)
  try {
    await worker.run(stop)
  } finally {
    await worker.close()
    await hub.nats.close()
  }
}

class Worker {
  readonly #key = new WorkerKey(hostname())
  readonly #options: WorkerOptions
  readonly #hub: HubConnection
  readonly #isSandboxing: boolean
  readonly #cache: BotCache
  readonly #player: BlockPlayer
  readonly #running = new Map<string, AbortController>()
  readonly #leaving = new AbortController()
  #lastBusy = performance.now()
  #calibration: ClockQuality = { pipeMillis: Infinity }

  constructor(options: WorkerOptions, hub: HubConnection, isSandboxing: boolean) {
    this.#options = options
    this.#hub = hub
    this.#isSandboxing = isSandboxing
    this.#cache = new BotCache(options.folder, hub)
    this.#player = new BlockPlayer(options.slots, isSandboxing)
  }

  async run(stop: AbortSignal): Promise<void> {
    stop.addEventListener('abort', () => this.#leave())
    if (stop.aborted) return
    const queues = await JobQueues.of(this.#hub)
    await this.#calibrate()
    if (stop.aborted) return
    this.#listen()
    const beats = setInterval(() => this.#beat(), beatMillis)
    const calibrations = setInterval(() => void this.#calibrate(), calibrationMillis)
    try {
      this.#beat()
      this.#options.joined?.()
      const slots = Array.from({ length: this.#options.slots }, () => this.#slot(queues))
      await Promise.all(slots)
    } finally {
      clearInterval(beats)
      clearInterval(calibrations)
      this.#beat(0)
    }
  }

  async #calibrate(): Promise<void> {
    const was = this.#calibration
    this.#calibration = await (this.#options.calibrate ?? calibrate)(this.#options.slots)
    if (!isHonest(this.#calibration) && (isHonest(was) || was.pipeMillis === Infinity))
      this.#options.say(
        `This machine is too busy for the real clock: an answer may take ${this.#calibration.pipeMillis.toFixed(1)} ms more than a bot does, and at most ${mostPipeMillis} ms are honest. It plays arenas with --clock relaxed or off; fewer --slots may help`,
      )
  }

  async close(): Promise<void> {
    await this.#player.close()
    this.#cache.close()
  }

  #leave(): void {
    this.#leaving.abort()
    for (const running of this.#running.values()) running.abort()
  }

  /** Of home: who is there, and which blocks are not wanted any more. */
  #listen(): void {
    const take = (message: Msg) => this.#onControl(message)
    listen(this.#hub, { subject: controlSubjects, mostBytes: mostControlBytes, take })
  }

  #onControl(message: Msg): void {
    if (!isSigned(message, this.#options.link.publicKey)) return
    if (message.subject === controlWho) return this.#beat()
    if (message.subject === controlLeave) return this.#excluded(message.string())
    const [, arena = ''] = message.subject.split('.')
    for (const block of message.json<readonly number[]>()) this.#running.get(`${arena} ${block}`)?.abort()
  }

  #excluded(worker: string): void {
    if (worker !== this.#key.worker) return
    this.#options.say('This worker leaves: home has excluded it')
    this.#leave()
  }

  #beat(slots = this.#options.slots): void {
    if (this.#hub.nats.isClosed()) return
    const { pipeMillis } = this.#calibration
    const beat: Beat = {
      ...{ slots, busy: this.#running.size, product: productVersion },
      ...(Number.isFinite(pipeMillis) && { pipeMillis }),
    }
    const subject = beatSubject(this.#key.worker)
    const data = Buffer.from(JSON.stringify(beat))
    this.#hub.nats.publish(subject, data, { headers: this.#key.sign(subject, data) })
  }

  async #slot(queues: JobQueues): Promise<void> {
    while (!this.#leaving.signal.aborted) {
      const message = await this.#next(queues)
      if (message !== null) await this.#handle(message, queues.ackWaitMillis)
      else if (this.#isIdle()) this.#leave()
    }
  }

  #isIdle(): boolean {
    const { idleExitMillis } = this.#options
    if (this.#running.size > 0) this.#lastBusy = performance.now()
    return idleExitMillis !== null && performance.now() - this.#lastBusy > idleExitMillis
  }

  /** Null: nothing came, or the hub is away. */
  async #next(queues: JobQueues): Promise<JsMsg | null> {
    const pulled = queues.next(isHonest(this.#calibration)).catch(async () => {
      await delay(retryMillis, undefined, { signal: this.#leaving.signal }).catch(() => {})
      return null
    })
    const left = Promise.withResolvers<null>()
    const onLeave = () => left.resolve(null)
    this.#leaving.signal.addEventListener('abort', onLeave)
    const message = await Promise.race([pulled, left.promise])
    if (message === null) void pulled.then((late) => late?.nak())
    this.#leaving.signal.removeEventListener('abort', onLeave)
    return message
  }

  /** Plays the block and reports it; only then the job is done. */
  async #handle(message: JsMsg, ackWaitMillis: number): Promise<void> {
    const job = readJob(message, this.#options.link.publicKey)
    if (job === null) {
      this.#options.say('A job that home has not signed, or that cannot be read, is refused')
      return message.ack()
    }
    const { arena, block } = job
    const running = new AbortController()
    const key = `${arena} ${block}`
    this.#running.set(key, running)
    const alive = setInterval(() => message.working(), ackWaitMillis / 3)
    try {
      const packed = await this.#packedOutcomeOf(job, running.signal)
      if (packed === null) return message.nak(passedOnMillis)
      const isWanted = !running.signal.aborted || this.#leaving.signal.aborted
      if (!isWanted || (await this.#report(message, packed))) await message.ackAck().catch(() => {})
    } finally {
      clearInterval(alive)
      this.#running.delete(key)
      this.#lastBusy = performance.now()
    }
  }

  /** Null: it is for another worker. */
  async #packedOutcomeOf(job: BlockJob, signal: AbortSignal): Promise<Buffer | null> {
    if (job.notBy === this.#key.worker) return null
    try {
      checkJob(job)
      const hosted = job.hosted === undefined ? undefined : await this.#hosted(job.hosted)
      const bots = await Promise.all(job.bots.map((bot) => this.#botHere(bot)))
      return await packedOutcome({
        kind: 'played',
        matches: await this.#player.play(job, { bots, hosted }, signal),
      })
    } catch (error) {
      if (signal.aborted)
        return await packedOutcome({ kind: 'returned', why: 'its worker was stopped', isUnable: false })
      const why = reportedWhy((error as Error).message)
      const isUnable = error instanceof Unable
      this.#options.say(isUnable ? `This worker leaves: ${why}` : `A block is not played: ${why}`)
      if (isUnable) this.#leave()
      return await packedOutcome({ kind: 'returned', why, isUnable })
    }
  }

  async #botHere(bot: JobBot): Promise<BotSpec> {
    const { name, words } = bot
    const [only = ''] = words
    if (isBuiltin(only)) return { name, command: only, folder: this.#options.folder }
    const folder = await this.#cache.folderOf(bot.files)
    const command = commandOfWords(this.#isSandboxing ? sandboxed(folder, words) : words)
    const seated = { name, command, folder }
    try {
      if (this.#isSandboxing) checkInSandbox(only, folder)
      checkBot(seated)
    } catch (error) {
      throw new Unable(`its bot "${name}" does not start here: ${(error as Error).message}`)
    }
    return seated
  }

  async #hosted({ game, files }: JobGame): Promise<HostedGame> {
    if (this.#isSandboxing && game.bridge === 'tap')
      throw new Unable(
        `${game.title} has the bridge "tap", whose programs reach their bots over the network, and a sandbox has none: start the worker with the home link or with --trust`,
      )
    const folder = await this.#cache.folderOf(files)
    const command = this.#isSandboxing ? sandboxed(folder, game.command) : game.command
    try {
      if (this.#isSandboxing) checkInSandbox(game.command[0]!, folder)
      findProgram({ what: 'Game', name: game.title, command: lineOf(command), folder }, [...command])
    } catch (error) {
      throw new Unable(`the program of ${game.title} does not start here: ${(error as Error).message}`)
    }
    return { ...game, command, folder }
  }

  /** Tries until the hub has it: it may be away, or full. False: this worker was told to leave meanwhile. */
  async #report(job: JsMsg, packed: Buffer): Promise<boolean> {
    const { arena, block } = placeIn(job.subject)
    const subject = resultSubject(arena, block)
    for (let tries = 0; ; tries++) {
      try {
        const data = await this.#message(packed)
        const headers = this.#key.sign(subject, data)
        passTicket(job.headers, headers)
        await this.#hub.stream.publish(subject, data, { headers })
        return true
      } catch (error) {
        if (this.#hub.nats.isClosed() || (tries > 0 && this.#leaving.signal.aborted)) return false
        if (tries === 0)
          this.#options.say(`The hub does not take a result: ${(error as Error).message}. Trying again`)
        await delay(retryMillis)
      }
    }
  }

  async #message(packed: Buffer): Promise<Buffer> {
    if (packed.length <= mostResultBytes) return packed
    const sha256 = await store(partsStore, packed, this.#hub)
    return packedOutcome({ kind: 'in parts', sha256 })
  }
}

/** Throws where the job needs another version of Botscope. */
function checkJob({ form, game, version, hosted }: BlockJob): void {
  if (form !== jobVersion)
    throw new Unable(
      `this Botscope (${productVersion}) reads jobs of form ${jobVersion}, not ${form}: install the version of home here`,
    )
  if (hosted !== undefined) return
  const own = games.find(({ id }) => id === game)?.version ?? 'none'
  if (version !== own)
    throw new Unable(
      `this Botscope (${productVersion}) has version ${own} of the rules of ${game}, and home has ${version}: install the version of home here`,
    )
}
