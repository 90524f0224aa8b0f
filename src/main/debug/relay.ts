import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { host } from './port.ts'

interface RelayEvents {
  listening(): void
  attached(): void
}

/**
 * Connects a pipe to the first caller on a port of 127.0.0.1 that is a debugger; there is no second one. Returns a function that
 * closes both.
 */
export function relay(port: number, wire: Duplex, events: RelayEvents): () => void {
  const callers = new Set<Socket>()
  const server = createServer((caller) => {
    callers.add(caller)
    caller.on('error', ignore)
    caller.on('close', () => callers.delete(caller))
    caller.once('data', (first) => {
      if (!server.listening || !isOfGdb(first)) {
        caller.destroy()
        return
      }
      server.close()
      caller.setNoDelay(true)
      wire.write(first)
      caller.pipe(wire).pipe(caller)
      events.attached()
    })
  })
  // Where the port was taken meanwhile nobody can attach: without its wire the program ends, and says so.
  server.on('error', () => wire.destroy())
  wire.on('error', ignore)
  server.listen(port, host, () => events.listening())
  return () => {
    server.close()
    for (const caller of callers) caller.destroy()
    wire.destroy()
  }
}

/** gdb speaks first, a port scanner does not; a web page redirected here speaks HTTP. */
function isOfGdb(first: Buffer): boolean {
  return first[0] === 0x2b || first[0] === 0x24 // + or $
}

/** Both ends may close at any time. */
function ignore(): void {}
