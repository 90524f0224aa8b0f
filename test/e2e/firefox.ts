import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { WebSocket } from 'ws'

/** The Firefox of tests; null where there is none. */
export const firefoxProgram: string | null = ['firefox-esr', 'firefox'].map(programIn).find(Boolean) ?? null

/** What a test says that is skipped because there is no Firefox. */
export const firefoxIsMissing = 'There is no Firefox here (Debian: apt-get install firefox-esr)'

function programIn(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return join(folder, name)
    } catch {
      continue
    }
  }
  return null
}

/** No WebGL, as on a machine without graphics, and nothing asked of Mozilla. */
const preferences = {
  'webgl.disabled': true,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

interface Message {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly method?: string
  readonly params?: unknown
  readonly message?: string
}

/** A Firefox without a window and with a fresh profile, driven by WebDriver BiDi; one tab. */
export class Firefox implements AsyncDisposable {
  /** Errors of scripts, and what they wrote to the console as errors. */
  readonly complaints: string[] = []
  readonly #profile = mkdtempSync(join(tmpdir(), 'botscope-firefox-'))
  #child!: ChildProcessByStdio<null, null, Readable>
  #socket!: WebSocket
  #tab = ''
  #sent = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()

  static async open(): Promise<Firefox> {
    const firefox = new Firefox()
    await firefox.#start()
    return firefox
  }

  async #start(): Promise<void> {
    if (firefoxProgram === null) throw new Error(firefoxIsMissing)
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(this.#profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--profile', this.#profile, '--remote-debugging-port', '0']
    this.#child = spawn(firefoxProgram, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: this.#profile },
    })
    this.#socket = new WebSocket(`${await addressIn(this.#child.stderr)}/session`)
    this.#socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString('utf8')) as Message))
    await once(this.#socket, 'open')
    await this.#call('session.new', { capabilities: {} })
    await this.#call('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = (await this.#call('browsingContext.getTree', {})) as {
      readonly contexts: readonly { readonly context: string }[]
    }
    this.#tab = contexts[0]!.context
    await this.#call('browsingContext.setViewport', {
      context: this.#tab,
      viewport: { width: 1280, height: 800 },
    })
  }

  async go(url: string): Promise<void> {
    await this.#call('browsingContext.navigate', { context: this.#tab, url, wait: 'complete' })
  }

  /** The value of an expression in the page: a text or a boolean; a promise is awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = (await this.#call('script.evaluate', {
      expression,
      target: { context: this.#tab },
      awaitPromise: true,
    })) as {
      readonly result?: { readonly value?: unknown }
      readonly exceptionDetails?: { readonly text: string }
    }
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
    return result?.value
  }

  /** Presses a key, as WebDriver names it: a letter, or a code such as `\uE014` for the right arrow. */
  async press(key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ]
    await this.#call('input.performActions', {
      context: this.#tab,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    })
  }

  #call(method: string, params: object): Promise<unknown> {
    const id = ++this.#sent
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return waiting.promise
  }

  #take({ id, type, result, method, params, message }: Message): void {
    if (method === 'log.entryAdded') {
      const { level, text } = params as { readonly level: string; readonly text: string | null }
      if (level === 'error') this.complaints.push(text ?? '')
    }
    if (id === undefined) return
    if (type === 'success') this.#waiting.get(id)?.resolve(result)
    else this.#waiting.get(id)?.reject(new Error(message))
    this.#waiting.delete(id)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Where it can be driven, as it writes to stderr when it has started. */
async function addressIn(errors: Readable): Promise<string> {
  const lines = createInterface({ input: errors })
  for await (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    errors.resume()
    return address
  }
  throw new Error('Firefox ended before it could be driven')
}
