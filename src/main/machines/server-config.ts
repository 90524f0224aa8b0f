import { secretsOf } from './link.ts'
import { controlSubjects, workerApi, workerInbox, workerServices } from './subjects.ts'

interface ServerOptions {
  readonly host: string
  readonly port: number
  readonly secret: Buffer
  readonly certificateFile: string
  readonly keyFile: string
  readonly storeFolder: string
}

/** Streams of a hub of an earlier version are in it. */
const homeAccount = 'botscope'

/** An account of its own: whatever reply a worker asks for, nothing comes to another subject of home's account. */
const workerPermissions = {
  publish: { allow: workerServices.map(workerSubject) },
  subscribe: { allow: [`${workerInbox}.>`, controlSubjects] },
}

/** `$JS.API` is the server's own in every account. */
function workerSubject(subject: string): string {
  return subject.replace(/^\$JS\.API\b/, workerApi)
}

const mostPayloadBytes = 8 * 1024 * 1024

/** The configuration of nats-server: a line for each setting, each value in JSON. */
export function serverConfig(options: ServerOptions): string {
  const { host, port, secret, certificateFile, keyFile, storeFolder } = options
  const { home, workerPassword } = secretsOf(secret)
  const settings = {
    ...{ host, port },
    server_name: 'botscope-hub',
    tls: { cert_file: certificateFile, key_file: keyFile, timeout: 10 },
    // The streams have limits of their own, by the disk at the first start.
    jetstream: { store_dir: storeFolder, max_file_store: 1e12 },
    max_payload: mostPayloadBytes,
    max_connections: 4096,
    accounts: {
      [homeAccount]: {
        jetstream: 'enabled',
        users: [{ user: 'home', password: home.password }],
        exports: [
          // Of a pull more than one answer comes.
          ...workerServices.map((service) => ({ service, response_type: 'stream' })),
          { stream: controlSubjects },
        ],
      },
      workers: {
        users: [{ user: 'worker', password: workerPassword, permissions: workerPermissions }],
        imports: [
          ...workerServices.map((subject) => ({
            service: { account: homeAccount, subject },
            to: workerSubject(subject),
          })),
          { stream: { account: homeAccount, subject: controlSubjects } },
        ],
      },
    },
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')
}
