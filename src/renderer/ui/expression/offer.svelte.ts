import type { CompletionChoice, Completion } from '../../../engine/condition/completion.ts'

export class CompletionOffer {
  #completion = $state.raw<Completion | null>(null)
  #active = $state(-1)

  /** Empty: nothing is offered. */
  get choices(): readonly CompletionChoice[] {
    return this.#completion?.choices ?? []
  }

  /** Where the completion begins in the text. */
  get from(): number {
    return this.#completion?.from ?? 0
  }

  get isOpen(): boolean {
    return this.#completion !== null
  }

  /** The index that Enter takes; -1: none. */
  get active(): number {
    return this.#active
  }

  /** Null or without choices: closes. */
  open(completion: Completion | null): void {
    this.#completion = completion?.choices.length === 0 ? null : completion
    this.#active = this.#completion?.isDone === false ? 0 : -1
  }

  close(): void {
    this.open(null)
  }

  /** Wraps around at the ends of the list. */
  move(by: 1 | -1): void {
    const { length } = this.choices
    this.#active = this.#active < 0 && by < 0 ? length - 1 : (this.#active + by + length) % length
  }

  taken(text: string, choice: CompletionChoice): { readonly text: string; readonly at: number } {
    const { from, to } = this.#completion!
    const before = text.slice(0, from) + choice.text
    return { text: before + text.slice(to), at: before.length }
  }
}
