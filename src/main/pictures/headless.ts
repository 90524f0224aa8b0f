import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { userEnvironment } from '../bots/environment.ts'
import { productFolder } from '../product.ts'
import type { Browser } from './browsers.ts'

export interface Shower {
  /** Resolves when the page is no longer shown: with the error of a failed start, else null. */
  readonly gone: Promise<Error | null>
  readonly words: string
  close(): Promise<void>
}

const chromiumFlags = [
  '--headless',
  // It ends when this pipe does, however we ended.
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-quic',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-proxy-server',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-device-scale-factor=1',
  '--force-color-profile=srgb',
  // It asks nobody but us.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** Under Electron, Botscope's own program shows the address. */
const flagsOf = {
  chromium: chromiumFlags,
  electron: [
    unseenFile(),
    '--no-proxy-server',
    '--force-device-scale-factor=1',
    '--force-color-profile=srgb',
  ],
} as const

/** Characters of its output that are kept. */
const mostWords = 2000

/** A browser without a window, with a fresh profile that is removed with it. */
export class HeadlessBrowser implements Shower {
  readonly #child: ChildProcess
  readonly #profile: string
  #words = ''
  readonly gone: Promise<Error | null>

  private constructor(child: ChildProcess, profile: string) {
    this.#child = child
    this.#profile = profile
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#words = (this.#words + text).slice(-mostWords)
    })
    // What is answered over the pipe is of no use here.
    for (const pipe of [child.stdin, ...child.stdio.slice(3)]) pipe!.on('error', () => {})
    if (child.stdio[4] instanceof Readable) child.stdio[4].resume()
    this.gone = new Promise((resolve) => {
      child.once('error', resolve)
      child.once('exit', () => resolve(null))
    })
  }

  /** `profile`: an empty folder. */
  static start({ program, kind }: Browser, address: string, profile: string): HeadlessBrowser {
    // Root may not use the sandbox, which Chromium then says and ends.
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const child = spawn(program, [...flagsOf[kind], ...root, `--user-data-dir=${profile}`], {
      env: userEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const browser = new HeadlessBrowser(child, profile)
    // Anybody on the machine can read a command line, and the address lets in whoever is first.
    if (kind === 'electron') child.stdin!.write(`${address}\n`)
    else (child.stdio[3] as Writable).write(`${openTab(address)}\0`)
    return browser
  }

  get words(): string {
    return this.#words.trim()
  }

  /** Ends it with all its child processes, and removes its profile. */
  async close(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child
    if (pid !== undefined) {
      const gone = exitCode === null && signalCode === null ? once(this.#child, 'exit') : null
      // Also where it has ended: what it started may be there.
      kill(this.#child, pid)
      await gone
    }
    // What it started may still write for a moment.
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

function openTab(url: string): string {
  return JSON.stringify({ id: 1, method: 'Target.createTarget', params: { url } })
}

function kill(child: ChildProcess, pid: number): void {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** In the build: Electron can run only that. */
function unseenFile(): string {
  return fileURLToPath(new URL('out/main/unseen.js', productFolder))
}
