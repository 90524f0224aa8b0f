import { UserError } from '../../engine/user-error.ts'
import { extentOf, type JsonExtent } from '../frames/json-extent.ts'
import { Pauses } from './pauses.ts'

export interface LineLimits extends JsonExtent {
  readonly bytes: number
}

/** The lines of an outcome, each JSON. All that reads one rejects with a `UserError` where there is none, or one beyond its limits. */
export class Lines {
  readonly #bytes: Buffer
  readonly #pauses = new Pauses()
  #start = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isOver(): boolean {
    return this.#start > this.#bytes.length
  }

  get bytesRead(): number {
    return this.#start
  }

  async text(limits: LineLimits): Promise<{ readonly text: string; readonly values: number }> {
    await this.#pauses.whenDue()
    const line = this.#next(limits.bytes)
    const { values, depth } = extentOf(line, limits)
    if (values > limits.values)
      throw new UserError(`a line of the result has more than ${limits.values} values`)
    if (depth > limits.depth)
      throw new UserError(`a line of the result is nested more than ${limits.depth} deep`)
    return { text: line.toString(), values }
  }

  async value(limits: LineLimits): Promise<unknown> {
    return JSON.parse((await this.text(limits)).text)
  }

  #next(most: number): Buffer {
    if (this.isOver) throw new UserError('the result has fewer lines than it says')
    const newline = this.#bytes.indexOf('\n', this.#start)
    const end = newline < 0 ? this.#bytes.length : newline
    if (end - this.#start > most) throw new UserError(`a line of the result has more than ${most} bytes`)
    const line = this.#bytes.subarray(this.#start, end)
    this.#start = end + 1
    return line
  }
}
