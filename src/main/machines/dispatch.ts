import { randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream'
import type { HubPriority } from '../../contract/arena.ts'
import type { Clock } from '../../contract.ts'
import type { MatchTask } from '../playing/play.ts'
import type { HubConnection } from './connection.ts'
import { jobVersion, packedJob, type BlockJob, type JobBot, type JobGame } from './job.ts'
import { sizeOf } from './message-size.ts'
import { addTicket, signed } from './signature.ts'
import {
  controlSubject,
  endedStream,
  jobsStreamOf,
  jobSubject,
  placeIn,
  resultsStream,
  resultSubject,
  workersConsumer,
} from './subjects.ts'

/** A block that is played elsewhere. */
export interface AwayBlock {
  /** By rotation. */
  readonly tasks: Map<number, MatchTask>
  /** The number of its job in the stream of the hub; undefined: it is not there yet. */
  sent?: number | undefined
  /** How often it came back without a result. */
  returns: number
  /** When a worker was first seen to have its job, of `performance.now`; undefined: none has. */
  takenAt?: number | undefined
  /** How often it was sent again, as nothing came from a worker that had it. */
  overdue: number
}

/** What jobs have in common. */
export interface Shipment {
  readonly privateKey: KeyObject
  readonly bots: readonly JobBot[]
  /** Null: the rules are Botscope's. */
  readonly hosted: JobGame | null
  readonly priority: HubPriority
}

interface DispatchOptions extends Shipment {
  readonly arena: string
  readonly clock: Clock
  note(text: string): void
}

/** What the hub says of a job. */
interface EndedJob {
  readonly stream: string
  readonly stream_seq: number
  readonly deliveries: number
}

const retryMillis = 1000
/** What the hub says of a job has 500. */
const mostEndedBytes = 10_000

/** Puts the blocks of an arena into the queue of a hub, signed by home, and takes them out of it. */
export class Dispatch {
  readonly #hub: HubConnection
  readonly #options: DispatchOptions
  /** No job of this run is taken for one of another run. */
  readonly #run = randomUUID()
  #sent = 0
  #ended: ConsumerMessages | null = null

  constructor(hub: HubConnection, options: DispatchOptions) {
    this.#hub = hub
    this.#options = options
  }

  /** Tries until the hub has it, and resolves to its number there, or nobody wants it any more. `notBy`: the worker that has played it already. */
  async send(
    block: number,
    tasks: AwayBlock['tasks'],
    isWanted: () => boolean,
    notBy?: string,
  ): Promise<number | undefined> {
    const { arena, clock, priority, privateKey, note } = this.#options
    const packed = packedJob({ ...this.#jobOf(block, tasks), ...(notBy !== undefined && { notBy }) })
    const subject = jobSubject({ arena, block, clock, priority })
    const headers = signed(subject, packed, privateKey)
    addTicket(headers, resultSubject(arena, block), privateKey)
    const options = { headers, msgID: `${this.#run}.${this.#sent++}` }
    for (let tries = 0; isWanted(); tries++) {
      try {
        return (await this.#hub.stream.publish(subject, packed, options)).seq
      } catch (error) {
        if (tries === 0) note(`The hub does not take jobs: ${(error as Error).message}. Trying again`)
        await delay(retryMillis)
      }
    }
    return undefined
  }

  /** Also those that workers play just now. */
  async cancel(blocks: readonly number[]): Promise<void> {
    const { arena, note } = this.#options
    try {
      for (const block of blocks) await this.#purge(block)
      this.control(controlSubject(arena), JSON.stringify(blocks))
    } catch (error) {
      note(`Jobs are still at the hub: ${(error as Error).message}`)
    }
  }

  /** Blocks whose job the hub has, waiting or with a worker, or whose result it has. */
  async present(): Promise<ReadonlySet<number>> {
    const { arena, clock } = this.#options
    const jobs = {
      stream: jobsStreamOf(clock),
      filter: jobSubject({ arena, block: '*', clock, priority: '*' }),
    }
    const results = { stream: resultsStream, filter: resultSubject(arena, '*') }
    const blocks = new Set<number>()
    // In this order: a worker reports before its job leaves the queue.
    for (const { stream, filter } of [jobs, results]) {
      const { state } = await this.#hub.manager.streams.info(stream, { subjects_filter: filter })
      for (const subject of Object.keys(state.subjects ?? {})) blocks.add(placeIn(subject).block)
    }
    return blocks
  }

  /** The number of the last job that a worker has got; jobs go in the order of their numbers. */
  async delivered(): Promise<number> {
    const { clock, priority } = this.#options
    const { consumers } = this.#hub.manager
    const { delivered } = await consumers.info(jobsStreamOf(clock), workersConsumer(priority))
    return delivered.stream_seq
  }

  /** Reports jobs that the hub sends to nobody any more, as so many workers took them and were gone. */
  async watch(
    onEnded: (job: number, workers: number) => void,
    onError: (error: Error) => void,
  ): Promise<void> {
    const own = jobsStreamOf(this.#options.clock)
    const consumer = await this.#hub.stream.consumers.get(endedStream, { deliver_policy: DeliverPolicy.New })
    this.#ended = await consumer.consume()
    const read = async (messages: ConsumerMessages) => {
      for await (const message of messages) {
        if (sizeOf(message) > mostEndedBytes) continue
        const { stream, stream_seq: job, deliveries } = message.json<EndedJob>()
        if (stream === own) onEnded(job, deliveries)
      }
    }
    read(this.#ended).catch(onError)
  }

  async close(): Promise<void> {
    await this.#ended?.close()
    await this.clear()
  }

  /** Tells all workers something. */
  control(subject: string, text = ''): void {
    const data = Buffer.from(text)
    this.#hub.nats.publish(subject, data, { headers: signed(subject, data, this.#options.privateKey) })
  }

  /** Of this run and of earlier ones; what is played just now goes on. */
  clear(): Promise<void> {
    return this.#purge('*')
  }

  async #purge(block: number | '*'): Promise<void> {
    const { arena, clock } = this.#options
    const filter = jobSubject({ arena, block, clock, priority: '*' })
    await this.#hub.manager.streams.purge(jobsStreamOf(clock), { filter })
  }

  #jobOf(block: number, tasks: AwayBlock['tasks']): BlockJob {
    const { arena, clock, bots, hosted } = this.#options
    const [first] = tasks.values()
    const { game, version, options, seed } = first!.record
    return {
      ...{ form: jobVersion, arena, block, game, version, options, seed, clock },
      maxMillis: first!.maxMillis,
      ...(hosted !== null && { hosted }),
      bots,
      matches: [...tasks].map(([rotation, { record }]) => ({ rotation, bots: record.arena!.bots })),
    }
  }
}
