import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { MatchOrder } from '../../../../src/contract.ts'
import type { Host } from '../../../../src/main/host/host.ts'
import { serveStudio, type ServedStudio, type ServeOptions } from '../../../../src/main/hosts/server/serve.ts'
import { socketWire } from '../../../../src/main/hosts/server/socket-wire.ts'
import { openStudio } from '../../../../src/main/studio.ts'
import type { Wire } from '../../../../src/wire/wire.ts'

/** An answer to a request. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a browser that came in by a link has. */
export interface Entry {
  readonly cookie: string
  readonly key: string
  /** Where the link led. */
  readonly route: string | null
}

/** A short match of built-in bots. */
export const order: MatchOrder = {
  game: 'patchwork',
  bots: ['a', 'b'].map((name) => ({ name, command: 'builtin:random', folder: '/' })),
  options: {},
  seed: '7',
  clock: 'off',
  matches: 1,
  rotate: false,
  keep: 'all',
}

/** A WebSocket that was let in. */
export interface Opened {
  readonly socket: WebSocket
  readonly wire: Wire
}

/** A served studio with a log and a page of its own; gone when the test ends. */
export class Served {
  readonly folder: string
  readonly #studio: ServedStudio

  private constructor(folder: string, studio: ServedStudio) {
    this.folder = folder
    this.#studio = studio
  }

  static async start(options: ServeOptions = {}): Promise<Served> {
    const folder = mkdtempSync(join(tmpdir(), 'botscope-server-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const page = join(folder, 'page')
    mkdirSync(join(page, 'assets'), { recursive: true })
    writeFileSync(join(page, 'index.html'), '<title>The page</title>')
    writeFileSync(join(page, 'assets/app-1234.js'), 'export {}')
    const log = join(folder, 'log.db')
    const paths = { log, data: folder, config: join(folder, 'config') }
    const open = (host: Host) => openStudio(log, { host, paths })
    const served = new Served(folder, await serveStudio(open, { page, ...options }))
    onTestFinished(() => served.close())
    return served
  }

  get port(): number {
    return this.#studio.port
  }

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  get studio(): ServedStudio['studio'] {
    return this.#studio.studio
  }

  link(route?: string): string {
    return this.#studio.link(route)
  }

  #closed: Promise<void> | null = null
  close(): Promise<void> {
    this.#closed ??= this.#studio.close()
    return this.#closed
  }

  /** Sends a request with these headers and no others but a right Host. */
  ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.port, path, method, agent: false as const }
      const requested = request({ ...options, headers: { host: this.host, ...headers } }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
        response.on('error', reject)
      })
      requested.on('error', reject).end()
    })
  }

  /** Follows a new link as a browser does. */
  async enter(route?: string): Promise<Entry> {
    const { pathname, search } = new URL(this.link(route))
    const { headers } = await this.ask(pathname + search)
    const behind = new URLSearchParams(new URL(headers.location!, `http://${this.host}`).hash.slice(1))
    const cookie = headers['set-cookie']![0]!.split(';')[0]!
    return { cookie, key: behind.get('key')!, route: behind.get('route') }
  }

  /** Opens a WebSocket as our page does but for what is given; the status of a refusal, or what was opened. */
  async connect(
    { cookie, key }: Pick<Entry, 'cookie' | 'key'>,
    other: { path?: string; protocols?: string[]; headers?: Record<string, string> } = {},
  ): Promise<number | Opened> {
    const { path = '/wire', protocols = ['botscope', `key.${key}`], headers = {} } = other
    const socket = new WebSocket(`ws://${this.host}${path}`, protocols, {
      headers: { cookie, origin: `http://${this.host}`, ...headers },
    })
    const wire = socketWire(socket)
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve({ socket, wire }))
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode!))
      socket.on('error', reject)
    })
  }
}
