import { progressWidth } from './screen.ts'
import { cut } from '../../text/cut.ts'

const paintMillis = 100

/** A terminal line that is overwritten; nothing where stderr is no terminal. */
export class StatusLine {
  readonly #parts: () => readonly string[]
  readonly #isShown: boolean
  #timer: NodeJS.Timeout | undefined

  constructor(isWanted: boolean, parts: () => readonly string[]) {
    this.#parts = parts
    this.#isShown = isWanted && process.stderr.isTTY
  }

  changed(): void {
    if (this.#isShown) this.#timer ??= setTimeout(() => this.#paint(), paintMillis)
  }

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
