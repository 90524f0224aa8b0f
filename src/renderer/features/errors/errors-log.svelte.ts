import type { StudioCalls } from '../../../contract.ts'
import type { ErrorsLine } from '../../../contract/reading.ts'
import { telemetryOfLine } from '../../../engine/drawings.ts'
import { lineText } from '../../lib/ansi.ts'

export class ErrorsLog {
  readonly #calls: StudioCalls
  readonly #match: string
  /** Grows in place; `#count` makes it reactive. */
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

  /** The same array each time; it grows with `count`. */
  get lines(): readonly ErrorsLine[] {
    void this.#count
    return this.#lines
  }

  get count(): number {
    return this.#count
  }

  get isRead(): boolean {
    return this.#isRead
  }

  /** Reads to the end of the `frames` known frames. One read at a time, and one more for requests meanwhile. */
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
      this.#from = Math.max(this.#from, known, (this.#lines.at(-1)?.turn ?? -1) + 1)
      this.#isRead = true
    }
  }
}

/** Whose lines are shown: of all, of the program of a hosted game, or of a seat. */
export type Writer = 'all' | 'game' | number

/** Indexes of the lines that a writer wrote; `isPlain`: without telemetry and drawings. */
export function linesOf(lines: readonly ErrorsLine[], writer: Writer, isPlain = false): readonly number[] {
  const places: number[] = []
  for (const [i, line] of lines.entries()) {
    const isShown = writer === 'all' || writer === (line.seat ?? 'game')
    if (isShown && !(isPlain && isTelemetry(line))) places.push(i)
  }
  return places
}

/** Whether a line draws or reports a value. */
export function isTelemetry({ seat, text }: ErrorsLine): boolean {
  return seat !== null && telemetryOfLine(text) !== null
}

/** Indexes into `shown`, ignoring case; none for an empty text. */
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

/** Index of the first shown line at or after the frame; the number of shown lines if there is none. */
export function rowOf(lines: readonly ErrorsLine[], shown: readonly number[], turn: number): number {
  let [from, to] = [0, shown.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (lines[shown[middle]!]!.turn < turn) from = middle + 1
    else to = middle
  }
  return from
}

const mostBefore = 100

/** Earlier lines of the same bot and turn with colour codes: colours continue beyond a line. */
export function coloursBefore(
  lines: readonly ErrorsLine[],
  shown: readonly number[],
  row: number,
): readonly string[] {
  const { turn, seat } = lines[shown[row]!]!
  const colours: string[] = []
  for (let i = row - 1; i >= Math.max(0, row - mostBefore); i--) {
    const line = lines[shown[i]!]!
    if (line.turn !== turn || line.seat !== seat) break
    if (lineText(line.text) !== line.text) colours.unshift(line.text)
  }
  return colours
}
