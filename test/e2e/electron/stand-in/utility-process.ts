import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import { GivenPorts, type MessagePortMain } from './ports.ts'

/** What goes between the main process and the studio's, in place of Electron's own pipes. */
export type Parcel =
  | { readonly kind: 'message'; readonly data: unknown; readonly ports: readonly number[] }
  | { readonly kind: 'port'; readonly id: number; readonly data: unknown }
  | { readonly kind: 'portClosed'; readonly id: number }

const childSide = fileURLToPath(new URL('./parent-port.ts', import.meta.url))
let lastId = 0

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess
  readonly #ports = new GivenPorts({
    message: (id, data) => this.#send({ kind: 'port', id, data }),
    closed: (id) => this.#send({ kind: 'portClosed', id }),
  })

  constructor(entry: string, env: NodeJS.ProcessEnv) {
    super()
    const execArgv = ['--experimental-strip-types', '--no-warnings', '--import', childSide]
    this.#child = fork(entry, [], { env, execArgv, serialization: 'advanced', stdio: 'inherit' })
    this.#child.on('message', (parcel: Parcel) => this.#hear(parcel))
    this.#child.once('exit', (code) => {
      this.#ports.closeAll()
      this.emit('exit', code ?? 1)
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  postMessage(data: unknown, ports: readonly MessagePortMain[] = []): void {
    const ids = ports.map(() => ++lastId)
    this.#send({ kind: 'message', data, ports: ids })
    ports.forEach((port, i) => this.#ports.give(ids[i]!, port))
  }

  kill(): boolean {
    return this.#child.kill()
  }

  #hear(parcel: Parcel): void {
    if (parcel.kind === 'message') this.emit('message', parcel.data)
    else if (parcel.kind === 'port') this.#ports.message(parcel.id, parcel.data)
    else this.#ports.close(parcel.id)
  }

  /** It may be gone already, which nobody was told yet. */
  #send(parcel: Parcel): void {
    if (this.#child.connected) this.#child.send(parcel, undefined, undefined, () => undefined)
  }
}

/** The studio's processes that were started, for whoever wants to end one. */
export const started: UtilityProcess[] = []

export const utilityProcess = {
  fork(entry: string, _args: readonly string[], { env }: { readonly env: NodeJS.ProcessEnv }) {
    const child = new UtilityProcess(entry, env)
    started.push(child)
    return child
  },
}
