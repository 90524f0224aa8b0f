import { pathOf, type Path } from './path.ts'
import { numberOf, TelemetryValues, valueBy, type TelemetryValue } from './telemetry.ts'

/** Where on a board: a cell by its column and row, or what stands for a value of the state. */
export type DrawingSpot =
  | { readonly kind: 'cell'; readonly x: number; readonly y: number }
  | { readonly kind: 'path'; readonly path: Path }

/** Colours that a bot can name; a board draws them so that they are seen in light and dark. */
export const inks = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const
/** One of them. */
export type Ink = (typeof inks)[number]

/** What a bot draws over the board at its turn. No ink: the colour of its seat. */
export type Drawing =
  /** A cell is marked, with words where there are some. */
  | { readonly kind: 'cell'; readonly at: DrawingSpot; readonly ink: Ink | null; readonly text: string }
  | { readonly kind: 'text'; readonly at: DrawingSpot; readonly ink: Ink | null; readonly text: string }
  | {
      readonly kind: 'arrow'
      readonly from: DrawingSpot
      readonly to: DrawingSpot
      readonly ink: Ink | null
      readonly text: string
    }
  /** A number in a cell, which is shaded by it from the least to the most of the turn. */
  | { readonly kind: 'value'; readonly at: DrawingSpot; readonly value: number }

/** What a bot said with its stderr beside plain text. */
export interface Telemetry {
  readonly drawings: readonly Drawing[]
  /** Of each name the last one counts, or the sum. */
  readonly values: readonly TelemetryValue[]
}

/** So many drawings are read of a turn of one seat; what is more is left out. */
export const mostDrawings = 2000
/** And so many values. */
export const mostValues = 50
/** Characters of a line; longer ones are plain text. */
const longestLine = 400

/**
 * Reads the lines of stderr that draw or tell values: `@cell 3,4 red here`, `@text 3,4 words`, `@arrow 0,0 3,4 green words`,
 * `@value 3,4 0.5`, `@plot name 0.5`, `[PDATA] name = 0.5`. A place is a column and a row, or a path in the state such as
 * `boards[0][3]`; a colour and words may be left out. A line that is written otherwise is plain stderr, and so is one that
 * was cut.
 */
export function telemetryIn(errors: string): Telemetry {
  const drawings: Drawing[] = []
  const values = new TelemetryValues(mostValues)
  for (const line of tellingLines(errors)) {
    if (drawings.length === mostDrawings && line.startsWith('@') && !line.startsWith('@plot')) continue
    const said = telemetryOfLine(line)
    if (said === null) continue
    if ('kind' in said) drawings.push(said)
    else values.add(said)
  }
  return { drawings, values: values.all }
}

const beginning = /^(?:@(?:cell|text|arrow|value|plot)\b|[ \t]*\[[TP]DATA\+?\])/i

/** What one line draws or tells; null where it is plain text. */
export function telemetryOfLine(line: string): Drawing | TelemetryValue | null {
  if (line.length > longestLine || !beginning.test(line)) return null
  const text = line.trimEnd()
  return drawnBy(text) ?? valueBy(text)
}

/** Lines of stderr, for most of which a first look is enough. */
function* tellingLines(errors: string): Generator<string> {
  const beginnings = /(?<=^\uFEFF?|\n)(?:@(?:cell|text|arrow|value|plot)\b|[ \t]*\[[TP]DATA\+?\])/gi
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

/** So many bytes of stderr CodinGame keeps of an answer. */
const bytesOfSite = 4096

/** Whether the last line may go on elsewhere: more of it was there than is kept. */
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

/** A `-` in the place of a colour is none: words that begin as one can stand behind it. */
function inkAndText(words: readonly string[]): { readonly ink: Ink | null; readonly text: string } {
  const ink = inks.find((each) => each === words[0]) ?? null
  return { ink, text: words.slice(ink === null && words[0] !== '-' ? 0 : 1).join(' ') }
}
