import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { basename, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameTestReport, HostedGame } from '../../../contract/games.ts'
import { UserError } from '../../../engine/user-error.ts'
import { foreignFiles, foreignKind } from '../../files/foreign-folder.ts'
import { productFolder } from '../../product.ts'
import { classPathOf } from './class-path.ts'
import { readViewerFiles, type ViewerFiles } from './files.ts'
import { entryPath, missingImport, pixiVersion, withMadeFiles } from './made-files.ts'
import { viewerPolicy } from './policy.ts'

/** Versions of PixiJS that Botscope brings, which games do not. */
const pixis = ['4', '6']

/** Files of the page around a viewer, and of the frame around that page, as they are built. */
const ownNames = ['frame.html', 'frame.js', 'host.html', 'host.js', 'host.css', 'drawer.js']
const builtFolder = fileURLToPath(new URL('out/viewer/', productFolder))

type ViewedGame = Pick<HostedGame, 'id' | 'title' | 'command' | 'folder'>

interface Served {
  readonly game: ViewedGame
  readonly token: string
  /** Null: there is no viewer. */
  readonly files: Promise<ViewerFiles | null>
}

/**
 * Serves the viewers of games made with CodinGame's SDK to sandboxed frames. Such a frame is of no origin and sends no cookies: the
 * token in the path is the key, and all files may be read from any origin. It has a port of its own, so that nothing of the studio lies
 * below the same origin.
 */
export class ViewerServer {
  readonly #served = new Map<string, Served>()
  #server: Promise<Server> | null = null

  /** The address of the page that shows a game's viewer; null: it has none. Throws a `UserError` that says what one lacks. */
  async addressOf(game: ViewedGame): Promise<string | null> {
    const served = this.#of(game)
    try {
      if ((await served.files) === null) return null
    } catch (error) {
      this.#served.delete(served.token)
      throw error
    }
    const { port } = (await this.#started()).address() as AddressInfo
    return `http://127.0.0.1:${port}/${served.token}/frame.html`
  }

  async close(): Promise<void> {
    const server = await this.#server
    server?.closeAllConnections()
    server?.close()
  }

  #of(game: ViewedGame): Served {
    const key = JSON.stringify([game.id, game.command, game.folder])
    const known = [...this.#served.values()].find(
      ({ game: { id, command, folder } }) => JSON.stringify([id, command, folder]) === key,
    )
    if (known !== undefined) return known
    const served = { game, token: randomBytes(24).toString('hex'), files: filesOf(game) }
    this.#served.set(served.token, served)
    return served
  }

  #started(): Promise<Server> {
    this.#server ??= listening((request, response) => this.#answer(request, response))
    return this.#server
  }

  async #answer({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token = '', ...rest] = new URL(url, 'http://127.0.0.1').pathname.split('/')
    const served = this.#served.get(token)
    if (method !== 'GET' || served === undefined) return void response.writeHead(404).end()
    const path = decoded(rest.join('/'))
    const files = (await served.files) ?? new Map<string, Buffer>()
    const own = await ownFile(path, files)
    const bytes = own ?? files.get(path)
    if (bytes === undefined) return void response.writeHead(404, open).end()
    const origin = `http://${headers.host}`
    response.writeHead(200, {
      ...open,
      'Content-Type': typeOf(path, own !== undefined),
      'Content-Length': bytes.length,
      'Content-Security-Policy': await viewerPolicy(path, { origin, folder: `${origin}/${token}`, hostHash }),
    })
    response.end(bytes)
  }
}

async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  // Loaded here: it takes longer than all else that a command such as `list` needs.
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return server
}

/** Whether a game has a viewer whose files are all there, and what keeps it from running. */
export async function viewerFound(
  game: ViewedGame,
): Promise<Pick<GameTestReport, 'hasViewer' | 'viewerProblem'>> {
  try {
    return { hasViewer: (await filesOf(game)) !== null, viewerProblem: null }
  } catch (error) {
    if (error instanceof UserError) return { hasViewer: true, viewerProblem: error.message }
    throw error
  }
}

async function filesOf(game: ViewedGame): Promise<ViewerFiles | null> {
  const classPath = classPathOf(game)
  const files = withMadeFiles(await readViewerFiles(classPath, game.folder))
  if (!files.has(entryPath)) return null
  const missing = missingImport(files)
  if (missing !== null) {
    const source = sourceOf(missing.path, classPath)
    const why =
      source === null
        ? 'which is not on the class path. Build the game with its view'
        : `of which there is only ${source}: compile the TypeScript of its view, then build the game`
    throw new UserError(
      `The viewer of ${game.title} is not complete: ${missing.by} imports ${missing.path}, ${why}`,
    )
  }
  const pixi = pixiVersion(files)
  if (!pixis.includes(pixi) && !files.has(pixiPath(pixi)))
    throw new UserError(
      `The viewer of ${game.title} needs PixiJS ${pixi}: Botscope has ${pixis.join(' and ')}, and the game's class path has no view/${pixiPath(pixi)}`,
    )
  return files
}

/** The TypeScript from which a module would be compiled, below `view` in a folder of the class path; null: there is none. */
function sourceOf(module: string, classPath: readonly string[]): string | null {
  const name = `${basename(module, '.js')}.ts`
  for (const view of classPath.map((entry) => join(entry, 'view'))) {
    if (foreignKind(view) !== 'folder') continue
    for (const file of foreignFiles(view, { skip: ['node_modules'] }))
      if (basename(file) === name) return relative(view, file)
  }
  return null
}

/** Those of the page around the viewer; undefined: the file is one of the game. */
async function ownFile(path: string, files: ViewerFiles): Promise<Buffer | undefined> {
  if (path === 'pixi.js') {
    const pixi = pixiVersion(files)
    return pixis.includes(pixi) ? readFile(join(builtFolder, `pixi${pixi}.js`)) : files.get(pixiPath(pixi))
  }
  if (path === 'host.html')
    return Buffer.from(
      (await builtText(path)).replace('src="host.js"', `src="host.js" integrity="${await hostHash()}"`),
    )
  return ownNames.includes(path) ? readFile(join(builtFolder, path)) : undefined
}

function builtText(name: string): Promise<string> {
  return readFile(join(builtFolder, name), 'utf8')
}

async function hostHash(): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await builtText('host.js'))
    .digest('base64')}`
}

/** Where the runner of CodinGame's engine has it. */
function pixiPath(version: string): string {
  return `lib/pixi${version}.js`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A frame without an origin asks for all of its files across origins. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'Cache-Control': 'no-cache',
}

const scriptType = 'text/javascript; charset=utf-8'

/** A page of the game's own is no page here. */
function typeOf(path: string, isOwn: boolean): string {
  const extension = extname(path).toLowerCase()
  if (extension === '.html' && isOwn) return 'text/html; charset=utf-8'
  return types[extension] ?? 'application/octet-stream'
}

const types: { readonly [extension: string]: string } = {
  '.js': scriptType,
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.fnt': 'text/xml',
  '.xml': 'text/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
