import { randomBytes } from 'node:crypto'
import type { OfferedFile } from '../../host.ts'

/** So many may wait to be fetched; an older one is no longer there. */
const mostWaiting = 20

/** Files that pages asked for: each has a path that nobody can guess, good for one use. */
export class Downloads {
  #waiting: readonly (OfferedFile & { readonly path: string })[] = []

  /** The path at which it can be fetched. */
  offer(file: OfferedFile): string {
    const path = `/export/${randomBytes(32).toString('hex')}`
    const waiting = [...this.#waiting, { ...file, path }]
    waiting.slice(0, -mostWaiting).forEach(({ drop }) => drop())
    this.#waiting = waiting.slice(-mostWaiting)
    return path
  }

  /** What is to be fetched at a path; it is so only once. */
  take(path: string): OfferedFile | null {
    const found = this.#waiting.find((each) => each.path === path)
    this.#waiting = this.#waiting.filter((each) => each !== found)
    return found ?? null
  }
}
