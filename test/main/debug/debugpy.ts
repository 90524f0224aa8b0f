import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Message {
  readonly type: 'request' | 'response' | 'event'
  readonly request_seq?: number
  readonly event?: string
  readonly success?: boolean
  readonly message?: string
  readonly body?: unknown
}

/** A debugger of Python, which talks to debugpy as VS Code does: by the debug adapter protocol. */
export class Dap {
  readonly #socket: Socket
  readonly #messages: Message[] = []
  #text = Buffer.alloc(0)
  readonly #news = new EventEmitter()
  #asked = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => {
      this.#text = Buffer.concat([this.#text, bytes])
      this.#read()
    })
    socket.on('close', () => this.#news.emit('message'))
  }

  static async attach(port: number): Promise<Dap> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Dap(socket)
  }

  /** Lets the program run, with what is set meanwhile. */
  async begin(prepare = async () => {}): Promise<void> {
    await this.ask('initialize', { adapterID: 'test', linesStartAt1: true, pathFormat: 'path' })
    const attached = this.ask('attach', { justMyCode: true })
    await this.reported('initialized')
    await prepare()
    await this.ask('configurationDone')
    await attached
  }

  /** Sets a breakpoint and lets the program run. */
  async runTo(path: string, line: number, condition: string): Promise<void> {
    await this.begin(() => this.breakAt(path, line, condition))
  }

  /** Sets the only breakpoint of a file. */
  async breakAt(path: string, line: number, condition: string): Promise<void> {
    await this.ask('setBreakpoints', { source: { path }, breakpoints: [{ line, condition }] })
  }

  async breakNowhere(path: string): Promise<void> {
    await this.ask('setBreakpoints', { source: { path }, breakpoints: [] })
  }

  /** Waits for a breakpoint; there expressions have values, and the program waits to go on. */
  async stopped() {
    const { threadId } = (await this.reported('stopped')) as { readonly threadId: number }
    const { stackFrames } = (await this.ask('stackTrace', { threadId })) as {
      readonly stackFrames: readonly { readonly id: number }[]
    }
    const frameId = stackFrames[0]!.id
    return {
      value: async (expression: string) => {
        const requested = { expression, frameId, context: 'watch' }
        return ((await this.ask('evaluate', requested)) as { readonly result: string }).result
      },
      // The program may be over before this is answered.
      go: () => this.#send('continue', { threadId }),
    }
  }

  /** Waits for a breakpoint: what an expression is there. */
  async valueAtBreakpoint(expression: string): Promise<unknown> {
    const stop = await this.stopped()
    const value = await stop.value(expression)
    stop.go()
    return value
  }

  async ask(command: string, given: object = {}): Promise<unknown> {
    const seq = this.#send(command, given)
    const reply = await this.#next(({ request_seq }) => request_seq === seq)
    if (reply.success !== true) throw new Error(`${command}: ${reply.message}`)
    return reply.body
  }

  async reported(event: string): Promise<unknown> {
    return (await this.#next((message) => message.event === event)).body
  }

  close(): void {
    this.#socket.end()
  }

  /** Gives the number of the request. */
  #send(command: string, given: object): number {
    const seq = ++this.#asked
    const text = JSON.stringify({ seq, type: 'request', command, arguments: given })
    this.#socket.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    return seq
  }

  #read(): void {
    for (;;) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(this.#text.toString('latin1', 0, 64))
      if (header === null) return
      const end = header[0].length + Number(header[1])
      if (this.#text.length < end) return
      this.#messages.push(JSON.parse(this.#text.toString('utf8', header[0].length, end)) as Message)
      this.#text = this.#text.subarray(end)
      this.#news.emit('message')
    }
  }

  async #next(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const at = this.#messages.findIndex(isWanted)
      if (at >= 0) return this.#messages.splice(at, 1)[0]!
      if (this.#socket.destroyed) throw new Error('the debugger has closed the connection')
      await once(this.#news, 'message')
    }
  }
}
