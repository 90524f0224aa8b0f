import type { WireEvents } from './wire.ts'

/** Keeps messages until there is a listener; `closed` is called once, and nothing after it. */
export class Incoming implements WireEvents {
  #events: WireEvents | null = null
  #early: string[] = []
  #isClosed = false

  listen(events: WireEvents): void {
    this.#events = events
    for (const text of this.#early) events.text(text)
    this.#early = []
    if (this.#isClosed) events.closed()
  }

  text(text: string): void {
    if (this.#isClosed) return
    if (this.#events === null) this.#early.push(text)
    else this.#events.text(text)
  }

  closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#events?.closed()
  }
}
