import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UserError } from '../../../engine/user-error.ts'

/** Below the systems' ephemeral ports, and of nobody in particular. */
const [firstPort, ports] = [20_000, 10_000]

/** The preferred port of a log's studio: after a restart its tabs find it again. */
export function usualPort(log: string): number {
  return firstPort + (createHash('sha256').update(log).digest().readUInt32BE() % ports)
}

/** On 127.0.0.1; returns the port. Throws a `UserError` where it is not available. */
export async function listenAt(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port)
  } catch (error) {
    throw inWords(error as NodeJS.ErrnoException, port)
  }
}

export function listenNear(server: Server, port: number): Promise<number> {
  return listen(server, port).catch(() => listen(server, 0))
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function inWords(error: NodeJS.ErrnoException, port: number): Error {
  const without = 'name another with --port, or none for any that is free'
  if (error.code === 'EADDRINUSE') return new UserError(`Port ${port} is in use: ${without}`)
  if (error.code === 'EACCES') return new UserError(`Port ${port} may not be used by you: ${without}`)
  return error
}
