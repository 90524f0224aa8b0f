import type { WireEvents } from './wire.ts'

/** Keeps messages until there is a listener; `closed` is called once, and nothing after it. */
export class Incoming implements WireEvents {
  #hearing: WireEvents | null = null
  #early: string[] = []
  #isClosed = false

  listen(hearing: WireEvents): void {
    this.#hearing = hearing
    for (const text of this.#early) hearing.text(text)
    this.#early = []
    if (this.#isClosed) hearing.closed()
  }

  text(text: string): void {
    if (this.#isClosed) return
    if (this.#hearing === null) this.#early.push(text)
    else this.#hearing.text(text)
  }

  closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#hearing?.closed()
  }
}
