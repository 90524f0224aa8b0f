import type { StudioCalls } from '../../../contract.ts'
import type { History } from '../../../contract/reading.ts'
import { Followed } from './followed.svelte.ts'

/** What they are read from. */
export interface HistorySource {
  readonly match: string
  readonly calls: Pick<StudioCalls, 'history'>
  /** The last frame of the match as it is known now. */
  last(): number
  /** Tells the person what went wrong, but for what is wrong with an expression. */
  trouble(where: string, error: unknown): void
}

/**
 * What expressions are in all frames of a match. Each is read once, whoever looks at it; all that are new are read together,
 * and on with a match that grows.
 */
export class Histories {
  readonly #source: HistorySource
  readonly #followed = new Map<string, { readonly value: Followed; users: number }>()
  #isAsked = false
  #isClosed = false

  constructor(source: HistorySource) {
    this.#source = source
  }

  /** Follows an expression from now on, until `drop`. */
  follow(expression: string): Followed {
    const known = this.#followed.get(expression)
    if (known !== undefined) {
      known.users += 1
      return known.value
    }
    const value = new Followed(expression)
    this.#followed.set(expression, { value, users: 1 })
    this.#readSoon()
    return value
  }

  drop({ expression }: Followed): void {
    const known = this.#followed.get(expression)
    if (known === undefined) return
    known.users -= 1
    if (known.users > 0) return
    known.value.cancel()
    this.#followed.delete(expression)
  }

  /** Reads on what was cancelled. */
  retry(value: Followed): void {
    value.resume()
    this.#readSoon()
  }

  /** The match has grown. */
  grown(): void {
    if (this.#followed.size > 0) this.#readSoon()
  }

  close(): void {
    this.#isClosed = true
    for (const { value } of this.#followed.values()) value.cancel()
  }

  /** All that are asked for in one go are read together. */
  #readSoon(): void {
    if (this.#isAsked || this.#isClosed) return
    this.#isAsked = true
    queueMicrotask(() => {
      this.#isAsked = false
      this.#readAll()
    })
  }

  /** Those that stand at the same frame go through the match together. */
  #readAll(): void {
    const last = this.#source.last()
    const due = [...this.#followed.values()].map(({ value }) => value).filter((value) => value.isDue(last))
    const byPlace = Map.groupBy(due, ({ next }) => next)
    for (const [from, together] of byPlace) void this.#read(together, from, last)
  }

  async #read(together: readonly Followed[], from: number, to: number): Promise<void> {
    const cancel = new AbortController()
    for (const value of together) value.begin(() => this.#cancelled(together, cancel))
    try {
      for (let next: number | null = from; next !== null && !cancel.signal.aborted;) {
        const begun: number = next
        const history: History = await this.#source.calls.history(
          {
            match: this.#source.match,
            expressions: together.map(({ expression }) => expression),
            from: begun,
            to,
          },
          {
            signal: cancel.signal,
            progress: (part) => {
              for (const value of together)
                value.progress((begun - from + part * (to + 1 - begun)) / (to + 1 - from))
            },
          },
        )
        next = history.next
        for (const [i, value] of together.entries()) value.take(history.values[i]!, next ?? to + 1)
      }
    } catch (error) {
      if (!cancel.signal.aborted) this.#source.trouble('reading the history of a value', error)
    } finally {
      for (const value of together) value.end()
    }
    // It may have grown meanwhile.
    if (!cancel.signal.aborted && this.#source.last() > to) this.#readSoon()
  }

  /** One that nobody looks at any more does not end what others wait for. */
  #cancelled(together: readonly Followed[], cancel: AbortController): void {
    if (together.every(({ isCancelled }) => isCancelled)) cancel.abort()
  }
}
