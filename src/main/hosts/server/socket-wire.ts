import type { WebSocket } from 'ws'
import { Incoming } from '../../../wire/incoming.ts'
import type { Wire } from '../../../wire/wire.ts'

/**
 * More bytes than can wait for a page that reports honestly what it has read: that much may be under way, and a character may
 * take 3 bytes.
 */
const mostWaiting = 20_000_000

/** A wire over an open WebSocket; closed when more data waits for the other end than for one that reads. */
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
    send(text) {
      socket.send(text)
      if (socket.bufferedAmount > mostWaiting) socket.terminate()
    },
    listen: (events) => incoming.listen(events),
    close: () => socket.close(),
  }
}
