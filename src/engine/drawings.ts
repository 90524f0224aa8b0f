import { beliefBy, longestBelief, mostBeliefs, type Belief, type FaultyBelief } from './beliefs.ts'
import { pathOf, pathText, type Path } from './path.ts'
import { numberOf, TelemetryValues, valueBy, type TelemetryValue } from './telemetry.ts'

/** A place on a board: a cell, or the element that shows a value of the state. */
export type DrawingSpot =
  | { readonly kind: 'cell'; readonly x: number; readonly y: number }
  | { readonly kind: 'path'; readonly path: Path }

/** Colours that a bot can name; boards draw them to be visible in light and dark themes. */
export const inks = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const
export type Ink = (typeof inks)[number]

/** A bot's drawing over the board in its turn. Null ink: the colour of its seat. */
export type Drawing =
  | { readonly kind: 'cell'; readonly at: DrawingSpot; readonly ink: Ink | null; readonly text: string }
  | { readonly kind: 'text'; readonly at: DrawingSpot; readonly ink: Ink | null; readonly text: string }
  | {
      readonly kind: 'arrow'
      readonly from: DrawingSpot
      readonly to: DrawingSpot
      readonly ink: Ink | null
      readonly text: string
    }
  /** A number in a cell, shaded from the lowest to the highest of the turn. */
  | { readonly kind: 'value'; readonly at: DrawingSpot; readonly value: number }

/** What a bot reports on stderr, plain text aside. */
export interface Telemetry {
  readonly drawings: readonly Drawing[]
  /** For each name the last value, or the sum. */
  readonly values: readonly TelemetryValue[]
  /** For each path the last one. */
  readonly beliefs: readonly (Belief | FaultyBelief)[]
}

/** Drawings read per turn and seat; the rest is ignored. */
export const mostDrawings = 2000
export const mostValues = 50
/** Characters of a line; longer ones are plain text. */
const longestLine = 400

/**
 * Reads the lines of stderr that draw or report values: `@cell 3,4 red here`, `@text 3,4 words`, `@arrow 0,0 3,4 green words`,
 * `@value 3,4 0.5`, `@plot name 0.5`, `[PDATA] name = 0.5`, `@expect boards[0][3] 0.5`. A place is a column and a row, or a path in the state
 * such as `boards[0][3]`; colour and text are optional. Any other line is plain stderr, and so is a line that was cut.
 */
export function telemetryIn(errors: string): Telemetry {
  const drawings: Drawing[] = []
  const values = new TelemetryValues(mostValues)
  const beliefs = new LastBeliefs()
  for (const line of drawingLines(errors)) {
    if (drawings.length === mostDrawings && isDrawing.test(line)) continue
    if (isBelief(line)) beliefs.add(line)
    const said = isBelief(line) ? null : drawnOrValue(line)
    if (said === null) continue
    if ('kind' in said) drawings.push(said)
    else values.add(said)
  }
  return { drawings, values: values.all, beliefs: beliefs.all }
}

/** Reads only the lines that count. */
class LastBeliefs {
  /** By the path as it is written. */
  readonly #lines = new Map<string, string>()

  get all(): readonly (Belief | FaultyBelief)[] {
    const beliefs = new Map<string, Belief | FaultyBelief>()
    for (const line of this.#lines.values()) {
      const said = telemetryOfLine(line) as Belief | FaultyBelief | null
      if (said !== null) beliefs.set(said.kind === 'belief' ? pathText(said.path) : said.line, said)
    }
    return [...beliefs.values()]
  }

  add(line: string): void {
    if (line.length > longestBelief + 1) return
    const [, name = ''] = /^@expect[ \t]+(?:grid[ \t]+)?(\S+)/.exec(line) ?? []
    if (this.#lines.size < mostBeliefs || this.#lines.has(name)) this.#lines.set(name, line)
  }
}

function isBelief(line: string): boolean {
  return line.startsWith('@expect')
}

const isDrawing = /^@(?:cell|text|arrow|value)\b/
const beginning = /^(?:@(?:cell|text|arrow|value|plot|expect)\b|[ \t]*\[[TP]DATA\+?\])/i

/** Null for plain text. */
export function telemetryOfLine(line: string): Drawing | TelemetryValue | Belief | FaultyBelief | null {
  if (!isBelief(line)) return drawnOrValue(line)
  return line.length > longestBelief || !beginning.test(line) ? null : beliefBy(line.trimEnd())
}

function drawnOrValue(line: string): Drawing | TelemetryValue | null {
  if (line.length > longestLine || !beginning.test(line)) return null
  const text = line.trimEnd()
  return drawnBy(text) ?? valueBy(text)
}

/** A fast filter: most lines of stderr are plain text. */
function* drawingLines(errors: string): Generator<string> {
  const beginnings = /(?<=^\uFEFF?|\n)(?:@(?:cell|text|arrow|value|plot|expect)\b|[ \t]*\[[TP]DATA\+?\])/gi
  for (let found = beginnings.exec(errors); found !== null; found = beginnings.exec(errors)) {
    const end = errors.indexOf('\n', found.index)
    if (end < 0) {
      if (!isCut(errors)) yield errors.slice(found.index)
      return
    }
    if (!errors.startsWith('\n[… ', end)) yield errors.slice(found.index, end)
    beginnings.lastIndex = end
  }
}

const bytesOfSite = 4096

function isCut(errors: string): boolean {
  return errors.length <= bytesOfSite && Math.abs(utf8Bytes(errors) - bytesOfSite) <= 6
}

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function drawnBy(line: string): Drawing | null {
  const [word, ...words] = line.split(/[ \t]+/)
  switch (word) {
    case '@cell':
    case '@text': {
      const at = spotOf(words[0])
      const { ink, text } = inkAndText(words.slice(1))
      if (at === null || (word === '@text' && text === '')) return null
      return { kind: word === '@cell' ? 'cell' : 'text', at, ink, text }
    }
    case '@arrow': {
      const [from, to] = [spotOf(words[0]), spotOf(words[1])]
      if (from === null || to === null) return null
      return { kind: 'arrow', from, to, ...inkAndText(words.slice(2)) }
    }
    case '@value': {
      const [at, value] = [spotOf(words[0]), numberOf(words[1])]
      return at === null || value === null || words.length > 2 ? null : { kind: 'value', at, value }
    }
    default:
      return null
  }
}

function spotOf(word: string | undefined): DrawingSpot | null {
  if (word === undefined) return null
  const cell = /^(\d{1,3}),(\d{1,3})$/.exec(word)
  if (cell !== null) return { kind: 'cell', x: Number(cell[1]), y: Number(cell[2]) }
  const path = pathOf(word)
  return path === null || path.length === 0 ? null : { kind: 'path', path }
}

/** A `-` in place of the colour means none, so that the text can begin with a colour's name. */
function inkAndText(words: readonly string[]): { readonly ink: Ink | null; readonly text: string } {
  const ink = inks.find((each) => each === words[0]) ?? null
  return { ink, text: words.slice(ink === null && words[0] !== '-' ? 0 : 1).join(' ') }
}
