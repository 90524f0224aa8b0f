import { utilityProcess, type MessagePortMain, type UtilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
import type { Json } from '../../../engine/game.ts'
import type { Begin, FromStudioProcess, HostAsk, OpenedPath, ToStudioProcess } from './messages.ts'

/** Time at the end to report and log what stops. */
const mostClosingMillis = 10_000

/** The process that runs matches and writes the log. Started on demand, also after it died. */
export class StudioProcess {
  readonly #begin: Begin
  readonly #env: { readonly [name: string]: string }
  readonly #answer: (ask: HostAsk) => Promise<Json>
  readonly #opening = new Map<number, (opened: OpenedPath) => void>()
  #child: UtilityProcess | null = null
  #lastId = 0
  #isClosing = false

  constructor(
    begin: Begin,
    env: { readonly [name: string]: string },
    answer: (ask: HostAsk) => Promise<Json>,
  ) {
    this.#begin = begin
    this.#env = env
    this.#answer = answer
  }

  connect(window: number, port: MessagePortMain): void {
    this.#send({ kind: 'page', window }, port)
  }

  command(window: number, command: string): void {
    this.#send({ kind: 'command', window, command })
  }

  open(path: string): Promise<OpenedPath> {
    const id = ++this.#lastId
    const opened = new Promise<OpenedPath>((resolve) => this.#opening.set(id, resolve))
    this.#send({ kind: 'path', id, path })
    return opened.finally(() => this.#opening.delete(id))
  }

  /** Resolves when running matches are stopped, their end is in the log, and the process is gone. */
  async close(): Promise<void> {
    this.#isClosing = true
    const child = this.#child
    if (child === null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const timer = setTimeout(() => child.kill(), mostClosingMillis)
    this.#send({ kind: 'close' })
    await gone
    clearTimeout(timer)
  }

  #send(message: ToStudioProcess, port?: MessagePortMain): void {
    this.#started()?.postMessage(message, port === undefined ? [] : [port])
  }

  #started(): UtilityProcess | null {
    if (this.#child === null && !this.#isClosing) this.#child = this.#start()
    return this.#child
  }

  #start(): UtilityProcess {
    const entry = fileURLToPath(new URL('./studio-process.js', import.meta.url))
    const child = utilityProcess.fork(entry, [], {
      serviceName: 'Botscope studio',
      env: { ...this.#env },
      stdio: 'inherit',
    })
    child.on('message', (message: FromStudioProcess) => void this.#receive(child, message))
    child.once('exit', () => this.#died(child))
    child.postMessage({ kind: 'begin', ...this.#begin } satisfies ToStudioProcess)
    return child
  }

  async #receive(child: UtilityProcess, message: FromStudioProcess): Promise<void> {
    if (message.kind === 'path') return this.#opening.get(message.id)?.(message.opened)
    const answer = await this.#answer(message.ask)
    if (this.#child === child) this.#send({ kind: 'answer', id: message.id, answer })
  }

  /** Its ports close, which the pages notice; they ask for new ones. */
  #died(child: UtilityProcess): void {
    if (this.#child === child) this.#child = null
    const words = 'Botscope’s studio crashed while it opened this file'
    for (const settle of this.#opening.values()) settle({ isOpen: false, words })
  }
}
