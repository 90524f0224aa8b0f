import type { WebSocket } from 'ws'
import { Incoming } from '../../../wire/incoming.ts'
import type { Wire } from '../../../wire/wire.ts'

/** A wire over a WebSocket that is open. */
export function socketWire(socket: WebSocket): Wire {
  const incoming = new Incoming()
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) socket.close(1003)
    else incoming.text(data.toString('utf8'))
  })
  // What is too long or malformed: the library closes it.
  socket.on('error', () => {})
  socket.on('close', () => incoming.closed())
  return {
    send: (text) => socket.send(text),
    listen: (hearing) => incoming.listen(hearing),
    close: () => socket.close(),
  }
}
