import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Consumer, JsMsg } from '@nats-io/jetstream'
import type { BotSpec } from '../../../src/contract.ts'
import type { Beat } from '../../../src/main/machines/beat.ts'
import { BlockPlayer } from '../../../src/main/machines/block-player.ts'
import { connectHub, type HubConnection } from '../../../src/main/machines/connection.ts'
import { startHub, type Hub } from '../../../src/main/machines/hub.ts'
import { readJob, type BlockJob } from '../../../src/main/machines/job.ts'
import { readLink } from '../../../src/main/machines/link.ts'
import { packedOutcome, type BlockOutcome, type PlayedBlock } from '../../../src/main/machines/outcome.ts'
import { passTicket } from '../../../src/main/machines/signature.ts'
import {
  beatSubject,
  jobsStream,
  placeIn,
  resultSubject,
  workersConsumer,
} from '../../../src/main/machines/subjects.ts'
import { WorkerKey } from '../../../src/main/machines/worker-key.ts'

/** A hub on loopback in a folder of its own. */
export class TestHub {
  readonly folder = mkdtempSync(join(tmpdir(), 'botscope-hub-'))
  #port = 0
  #hub: Hub | null = null

  get links(): Hub['links'] {
    return this.#hub!.links
  }

  /** Also after its end: with the same links. */
  async start(): Promise<void> {
    if (this.#hub !== null) return
    this.#port ||= await freePort()
    this.#hub = await startHub({
      host: '127.0.0.1',
      port: this.#port,
      folder: this.folder,
      ackWaitMillis: 3000,
    })
  }

  async kill(): Promise<void> {
    process.kill(this.#hub!.pid, 'SIGKILL')
    await this.#hub!.ended
    this.#hub = null
  }

  async close(): Promise<void> {
    await this.#hub?.close()
    rmSync(this.folder, { recursive: true })
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

type ReportedJob = Pick<JsMsg, 'subject' | 'headers'>
type Signer = Pick<WorkerKey, 'sign'>

/** A worker by hand: takes jobs and reports what a test wants. */
export class HandWorker implements AsyncDisposable {
  readonly #link
  readonly #key = new WorkerKey('by-hand')
  readonly #hub: HubConnection
  readonly #consumer: Consumer
  readonly #player = new BlockPlayer(1, false)

  private constructor(link: string, hub: HubConnection, consumer: Consumer) {
    this.#link = readLink(link)
    this.#hub = hub
    this.#consumer = consumer
  }

  static async join(link: string): Promise<HandWorker> {
    const hub = await connectHub(readLink(link), 'worker')
    return new HandWorker(link, hub, await hub.stream.consumers.get(jobsStream, workersConsumer('normal')))
  }

  get id(): string {
    return this.#key.worker
  }

  get hub(): HubConnection {
    return this.#hub
  }

  /** Home knows it from then on. */
  async beat(): Promise<void> {
    const beat: Beat = { slots: 1, busy: 0, product: 'by hand' }
    const subject = beatSubject(this.id)
    const data = Buffer.from(JSON.stringify(beat))
    this.#hub.nats.publish(subject, data, { headers: this.#key.sign(subject, data) })
    await this.#hub.nats.flush()
  }

  async take(): Promise<JsMsg> {
    for (;;) {
      const message = await this.#consumer.next({ expires: 5000 })
      if (message !== null) return message
    }
  }

  /** What an honest worker with built-in bots would report; with other bots a lie that obeys the rules. */
  async play(message: JsMsg, bots = this.#botsOf(message)): Promise<PlayedBlock> {
    const job = this.jobIn(message)
    const matches = await this.#player.play(job, { bots }, new AbortController().signal)
    return { kind: 'played', matches }
  }

  #botsOf(message: JsMsg): readonly BotSpec[] {
    return this.jobIn(message).bots.map(({ name, words }) => ({ name, command: words[0]!, folder: tmpdir() }))
  }

  jobIn(message: JsMsg): BlockJob {
    return readJob(message, this.#link.publicKey)!
  }

  /** Signed by the key of this worker, or by that of another. */
  async report(message: ReportedJob, outcome: BlockOutcome | Buffer, key: Signer = this.#key): Promise<void> {
    const { arena, block } = placeIn(message.subject)
    const subject = resultSubject(arena, block)
    const data = Buffer.isBuffer(outcome) ? outcome : await packedOutcome(outcome)
    const headers = key.sign(subject, data)
    passTicket(message.headers, headers)
    await this.#hub.stream.publish(subject, data, { headers })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#player.close()
    await this.#hub.nats.close()
  }
}

/** A way to a port of this machine that a test can cut. */
export class Cable implements AsyncDisposable {
  /** Connections since the cut. */
  refused = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isCut = false

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        this.refused += 1
        return void near.destroy()
      }
      const far = connect(port, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket
          .on('error', () => {})
          .on('close', () => other.destroy())
          .pipe(other)
      }
    })
  }

  static async to(port: number): Promise<Cable> {
    const cable = new Cable(port)
    await new Promise<void>((resolve) => cable.#server.listen(0, '127.0.0.1', resolve))
    return cable
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }

  mend(): void {
    this.#isCut = false
  }

  /** Whoever uses it looks for it until he ends. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.cut()
    this.#server.close()
  }
}
