import { progressWidth } from './screen.ts'
import { cut } from './table.ts'

/** Told so often at most. */
const paintMillis = 100

/** One line on a terminal that tells how far something is; nothing where stderr is no terminal. */
export class PartLine {
  readonly #words: string
  readonly #isShown: boolean
  #part = 0
  #timer: NodeJS.Timeout | undefined

  constructor(words: string, isWanted = true) {
    this.#words = words
    this.#isShown = isWanted && process.stderr.isTTY
  }

  /** From 0 to 1. */
  progress(part: number): void {
    this.#part = part
    if (this.#isShown) this.#timer ??= setTimeout(() => this.#paint(), paintMillis)
  }

  /** Takes the line away, so that other text can be written. */
  clear(): void {
    if (!this.#isShown) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    process.stderr.write('\r\x1b[K')
  }

  #paint(): void {
    this.#timer = undefined
    const text = `${this.#words} · ${Math.floor(this.#part * 100)} % · Ctrl-C stops`
    process.stderr.write(`\r\x1b[K${cut(text, progressWidth())}`)
  }
}
