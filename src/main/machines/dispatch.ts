import { randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { headers } from '@nats-io/transport-node'
import type { Clock } from '../../contract.ts'
import type { MatchTask } from '../playing/play.ts'
import type { HubConnection } from './connection.ts'
import { jobVersion, packedJob, signatureHeader, signatureOf, type BlockJob, type JobBot } from './job.ts'
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

  constructor(hub: HubConnection, options: DispatchOptions) {
    this.#hub = hub
    this.#options = options
  }

  /** Tries until the hub has it, or nobody wants it any more. */
  async send(block: number, { tasks, returns }: AwayBlock, isWanted: () => boolean): Promise<void> {
    const { arena, clock, privateKey, note } = this.#options
    const packed = packedJob(this.#jobOf(block, tasks))
    const signature = headers()
    signature.set(signatureHeader, signatureOf(packed, privateKey))
    const options = { headers: signature, msgID: `${this.#run}.${block}.${returns}` }
    for (let tries = 0; isWanted(); tries++) {
      try {
        await this.#hub.stream.publish(jobSubject(arena, block, clock), packed, options)
        return
      } catch (error) {
        if (tries === 0) note(`The hub does not take jobs: ${(error as Error).message}. Trying again`)
        await delay(retryMillis)
      }
    }
  }

  /** Also those that workers play just now. */
  async cancel(blocks: readonly number[]): Promise<void> {
    const { arena, clock, note } = this.#options
    const { nats, manager } = this.#hub
    try {
      for (const block of blocks)
        await manager.streams.purge(jobsStreamOf(clock), { filter: jobSubject(arena, block, clock) })
      nats.publish(controlSubject(arena), JSON.stringify(blocks))
    } catch (error) {
      note(`Jobs are still at the hub: ${(error as Error).message}`)
    }
  }

  #jobOf(block: number, tasks: AwayBlock['tasks']): BlockJob {
    const { arena, clock, bots } = this.#options
    const [first] = tasks.values()
    const { game, version, options, seed } = first!.record
    return {
      ...{ form: jobVersion, arena, block, game, version, options, seed, clock },
      maxMillis: first!.maxMillis,
      bots,
      matches: [...tasks].map(([rotation, { record }]) => ({ rotation, bots: record.arena!.bots })),
    }
  }
}
