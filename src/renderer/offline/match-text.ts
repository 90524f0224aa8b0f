import type { Frame } from '../../engine/match.ts'

const opening = '"frames":[\n'

/** The JSON of a match in the `json` export format, one frame per line. Frames are parsed on demand. */
export class MatchText {
  readonly #text: string
  /** Offsets of the frames, and the end of the last one. */
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

  get count(): number {
    return this.#starts.length - 1
  }

  /** `index`: 0 to `count - 1`. */
  frame(index: number): Frame {
    const text = this.#text.slice(this.#starts[index], this.#starts[index + 1]).trimEnd()
    return JSON.parse(text.endsWith(',') ? text.slice(0, -1) : text) as Frame
  }
}
