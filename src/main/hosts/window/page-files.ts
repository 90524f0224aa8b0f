import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pagePolicy } from '../page-policy.ts'
import { studioOrigin } from './address.ts'

const headers = {
  'Content-Security-Policy': pagePolicy("'self'"),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
])

/** Answers requests for files of this folder (a URL with a slash at its end), and for nothing else. */
export function pageFiles(folder: URL): (request: Request) => Promise<Response> {
  const root = fileURLToPath(folder)
  return async ({ method, url }) => {
    const file = method === 'GET' ? fileOf(root, url) : null
    const type = file === null ? undefined : types.get(extname(file))
    const content = file === null || type === undefined ? null : await readFile(file).catch(() => null)
    if (content === null || type === undefined) return new Response('Not found', { status: 404, headers })
    return new Response(new Uint8Array(content), { headers: { ...headers, 'Content-Type': type } })
  }
}

/** Null: it is no path below the root. */
function fileOf(root: string, address: string): string | null {
  const url = URL.parse(address)
  if (url === null || `${url.protocol}//${url.host}` !== studioOrigin) return null
  const path = decoded(url.pathname === '/' ? '/index.html' : url.pathname)
  if (path === null || /[\\\0]/.test(path)) return null
  const file = normalize(join(root, path))
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
