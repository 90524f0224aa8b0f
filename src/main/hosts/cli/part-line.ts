import { progressText } from '../../../number-text.ts'
import { durationText } from '../../../reading/time-text.ts'
import { StatusLine } from './status-line.ts'

/** Before, an estimate of the rest would jump. */
const leastMillis = 2000

/** A progress line on a terminal; nothing where stderr is no terminal. */
export class PartLine {
  readonly #line: StatusLine
  readonly #since = performance.now()
  #part = 0

  constructor(words: string, isWanted = true) {
    this.#line = new StatusLine(isWanted, () => [words, progressText(this.#part), ...this.#rest()])
  }

  /** From 0 to 1. */
  progress(part: number): void {
    this.#part = part
    this.#line.changed()
  }

  clear(): void {
    this.#line.clear()
  }

  #rest(): readonly string[] {
    const millis = performance.now() - this.#since
    if (this.#part === 0 || millis < leastMillis) return []
    return [`about ${durationText((millis * (1 - this.#part)) / this.#part)} left`]
  }
}
