import { mostOfText, type ToPage, type Wire } from './wire.ts'

/** The most UTF-16 units sent to a page that it has not yet acknowledged. */
const mostUnderWay = 4 * mostOfText

/** Messages for one page, with flow control: for a slow reader they wait here. */
export class Outbox {
  readonly #wire: Wire
  readonly #emptied: () => void
  readonly #waiting: string[] = []
  #waitingUnits = 0
  #sent = 0
  #got = 0

  /** `emptied` is called when nothing waits any more. */
  constructor(wire: Wire, emptied: () => void) {
    this.#wire = wire
    this.#emptied = emptied
  }

  /** A message would leave at once. */
  get isFree(): boolean {
    return this.#waiting.length === 0 && this.#sent - this.#got < mostUnderWay
  }

  get waitingUnits(): number {
    return this.#waitingUnits
  }

  send(message: ToPage): void {
    this.sendText(JSON.stringify(message))
  }

  /** As `send`, for serialized messages. */
  sendText(text: string): void {
    this.#waiting.push(text)
    this.#waitingUnits += text.length
    this.#flush()
  }

  /** `units`: the total of UTF-16 units the page has read. */
  got(units: number): void {
    if (units > this.#sent) return
    this.#got = Math.max(this.#got, units)
    this.#flush()
    if (this.isFree) this.#emptied()
  }

  #flush(): void {
    while (this.#waiting.length > 0 && this.#sent - this.#got < mostUnderWay) {
      const text = this.#waiting.shift()!
      this.#waitingUnits -= text.length
      this.#sent += text.length
      this.#wire.send(text)
    }
  }
}
