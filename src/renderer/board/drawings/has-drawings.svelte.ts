import type { OutlineFrame } from '../../../contract/reading.ts'

interface DrawingsDependencies {
  readonly outline: readonly OutlineFrame[]
  /** Length of `outline`, which grows in place. */
  readonly frames: number
}

/** Whether bots draw in any turn; reads each frame once. */
export class HasDrawings {
  readonly #source: () => DrawingsDependencies
  #outline: readonly OutlineFrame[] | null = null
  #looked = 0
  readonly #isFound: boolean = $derived.by(() => this.#look())

  constructor(source: () => DrawingsDependencies) {
    this.#source = source
  }

  get value(): boolean {
    return this.#isFound
  }

  #look(): boolean {
    const { outline, frames } = this.#source()
    if (outline !== this.#outline || this.#looked > frames) this.#looked = 0
    this.#outline = outline
    while (this.#looked < frames) {
      if (outline[this.#looked]!.exchanges.some((exchange) => exchange.hasDrawings === true)) return true
      this.#looked += 1
    }
    return false
  }
}
