import { mostOfText } from '../wire/wire.ts'

/** Things of an answer that fits into one text; the first one always does. */
export class AnswerPage<T> {
  readonly things: T[] = []
  #chars = 0

  /** Whether there was room for one more. */
  add(thing: T): boolean {
    this.#chars += JSON.stringify(thing).length
    if (this.#chars > mostOfText && this.things.length > 0) return false
    this.things.push(thing)
    return true
  }
}
