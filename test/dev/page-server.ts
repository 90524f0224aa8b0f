import { readFile, realpath } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createServer, type ViteDevServer } from 'vite'
import config from '../../electron.vite.config.ts'
import type { PageServer } from '../../src/main/hosts/server/requests.ts'

/** The protocols of Vite's WebSockets: what has changed, and whether it is back. */
const ownProtocols = ['vite-hmr', 'vite-ping']

/** Serves the page from its sources, and replaces in it what changes: Vite's server behind the studio's gate. */
export async function sourcesServer(home: string): Promise<PageServer & { close(): Promise<void> }> {
  // Nobody connects to it: the studio's own server gives it the WebSockets that have passed the gate.
  const sockets = createHttpServer()
  const { renderer } = config as { readonly renderer: object }
  const root = join(home, 'src/renderer')
  const vite = await createServer({
    ...renderer,
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    // All at once: what is found later is made anew while a page waits. Icons are named one by one, which no scan finds.
    optimizeDeps: { entries: ['main.ts', '**/*.svelte'], exclude: ['@lucide/svelte'] },
    cacheDir: join(home, 'node_modules/.cache/dev'),
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      fs: { allow: [home, await realpath(join(home, 'node_modules'))] },
    },
  })
  return {
    answer: (request, response) => answer(vite, root, request, response),
    connect(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const isOwn = ownProtocols.includes(request.headers['sec-websocket-protocol'] ?? '')
      if (isOwn) sockets.emit('upgrade', request, socket, head)
      return isOwn
    },
    close: () => vite.close(),
  }
}

async function answer(
  vite: ViteDevServer,
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  allowOwn(response)
  if (pathname !== '/') {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    response.on('close', resolve)
    vite.middlewares(request, response, (error?: Error) => {
      if (error === undefined) response.writeHead(404).end()
      else reject(error)
    })
    return promise
  }
  const page = await vite.transformIndexHtml('/index.html', await readFile(join(root, 'index.html'), 'utf8'))
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}

/** What the policy of the built page refuses, and Vite's own script in the page needs: all else of the policy holds. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"],
  [/font-src [^;]*/, "font-src 'self' data:"],
  [/worker-src [^;]*/, "worker-src 'self' blob:"],
]

function allowOwn(response: ServerResponse): void {
  const policy = String(response.getHeader('Content-Security-Policy'))
  response.setHeader(
    'Content-Security-Policy',
    allowed.reduce((text, [part, own]) => text.replace(part, own), policy),
  )
}
