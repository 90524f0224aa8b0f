import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import which from 'which'

export interface Display {
  readonly variables: { readonly [name: string]: string }
  end(): void
}

/** A display for programs with windows: that of this machine, else one of Xvfb. Null: there is none. */
export async function display(): Promise<Display | null> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return { variables: {}, end: () => {} }
  const program = which.sync('Xvfb', { nothrow: true })
  if (program === null) return null
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const [number] = (await Promise.race([
    once(server.stdio[3] as Readable, 'data'),
    once(server, 'exit').then(([status]) => {
      throw new Error(`Xvfb ended with status ${status}`)
    }),
  ])) as [Buffer]
  return { variables: { DISPLAY: `:${number.toString().trim()}` }, end: () => void server.kill() }
}
