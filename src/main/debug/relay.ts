import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { host } from './port.ts'

/** Who hears of a relay. */
export interface RelayOutlet {
  listening(): void
  attached(): void
}

/** A port of 127.0.0.1 whose first caller talks to a wire; there is no second one. Gives what closes both. */
export function relay(port: number, wire: Duplex, outlet: RelayOutlet): () => void {
  let caller: Socket | null = null
  const server = createServer((socket) => {
    caller = socket
    server.close()
    socket.setNoDelay(true)
    socket.on('error', ignore)
    socket.pipe(wire).pipe(socket)
    outlet.attached()
  })
  server.maxConnections = 1
  server.on('error', ignore) // the port was taken meanwhile: nobody can attach, which is told by what is not told
  wire.on('error', ignore)
  server.listen(port, host, () => outlet.listening())
  return () => {
    server.close()
    caller?.destroy()
    wire.destroy()
  }
}

/** Both ends come and go as they like. */
function ignore(): void {}
