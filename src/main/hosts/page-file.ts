import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

/** A file of the page. */
export interface PageFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Its name carries a hash of its content. */
  readonly isNamedByContent: boolean
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

/**
 * What the page's folder (absolute) has at the path of an address, `/` being its beginning; null: nothing, or nothing that a
 * page is made of. It is read anew each time, for the page may be built meanwhile.
 */
export async function readPageFile(folder: string, path: string): Promise<PageFile | null> {
  const file = fileOf(folder, path === '/' ? '/index.html' : path)
  const type = file === null ? undefined : types.get(extname(file))
  const content = file === null || type === undefined ? null : await readFile(file).catch(() => null)
  if (content === null || type === undefined) return null
  return { content, type, isNamedByContent: path.startsWith('/assets/') }
}

/** Null: it is no path below the folder. */
function fileOf(folder: string, path: string): string | null {
  const plain = decoded(path)
  if (plain === null || /[\\\0]/.test(plain)) return null
  const root = resolve(folder) + sep
  const file = join(root, plain)
  return file.startsWith(root) ? file : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
