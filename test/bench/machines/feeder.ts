import { workerData, parentPort } from 'node:worker_threads'
import { setTimeout as delay } from 'node:timers/promises'
import { connectHub } from '../../../src/main/machines/connection.ts'
import { readLink } from '../../../src/main/machines/link.ts'
import { passTicket } from '../../../src/main/machines/signature.ts'
import {
  beatSubject,
  jobsStream,
  placeIn,
  resultSubject,
  workersConsumer,
} from '../../../src/main/machines/subjects.ts'
import { WorkerKey } from '../../../src/main/machines/worker-key.ts'

export interface FeederData {
  readonly link: string
  readonly slots: number
  readonly blocksPerSecond: number
  /** By block. */
  readonly results: readonly Uint8Array[]
}

/** A block, and when its result was sent. */
export type Fed = readonly [block: number, at: number]

// Pulls jobs as 1,000 slots would, and answers each with the result that it was given, so many a second.
const { link, slots, blocksPerSecond, results } = workerData as FeederData
const hub = await connectHub(readLink(link), 'worker')
const consumer = await hub.stream.consumers.get(jobsStream, workersConsumer('normal'))
const key = new WorkerKey('feeder')
const beat = () => {
  const subject = beatSubject(key.worker)
  const data = Buffer.from(JSON.stringify({ slots, busy: slots, product: 'bench' }))
  hub.nats.publish(subject, data, { headers: key.sign(subject, data) })
}
beat()
setInterval(beat, 5000).unref()

let begun: number | null = null
let sent = 0
for await (const message of await consumer.consume({ max_messages: 200 })) {
  begun ??= performance.now()
  const wait = begun + (1000 * sent) / blocksPerSecond - performance.now()
  if (wait > 1) await delay(wait)
  const { arena, block } = placeIn(message.subject)
  sent += 1
  parentPort!.postMessage([block, Date.now()] satisfies Fed)
  const subject = resultSubject(arena, block)
  const data = results[block]!
  const headers = key.sign(subject, data)
  passTicket(message.headers, headers)
  void hub.stream.publish(subject, data, { headers }).then(() => message.ack())
  if (sent === results.length) break
}
await delay(2000)
await hub.nats.close()
