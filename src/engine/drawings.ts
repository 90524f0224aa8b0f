import { pathOf, type Path } from './path.ts'

/** Where on a board: a cell by its column and row, or what stands for a value of the state. */
export type Spot =
  | { readonly kind: 'cell'; readonly x: number; readonly y: number }
  | { readonly kind: 'path'; readonly path: Path }

/** Colours that a bot can name; a board draws them so that they are seen in light and dark. */
export const inks = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'] as const
export type Ink = (typeof inks)[number]

/** What a bot draws over the board at its turn. */
export type Drawing =
  /** A cell is marked, with words where there are some. */
  | { readonly kind: 'cell'; readonly at: Spot; readonly ink: Ink; readonly text: string }
  | { readonly kind: 'text'; readonly at: Spot; readonly ink: Ink; readonly text: string }
  | {
      readonly kind: 'arrow'
      readonly from: Spot
      readonly to: Spot
      readonly ink: Ink
      readonly text: string
    }
  /** A number in a cell, which is shaded by it from the least to the most of the turn. */
  | { readonly kind: 'value'; readonly at: Spot; readonly value: number }

/** A number of a bot's turn, for a track on the timeline. */
export interface PlotPoint {
  readonly name: string
  readonly value: number
}

/** What a bot said with its stderr beside plain text. */
export interface Said {
  readonly drawings: readonly Drawing[]
  /** The last one of each name counts. */
  readonly plots: readonly PlotPoint[]
}

/** So much of a turn of one seat is drawn at most; what is more stays plain text. */
export const mostDrawings = 2000
const mostPlots = 50
/** Characters of a line; longer ones are plain text. */
const longestLine = 400
const longestName = 40

/**
 * Reads the lines of stderr that draw: `@cell 3,4 red here`, `@text 3,4 words`, `@arrow 0,0 3,4 green words`,
 * `@value 3,4 0.5`, `@plot name 0.5`. A place is a column and a row, or a path in the state such as `boards[0][3]`; a colour
 * and words may be left out. A line that is written otherwise is plain stderr.
 */
export function saidIn(errors: string): Said {
  const drawings: Drawing[] = []
  const plots = new Map<string, number>()
  if (errors.includes('@')) {
    for (const line of errors.split(/\r?\n/)) {
      const said = line.startsWith('@') ? saidBy(line) : null
      if (said === null) continue
      if (said.kind !== 'plot') {
        if (drawings.length < mostDrawings) drawings.push(said)
      } else if (plots.size < mostPlots || plots.has(said.name)) plots.set(said.name, said.value)
    }
  }
  return { drawings, plots: [...plots].map(([name, value]) => ({ name, value })) }
}

/** What one line draws; null where it is plain text. */
export function saidBy(line: string): Drawing | ({ readonly kind: 'plot' } & PlotPoint) | null {
  if (line.length > longestLine) return null
  const [word, ...words] = line.trimEnd().split(/ +/)
  switch (word) {
    case '@cell':
    case '@text': {
      const at = spotOf(words[0])
      const { ink, text } = inkAndText(words.slice(1), 'blue')
      if (at === null || (word === '@text' && text === '')) return null
      return { kind: word === '@cell' ? 'cell' : 'text', at, ink, text }
    }
    case '@arrow': {
      const [from, to] = [spotOf(words[0]), spotOf(words[1])]
      if (from === null || to === null) return null
      return { kind: 'arrow', from, to, ...inkAndText(words.slice(2), 'blue') }
    }
    case '@value': {
      const [at, value] = [spotOf(words[0]), numberOf(words[1])]
      return at === null || value === null || words.length > 2 ? null : { kind: 'value', at, value }
    }
    case '@plot': {
      const [name = '', value] = [words[0], numberOf(words[1])]
      const isName = /^[A-Za-z_][\w.-]*$/.test(name) && name.length <= longestName
      return isName && value !== null && words.length === 2 ? { kind: 'plot', name, value } : null
    }
    default:
      return null
  }
}

function spotOf(word: string | undefined): Spot | null {
  if (word === undefined) return null
  const cell = /^(\d{1,3}),(\d{1,3})$/.exec(word)
  if (cell !== null) return { kind: 'cell', x: Number(cell[1]), y: Number(cell[2]) }
  const path = pathOf(word)
  return path === null || path.length === 0 ? null : { kind: 'path', path }
}

function inkAndText(words: readonly string[], usual: Ink): { readonly ink: Ink; readonly text: string } {
  const ink = inks.find((each) => each === words[0])
  return { ink: ink ?? usual, text: words.slice(ink === undefined ? 0 : 1).join(' ') }
}

/** Null where it is no finite number in decimal form. */
function numberOf(word: string | undefined): number | null {
  if (word === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(word)) return null
  const value = Number(word)
  return Number.isFinite(value) ? value : null
}
