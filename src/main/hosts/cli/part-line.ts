import { StatusLine } from './status-line.ts'

/** A progress line on a terminal; nothing where stderr is no terminal. */
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

  clear(): void {
    this.#line.clear()
  }
}
