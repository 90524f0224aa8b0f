import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import { connect, type Msg, type NatsConnection, type TlsOptions } from '@nats-io/transport-node'
import { UserError } from '../../engine/user-error.ts'
import { fingerprintOf, type HubLink } from './link.ts'
import { sizeOf } from './message-size.ts'
import { workerApi, workerInbox } from './subjects.ts'

export interface HubConnection {
  readonly nats: NatsConnection
  readonly stream: JetStreamClient
  readonly manager: JetStreamManager
}

const patienceMillis = 10_000

/** Nobody answers at the address. */
export class NoHub extends UserError {}

/** Connects, and stays so: where the hub goes away it is looked for until `close`. Throws a `UserError`. */
export async function connectHub(link: HubLink, role: 'home' | 'worker'): Promise<HubConnection> {
  const { host, port, home, workerPassword } = link
  const nats = await connect({
    servers: `${host.includes(':') ? `[${host}]` : host}:${port}`,
    user: role,
    pass: role === 'home' ? home!.password : workerPassword,
    ...(role === 'worker' && { inboxPrefix: workerInbox }),
    tls: pinned(await certificateOf(link)),
    timeout: patienceMillis,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    // Only the address of the link leads to it from everywhere.
    ignoreClusterUpdates: true,
  }).catch((error: Error) => {
    throw new UserError(`The hub at ${host}:${port} refused: ${error.message}. Take its link of today`)
  })
  const api = role === 'worker' ? { apiPrefix: workerApi } : {}
  return {
    ...{ nats, stream: jetstream(nats, api) },
    manager: await jetstreamManager(nats, { ...api, checkAPI: false }),
  }
}

interface Listener {
  readonly subject: string
  /** Of subject, headers and data: a larger message is not read at all. */
  readonly mostBytes: number
  take(message: Msg): void
  onTooLarge?(): void
}

/** An error of `take` ends the message and not the subscription: anybody may have sent it. */
export function listen({ nats }: HubConnection, listener: Listener): void {
  nats.subscribe(listener.subject, {
    callback: (error, message) => {
      if (error !== null) return
      try {
        if (sizeOf(message) > listener.mostBytes) listener.onTooLarge?.()
        else listener.take(message)
      } catch {
        // It is not for us.
      }
    },
  })
}

/** Trusts this certificate and no other, whatever names it has. */
function pinned(certificate: Buffer): TlsOptions {
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  const ca = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  const options: TlsOptions & ConnectionOptions = { ca, checkServerIdentity: () => undefined }
  return options
}

/** The certificate that the hub shows, in DER, if it is the one of the link. Throws a `UserError`. */
async function certificateOf({ host, port, fingerprint }: HubLink): Promise<Buffer> {
  const socket = connectTcp(port, host)
  socket.setTimeout(patienceMillis, () => socket.destroy(new Error('it does not answer')))
  try {
    await greeting(socket)
    const certificate = await shownBy(socket)
    if (fingerprintOf(certificate) === fingerprint) return certificate
    throw new UserError(
      `The hub at ${host}:${port} has another certificate than this link says: take the link that it prints now, and ask who answers there if it is the same`,
    )
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new NoHub(
      `There is no hub at ${host}:${port}: ${(error as Error).message}. "botscope hub" starts one`,
    )
  } finally {
    socket.destroy()
  }
}

/** Of a NATS server: a line in plain text, before TLS begins. */
function greeting(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('it hung up')))
    socket.once('data', () => {
      socket.removeAllListeners('close')
      resolve()
    })
  })
}

function shownBy(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Nothing is sent before its fingerprint is compared.
    const secure = connectTls({ socket, rejectUnauthorized: false }, () => {
      resolve(secure.getPeerCertificate().raw)
    })
    secure.once('error', reject)
    secure.once('close', () => reject(new Error('it hung up')))
  })
}
