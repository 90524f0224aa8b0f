import type { StudioCalls } from '../../../contract.ts'
import type { ErrorsLine } from '../../../contract/reading.ts'
import { telemetryOfLine } from '../../../engine/drawings.ts'
import { lineText } from './ansi.ts'

/** All that the bots of a match wrote to stderr, read piece by piece, and as it grows. */
export class ErrorsLog {
  readonly #calls: StudioCalls
  readonly #match: string
  /** Grows in place, and is told by `#count`. */
  readonly #lines: ErrorsLine[] = []
  #count = $state(0)
  #isRead = $state(false)
  #from = 0
  #reading: Promise<void> | null = null
  #isWanted = false
  #isClosed = false

  constructor(calls: StudioCalls, match: string) {
    this.#calls = calls
    this.#match = match
  }

  /** The same list each time; longer when `count` is. */
  get lines(): readonly ErrorsLine[] {
    void this.#count
    return this.#lines
  }

  get count(): number {
    return this.#count
  }

  /** Whether all that there was has been read once. */
  get isRead(): boolean {
    return this.#isRead
  }

  /** Reads on, to the end; `frames` of the match are known to be there. One reading at a time, and one more for what was asked meanwhile. */
  async read(frames: () => number): Promise<void> {
    this.#isWanted = true
    this.#reading ??= this.#readWanted(frames).finally(() => (this.#reading = null))
    await this.#reading
  }

  close(): void {
    this.#isClosed = true
  }

  async #readWanted(frames: () => number): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false
      const known = frames()
      for (let from: number | null = this.#from; from !== null && !this.#isClosed;) {
        const page = await this.#calls.errors({ match: this.#match, from })
        for (const line of page.lines) this.#lines.push(line)
        this.#count = this.#lines.length
        from = page.next
      }
      this.#from = Math.max(this.#from, known, (this.#lines.at(-1)?.frame ?? -1) + 1)
      this.#isRead = true
    }
  }
}

/** The lines of one seat, or of all, by their place in the log; `isPlain`: without those that draw or tell values. */
export function linesOf(
  lines: readonly ErrorsLine[],
  seat: number | null,
  isPlain = false,
): readonly number[] {
  const places: number[] = []
  for (const [i, line] of lines.entries()) {
    if ((seat === null || line.seat === seat) && !(isPlain && isTelemetry(line))) places.push(i)
  }
  return places
}

/** Whether a line draws, or tells a value. */
export function isTelemetry({ text }: ErrorsLine): boolean {
  return telemetryOfLine(text) !== null
}

/** Which of the shown lines have this text, in any case; none where nothing is looked for. */
export function findIn(
  lines: readonly ErrorsLine[],
  shown: readonly number[],
  sought: string,
): readonly number[] {
  if (sought === '') return []
  const text = sought.toLowerCase()
  const hits: number[] = []
  for (const [row, place] of shown.entries())
    if (lineText(lines[place]!.text).toLowerCase().includes(text)) hits.push(row)
  return hits
}

/** The first of the shown lines of this frame or a later one; the number of shown lines where there is none. */
export function rowOf(lines: readonly ErrorsLine[], shown: readonly number[], frame: number): number {
  let [from, to] = [0, shown.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (lines[shown[middle]!]!.frame < frame) from = middle + 1
    else to = middle
  }
  return from
}

const mostBefore = 100

/** Of the lines that the same bot wrote in the same turn before this row, those that colour: what colours is obeyed beyond the line. */
export function coloursBefore(
  lines: readonly ErrorsLine[],
  shown: readonly number[],
  row: number,
): readonly string[] {
  const { frame, seat } = lines[shown[row]!]!
  const colours: string[] = []
  for (let i = row - 1; i >= Math.max(0, row - mostBefore); i--) {
    const line = lines[shown[i]!]!
    if (line.frame !== frame || line.seat !== seat) break
    if (lineText(line.text) !== line.text) colours.unshift(line.text)
  }
  return colours
}
