import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The studio of a folder's log in a process of its own, as it is in use; gone when its scope ends. */
export class StudioProcess implements AsyncDisposable {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: Interface

  constructor(folder: string) {
    const program = fileURLToPath(new URL('serve-log.ts', import.meta.url))
    const args = [...process.execArgv, program, folder]
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#lines = createInterface({ input: this.#child.stdout })
  }

  /** A link that works once. */
  async link(route = '/'): Promise<string> {
    const line = once(this.#lines, 'line')
    this.#child.stdin.write(`${route}\n`)
    const [link] = (await line) as [string]
    return link
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.stdin.end()
    await gone
  }
}
