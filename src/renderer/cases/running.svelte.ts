import type { StudioCalls } from '../../contract.ts'
import type { CheckOrder } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'

export interface CaseOrders {
  readonly game: string
  readonly orders: readonly (CheckOrder & { readonly files: readonly string[] })[]
}

/** Checks that a user started. They continue on other screens; their results arrive through the shelf. */
export class CaseRun {
  readonly #calls: Pick<StudioCalls, 'check'>
  readonly #trouble: (where: string, error: unknown) => void
  #cancel: AbortController | null = null
  #part = $state<number | null>(null)
  #begun = $state(0)
  #files = $state.raw<ReadonlySet<string>>(new Set())
  #mistakes = $state.raw<ReadonlyMap<string, string>>(new Map())

  constructor(calls: Pick<StudioCalls, 'check'>, trouble: (where: string, error: unknown) => void) {
    this.#calls = calls
    this.#trouble = trouble
  }

  /** Progress from 0 to 1; null: nothing is running. */
  get part(): number | null {
    return this.#part
  }

  /** `checked`: the time of its last check. */
  isWaiting(file: string, checked: number | undefined): boolean {
    return this.#part !== null && this.#files.has(file) && (checked ?? 0) < this.#begun
  }

  mistakeOf(game: string): string | undefined {
    return this.#mistakes.get(game)
  }

  refuse(game: string, mistake: string): void {
    this.#mistakes = new Map(this.#mistakes).set(game, mistake)
  }

  /** Runs one order after the other, and cancels a running check. False: this run was cancelled. */
  async run({ game, orders }: CaseOrders): Promise<boolean> {
    this.cancel()
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#files = new Set(orders.flatMap(({ files }) => files))
    this.#begun = Date.now()
    this.#part = 0
    const mistakes = new Map(this.#mistakes)
    mistakes.delete(game)
    this.#mistakes = mistakes
    let done = 0
    for (const order of orders) {
      const progress = (part: number) => {
        if (this.#cancel === cancel) this.#part = (done + part * order.files.length) / this.#files.size
      }
      await this.#check(game, order, { signal: cancel.signal, progress })
      done += order.files.length
      if (cancel.signal.aborted) return false
    }
    this.#end(cancel)
    return true
  }

  /** Results until then are kept. */
  cancel(): void {
    if (this.#cancel === null) return
    this.#cancel.abort()
    this.#end(this.#cancel)
  }

  async #check(game: string, order: CheckOrder, options: Parameters<StudioCalls['check']>[1]): Promise<void> {
    try {
      await this.#calls.check(order, options)
    } catch (error) {
      if (options?.signal?.aborted === true) return
      if (error instanceof UserError) this.refuse(game, error.message)
      else this.#trouble('checking a bot', error)
    }
  }

  #end(cancel: AbortController): void {
    if (this.#cancel !== cancel) return
    this.#cancel = null
    this.#part = null
    this.#files = new Set()
  }
}
