import { secretsOf } from './link.ts'
import { workerPermissions } from './subjects.ts'

export interface ServerOptions {
  readonly host: string
  readonly port: number
  readonly secret: Buffer
  readonly certificateFile: string
  readonly keyFile: string
  readonly storeFolder: string
}

export const mostPayloadBytes = 8 * 1024 * 1024

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
      botscope: {
        jetstream: 'enabled',
        users: [
          { user: 'home', password: home.password },
          { user: 'worker', password: workerPassword, permissions: workerPermissions },
        ],
      },
    },
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')
}
