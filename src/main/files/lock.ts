import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '../../engine/user-error.ts'
import { isAlive, ownerFromText, ownerText, ownOwner, type Owner } from '../process/owner.ts'

/** A change takes milliseconds: only for an older lock, the owner's process is checked. */
const staleMillis = 5_000

/** The error codes for moving a folder onto one that is not empty. */
const busy = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])]

/**
 * Works on a file while no other process holds its lock. Rejects with a `UserError` where nothing can be written there. The lock
 * is a folder that contains the name of its owner, moved into place. So whoever finds a dead owner removes only that owner's
 * name, however late: a lock taken meanwhile contains another name.
 */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`
  const own = ownerName(ownOwner())
  await take(lock, own).catch((error: Error) => {
    throw new UserError(`${file} cannot be written: ${error.message}`)
  })
  try {
    return await work()
  } finally {
    await remove(lock, own)
  }
}

async function take(lock: string, own: string): Promise<void> {
  const prepared = `${lock}-${randomBytes(6).toString('hex')}`
  try {
    await mkdir(prepared)
    await writeFile(join(prepared, own), '')
    while (!(await isMoved(prepared, lock))) {
      if (!(await isBroken(lock))) await delay(5 + Math.random() * 10)
    }
  } finally {
    await rm(prepared, { recursive: true, force: true })
  }
}

async function isMoved(folder: string, lock: string): Promise<boolean> {
  try {
    await rename(folder, lock)
    return true
  } catch (error) {
    if (busy.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** Breaks a lock whose owner is dead; true if it did. */
async function isBroken(lock: string): Promise<boolean> {
  // Earlier versions had a file for it.
  const names = await readdir(lock).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOTDIR' ? unlink(lock).then(() => []) : [],
  )
  const [name] = names
  if (name === undefined || !(await isDead(lock, name))) return false
  await remove(lock, name)
  return true
}

async function isDead(lock: string, name: string): Promise<boolean> {
  const found = await stat(join(lock, name)).catch(() => null)
  // One from the future was left behind before the clock was set.
  if (found === null || Math.abs(Date.now() - found.mtimeMs) <= staleMillis) return false
  const owner = ownerFromText(name.replaceAll(',', '/'))
  return owner === null || !isAlive(owner)
}

/** Removes a name from a lock. The folder stays if it contains another name by now. */
async function remove(lock: string, name: string): Promise<void> {
  await unlink(join(lock, name)).catch(() => {})
  await rmdir(lock).catch(() => {})
}

function ownerName(owner: Owner): string {
  return ownerText(owner).replaceAll('/', ',')
}
