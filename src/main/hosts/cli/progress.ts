import { counted } from '../../../number-text.ts'
import type { PlayProgress, FinishedMatch } from './play.ts'
import { StatusLine } from './status-line.ts'

/** A progress line for matches on a terminal; nothing where stderr is no terminal. */
export class ProgressLine implements PlayProgress {
  /** Null: not known. */
  readonly #matches: number | null
  readonly #line: StatusLine
  #frames = 0
  #over = 0
  #faults = 0

  constructor(matches: number | null, isWanted: boolean) {
    this.#matches = matches
    this.#line = new StatusLine(isWanted, () => this.#parts())
  }

  frame(): void {
    this.#frames += 1
    this.#line.changed()
  }

  result({ card }: FinishedMatch): void {
    this.#over += 1
    this.#faults += card.faults.length
    this.#line.changed()
  }

  clear(): void {
    this.#line.clear()
  }

  #parts(): readonly string[] {
    const current = Math.min(this.#over + 1, this.#matches ?? Infinity)
    const of = this.#matches === null ? '' : ` of ${this.#matches}`
    return [
      this.#matches === 1 ? 'Playing' : `Match ${current}${of}`,
      counted(this.#frames, 'frame'),
      ...(this.#faults === 0 ? [] : [counted(this.#faults, 'fault')]),
    ]
  }
}
