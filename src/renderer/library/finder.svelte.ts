import type { CallOptions } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioBase } from '../lib/studio-base.ts'

export interface Search<Order, Found> {
  readonly where: string
  readonly call: (order: Order, options: CallOptions) => Promise<Found>
}

export class Finder<Order, Found> {
  readonly #studio: StudioBase
  readonly #search: Search<Order, Found>
  #found = $state.raw<Found | null>(null)
  #part = $state<number | null>(null)
  #mistake = $state<string | null>(null)
  #cancel: AbortController | null = null
  #key = ''

  constructor(studio: StudioBase, search: Search<Order, Found>) {
    this.#studio = studio
    this.#search = search
  }

  /** Null: no search, or it is not finished. */
  get found(): Found | null {
    return this.#found
  }

  /** Progress from 0 to 1; null: no search is running. */
  get part(): number | null {
    return this.#part
  }

  get mistake(): string | null {
    return this.#mistake
  }

  /** Starts a search; null ends it. Does not repeat the same search. */
  look(order: Order | null): void {
    const key = order === null ? '' : JSON.stringify(order)
    if (key === this.#key) return
    this.#key = key
    this.#cancel?.abort()
    this.#cancel = null
    this.#found = null
    this.#mistake = null
    this.#part = null
    if (order !== null) void this.#run(order)
  }

  /** Repeats the search, for new matches. */
  again(order: Order): void {
    this.#key = ''
    this.look(order)
  }

  /** Ends the search; what was found until then is shown. */
  cancel(): void {
    this.#cancel?.abort()
  }

  async #run(order: Order): Promise<void> {
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#part = 0
    const isMine = () => this.#cancel === cancel
    try {
      const found = await this.#search.call(order, {
        signal: cancel.signal,
        progress: (part) => isMine() && (this.#part = part),
      })
      if (isMine()) this.#found = found
    } catch (error) {
      if (!isMine()) return
      if (error instanceof UserError) this.#mistake = error.message
      else this.#studio.trouble(this.#search.where, error)
    } finally {
      if (isMine()) this.#part = null
    }
  }
}
