import type { Frame } from '../../engine/match.ts'

const opening = '"frames":[\n'

/** The JSON of a match, as `json` exports it: a frame a line. A frame is parsed when it is asked for. */
export class MatchText {
  readonly #text: string
  /** Where each frame begins, and where the last one ends. */
  readonly #starts: readonly number[]
  /** The end of the file is there too. */
  readonly isWhole: boolean

  constructor(text: string) {
    this.#text = text
    const starts: number[] = []
    let at = text.indexOf(opening)
    // No name and no text within has a line end in it.
    at = at < 0 ? text.length : at + opening.length
    while (text[at] === '{') {
      const end = text.indexOf('\n', at)
      if (end < 0) break
      starts.push(at)
      at = end + 1
    }
    this.isWhole = text[at] === ']'
    this.#starts = [...starts, at]
  }

  /** How many frames there are. */
  get count(): number {
    return this.#starts.length - 1
  }

  /** Frame `index`, from 0 to `count - 1`. */
  frame(index: number): Frame {
    const text = this.#text.slice(this.#starts[index], this.#starts[index + 1]).trimEnd()
    return JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text) as Frame
  }
}
