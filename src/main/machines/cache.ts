import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { UserError } from '../../engine/user-error.ts'
import type { HubConnection } from './connection.ts'
import type { JobFile } from './job.ts'
import { fetched, sha256Of } from './shipping.ts'

/** What a worker keeps of bots: files by their hash, and folders with the files of a bot. */
export class BotCache {
  readonly #folder: string
  readonly #hub: HubConnection
  readonly #bots: string
  readonly #folders = new Map<string, Promise<string>>()

  /** Several workers may share a folder, and so may machines. */
  constructor(folder: string, hub: HubConnection) {
    this.#folder = folder
    this.#hub = hub
    this.#bots = join(folder, `bots-${hostname()}-${process.pid}`)
    rmSync(this.#bots, { recursive: true, force: true })
  }

  /** The folder with the files of a bot or a game. Throws a `UserError` where a file cannot be had, or is not what home signed. */
  async folderOf(files: readonly JobFile[]): Promise<string> {
    const key = sha256Of(Buffer.from(JSON.stringify(files)))
    let folder = this.#folders.get(key)
    if (folder === undefined) {
      folder = this.#made(key, files)
      this.#folders.set(key, folder)
      folder.catch(() => this.#folders.delete(key))
    }
    return folder
  }

  /** Made anew by each worker: a bot that is not sandboxed may have written there. */
  async #made(key: string, files: readonly JobFile[]): Promise<string> {
    const folder = join(this.#bots, key)
    mkdirSync(folder, { recursive: true })
    for (const { path, sha256, isExecutable } of files) {
      const target = resolve(folder, path)
      if (relative(folder, target).startsWith('..'))
        throw new UserError(`A bot's file is outside of its folder: ${path}`)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, await this.#bytesOf(sha256))
      chmodSync(target, isExecutable ? 0o755 : 0o644)
    }
    return folder
  }

  async #bytesOf(sha256: string): Promise<Buffer> {
    if (!/^[\da-f]{64}$/.test(sha256)) throw new UserError(`A bot's file has no SHA-256: "${sha256}"`)
    const file = join(this.#folder, 'files', sha256)
    const known = existsSync(file) ? readFileSync(file) : null
    if (known !== null && sha256Of(known) === sha256) return known
    const bytes = await fetched(sha256, this.#hub)
    if (bytes === null) throw new UserError(`The hub does not have the file with the SHA-256 ${sha256}`)
    mkdirSync(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
    return bytes
  }

  /** The folders of bots; the files stay for the next time. */
  close(): void {
    rmSync(this.#bots, { recursive: true, force: true })
  }
}
