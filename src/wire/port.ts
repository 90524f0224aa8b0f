import { Incoming } from './incoming.ts'
import type { Wire } from './wire.ts'

/** The interface shared by the ends of a `MessageChannel` in windows and threads. */
export interface Port {
  postMessage(text: string | null): void
  addEventListener(kind: 'message' | 'close', listener: (event: object) => void): void
  start(): void
  close(): void
}

/** A wire over a message port. Sends null as the last message, since not every port reports that its other end is gone. */
export function portWire(port: Port): Wire {
  const incoming = new Incoming()
  const close = () => {
    port.postMessage(null)
    port.close()
    incoming.closed()
  }
  port.addEventListener('message', (event) => {
    if ('data' in event && typeof event.data === 'string') incoming.text(event.data)
    else close()
  })
  port.addEventListener('close', () => incoming.closed())
  port.start()
  return {
    send: (text) => port.postMessage(text),
    listen: (events) => incoming.listen(events),
    close,
  }
}
