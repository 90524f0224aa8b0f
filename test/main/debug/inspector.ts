import { EventEmitter, once } from 'node:events'
import { WebSocket } from 'ws'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
}

/** Where a program stands at a breakpoint. */
interface Paused {
  readonly callFrames: readonly { readonly callFrameId: string; readonly functionName: string }[]
}

/** A debugger of Node, which talks to its inspector as any other does. */
export class Inspector {
  readonly #socket: WebSocket
  readonly #messages: Message[] = []
  readonly #news = new EventEmitter()
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (text: Buffer) => {
      this.#messages.push(JSON.parse(text.toString()) as Message)
      this.#news.emit('message')
    })
  }

  /** Attaches to the program that waits at a port of this machine. */
  static async attach(port: number): Promise<Inspector> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as readonly {
      readonly webSocketDebuggerUrl: string
    }[]
    const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  /** Sets a breakpoint and lets the program run, to its first line and on from there. */
  async runTo(url: string, line: number, condition: string): Promise<void> {
    await this.ask('Runtime.enable')
    await this.ask('Debugger.enable')
    await this.ask('Debugger.setBreakpointByUrl', { url, lineNumber: line - 1, condition })
    await this.ask('Runtime.runIfWaitingForDebugger')
    await this.#told('Debugger.paused')
    await this.ask('Debugger.resume')
  }

  /** Waits for a breakpoint: what an expression is there. */
  async valueAtBreakpoint(expression: string): Promise<unknown> {
    const { callFrames } = (await this.#told('Debugger.paused')) as Paused
    const [{ callFrameId }] = callFrames as [Paused['callFrames'][number]]
    const ask = { callFrameId, expression, returnByValue: true }
    const { result } = (await this.ask('Debugger.evaluateOnCallFrame', ask)) as {
      readonly result: { readonly value: unknown }
    }
    return result.value
  }

  async ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#asked
    this.#socket.send(JSON.stringify({ id, method, params }))
    return (await this.#next((message) => message.id === id)).result
  }

  close(): void {
    this.#socket.terminate()
  }

  async #told(method: string): Promise<unknown> {
    return (await this.#next((message) => message.method === method)).params
  }

  async #next(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const at = this.#messages.findIndex(isWanted)
      if (at >= 0) return this.#messages.splice(at, 1)[0]!
      await once(this.#news, 'message')
    }
  }
}
