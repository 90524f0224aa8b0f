import { randomBytes } from 'node:crypto'
import type { ExportFormat, MatchId } from '../../../contract.ts'

/** A match as a file, to be fetched. */
export interface Download {
  readonly match: MatchId
  readonly format: ExportFormat
}

/** So many may wait to be fetched; an older one is no longer there. */
const mostWaiting = 20

/** Matches that pages asked for as files: each has a path that nobody can guess, good for one use. */
export class Downloads {
  #waiting: (Download & { readonly path: string })[] = []

  /** The path at which it can be fetched. */
  offer(download: Download): string {
    const path = `/export/${randomBytes(32).toString('hex')}`
    this.#waiting = [...this.#waiting.slice(1 - mostWaiting), { ...download, path }]
    return path
  }

  /** What is to be fetched at a path; it is so only once. */
  take(path: string): Download | null {
    const found = this.#waiting.find((each) => each.path === path)
    this.#waiting = this.#waiting.filter((each) => each !== found)
    return found ?? null
  }
}
