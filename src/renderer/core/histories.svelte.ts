import type { History } from '../../contract/reading.ts'
import { UserError } from '../../engine/user-error.ts'
import { GoneError } from '../../wire/connect.ts'
import { matchPart, type MatchCore, type MatchPart } from './match-core.ts'
import { FollowedExpression } from './followed.svelte.ts'

/** The studio's limit of expressions per request. */
const mostTogether = 100

export const historiesIn = matchPart((match) => new Histories(match))

/**
 * The values of expressions in all frames of a match. Each is read once for all its users; new ones are read together, and on
 * with a match that grows.
 */
export class Histories implements MatchPart {
  readonly #match: MatchCore
  readonly #followed = new Map<string, { readonly value: FollowedExpression; users: number }>()
  #isAsked = false
  #isClosed = false

  constructor(match: MatchCore) {
    this.#match = match
  }

  /** Follows an expression until `drop`. */
  follow(expression: string): FollowedExpression {
    const known = this.#followed.get(expression)
    if (known !== undefined) {
      known.users += 1
      return known.value
    }
    const value = new FollowedExpression(expression)
    this.#followed.set(expression, { value, users: 1 })
    this.#readSoon()
    return value
  }

  drop({ expression }: FollowedExpression): void {
    const known = this.#followed.get(expression)
    if (known === undefined) return
    known.users -= 1
    if (known.users > 0) return
    known.value.cancel()
    this.#followed.delete(expression)
  }

  retry(value: FollowedExpression): void {
    value.resume()
    this.#readSoon()
  }

  /** The values of these expressions have changed: reads them anew. */
  again(isMeant: (expression: string) => boolean): void {
    for (const { value } of this.#followed.values()) if (isMeant(value.expression)) value.restart()
    this.#readSoon()
  }

  grown(): void {
    if (this.#followed.size > 0) this.#readSoon()
  }

  close(): void {
    this.#isClosed = true
    for (const { value } of this.#followed.values()) value.cancel()
  }

  /** Reads all expressions requested in one go together. */
  #readSoon(): void {
    if (this.#isAsked || this.#isClosed) return
    this.#isAsked = true
    queueMicrotask(() => {
      this.#isAsked = false
      this.#readAll()
    })
  }

  /** Expressions that are read up to the same frame are read together. */
  #readAll(): void {
    const last = this.#match.reading.kept - 1
    const due = [...this.#followed.values()].map(({ value }) => value).filter((value) => value.isDue(last))
    for (const [from, together] of Map.groupBy(due, ({ next }) => next)) {
      for (let i = 0; i < together.length; i += mostTogether)
        void this.#read(together.slice(i, i + mostTogether), from, last)
    }
  }

  async #read(together: readonly FollowedExpression[], from: number, to: number): Promise<void> {
    const cancel = new AbortController()
    for (const value of together) value.begin(() => this.#cancelled(together, cancel))
    let isOver = true
    try {
      for (let next: number | null = from; next !== null && !cancel.signal.aborted;) {
        next = await this.#readPiece(together, { from, begin: next, to }, cancel.signal)
      }
    } catch (error) {
      isOver = cancel.signal.aborted
      if (!isOver) this.#failed(together, error)
    } finally {
      for (const value of together) value.end()
    }
    // It may have grown meanwhile, or what was cancelled is wanted again.
    if (isOver) this.#readSoon()
  }

  /** Returns the frame to go on with; null: all is read. The frame before is read again, to detect changes after it. */
  async #readPiece(
    together: readonly FollowedExpression[],
    { from, begin, to }: { readonly from: number; readonly begin: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<number | null> {
    const ask = {
      match: this.#match.id,
      expressions: together.map(({ expression }) => expression),
      from: Math.max(0, begin - 1),
      to,
    }
    const progress = (part: number) => {
      const done = begin - from + part * (to + 1 - begin)
      for (const value of together) value.progress(done / (to + 1 - from))
    }
    const { values, next }: History = await this.#match.studio.calls.history(ask, { signal, progress })
    if (next !== null && next <= begin && !signal.aborted) throw new Error(`no history from frame ${begin}`)
    for (const [i, value] of together.entries()) value.take(values[i]!, next ?? to + 1)
    return next
  }

  /** Does not retry by itself: only when the connection is back, or on request. */
  #failed(together: readonly FollowedExpression[], error: unknown): void {
    if (error instanceof GoneError) return
    if (error instanceof UserError) {
      for (const value of together) value.fail(error.message)
      return
    }
    for (const value of together) value.cancel()
    this.#match.studio.trouble('reading the history of a value', error)
  }

  /** Dropping one expression does not stop the reading of the others. */
  #cancelled(together: readonly FollowedExpression[], cancel: AbortController): void {
    if (together.every(({ isCancelled }) => isCancelled)) cancel.abort()
  }
}
