import { randomBytes } from 'node:crypto'
import type { OfferedFile } from '../../host/host.ts'

const mostWaiting = 20

/** Files that pages asked for, each at a secret path that works once. */
export class Downloads {
  #waiting: readonly (OfferedFile & { readonly path: string })[] = []

  offer(file: OfferedFile): string {
    const path = `/export/${randomBytes(32).toString('hex')}`
    const waiting = [...this.#waiting, { ...file, path }]
    waiting.slice(0, -mostWaiting).forEach(({ drop }) => drop())
    this.#waiting = waiting.slice(-mostWaiting)
    return path
  }

  take(path: string): OfferedFile | null {
    const found = this.#waiting.find((each) => each.path === path)
    this.#waiting = this.#waiting.filter((each) => each !== found)
    return found ?? null
  }
}
