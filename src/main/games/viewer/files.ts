import { realpathSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { UserError } from '../../../engine/user-error.ts'
import { isBelow, readForeignSync } from '../../files/foreign-file.ts'
import { foreignFiles, foreignKind } from '../../files/foreign-folder.ts'

/** The files of a game's viewer by their path below `view/`, such as `core/Drawer.js`. */
export type ViewerFiles = ReadonlyMap<string, Buffer>

const mostBytes = 256 * 1024 * 1024
const mostFiles = 10_000
/** Of all jars together, with what is not of the viewer. */
const mostJarEntries = 50_000
const root = 'view/'

/**
 * Reads the viewer's files of a class path. A file of the game wins over one of CodinGame's engine, and that over one of its runner:
 * a game may bring its own modules. Throws a `UserError` for a jar that cannot be read, and for what lies in the game's folder and is a
 * link out of it.
 */
export async function readViewerFiles(classPath: readonly string[], game: string): Promise<ViewerFiles> {
  for (const entry of classPath) checkInside(game, entry)
  const files = new Map<string, Buffer>()
  const budget: Budget = { bytes: mostBytes, files: mostFiles, jarEntries: mostJarEntries }
  for (const entry of classPath.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const found = foreignKind(entry) === 'folder' ? inFolder(entry, budget) : await inJar(entry, budget)
    for (const [path, bytes] of found) if (!files.has(path)) files.set(path, bytes)
  }
  return files
}

function checkInside(game: string, entry: string): void {
  if (!isBelow(game, entry) || foreignKind(entry) === null) return
  if (!isBelow(realpathSync(game), realpathSync(entry)))
    throw new UserError(`${entry} is a link that leads out of the folder of the game`)
}

/** By the names that the engine's jars have in Maven's repository. */
function rankOf(entry: string): number {
  const name = basename(entry)
  if (/^runner-[\d.]+.*\.jar$/.test(name)) return 2
  return /^(core|module-[a-z]+)-[\d.]+.*\.jar$/.test(name) ? 1 : 0
}

/** A package of Java may be called view too. */
function isOfViewer(path: string): boolean {
  const parts = path.split('/')
  return !/\.(class|ts)$/.test(path) && !parts.some((part) => ['', '.', '..', 'node_modules'].includes(part))
}

/** What is left of each. */
interface Budget {
  bytes: number
  files: number
  jarEntries: number
}

function spend(budget: Budget, bytes: number, where: string): void {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new UserError(`The viewer's files in ${where} are larger than 256 MB`)
  if (--budget.files < 0) throw new UserError(`The viewer's files in ${where} are more than ${mostFiles}`)
}

/** No link leads out of the folder of the class path. */
function inFolder(classes: string, budget: Budget): [string, Buffer][] {
  const place = join(classes, 'view')
  if (foreignKind(place) !== 'folder' || !isBelow(realpathSync(classes), realpathSync(place))) return []
  const found: [string, Buffer][] = []
  for (const file of foreignFiles(place, { skip: ['node_modules'] })) {
    const own = relative(place, file).split(sep).join('/')
    const bytes = isOfViewer(own) ? readForeignSync(file, { mostBytes, below: classes, name: file }) : null
    if (bytes === null) continue
    spend(budget, bytes.length, place)
    found.push([own, bytes])
  }
  return found
}

async function inJar(jar: string, budget: Budget): Promise<readonly [string, Buffer][]> {
  const kind = foreignKind(jar)
  if (kind === null) return []
  // To open a pipe would wait for ever.
  if (kind !== 'file') throw new UserError(`The jar ${jar} is not a file`)
  const found: [string, Buffer][] = []
  try {
    const zip = await openPromise(jar, { lazyEntries: true, autoClose: false })
    try {
      budget.jarEntries -= zip.entryCount
      if (budget.jarEntries < 0)
        throw new UserError(`The jar ${jar}, with those before it, has more than ${mostJarEntries} files`)
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
