import type { Consumer, JsMsg } from '@nats-io/jetstream'
import { hubPriorities } from '../../contract/arena.ts'
import type { HubConnection } from './connection.ts'
import { jobsStreamOf, workersConsumer } from './subjects.ts'

interface JobQueue {
  readonly consumer: Consumer
  readonly isReal: boolean
  readonly rank: number
}

/** All slots of a worker share what was seen so shortly ago. */
const lookMillis = 300
/** The shortest that a hub allows. */
const pullMillis = 1000

/** The queues of a hub: of each priority one for the real clock, and one for the others. */
export class JobQueues {
  readonly ackWaitMillis: number
  readonly #queues: readonly JobQueue[]
  #look: { readonly at: number; readonly waiting: Promise<readonly JobQueue[]> } | null = null
  /** Of two that come equally first it is the other one's turn. */
  #last: JobQueue

  private constructor(queues: readonly JobQueue[], ackWaitMillis: number) {
    this.#queues = queues
    this.#last = queues.find(({ rank, isReal }) => hubPriorities[rank] === 'normal' && !isReal)!
    this.ackWaitMillis = ackWaitMillis
  }

  static async of({ stream }: HubConnection): Promise<JobQueues> {
    const queues = hubPriorities.flatMap((priority, rank) =>
      [true, false].map(async (isReal): Promise<JobQueue> => {
        const name = jobsStreamOf(isReal ? 'real' : 'off')
        return { consumer: await stream.consumers.get(name, workersConsumer(priority)), isReal, rank }
      }),
    )
    const all = await Promise.all(queues)
    const { ack_wait: ackWaitNanos = 30e9 } = (await all[0]!.consumer.info(true)).config
    return new JobQueues(all, ackWaitNanos / 1e6)
  }

  /** The next job of the first priority that has one; null: none came for a while. */
  async next(mayReal: boolean): Promise<JsMsg | null> {
    const open = this.#queues.filter(({ isReal }) => mayReal || !isReal)
    const waiting = (await this.#waiting()).filter((queue) => open.includes(queue))
    const urgent = waiting.filter(({ rank }) => rank === waiting[0]!.rank)
    const usual =
      open.find((queue) => queue === this.#last) ?? open.find(({ rank }) => rank === this.#last.rank)
    const queue = urgent.find((each) => each !== this.#last) ?? urgent[0] ?? usual!
    const message = await queue.consumer.next({ expires: pullMillis })
    if (message !== null) this.#last = queue
    return message
  }

  #waiting(): Promise<readonly JobQueue[]> {
    const now = performance.now()
    if (this.#look === null || now > this.#look.at + lookMillis)
      this.#look = { at: now, waiting: withJobs(this.#queues) }
    return this.#look.waiting
  }
}

async function withJobs(queues: readonly JobQueue[]): Promise<readonly JobQueue[]> {
  const infos = await Promise.all(queues.map(({ consumer }) => consumer.info()))
  return queues.filter((_, i) => infos[i]!.num_pending > 0)
}
