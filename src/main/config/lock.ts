import { rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from '../../engine/user-error.ts'

/** To change a file takes milliseconds: a lock that is older was left behind by a process that died. */
const staleMillis = 5_000

/** Does work on a file while no other process does so under the same lock. Rejects with a `UserError` where nothing can be written there. */
export async function locked<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`
  while (!(await take(lock, file))) {
    if (await isStale(lock)) await rm(lock, { force: true, recursive: true })
    else await delay(5 + Math.random() * 10)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock: string, file: string): Promise<boolean> {
  try {
    await writeFile(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw new UserError(`${file} cannot be written: ${message}`)
  }
}

async function isStale(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => null)
  // One from the future was left behind before the clock was set.
  return found !== null && Math.abs(Date.now() - found.mtimeMs) > staleMillis
}
