import { mostOfText, type ToPage, type Wire } from './wire.ts'

/** So much may be on its way to a page that has not said that it read it. */
const mostUnderWay = 4 * mostOfText

/** Texts for one page. A page that reads slowly is sent no more than it takes; what is for it waits here. */
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

  /** Whether a text would leave at once. */
  get isFree(): boolean {
    return this.#waiting.length === 0 && this.#sent - this.#got < mostUnderWay
  }

  /** How many UTF-16 units wait for the page to read on. */
  get waitingUnits(): number {
    return this.#waitingUnits
  }

  send(message: ToPage): void {
    this.sendText(JSON.stringify(message))
  }

  /** As `send`, for what is a text already. */
  sendText(text: string): void {
    this.#waiting.push(text)
    this.#waitingUnits += text.length
    this.#flush()
  }

  /** The page has read so many UTF-16 units in all. */
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
