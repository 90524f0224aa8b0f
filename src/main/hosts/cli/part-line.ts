import { StatusLine } from './status-line.ts'

/** One line on a terminal that tells how far something is; nothing where stderr is no terminal. */
export class PartLine {
  readonly #line: StatusLine
  #part = 0

  constructor(words: string, isWanted = true) {
    this.#line = new StatusLine(isWanted, () => [words, `${Math.floor(this.#part * 100)} %`])
  }

  /** From 0 to 1. */
  progress(part: number): void {
    this.#part = part
    this.#line.changed()
  }

  /** Takes the line away, so that other text can be written. */
  clear(): void {
    this.#line.clear()
  }
}
