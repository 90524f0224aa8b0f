import { progressWidth } from './screen.ts'
import { cut } from '../../exports/cut.ts'

/** Told so often at most. */
const paintMillis = 100

/** One line on a terminal that is written over and over; nothing where stderr is no terminal. */
export class StatusLine {
  readonly #parts: () => readonly string[]
  readonly #isShown: boolean
  #timer: NodeJS.Timeout | undefined

  /** `parts` tells how things stand when the line is written. */
  constructor(isWanted: boolean, parts: () => readonly string[]) {
    this.#parts = parts
    this.#isShown = isWanted && process.stderr.isTTY
  }

  /** There is news: the line is written soon. */
  changed(): void {
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
    const text = [...this.#parts(), 'Ctrl-C stops'].join(' · ')
    process.stderr.write(`\r\x1b[K${cut(text, progressWidth())}`)
  }
}
