import { AckPolicy, type Consumer, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream'
import { mostSlots } from './beat.ts'
import type { HubConnection } from './connection.ts'
import { readOutcome, type BlockOutcome } from './outcome.ts'
import { Pauses } from './pauses.ts'
import { partsStore, stored } from './shipping.ts'
import { partsStream, resultsStream, resultSubject } from './subjects.ts'

/** Blocks of an earlier run may wait here for their turn. */
const mostUnacknowledged = 4 * mostSlots

export type WholeOutcome = Exclude<BlockOutcome, { kind: 'in parts' }>

/** The results of an arena at its hub, which keeps each until it is acknowledged. */
export class Results {
  readonly #hub: HubConnection
  readonly #arena: string
  readonly #consumer: Consumer
  #messages: ConsumerMessages | null = null

  private constructor(hub: HubConnection, arena: string, consumer: Consumer) {
    this.#hub = hub
    this.#arena = arena
    this.#consumer = consumer
  }

  static async open(hub: HubConnection, arena: string): Promise<Results> {
    const name = consumerOf(arena)
    await hub.manager.consumers.delete(resultsStream, name).catch(() => {})
    await hub.manager.consumers.add(resultsStream, {
      durable_name: name,
      filter_subject: resultSubject(arena, '*'),
      ack_policy: AckPolicy.Explicit,
      max_ack_pending: mostUnacknowledged,
    })
    return new Results(hub, arena, await hub.stream.consumers.get(resultsStream, name))
  }

  /** What an earlier run has left. */
  async *waiting(): AsyncGenerator<JsMsg> {
    const { num_pending: waiting } = await this.#consumer.info()
    if (waiting > 0) yield* await this.#consumer.fetch({ max_messages: waiting, expires: 2000 })
  }

  /** One after the other, until `close`. */
  async receive(take: (message: JsMsg) => Promise<void>, onError: (error: Error) => void): Promise<void> {
    this.#messages = await this.#consumer.consume({ max_messages: 64 })
    const pauses = new Pauses()
    const read = async (messages: ConsumerMessages) => {
      for await (const message of messages) {
        await pauses.whenDue()
        await take(message)
      }
    }
    read(this.#messages).catch(onError)
  }

  /**
   * Null: it went in parts that the hub does not have. Rejects with a `UserError` for what is no outcome, with other errors where the hub
   * is away.
   */
  async outcomeIn({ data }: JsMsg): Promise<WholeOutcome | null> {
    const outcome = await readOutcome(data)
    if (outcome.kind !== 'in parts') return outcome
    const { sha256 } = outcome
    const bytes = await stored(partsStore, sha256, this.#hub)
    if (bytes === null) return null
    const whole = await readOutcome(bytes)
    await this.#hub.manager.streams.purge(partsStream, { filter: `${partsStore.subject}.${sha256}.*` })
    return whole.kind === 'in parts' ? null : whole
  }

  /** `isOver`: nobody reads what is left or still comes. */
  async close(isOver: boolean): Promise<void> {
    const { manager } = this.#hub
    await this.#messages?.close()
    await manager.consumers.delete(resultsStream, consumerOf(this.#arena))
    if (isOver) await manager.streams.purge(resultsStream, { filter: resultSubject(this.#arena, '*') })
  }
}

function consumerOf(arena: string): string {
  return `home-${arena}`
}
