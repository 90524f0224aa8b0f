import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { lstat, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../engine/user-error.ts'
import { isAlive, ownerFromText, ownerText, ownOwner } from '../process/owner.ts'

const prefix = 'botscope-opened-'
const ownerFile = 'owner'

/** A folder without an owner may be about to get one, but not for that long. */
const ownerlessMillis = 24 * 3_600_000

/** A folder of this process alone for open files. Made on demand; removed with the process. */
export class Workroom {
  #folder: string | null = null
  #places = 0
  readonly #removeAtExit = () => this.remove()

  place(): string {
    const folder = join(this.#made(), String(this.#places++))
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }

  remove(): void {
    process.off('exit', this.#removeAtExit)
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = null
  }

  #made(): string {
    if (this.#folder !== null) return this.#folder
    const folder = newRoom()
    process.once('exit', this.#removeAtExit)
    return (this.#folder = folder)
  }
}

/** Only its user can enter a folder that `mkdtemp` makes. Throws a `UserError` where none can be made. */
function newRoom(): string {
  let folder: string | null = null
  try {
    folder = mkdtempSync(join(tmpdir(), prefix))
    writeFileSync(join(folder, ownerFile), ownerText(ownOwner()))
    return folder
  } catch (error) {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
    const words = `No folder for open files can be made in ${tmpdir()}: ${(error as Error).message}`
    throw new UserError(words, { cause: error })
  }
}

/** Removes the folders of killed processes. Never rejects: what cannot be removed stays. */
export async function sweepWorkrooms(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name))
  await Promise.all(folders.map((folder) => sweep(folder).catch(() => {})))
}

async function sweep(folder: string): Promise<void> {
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid())
  if (!isOurs) return
  const owner = await readFile(join(folder, ownerFile), 'utf8').then(ownerFromText, () => null)
  const isLeft = owner === null ? Date.now() - found.mtimeMs > ownerlessMillis : !isAlive(owner)
  if (isLeft) await rm(folder, { recursive: true, force: true })
}
