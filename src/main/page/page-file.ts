import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

interface PageFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Its name contains a hash of its content. */
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
 * The file of the page's folder (absolute) for a URL path, `/` being its beginning; null: no file, or no type that a page uses.
 * Read anew each time, since the page may be rebuilt.
 */
export async function readPageFile(folder: string, path: string): Promise<PageFile | null> {
  const file = fileOf(folder, path === '/' ? '/index.html' : path)
  const type = file === null ? undefined : types.get(extname(file))
  const content = file === null || type === undefined ? null : await readFile(file).catch(() => null)
  if (content === null || type === undefined) return null
  return { content, type, isNamedByContent: path.startsWith('/assets/') }
}

/** Null: no path below the folder. */
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
