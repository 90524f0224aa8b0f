import type { Rest } from '../../contract.ts'
import { longestRest } from '../match-files/limits.ts'
import type { SiteFrame } from '../../engine/site.ts'

export class PendingStderr {
  readonly #texts: string[]

  constructor(seats: number) {
    this.#texts = Array.from({ length: seats }, () => '')
  }

  add({ errors }: SiteFrame): void {
    for (const { seat, text } of errors) this.#texts[seat] = joined(this.#texts[seat]!, text)
  }

  take(seat: number): string {
    const text = this.#texts[seat]!
    this.#texts[seat] = ''
    return text
  }

  get rests(): readonly Rest[] {
    return this.#texts.map((text) => ({
      errors: text.slice(0, longestRest),
      droppedBytes: Buffer.byteLength(text.slice(longestRest)),
    }))
  }
}

/** A split character appears as a replacement character at the end of one text and the beginning of the next. */
function joined(before: string, text: string): string {
  return before.endsWith('\ufffd') ? before + text.replace(/^\ufffd+/, '') : before + text
}
