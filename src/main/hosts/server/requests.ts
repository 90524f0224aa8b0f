import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { readPageFile } from '../../page/page-file.ts'
import { sendDownload } from './download.ts'
import type { Downloads } from './downloads.ts'
import type { AccessGate } from './gate.ts'
import { setHeaders } from './headers.ts'
import { howToComeIn, sendPlainPage } from './plain-page.ts'
import type { Secrets } from './secrets.ts'

/** Answers known browsers only. */
export interface PageServer {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** False: the WebSocket is none of its own. */
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

interface RequestHandlers {
  readonly port: number
  readonly gate: AccessGate
  readonly secrets: Secrets
  readonly downloads: Downloads
  /** Absolute: the folder of the built page. */
  readonly page: string
  readonly development: PageServer | undefined
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Serves the entry link, the page's files, and exported files. Unknown clients get nothing. */
export function answerer({ port, gate, secrets, downloads, page, development }: RequestHandlers): Answer {
  return async (request, response) => {
    setHeaders(response, port)
    const url = urlOf(request)
    if (url === null || !gate.isForUs(request)) return refuse(response, 'This is not the address of Botscope')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    if (url.pathname === '/in') return letIn(request, url.searchParams, response)
    if (!gate.isKnown(request)) return refuse(response)
    if (url.pathname === '/alive') return void response.writeHead(204).end()
    if (url.pathname.startsWith('/export/')) return sendExport(request, url.pathname, response)
    if (development !== undefined) return development.answer(request, response)
    return sendFile(url.pathname, response)
  }

  function letIn(request: IncomingMessage, query: URLSearchParams, response: ServerResponse): void {
    const route = query.get('route') ?? '/'
    if (request.method !== 'GET' || !secrets.take(query.get('token') ?? '')) {
      // A browser that came in before gets what it may have without a link: the page, but no key.
      if (request.method === 'GET' && gate.isKnown(request)) return redirect(response, `/#${inHeader(route)}`)
      return refuse(response, 'This link was used, or is of an earlier run')
    }
    const behind = new URLSearchParams({ key: secrets.key, route })
    response.setHeader(
      'Set-Cookie',
      `${gate.cookieName}=${secrets.cookie}; HttpOnly; SameSite=Strict; Path=/`,
    )
    redirect(response, `/#${behind}`)
  }

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const file = await readPageFile(page, path)
    if (file === null) return sendPlainPage(response, 404, 'There is no such page', path)
    const { content, type, isNamedByContent } = file
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': content.byteLength,
      'Cache-Control': isNamedByContent ? 'private, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(content)
  }

  async function sendExport(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const download = gate.isOwn(request) && request.method === 'GET' ? downloads.take(path) : null
    if (download !== null) return sendDownload(download, response)
    sendPlainPage(response, 403, 'This file was fetched already', 'Export it once more.')
  }
}

function refuse(response: ServerResponse, heading = 'This tab is not known'): void {
  response.setHeader('Connection', 'close')
  sendPlainPage(response, 403, heading, howToComeIn)
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address }).end()
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Connection', 'close')
  sendPlainPage(response, 405, 'Botscope only answers GET', 'All else goes over its WebSocket.')
}

function urlOf({ url = '/', headers }: IncomingMessage): URL | null {
  // An absolute address, as proxies are asked for, is none of ours.
  return url.startsWith('/') ? URL.parse(url, `http://${headers.host ?? 'none'}`) : null
}

function inHeader(route: string): string {
  return encodeURI(route).replaceAll('%25', '%')
}
