import { randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AckPolicy, DiscardPolicy, RetentionPolicy } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import which from 'which'
import { hubPriorities } from '../../contract/arena.ts'
import { UserError } from '../../engine/user-error.ts'
import { pathOf, userEnvironment } from '../bots/environment.ts'
import { processMark } from '../bots/mark.ts'
import { startTree } from '../bots/start-tree.ts'
import type { Tree } from '../bots/tree.ts'
import { makeCertificate } from './certificate.ts'
import { chunkBytes, mostResultBytes } from './shipping.ts'
import { connectHub, NoHub, type HubConnection } from './connection.ts'
import { linksOf, readLink } from './link.ts'
import { mostHeaderBytes } from './message-size.ts'
import { serverConfig } from './server-config.ts'
import {
  endedStream,
  endedSubject,
  filesStream,
  jobsStream,
  jobsStreamOf,
  jobSubject,
  partsStream,
  realJobsStream,
  resultsStream,
  workersConsumer,
} from './subjects.ts'

export interface HubOptions {
  readonly host: string
  readonly port: number
  /** Keeps the queue, the secret and the certificate. */
  readonly folder: string
  /** How long a worker may be silent before its block goes to another one. */
  readonly ackWaitMillis?: number
}

export interface Hub {
  readonly links: { readonly home: string; readonly worker: string }
  readonly pid: number
  /** Resolves when the server has ended, with its last words. */
  readonly ended: Promise<string>
  close(): Promise<void>
}

const usualAckWaitMillis = 30_000
/** More workers than this are not sent after a block that ends them. */
const mostDeliveries = 3
/** Of jobs, results and files each; on a small disk 20 % of what is free. */
const mostBytes = 20e9
const daysKept = 14

/** Starts a nats-server with all that an arena needs. Throws a `UserError`. */
export async function startHub(options: HubOptions): Promise<Hub> {
  // Debian puts it where only the PATH of root leads.
  const path = [pathOf(userEnvironment()), '/usr/sbin'].join(delimiter)
  const program = which.sync('nats-server', { nothrow: true, path })
  if (program === null)
    throw new UserError(
      'There is no program "nats-server" on the PATH, which keeps the queue of a hub: install it, on Debian and Ubuntu by "sudo apt install nats-server"',
    )
  const { host, port, folder } = options
  await checkFree(host, port)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { secret, certificateFile, keyFile } = identityIn(folder)
  const configFile = join(folder, 'nats-server.conf')
  const storeFolder = join(folder, 'store')
  writeFileSync(configFile, serverConfig({ host, port, secret, certificateFile, keyFile, storeFolder }), {
    mode: 0o600,
  })
  const certificate = new X509Certificate(readFileSync(certificateFile)).raw
  const own = linksOf(secret, { host: isEverywhere(host) ? '127.0.0.1' : host, port, certificate })
  const server = new Server(program, configFile)
  try {
    const connection = await server.connected(own.home)
    await prepare(connection, options)
    await connection.nats.close()
  } catch (error) {
    await server.close()
    throw error
  }
  return {
    links: linksOf(secret, { host: isEverywhere(host) ? ownAddress() : host, port, certificate }),
    pid: server.pid,
    ended: server.ended,
    close: () => server.close(),
  }
}

class Server {
  readonly ended: Promise<string>
  readonly #tree: Tree
  #words = ''

  /** It ends with this process, however that ends. */
  constructor(file: string, configFile: string) {
    const over = Promise.withResolvers<string>()
    this.ended = over.promise
    const program = { file, name: file, args: ['-c', configFile] }
    this.#tree = startTree(
      program,
      { folder: dirname(configFile), mark: processMark('hub', 0) },
      {
        onStart: () => {},
        onEnd: () => over.resolve(endOfLog(this.#words)),
      },
    )
    this.#tree.stdout.resume()
    this.#tree.stderr.on('data', (bytes: Buffer) => (this.#words = `${this.#words}${bytes}`.slice(-2000)))
  }

  get pid(): number {
    return this.#tree.pid ?? 0
  }

  async connected(link: string): Promise<HubConnection> {
    for (;;) {
      try {
        return await connectHub(readLink(link), 'home')
      } catch (error) {
        if (this.#tree.ended !== null) throw new UserError(`nats-server did not start: ${await this.ended}`)
        if (!(error instanceof NoHub)) throw error
        await delay(50)
      }
    }
  }

  close(): Promise<void> {
    return this.#tree.end()
  }
}

/** Without the number of the process and the time. */
function endOfLog(log: string): string {
  const last = log.trim().split('\n').at(-1) ?? ''
  return last.replace(/^\[\d+\] \S+ \S+ \[\w+\] /, '')
}

/** Throws a `UserError`: where another hub answers, ours would seem to have started. */
async function checkFree(host: string, port: number): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserError(
      code === 'EADDRINUSE'
        ? `Another program listens at ${host}:${port}: stop it, or choose another port with --listen`
        : `The hub cannot listen at ${host}:${port}: ${message}. --listen takes an address of this machine`,
    )
  } finally {
    server.close()
  }
}

/** What makes the links of a hub stay the same when it is started again. */
function identityIn(folder: string) {
  const [secretFile, certificateFile, keyFile] = ['secret', 'certificate.pem', 'key.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  if (!existsSync(secretFile)) {
    const { certificate, key } = makeCertificate()
    writeFileSync(certificateFile, certificate)
    writeFileSync(keyFile, key, { mode: 0o600 })
    writeFileSync(secretFile, randomBytes(32), { mode: 0o600 })
  }
  return { secret: readFileSync(secretFile), certificateFile, keyFile }
}

/** What a hub of an earlier start keeps stays there. */
async function prepare(
  { manager }: HubConnection,
  { folder, ackWaitMillis = usualAckWaitMillis }: HubOptions,
): Promise<void> {
  const { bavail, bsize } = statfsSync(folder)
  const limits = {
    ...{ discard: DiscardPolicy.New, max_msg_size: -1 },
    max_bytes: Math.min(mostBytes, Math.floor(bavail * bsize * 0.2)),
  }
  const dying = { ...limits, max_age: nanos(daysKept * 86_400_000) }
  const queue = { ...dying, retention: RetentionPolicy.Workqueue }
  const chunks = { max_msgs_per_subject: 1, allow_direct: true }
  const configs = [
    { ...queue, name: jobsStream, subjects: ['jobs.*.*.*'] },
    { ...queue, name: realJobsStream, subjects: ['realjobs.*.*.*'] },
    {
      ...{ ...queue, name: resultsStream, subjects: ['results.*.*'] },
      max_msg_size: mostResultBytes + mostHeaderBytes,
    },
    { ...limits, ...chunks, name: filesStream, subjects: ['files.*.*'] },
    {
      ...{ ...dying, ...chunks, name: partsStream, subjects: ['parts.*.*'] },
      max_msg_size: chunkBytes + mostHeaderBytes,
    },
    { ...dying, name: endedStream, subjects: [endedSubject(jobsStream), endedSubject(realJobsStream)] },
  ]
  for (const { name, subjects, max_msg_size, ...config } of configs)
    await manager.streams
      .update(name, { subjects, max_msg_size })
      .catch(() => manager.streams.add({ name, subjects, max_msg_size, ...config }))
  // Of an earlier version, without priorities.
  for (const stream of [jobsStream, realJobsStream])
    await manager.consumers.delete(stream, 'workers').catch(() => {})
  for (const clock of ['off', 'real'] as const)
    for (const priority of hubPriorities)
      await manager.consumers.add(jobsStreamOf(clock), {
        durable_name: workersConsumer(priority),
        filter_subject: jobSubject({ arena: '*', block: '*', clock, priority }),
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMillis),
        max_deliver: mostDeliveries,
        // The usual 1000 and 512 would be limits of the whole fleet.
        max_ack_pending: 16_384,
        max_waiting: 16_384,
      })
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** By which other machines reach this one. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1'
}
