import type { Found, MatchFilter } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Studio } from '../lib/studio.svelte.ts'

/** A search through all turns of the matches that fit. */
export class Finder {
  readonly #studio: Studio
  #found = $state.raw<Found | null>(null)
  #part = $state<number | null>(null)
  #mistake = $state<string | null>(null)
  #cancel: AbortController | null = null
  /** What it looked for last. */
  #key = ''

  constructor(studio: Studio) {
    this.#studio = studio
  }

  /** Null: nothing is looked for, or it is not over. */
  get found(): Found | null {
    return this.#found
  }

  /** How far it is, from 0 to 1; null: it is not under way. */
  get part(): number | null {
    return this.#part
  }

  /** What is wrong with the condition. */
  get mistake(): string | null {
    return this.#mistake
  }

  /** Looks for a condition; an empty one ends what was looked for. The same again is not looked for twice. */
  look(condition: string, filter: MatchFilter): void {
    const key = condition === '' ? '' : JSON.stringify([condition, filter])
    if (key === this.#key) return
    this.#key = key
    this.#cancel?.abort()
    this.#cancel = null
    this.#found = null
    this.#mistake = null
    this.#part = null
    if (condition !== '') void this.#run(condition, filter)
  }

  /** Looks once more, as matches came meanwhile. */
  again(condition: string, filter: MatchFilter): void {
    this.#key = ''
    this.look(condition, filter)
  }

  /** Ends the search; what was found until then is shown. */
  cancel(): void {
    this.#cancel?.abort()
  }

  async #run(condition: string, filter: MatchFilter): Promise<void> {
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#part = 0
    const isMine = () => this.#cancel === cancel
    try {
      const found = await this.#studio.calls.find(
        { condition, filter },
        { signal: cancel.signal, progress: (part) => isMine() && (this.#part = part) },
      )
      if (isMine()) this.#found = found
    } catch (error) {
      if (!isMine()) return
      if (error instanceof UserError) this.#mistake = error.message
      else this.#studio.trouble('finding turns', error)
    } finally {
      if (isMine()) this.#part = null
    }
  }
}
