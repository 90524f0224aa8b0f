import type { Rest } from '../../contract.ts'
import { longestRest } from '../opened/limits.ts'
import type { SiteFrame } from './site-match.ts'

/** What each seat of a file wrote to stderr and has not been given to an answer of its yet. */
export class PendingStderr {
  readonly #texts: string[]

  constructor(seats: number) {
    this.#texts = Array.from({ length: seats }, () => '')
  }

  hear({ errors }: SiteFrame): void {
    for (const { seat, text } of errors) this.#texts[seat] = joined(this.#texts[seat]!, text)
  }

  /** All of a seat, which an answer of its comes with. */
  take(seat: number): string {
    const text = this.#texts[seat]!
    this.#texts[seat] = ''
    return text
  }

  /** What no answer came after. */
  get rests(): readonly Rest[] {
    return this.#texts.map((text) => ({
      errors: text.slice(0, longestRest),
      droppedBytes: Buffer.byteLength(text.slice(longestRest)),
    }))
  }
}

/** A character that was cut in two stands as a replacement at the end of one text and the beginning of the next. */
function joined(before: string, text: string): string {
  return before.endsWith('\ufffd') ? before + text.replace(/^\ufffd+/, '') : before + text
}
