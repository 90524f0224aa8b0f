import type { WireEvents } from './wire.ts'

/** What comes over a wire: kept until somebody listens; nothing comes after its last word, which comes once. */
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
