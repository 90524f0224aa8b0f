import type { StudioEvents } from '../../contract.ts'
import type { RerunOrder } from '../../contract/rerun.ts'
import type { RerunDebug } from '../../contract/debug.ts'
import { UserError } from '../../engine/user-error.ts'

type DebugRerunOrder = RerunOrder & { readonly debug: RerunDebug }

interface DetachedDependencies {
  /** Runs it and keeps the report; calls `begun` with the id of the debugger's seat as soon as the bot starts. */
  rerun(order: DebugRerunOrder, signal: AbortSignal, begun: (id: string) => void): Promise<unknown>
  /** Reports an error after the start. */
  trouble(trouble: StudioEvents['trouble']): void
}

/** Reruns under a debugger that go on while no page is open: they belong to the studio, not to the caller. */
export class DetachedReruns {
  readonly #dependencies: DetachedDependencies
  readonly #running = new Map<string, AbortController>()

  constructor(dependencies: DetachedDependencies) {
    this.#dependencies = dependencies
  }

  /** Resolves once its bot is being started. Rejects with a `UserError` if it cannot be. */
  start(order: DebugRerunOrder): Promise<{ readonly id: string }> {
    return new Promise((resolve, reject) => {
      const cancel = new AbortController()
      let id: string | null = null
      const begun = (given: string) => {
        id = given
        this.#running.set(given, cancel)
        resolve({ id: given })
      }
      this.#dependencies
        .rerun(order, cancel.signal, begun)
        .catch((error: Error) => {
          if (id === null) reject(error)
          else if (!cancel.signal.aborted) this.#dependencies.trouble(troubleOf(order.match, error))
        })
        .finally(() => {
          if (id !== null) this.#running.delete(id)
        })
    })
  }

  /** Ends one and keeps nothing of it; false: not one of these. */
  stop(id: string): boolean {
    const cancel = this.#running.get(id)
    cancel?.abort()
    return cancel !== undefined
  }

  close(): void {
    for (const cancel of this.#running.values()) cancel.abort()
  }
}

function troubleOf(match: string, error: unknown): StudioEvents['trouble'] {
  const isBug = !(error instanceof UserError)
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { match, message: isBug ? words : error.message, isBug }
}
