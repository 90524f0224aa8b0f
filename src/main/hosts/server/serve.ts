import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { UserError } from '../../../engine/user-error.ts'
import { serve } from '../../../wire/serve.ts'
import { userFolder } from '../../bots/environment.ts'
import { withoutDialogs, type Host } from '../../host/host.ts'
import { productFolder, productVersion } from '../../product.ts'
import type { Studio } from '../../studio.ts'
import { Downloads } from './downloads.ts'
import { AccessGate } from './gate.ts'
import { listenAt, listenNear } from './port.ts'
import { answerer, type PageServer } from './requests.ts'
import { Secrets } from './secrets.ts'
import { socketWire } from './socket-wire.ts'
import type { Socket } from 'node:net'

/** Bytes of the longest message of a page: a piece of an upload, and some. */
const mostFromPage = 2_000_000

/** Enough for many tabs; more would use up the file descriptors that bots and the log need. */
const mostConnections = 500

const mostStrangers = 100

/** Cuts off clients that connect and send no request. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

export interface ServedStudio {
  readonly port: number
  readonly studio: Studio
  /** A link to this route that works once. */
  link(route?: string): string
  /** Connected pages; all requests of a page that is no longer counted have been received. */
  pages(): number
  close(): Promise<void>
}

export interface ServeOptions {
  readonly port?: number
  /** Tried first where no `port` is given. */
  readonly usualPort?: number
  /** Absolute: the folder of the built page. */
  readonly page?: string
  /** For the development of the page: serves its files in the place of the built ones. */
  readonly development?: PageServer
  /** Undefined: new ones, which no page of an earlier run has. */
  readonly secrets?: Secrets
  /** Called for bugs of Botscope's own in answers to requests. */
  readonly onBug?: (error: unknown) => void
}

/** On 127.0.0.1. Throws a `UserError` where the port is not available. */
export async function serveStudio(
  open: (host: Host) => Studio,
  options: ServeOptions = {},
): Promise<ServedStudio> {
  const { port: wanted, usualPort = 0, page = builtPage, development, onBug: hearBug = raise } = options
  if (development === undefined && !existsSync(join(page, 'index.html'))) {
    throw new UserError('The page is not built yet: run "npm start" once')
  }
  const server = createServer(patience)
  server.maxConnections = mostConnections
  const strangers = new Strangers(mostStrangers)
  server.on('connection', (socket) => strangers.add(socket))
  const port = await (wanted === undefined ? listenNear(server, usualPort) : listenAt(server, wanted))
  const { secrets = new Secrets() } = options
  const gate = new AccessGate(port, secrets)
  const downloads = new Downloads()
  const link = (route = '/') => {
    const query = new URLSearchParams({ token: secrets.newToken() })
    if (route !== '/') query.set('route', route)
    return `http://127.0.0.1:${port}/in?${query}`
  }
  const studio = open({
    kind: 'browser',
    folder: userFolder(),
    ...withoutDialogs(),
    invite: (route) => Promise.resolve(link(route)),
    offer: (file) => downloads.offer(file),
  })
  const answer = answerer({ port, gate, secrets, downloads, page, development })
  const sockets = acceptSockets(server, { gate, strangers, development }, studio)
  server.on('request', (request, response) => {
    if (gate.isKnown(request)) strangers.delete(request.socket)
    answer(request, response).catch((error: unknown) => {
      response.destroy()
      hearBug(error)
    })
  })

  async function close(): Promise<void> {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
    server.closeAllConnections()
    await studio.close()
  }
  return { port, studio, link, pages: () => sockets.clients.size, close }
}

const builtPage = fileURLToPath(new URL('out/renderer', productFolder))

interface Accepting {
  readonly gate: AccessGate
  readonly strangers: Strangers
  readonly development: PageServer | undefined
}

function acceptSockets(
  server: Server,
  { gate, strangers, development }: Accepting,
  studio: Studio,
): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostFromPage,
    perMessageDeflate: false,
    handleProtocols: () => 'botscope',
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (request.url === '/wire' && gate.mayConnect(request)) {
      strangers.delete(request.socket)
      sockets.handleUpgrade(request, socket, head, (client) => {
        serve(socketWire(client), studio, productVersion)
      })
    } else if (gate.isKnown(request) && gate.isOwn(request) && development?.connect(request, socket, head)) {
      strangers.delete(request.socket)
    } else {
      // Whoever keeps its half open keeps a connection that others need.
      socket.end(refusal, () => socket.destroy())
    }
  })
  return sockets
}

const refusal = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function raise(error: unknown): void {
  throw error
}

/** Unauthenticated connections. Where there are too many, a new one replaces the oldest. */
class Strangers {
  readonly #most: number
  readonly #sockets = new Set<Socket>()

  constructor(most: number) {
    this.#most = most
  }

  add(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    const [oldest] = this.#sockets
    if (this.#sockets.size > this.#most) {
      this.#sockets.delete(oldest!)
      oldest!.destroy()
    }
  }

  delete(socket: Socket): void {
    this.#sockets.delete(socket)
  }
}
