import type { CallOptions } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** What is looked for, and how. */
export interface Search<Order, Found> {
  /** For reports of bugs. */
  readonly where: string
  readonly call: (order: Order, along: CallOptions) => Promise<Found>
}

/** A search through all turns of the matches that fit. */
export class Finder<Order, Found> {
  readonly #studio: StudioClient
  readonly #search: Search<Order, Found>
  #found = $state.raw<Found | null>(null)
  #part = $state<number | null>(null)
  #mistake = $state<string | null>(null)
  #cancel: AbortController | null = null
  /** What it looked for last. */
  #key = ''

  constructor(studio: StudioClient, search: Search<Order, Found>) {
    this.#studio = studio
    this.#search = search
  }

  /** Null: nothing is looked for, or it is not over. */
  get found(): Found | null {
    return this.#found
  }

  /** How far it is, from 0 to 1; null: it is not under way. */
  get part(): number | null {
    return this.#part
  }

  /** What is wrong with what is looked for. */
  get mistake(): string | null {
    return this.#mistake
  }

  /** Looks for something; null ends what was looked for. The same again is not looked for twice. */
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

  /** Looks once more, as matches came meanwhile. */
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
