import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { home } from '../files.ts'

/** What `serve --json` prints. */
export interface Link {
  readonly link: string
  readonly port: number
}

/** How a program ended. */
export interface Ended {
  readonly status: number | null
  readonly errors: string
}

/** `botscope serve` as it is built, with a log and a config folder of its own; gone when its scope ends. */
export class Serving implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'botscope-serve-'))
  #child!: ChildProcessByStdio<null, Readable, Readable>
  #errors!: Promise<string>

  static async start(...words: readonly string[]): Promise<Serving & Link> {
    const serving = new Serving()
    return Object.assign(serving, await serving.launch(...words))
  }

  /** Starts it (again); gives its first link. */
  async launch(...words: readonly string[]): Promise<Link> {
    const args = ['serve', '--json', '--db', join(this.folder, 'log.db'), ...words]
    this.#child = spawn(process.execPath, [`${home}bin/botscope.js`, ...args], {
      cwd: this.folder,
      env: {
        ...process.env,
        XDG_DATA_HOME: join(this.folder, 'data'),
        BOTSCOPE_CONFIG: join(this.folder, 'config'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#errors = text(this.#child.stderr)
    for await (const line of createInterface({ input: this.#child.stdout })) return JSON.parse(line) as Link
    throw new Error(`serve printed no link: ${await this.#errors}`)
  }

  /** Ends it as Ctrl-C does. */
  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<Ended> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, 'exit')
      this.#child.kill(signal)
      await gone
    }
    return { status: this.#child.exitCode, errors: await this.#errors }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
