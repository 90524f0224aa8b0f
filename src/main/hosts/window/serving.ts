import type { MessagePortMain, ParentPort } from 'electron'
import type { Json } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { portWire, type Port } from '../../../wire/port.ts'
import { serve, type Served } from '../../../wire/serve.ts'
import { firstStart, isFirstStart } from '../../first-start.ts'
import type { Host } from '../../host/host.ts'
import { pathsOf } from '../../paths.ts'
import { productVersion } from '../../product.ts'
import { reportCrashes } from '../../reports.ts'
import { openStudio, type Studio } from '../../studio.ts'
import type { Begin, FromStudioProcess, HostAsk, OpenedPath, ToStudioProcess } from './messages.ts'

export function serveWindows(parent: ParentPort): void {
  // Ctrl-C reaches all processes of a terminal: the main process receives it too, and stops what runs in order.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const serving = new Serving(parent)
  parent.on('message', ({ data, ports }) => serving.receive(data as ToStudioProcess, ports))
}

class Serving {
  readonly #parent: ParentPort
  readonly #pages = new Map<number, Served>()
  readonly #asked = new Map<number, (answer: Json) => void>()
  #studio: Studio | null = null
  #lastId = 0

  constructor(parent: ParentPort) {
    this.#parent = parent
  }

  receive(message: ToStudioProcess, ports: readonly MessagePortMain[]): void {
    switch (message.kind) {
      case 'begin':
        return this.#begin(message)
      case 'page':
        return this.#serve(message.window, ports[0]!)
      case 'command':
        return this.#pages.get(message.window)?.emit({ kind: 'command', command: message.command })
      case 'path':
        return void this.#open(message.id, message.path)
      case 'answer':
        return this.#asked.get(message.id)?.(message.answer)
      case 'close':
        return void this.#close()
    }
  }

  #begin(message: Begin): void {
    const { log } = message
    reportCrashes(pathsOf(log).data, (file) => console.error(`A report of this bug is in ${file}`))
    const isFirst = isFirstStart(log)
    this.#studio = openStudio(log, { host: this.#host(message) })
    if (isFirst) void firstStart(this.#studio)
  }

  #serve(window: number, port: MessagePortMain): void {
    const wire = portWire(portOf(port))
    const served = serve(wire, this.#studio!, productVersion)
    this.#pages.set(window, served)
    port.on('close', () => {
      if (this.#pages.get(window) === served) this.#pages.delete(window)
    })
  }

  #host({ folder }: Begin): Host {
    return {
      kind: 'window',
      folder,
      openDialog: async () => (await this.#ask({ kind: 'openDialog' })) as readonly string[],
      saveDialog: async (name) => (await this.#ask({ kind: 'saveDialog', name })) as string | null,
      invite: async (route) => (await this.#ask({ kind: 'window', route })) as null,
    }
  }

  #ask(ask: HostAsk): Promise<Json> {
    const id = ++this.#lastId
    const answer = new Promise<Json>((resolve) => this.#asked.set(id, resolve))
    this.#emit({ kind: 'ask', id, ask })
    return answer.finally(() => this.#asked.delete(id))
  }

  async #open(id: number, path: string): Promise<void> {
    this.#emit({ kind: 'path', id, opened: await openedBy(this.#studio!, path) })
  }

  async #close(): Promise<void> {
    await this.#studio?.close()
    process.exit()
  }

  #emit(message: FromStudioProcess): void {
    this.#parent.postMessage(message)
  }
}

async function openedBy(studio: Studio, path: string): Promise<OpenedPath> {
  try {
    const { match } = await studio.openPath(path)
    return { isOpen: true, match }
  } catch (error) {
    if (error instanceof UserError) return { isOpen: false, words: error.message }
    throw error
  }
}

function portOf(port: MessagePortMain): Port {
  return {
    postMessage: (text) => port.postMessage(text),
    addEventListener: (kind: 'message' | 'close', listener: (event: { readonly data: unknown }) => void) =>
      port.on(kind as 'message', listener),
    start: () => port.start(),
    close: () => port.close(),
  }
}
