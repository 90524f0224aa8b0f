// In the studio's process: gives it the `process.parentPort` that it has in Electron.
import { EventEmitter } from 'node:events'
import { GivenPorts, MessageChannelMain, type MessagePortMain } from './ports.ts'
import type { Parcel } from './utility-process.ts'

/** Nobody may be there any more to hear it. */
const send = (parcel: Parcel) => process.send?.(parcel, undefined, undefined, () => undefined)
const ports = new GivenPorts({
  message: (id, data) => send({ kind: 'port', id, data }),
  closed: (id) => send({ kind: 'portClosed', id }),
})

/** Messages are kept until somebody listens. */
class ParentPort extends EventEmitter {
  postMessage(data: unknown): void {
    send({ kind: 'message', data, ports: [] })
  }

  override on(kind: 'message', hear: (event: unknown) => void): this {
    super.on(kind, hear)
    process.on('message', (parcel: Parcel) => this.#hear(parcel))
    return this
  }

  #hear(parcel: Parcel): void {
    if (parcel.kind === 'message') {
      this.emit('message', { data: parcel.data, ports: parcel.ports.map(receive) })
    } else if (parcel.kind === 'port') ports.message(parcel.id, parcel.data)
    else ports.close(parcel.id)
  }
}

function receive(id: number): MessagePortMain {
  const { port1, port2 } = new MessageChannelMain()
  ports.give(id, port2)
  return port1
}

Object.assign(process, { parentPort: new ParentPort() })
process.on('disconnect', () => process.exit())
