import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { UserError } from '../../engine/user-error.ts'

/** Only programs on this machine reach it. */
export const host = '127.0.0.1'

/** A port of 127.0.0.1 on which nobody listens: the wanted one, else any. Rejects with a `UserError` where that is taken. */
export async function freePort(wanted = 0): Promise<number> {
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new UserError(`The debugger's port is ${wanted}, not a whole number from 1 to 65535`)
  const server = createServer()
  try {
    server.listen({ host, port: wanted, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw new UserError(`Port ${wanted} of ${host} is taken: give another one, or none`, { cause: error })
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a server has no port')
  return address.port
}

const established = '01'

/** Whether somebody is connected to a port of 127.0.0.1; false also where the system does not show it: only Linux does. */
export async function isConnected(port: number): Promise<boolean> {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  try {
    const rows = (await readFile('/proc/net/tcp', 'latin1')).split('\n').map((row) => row.trim().split(/ +/))
    return rows.some(([, from, , state]) => from === local && state === established)
  } catch {
    return false
  }
}
