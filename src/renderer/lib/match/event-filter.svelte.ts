import type { OutlineEvent } from './happened.ts'

/** Which events a person wants to see: in their list, on the timeline, and when going from one to the next. */
export class EventFilter {
  #hidden = $state.raw<ReadonlySet<string>>(new Set())
  /** Only events of this seat; null: all. */
  seat = $state<number | null>(null)
  /** Part of an event's kind or text, in any case. */
  text = $state('')

  /** Kinds that are not wanted. */
  get hidden(): ReadonlySet<string> {
    return this.#hidden
  }

  /** Whether all events are wanted. */
  get isOpen(): boolean {
    return this.#hidden.size === 0 && this.seat === null && this.text === ''
  }

  toggle(kind: string): void {
    const hidden = new Set(this.#hidden)
    if (!hidden.delete(kind)) hidden.add(kind)
    this.#hidden = hidden
  }

  clear(): void {
    this.#hidden = new Set()
    this.seat = null
    this.text = ''
  }

  /** Whether an event is wanted, as the filter is now; `words` is its text as it is shown. */
  fits(event: OutlineEvent, words = event.text): boolean {
    if (this.#hidden.has(event.kind) || (this.seat !== null && event.seat !== this.seat)) return false
    const text = this.text.toLowerCase()
    return text === '' || words.toLowerCase().includes(text) || event.kind.toLowerCase().includes(text)
  }
}
