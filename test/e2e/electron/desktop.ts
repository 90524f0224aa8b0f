import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { home } from '../../files.ts'
import { patienceMillis } from '../../patience.ts'
import type { SharedChromium } from './chromium.ts'
import type { Ask, actions } from './stand-in/control.ts'

type Actions = typeof actions

const standIn = fileURLToPath(new URL('./stand-in/register.ts', import.meta.url))

/** The built desktop application with a log of its own, under the stand-in for Electron; gone when its scope ends. */
export class DesktopApp implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'botscope-desktop-'))
  readonly log = join(this.folder, 'log.db')
  /** Where the log is that nobody named. */
  readonly usualLog = join(this.folder, 'data', 'botscope', 'botscope.db')
  readonly config = join(this.folder, 'config')
  readonly #chromium: SharedChromium
  readonly #browser: Browser
  #child: ChildProcess | null = null
  #lastId = 0

  private constructor(chromium: SharedChromium, browser: Browser) {
    this.#chromium = chromium
    this.#browser = browser
  }

  /** With nothing in its log; `launch` starts it. */
  static async of(shared: SharedChromium): Promise<DesktopApp> {
    return new DesktopApp(shared, await chromium.connectOverCDP(shared.address))
  }

  /** Starts the application (again, after it has quit) with these arguments; gives its first window. */
  async launch(...args: readonly string[]): Promise<Page> {
    this.#child = fork(`${home}out/main/index.js`, ['--db', this.log, ...args], {
      execArgv: ['--experimental-strip-types', '--no-warnings', '--import', standIn],
      cwd: this.folder,
      env: {
        ...process.env,
        XDG_DATA_HOME: join(this.folder, 'data'),
        BOTSCOPE_CONFIG: this.config,
        STAND_IN_CHROMIUM: this.#chromium.address,
      },
    })
    return (await this.windows(1))[0]!
  }

  /** Runs a command by the application's program, to its end. */
  command(...words: readonly string[]): { readonly status: number | null; readonly out: string } {
    const node = ['--experimental-strip-types', '--no-warnings', '--import', standIn]
    const { status, stdout } = spawnSync(process.execPath, [...node, `${home}out/main/index.js`, ...words], {
      cwd: this.folder,
      env: { ...process.env, BOTSCOPE_DB: this.log, BOTSCOPE_CONFIG: this.config },
      encoding: 'utf8',
    })
    return { status, out: stdout }
  }

  /** Runs a command of the command line on the same log, to its end; gives what it prints. */
  botscope(...args: readonly string[]): string {
    const env = { ...process.env, BOTSCOPE_DB: this.log }
    const { stdout, stderr, status } = spawnSync(process.execPath, [`${home}bin/botscope.js`, ...args], {
      cwd: this.folder,
      env,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    return stdout
  }

  /** Has the stand-in do something, or tell what was done. */
  async ask<D extends keyof Actions>(
    action: D,
    ...args: Parameters<Actions[D]>
  ): Promise<ReturnType<Actions[D]>> {
    const id = ++this.#lastId
    const child = this.#child!
    const answered = new Promise<ReturnType<Actions[D]>>((resolve, reject) => {
      const hear = (answer: { id: number; value: ReturnType<Actions[D]>; error?: string }) => {
        if (answer.id !== id) return
        child.off('message', hear as never)
        if (answer.error === undefined) resolve(answer.value)
        else reject(new Error(answer.error))
      }
      child.on('message', hear as never)
    })
    child.send({ id, action, args } satisfies Ask)
    return answered
  }

  /** The application's windows, the oldest first, when there are so many. */
  async windows(count: number): Promise<readonly Page[]> {
    await expect.poll(() => this.#pages().length).toBe(count)
    const pages = this.#pages()
    // Shorter than a test: its message says what was waited for.
    for (const page of pages) page.setDefaultTimeout(patienceMillis)
    return pages
  }

  /** Has it quit; tells its exit status. */
  async quit(): Promise<number | null> {
    const gone = once(this.#child!, 'exit') as Promise<[number | null]>
    await this.ask('quit')
    const [status] = await gone
    await this.#closePages()
    return status
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const child = this.#child
    if (child?.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    await this.#closePages()
    await this.#browser.close()
    rmSync(this.folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }

  /** Pages of an application that has ended. */
  async #closePages(): Promise<void> {
    for (const page of this.#pages()) await page.close()
  }

  #pages(): readonly Page[] {
    const all = this.#browser.contexts()[0]!.pages()
    return all.filter((page) => page.url().startsWith('https://studio.invalid/'))
  }
}
