import { randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { HubPriority } from '../../contract/arena.ts'
import type { Clock } from '../../contract.ts'
import type { MatchTask } from '../playing/play.ts'
import type { HubConnection } from './connection.ts'
import { jobVersion, packedJob, type BlockJob, type JobBot, type JobGame } from './job.ts'
import { signed } from './signature.ts'
import { controlSubject, jobsStreamOf, jobSubject } from './subjects.ts'

/** A block that is played elsewhere. */
export interface AwayBlock {
  /** By rotation. */
  readonly tasks: Map<number, MatchTask>
  /** How often it came back without a result. */
  returns: number
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

const retryMillis = 1000

/** Puts the blocks of an arena into the queue of a hub, signed by home, and takes them out of it. */
export class Dispatch {
  readonly #hub: HubConnection
  readonly #options: DispatchOptions
  /** No job of this run is taken for one of another run. */
  readonly #run = randomUUID()
  #sent = 0

  constructor(hub: HubConnection, options: DispatchOptions) {
    this.#hub = hub
    this.#options = options
  }

  /** Tries until the hub has it, or nobody wants it any more. `notBy`: the worker that has played it already. */
  async send(
    block: number,
    tasks: AwayBlock['tasks'],
    isWanted: () => boolean,
    notBy?: string,
  ): Promise<void> {
    const { arena, clock, priority, privateKey, note } = this.#options
    const packed = packedJob({ ...this.#jobOf(block, tasks), ...(notBy !== undefined && { notBy }) })
    const subject = jobSubject({ arena, block, clock, priority })
    const options = { headers: signed(subject, packed, privateKey), msgID: `${this.#run}.${this.#sent++}` }
    for (let tries = 0; isWanted(); tries++) {
      try {
        await this.#hub.stream.publish(subject, packed, options)
        return
      } catch (error) {
        if (tries === 0) note(`The hub does not take jobs: ${(error as Error).message}. Trying again`)
        await delay(retryMillis)
      }
    }
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
