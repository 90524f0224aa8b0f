import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { UserError } from '../../engine/user-error.ts'

export interface ReadRules {
  readonly mostBytes: number
  /** The folder that the file is in, with no link that leads out of it. */
  readonly below?: string
  /** What an error calls it. None: its text continues after a colon. */
  readonly name?: string
}

/** A pipe that replaces a file between the two looks opens at once, and is refused then. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)
const chunkBytes = 1 << 16

/*
 * The one way to read a file of a folder that others write to: a pipe or a device is not even opened, since reading it might never
 * end; nothing is larger than it may be, also where it grows meanwhile; and no link leads out of the folder.
 */

/** Null: no such file. Rejects with a `UserError`. */
export async function readForeign(file: string, rules: ReadRules): Promise<Buffer | null> {
  try {
    const { below } = rules
    const path =
      below === undefined ? file : inside(...(await Promise.all([realpath(below), realpath(file)])))
    check(await stat(path), rules)
    const opened = await open(path, flags)
    try {
      const read = new Bytes(check(await opened.stat(), rules), rules)
      while (read.take((await opened.read(read.next)).bytesRead));
      return read.all
    } finally {
      await opened.close()
    }
  } catch (error) {
    return refused(error, rules)
  }
}

/** As text. */
export async function foreignText(file: string, rules: ReadRules): Promise<string | null> {
  return (await readForeign(file, rules))?.toString() ?? null
}

/** As `readForeign`, at once. */
export function readForeignSync(file: string, rules: ReadRules): Buffer | null {
  try {
    const { below } = rules
    const path = below === undefined ? file : inside(realpathSync(below), realpathSync(file))
    check(statSync(path), rules)
    const opened = openSync(path, flags)
    try {
      const read = new Bytes(check(fstatSync(opened), rules), rules)
      while (read.take(readSync(opened, read.next)));
      return read.all
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    return refused(error, rules)
  }
}

/** By their names alone: what a link leads to is not looked at. A folder is below itself. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function inside(folder: string, file: string): string {
  if (isBelow(folder, file)) return file
  throw new UserError('it is a link that leads out of its folder')
}

/** Its size, which may be wrong: it grows, or the system makes it while it is read. */
function check(found: Stats, { mostBytes }: ReadRules): number {
  if (!found.isFile()) throw new UserError('it is not a file')
  if (found.size > mostBytes) throw tooLarge(`${found.size}`, mostBytes)
  return found.size
}

function tooLarge(bytes: string, mostBytes: number): UserError {
  return new UserError(`it has ${bytes} bytes, at most ${mostBytes} are read`)
}

/** What was read so far. */
class Bytes {
  readonly #mostBytes: number
  readonly #parts: Buffer[] = []
  #count = 0
  /** Where to read to. */
  next: Buffer

  constructor(size: number, { mostBytes }: ReadRules) {
    this.#mostBytes = mostBytes
    // One more, where the read that finds the end has room.
    this.next = Buffer.allocUnsafe(size + 1)
  }

  /** False: that was the end. */
  take(bytes: number): boolean {
    this.#count += bytes
    if (this.#count > this.#mostBytes) throw tooLarge(`more than ${this.#mostBytes}`, this.#mostBytes)
    this.#parts.push(this.next.subarray(0, bytes))
    this.next = this.next.subarray(bytes)
    if (this.next.length === 0) this.next = Buffer.allocUnsafe(chunkBytes)
    return bytes > 0
  }

  get all(): Buffer {
    const parts = this.#parts.filter(({ length }) => length > 0)
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }
}

function refused(error: unknown, { name }: ReadRules): null {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return null
  const why = error instanceof UserError ? message : `it cannot be read: ${message}`
  throw new UserError(name === undefined ? why : `${name}: ${why}`, { cause: error })
}
