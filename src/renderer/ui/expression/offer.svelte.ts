import type { CompletionChoice, Completion } from '../../../engine/condition/completion.ts'

/** What a field offers to write: a list, and the one of it that is about to be taken. */
export class CompletionOffer {
  #completion = $state.raw<Completion | null>(null)
  #active = $state(-1)

  /** Empty: nothing is offered. */
  get choices(): readonly CompletionChoice[] {
    return this.#completion?.choices ?? []
  }

  /** Where what it would write begins. */
  get from(): number {
    return this.#completion?.from ?? 0
  }

  get isOpen(): boolean {
    return this.#completion !== null
  }

  /** The place in the list of what Enter would take; -1: nothing. */
  get active(): number {
    return this.#active
  }

  /** Offers what could be written; null, or nothing to choose from: nothing. */
  open(completion: Completion | null): void {
    this.#completion = completion?.choices.length === 0 ? null : completion
    this.#active = this.#completion?.isDone === false ? 0 : -1
  }

  close(): void {
    this.open(null)
  }

  /** Another one is about to be taken; beyond the ends of the list it begins anew. */
  move(by: 1 | -1): void {
    const { length } = this.choices
    this.#active = this.#active < 0 && by < 0 ? length - 1 : (this.#active + by + length) % length
  }

  /** A text with a choice taken, and where the cursor is then. */
  taken(text: string, choice: CompletionChoice): { readonly text: string; readonly at: number } {
    const { from, to } = this.#completion!
    const before = text.slice(0, from) + choice.text
    return { text: before + text.slice(to), at: before.length }
  }
}
