import type { StudioEvents } from '../../contract.ts'
import type { RerunOrder } from '../../contract/rerun.ts'
import type { RerunDebug } from '../../contract/debug.ts'
import { UserError } from '../../engine/user-error.ts'

/** A rerun that is to be started under a debugger. */
export type DebugRerunOrder = RerunOrder & { readonly debug: RerunDebug }

/** What reruns that nobody waits for are done with. */
export interface DetachedDependencies {
  /** Asks and keeps the report; `begun` hears the id of the debugger's seat as soon as it is started. */
  rerun(order: DebugRerunOrder, signal: AbortSignal, begun: (id: string) => void): Promise<unknown>
  /** Something went wrong after it had begun. */
  trouble(trouble: StudioEvents['trouble']): void
}

/** Reruns under a debugger that go on while no page is there: they belong to the studio, not to who asked for them. */
export class DetachedReruns {
  readonly #means: DetachedDependencies
  readonly #running = new Map<string, AbortController>()

  constructor(means: DetachedDependencies) {
    this.#means = means
  }

  /** Starts one; resolves once its bot is being started. Rejects with a `UserError` where it cannot be. */
  start(order: DebugRerunOrder): Promise<{ readonly id: string }> {
    return new Promise((resolve, reject) => {
      const cancel = new AbortController()
      let id: string | null = null
      const begun = (given: string) => {
        id = given
        this.#running.set(given, cancel)
        resolve({ id: given })
      }
      this.#means
        .rerun(order, cancel.signal, begun)
        .catch((error: Error) => {
          if (id === null) reject(error)
          else if (!cancel.signal.aborted) this.#means.trouble(troubleOf(order.match, error))
        })
        .finally(() => {
          if (id !== null) this.#running.delete(id)
        })
    })
  }

  /** Ends one, of which nothing is kept then; false where it is none of these. */
  stop(id: string): boolean {
    const cancel = this.#running.get(id)
    cancel?.abort()
    return cancel !== undefined
  }

  /** Ends all. */
  close(): void {
    for (const cancel of this.#running.values()) cancel.abort()
  }
}

function troubleOf(match: string, error: unknown): StudioEvents['trouble'] {
  const isBug = !(error instanceof UserError)
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { match, message: isBug ? words : error.message, isBug }
}
