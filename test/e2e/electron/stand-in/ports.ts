import { MessageChannel, type MessagePort } from 'node:worker_threads'

type Hear = (event: { readonly data: unknown }) => void

/** Electron's end of a message channel, over one of Node's. */
export class MessagePortMain {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    this.#port = port
  }

  on(kind: 'message' | 'close', hear: Hear): this {
    // Node's ports start by themselves when somebody listens; what came before is kept until then.
    if (kind === 'message') this.#port.on('message', (data: unknown) => hear({ data }))
    else this.#port.on('close', () => hear({ data: null }))
    return this
  }

  start(): void {
    this.#port.start()
  }

  postMessage(data: unknown): void {
    this.#port.postMessage(data)
  }

  close(): void {
    this.#port.close()
  }
}

/** Two ends of which one is given away. */
export class MessageChannelMain {
  readonly port1: MessagePortMain
  readonly port2: MessagePortMain

  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.port1 = new MessagePortMain(port1)
    this.port2 = new MessagePortMain(port2)
  }
}

/** What carries ports to where they are given: another process, a page. Ids are chosen by who gives one away. */
export interface Carrier {
  message(id: number, data: unknown): void
  closed(id: number): void
}

/** The ports that were given to one other side. */
export class GivenPorts {
  readonly #ports = new Map<number, MessagePortMain>()
  readonly #carrier: Carrier

  constructor(carrier: Carrier) {
    this.#carrier = carrier
  }

  /** What this port hears goes to the other side, and the other way round. */
  give(id: number, port: MessagePortMain): void {
    this.#ports.set(id, port)
    port.on('message', ({ data }) => this.#carrier.message(id, data))
    port.on('close', () => {
      if (this.#ports.delete(id)) this.#carrier.closed(id)
    })
  }

  message(id: number, data: unknown): void {
    this.#ports.get(id)?.postMessage(data)
  }

  close(id: number): void {
    const port = this.#ports.get(id)
    this.#ports.delete(id)
    port?.close()
  }

  /** The other side is gone. */
  closeAll(): void {
    for (const id of [...this.#ports.keys()]) this.close(id)
  }
}
