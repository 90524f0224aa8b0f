import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { UserError } from '../../engine/user-error.ts'

/** Only programs on this machine reach it. */
export const host = '127.0.0.1'

/** A free port of 127.0.0.1: the wanted one, else any. Rejects with a `UserError` if the wanted one is taken. */
export async function freePort(wanted = 0): Promise<number> {
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new UserError(`The debugger's port is ${wanted}, not a whole number from 1 to 65535`, {
      field: 'port',
    })
  const server = createServer()
  try {
    server.listen({ host, port: wanted, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw new UserError(`Port ${wanted} of ${host} is taken: give another one, or none`, {
      cause: error,
      field: 'port',
    })
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a server has no port')
  return address.port
}

/** Closed: nobody listens there. Unknown: only Linux shows it. */
type PortState = 'closed' | 'listening' | 'connected' | 'unknown'

const [established, listens] = ['01', '0A']

/** Reads the state of a port of 127.0.0.1 without connecting: many debuggers accept only the first connection. */
export async function stateOfPort(port: number): Promise<PortState> {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const table = await readFile('/proc/net/tcp', 'latin1').catch(() => null)
  if (table === null) return 'unknown'
  const states = table
    .split('\n')
    .map((row) => row.trim().split(/ +/))
    .filter(([, from]) => from === local)
    .map(([, , , state]) => state)
  if (states.includes(established)) return 'connected'
  return states.includes(listens) ? 'listening' : 'closed'
}
