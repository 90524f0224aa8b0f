import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { browserProgram, chromiumFlags } from '../browser.ts'

const flags = [
  ...chromiumFlags,
  '--headless',
  // Electron's ports tell that their other end is gone; those of a browser do not yet.
  '--enable-blink-features=MessagePortCloseEvent',
  '--remote-debugging-port=0',
]

/** A Chromium that several programs drive; gone when its scope ends. */
export class SharedChromium implements AsyncDisposable {
  readonly address: string
  readonly #child: ChildProcess
  readonly #profile: string

  private constructor(address: string, child: ChildProcess, profile: string) {
    this.address = address
    this.#child = child
    this.#profile = profile
  }

  static async start(): Promise<SharedChromium> {
    const profile = mkdtempSync(join(tmpdir(), 'botscope-chromium-'))
    const child = spawn(browserProgram!, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own: its program may be a script that starts another one.
      detached: true,
    })
    for await (const line of createInterface({ input: child.stderr })) {
      const address = /^DevTools listening on (\S+)/.exec(line)?.[1]
      if (address !== undefined) {
        child.stderr.resume()
        return new SharedChromium(address, child, profile)
      }
    }
    throw new Error('Chromium did not start')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = once(this.#child, 'exit')
    process.kill(-this.#child.pid!, 'SIGKILL')
    await gone
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
