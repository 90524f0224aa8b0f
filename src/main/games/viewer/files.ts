import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { UserError } from '../../../engine/user-error.ts'
import { readForeignSync } from '../../foreign-file.ts'

/** The files of a game's viewer by their path below `view/`, such as `core/Drawer.js`. */
export type ViewerFiles = ReadonlyMap<string, Buffer>

const mostBytes = 256 * 1024 * 1024
const root = 'view/'

/**
 * Reads the viewer's files of a class path. A file of the game wins over one of CodinGame's engine, and that over one of its runner:
 * a game may bring its own modules. Throws a `UserError` for a jar that cannot be read.
 */
export async function readViewerFiles(classPath: readonly string[]): Promise<ViewerFiles> {
  const files = new Map<string, Buffer>()
  const budget = { left: mostBytes }
  for (const entry of classPath.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const found = isFolder(entry) ? inFolder(join(entry, 'view'), '', budget) : await inJar(entry, budget)
    for (const [path, bytes] of found) if (!files.has(path)) files.set(path, bytes)
  }
  return files
}

/** By the names that the engine's jars have in Maven's repository. */
function rankOf(entry: string): number {
  const name = basename(entry)
  if (/^runner-[\d.]+.*\.jar$/.test(name)) return 2
  return /^(core|module-[a-z]+)-[\d.]+.*\.jar$/.test(name) ? 1 : 0
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** A package of Java may be called view too. */
function isOfViewer(path: string): boolean {
  const parts = path.split('/')
  return !/\.(class|ts)$/.test(path) && !parts.some((part) => ['', '.', '..', 'node_modules'].includes(part))
}

interface Budget {
  left: number
}

function spend(budget: Budget, bytes: number, where: string): void {
  budget.left -= bytes
  if (budget.left < 0) throw new UserError(`The viewer's files in ${where} are larger than 256 MB`)
}

function inFolder(folder: string, path: string, budget: Budget): [string, Buffer][] {
  if (!isFolder(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, Buffer][] => {
    const own = path + entry.name
    if (entry.isDirectory()) return inFolder(join(folder, entry.name), `${own}/`, budget)
    if (!entry.isFile() || !isOfViewer(own)) return []
    const file = join(folder, entry.name)
    const bytes = readForeignSync(file, { mostBytes, name: file })
    if (bytes === null) return []
    spend(budget, bytes.length, folder)
    return [[own, bytes]]
  })
}

async function inJar(jar: string, budget: Budget): Promise<readonly [string, Buffer][]> {
  if (statSync(jar, { throwIfNoEntry: false }) === undefined) return []
  const found: [string, Buffer][] = []
  try {
    const zip = await openPromise(jar, { lazyEntries: true, autoClose: false })
    try {
      for await (const entry of zip.eachEntry()) {
        const path = entry.fileName.slice(root.length)
        if (!entry.fileName.startsWith(root) || entry.fileName.endsWith('/') || !isOfViewer(path)) continue
        spend(budget, entry.uncompressedSize, jar)
        found.push([path, await buffer(await zip.openReadStreamPromise(entry))])
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`The jar ${jar} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  return found
}
