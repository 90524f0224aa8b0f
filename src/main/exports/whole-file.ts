import { randomBytes } from 'node:crypto'
import { constants, createWriteStream, openSync } from 'node:fs'
import { lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '../../engine/user-error.ts'

/** How a file is written: the rights of a new one, and what ends the wait for a pipe's reader. */
export interface WholeFileOptions {
  readonly newMode?: number
  readonly signal?: AbortSignal
}

/**
 * Writes a file that is either whole or not there: what was there before stays until all is written, and its rights go to the
 * new one. Throws a `UserError` where it cannot be written. An abort ends the wait for whoever reads a pipe.
 */
export async function writeWholeFile(
  file: string,
  write: (destination: Writable) => Promise<void>,
  { newMode = 0o666, signal }: WholeFileOptions = {},
): Promise<void> {
  try {
    const place = await placeOf(file)
    if (place.kind === 'file') await replaceFile(place.path, write, place.mode ?? newMode)
    else await write(place.kind === 'pipe' ? await openPipe(place.path, signal) : deviceStream(place.path))
  } catch (error) {
    throw inWords(file, error)
  }
}

/** A device that cannot be opened says so while the writer still prepares: the pipeline that comes later rejects with that error. */
function deviceStream(path: string): Writable {
  return createWriteStream(path).on('error', () => {})
}

/** As `writeWholeFile`, where the text is there already. */
export async function writeWholeText(file: string, text: string, newMode?: number): Promise<void> {
  const options = newMode === undefined ? {} : { newMode }
  await writeWholeFile(file, (destination) => pipeline([text], destination), options)
}

/** How often is looked whether somebody reads a pipe. */
const pipeMillis = 50

/** A pipe with a name, once somebody reads it. To open it as a file would block a thread until then, and with it our end. */
async function openPipe(path: string, signal?: AbortSignal): Promise<Writable> {
  for (;;) {
    const fd = openForWriting(path)
    if (fd !== null) return new Socket({ fd, readable: false, writable: true })
    await delay(pipeMillis, undefined, { signal })
  }
}

/** Null where nobody reads it. */
function openForWriting(path: string): number | null {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return null
    throw error
  }
}

async function replaceFile(
  path: string,
  write: (destination: Writable) => Promise<void>,
  mode: number,
): Promise<void> {
  // Not named by the process: one with the same number may have been killed here before.
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await removeLeftParts(path)
    await writeNewFile(part, write, mode)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Nothing stays open, also where nothing was written. */
async function writeNewFile(
  path: string,
  write: (destination: Writable) => Promise<void>,
  mode: number,
): Promise<void> {
  const handle = await open(path, 'wx', mode)
  const destination = handle.createWriteStream({ flush: true })
  try {
    await write(destination)
  } finally {
    destination.destroy()
    await handle.close()
  }
}

/** A process that is killed leaves its part: it is gone once the file is written again, when nobody can be at it any more. */
async function removeLeftParts(path: string): Promise<void> {
  const [folder, name] = [dirname(path), `${basename(path)}.`]
  const isPart = (each: string) =>
    each.startsWith(name) && /^[0-9a-f]{12}\.part$/.test(each.slice(name.length))
  const names = await readdir(folder).catch(() => [])
  for (const each of names.filter(isPart)) {
    const part = join(folder, each)
    const found = await lstat(part).catch(() => null)
    if (found?.isFile() && Date.now() - found.mtimeMs > leftMillis) await rm(part, { force: true })
  }
}

const leftMillis = 24 * 3_600_000

/** What must not be replaced is written to. */
interface Place {
  readonly path: string
  readonly kind: 'file' | 'pipe' | 'device'
  /** Who may do what with the file that is there; null: there is none. */
  readonly mode: number | null
}

/** Where the bytes really go: behind a link; and not beside a device or a pipe. */
async function placeOf(file: string): Promise<Place> {
  const path = resolve(file)
  const found = await stat(path).catch(() => null)
  if (found === null) {
    await stat(dirname(path))
    return { path, kind: 'file', mode: null }
  }
  if (found.isDirectory()) throw new UserError(`${file} is a folder: name a file in it`)
  const mode = found.mode & 0o777
  if (found.isFile()) return { path: await realpath(path), kind: 'file', mode }
  return { path, kind: found.isFIFO() ? 'pipe' : 'device', mode }
}

function inWords(file: string, error: unknown): unknown {
  if (!isSystemError(error)) return error
  return new UserError(`${file} cannot be written: ${reasonNotWritten(error)}`)
}

/** Why the system could not write, in words. */
export function reasonNotWritten({ code, message }: NodeJS.ErrnoException): string {
  return reasons.get(code ?? '') ?? message
}

const reasons = new Map([
  ['ENOENT', 'its folder does not exist'],
  ['ENOTDIR', 'its folder is not a folder'],
  ['EACCES', 'you have no permission to write there'],
  ['EPERM', 'you have no permission to write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENAMETOOLONG', 'its name is too long'],
])

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
