import { fileURLToPath } from 'node:url'
import { readPageFile } from '../../page/page-file.ts'
import { pagePolicy } from '../../page/policy.ts'
import { studioOrigin } from './address.ts'

const headers = {
  'Content-Security-Policy': pagePolicy("'self'"),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}

/** Serves files of this folder (a URL that ends with a slash), and nothing else. */
export function pageFiles(folder: URL): (request: Request) => Promise<Response> {
  const root = fileURLToPath(folder)
  return async ({ method, url }) => {
    const path = method === 'GET' ? pathOf(url) : null
    const file = path === null ? null : await readPageFile(root, path)
    if (file === null) return new Response('Not found', { status: 404, headers })
    return new Response(file.content, { headers: { ...headers, 'Content-Type': file.type } })
  }
}

/** Null: not an address of the studio. */
function pathOf(address: string): string | null {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === studioOrigin ? url.pathname : null
}
