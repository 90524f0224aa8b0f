import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../../engine/user-error.ts'

/**
 * Writes a file that is either whole or not there: what was there before stays until all is written. Throws a
 * `UserError` where it cannot be written.
 */
export async function writeWholeFile(
  file: string,
  write: (destination: Writable) => Promise<void>,
): Promise<void> {
  try {
    const place = await placeOf(file)
    if (place.isDevice) await write(createWriteStream(place.path))
    else await replaceFile(place.path, write)
  } catch (error) {
    throw inWords(file, error)
  }
}

/** As `writeWholeFile`, where the text is there already. */
export async function writeWholeText(file: string, text: string): Promise<void> {
  await writeWholeFile(file, (destination) => pipeline([text], destination))
}

async function replaceFile(path: string, write: (destination: Writable) => Promise<void>): Promise<void> {
  // Not named by the process: one with the same number may have been killed here before.
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await removeLeftParts(path)
    await writeNewFile(part, write)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Nothing stays open, also where nothing was written. */
async function writeNewFile(path: string, write: (destination: Writable) => Promise<void>): Promise<void> {
  const handle = await open(path, 'wx')
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

/** Where the bytes really go: behind a link; and not beside a device or a pipe, which must not be replaced. */
async function placeOf(file: string): Promise<{ readonly path: string; readonly isDevice: boolean }> {
  const path = resolve(file)
  const found = await stat(path).catch(() => null)
  if (found === null) {
    await stat(dirname(path))
    return { path, isDevice: false }
  }
  if (found.isDirectory()) throw new UserError(`${file} is a folder: name a file in it`)
  return { path: await realpath(path), isDevice: !found.isFile() }
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
  ['EACCES', 'you may not write there'],
  ['EPERM', 'you may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENAMETOOLONG', 'its name is too long'],
])

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
