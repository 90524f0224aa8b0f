import { randomBytes } from 'node:crypto'
import { constants, createWriteStream, openSync } from 'node:fs'
import { lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '../../engine/user-error.ts'

/** `newMode`: permissions of a new file; `signal` ends the wait for a pipe's reader. */
interface WholeFileOptions {
  readonly newMode?: number
  readonly signal?: AbortSignal
}

/**
 * Writes a file that is either complete or not there: the old content stays until all is written, and the new file gets its
 * permissions. Throws a `UserError` where it cannot be written. An abort ends the wait for a pipe's reader.
 */
export async function writeWholeFile(
  file: string,
  write: (destination: Writable) => Promise<void>,
  { newMode = 0o666, signal }: WholeFileOptions = {},
): Promise<void> {
  try {
    const target = await targetOf(file)
    if (target.kind === 'file') await replaceFile(target.path, write, target.mode ?? newMode)
    else await write(target.kind === 'pipe' ? await openPipe(target.path, signal) : deviceStream(target.path))
  } catch (error) {
    throw inWords(file, error)
  }
}

/** A device that cannot be opened emits an error while the writer still prepares; the later pipeline rejects with that error. */
function deviceStream(path: string): Writable {
  return createWriteStream(path).on('error', () => {})
}

export async function writeWholeText(file: string, text: string, newMode?: number): Promise<void> {
  const options = newMode === undefined ? {} : { newMode }
  await writeWholeFile(file, (destination) => pipeline([text], destination), options)
}

const pipeMillis = 50

/** A named pipe, once somebody reads it. To open it as a file would block a thread until then, and with it the process's end. */
async function openPipe(path: string, signal?: AbortSignal): Promise<Writable> {
  for (;;) {
    const fd = openForWriting(path)
    if (fd !== null) return new Socket({ fd, readable: false, writable: true })
    await delay(pipeMillis, undefined, { signal })
  }
}

/** Null: nobody reads it. */
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

/** Leaves nothing open, even where nothing was written. */
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

/** A killed process leaves a partial file: it is removed when the file is written again and no process can be using it. */
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

/** A pipe or a device is written to, not replaced. */
interface Target {
  readonly path: string
  readonly kind: 'file' | 'pipe' | 'device'
  /** The permissions of the existing file; null: none exists. */
  readonly mode: number | null
}

/** Where the bytes really go: the target of a link; a device or a pipe itself. */
async function targetOf(file: string): Promise<Target> {
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
