import { mostOfText } from '../wire/wire.ts'

/** Collects items up to the size of one message; always accepts the first. */
export class AnswerPage<T> {
  readonly things: T[] = []
  #chars = 0

  /** False: no room for it. */
  add(thing: T): boolean {
    this.#chars += JSON.stringify(thing).length
    if (this.#chars > mostOfText && this.things.length > 0) return false
    this.things.push(thing)
    return true
  }
}
