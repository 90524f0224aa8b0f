import type { LatestExchange } from '../../../contract/reading.ts'
import { areRepeated } from './grids.ts'
import {
  most,
  type Cell,
  type Fact,
  type FactsPart,
  type GridPart,
  type Parts,
  type TablePart,
  type TableRow,
} from './parts.ts'

/** Consecutive lines of a question that look alike. */
interface Block {
  readonly kind: 'line' | 'map' | 'numbers' | 'table'
  readonly from: number
  readonly lines: readonly (readonly string[])[]
}

/** The parts of a question: what looks like a grid or a table is drawn so. */
export function toldPartsOf(told: LatestExchange, seat: number): Parts {
  const parts = partsOf(told.input, told.before, seat)
  if (parts.grids.length > 0 || told.first === null) return parts
  // Maps are often told once, in the first question.
  return {
    ...parts,
    grids: partsOf(told.first, null, seat).grids.map((grid) => ({ ...grid, title: 'First question' })),
  }
}

function partsOf(input: readonly string[], before: readonly string[] | null, seat: number): Parts {
  const blocks = blocksOf(input)
  const olds = before === null ? null : blocksOf(before)
  const question = new Question(input, seat)
  const grids: GridPart[] = []
  const panels: (FactsPart | TablePart)[] = []
  const facts: Fact[] = []
  const seen = new Map<Block['kind'], number>()
  for (const block of blocks) {
    const nth = seen.get(block.kind) ?? 0
    seen.set(block.kind, nth + 1)
    const old = olds === null ? null : (olds.filter(({ kind }) => kind === block.kind)[nth] ?? null)
    if (block.kind === 'line') facts.push(question.fact(block, old))
    else if (block.kind === 'table') panels.push(question.table(block, old))
    else grids.push(question.grid(block, old))
  }
  const lines: FactsPart = { kind: 'facts', title: '', facts: facts.slice(0, most.facts) }
  return { grids, panels: facts.length === 0 ? panels : [lines, ...panels] }
}

function blocksOf(input: readonly string[]): readonly Block[] {
  const lines = input.map(wordsOf)
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const length = runAt(lines, at)
    const run = lines.slice(at, at + length)
    blocks.push({ kind: kindOf(run), from: at, lines: run })
    at += length
  }
  return blocks
}

function wordsOf(line: string): readonly string[] {
  return line.trim() === '' ? [''] : line.trim().split(/\s+/)
}

/** How many lines from here belong together. A count before them says it, else those with as many words. */
function runAt(lines: readonly (readonly string[])[], at: number): number {
  const [first] = lines[at]!
  const count = countIn(lines[at - 1])
  const alike = alikeFrom(lines, at)
  if (count !== null && alike >= count) return count
  // A count of lines that follow stands alone.
  const named = countIn(lines[at])
  if (named !== null && alikeFrom(lines, at + 1) >= named) return 1
  if (lines[at]!.length > 1) return alike
  const isMap = alike > 1 && first!.length > 1 && isMapOf(lines.slice(at, at + alike))
  return isMap ? alike : 1
}

function countIn(words: readonly string[] | undefined): number | null {
  const count = words?.length === 1 && /^\d{1,4}$/.test(words[0]!) ? Number(words[0]) : 0
  return count > 1 ? count : null
}

function alikeFrom(lines: readonly (readonly string[])[], at: number): number {
  const first = lines[at]
  if (first === undefined) return 0
  const isAlike = (words: readonly string[]) =>
    words.length === first.length && (words.length > 1 || words[0]!.length === first[0]!.length)
  let end = at + 1
  while (end < lines.length && isAlike(lines[end]!)) end += 1
  return end - at
}

function isMapOf(lines: readonly (readonly string[])[]): boolean {
  return (lines[0]![0]!.length > 2 || lines.length > 2) && areRepeated(lines.flatMap(([word]) => [...word!]))
}

function kindOf(lines: readonly (readonly string[])[]): Block['kind'] {
  const [first] = lines
  if (lines.length === 1) return 'line'
  if (first!.length === 1) return first![0]!.length > 1 && isMapOf(lines) ? 'map' : 'table'
  const isDense = lines.length > 2 && first!.length > 2 && areRepeated(lines.flat())
  return isDense && lines.flat().every((word) => word.length <= 4) ? 'numbers' : 'table'
}

/** Makes cells of the words of a question. */
class Question {
  readonly #input: readonly string[]
  readonly #seat: number

  constructor(input: readonly string[], seat: number) {
    this.#input = input
    this.#seat = seat
  }

  fact({ from, lines: [words] }: Block, old: Block | null): Fact {
    const cells = words!.slice(0, most.list).map((word, i) => this.#cell(from, i, word, old?.lines[0]?.[i]))
    const isNumber = words!.length === 1 && /^-?\d+(\.\d+)?$/.test(words![0]!)
    return { name: `line ${from + 1}`, seat: null, cells, isNumber }
  }

  grid({ kind, from, lines }: Block, old: Block | null): GridPart {
    const cellsOf = (words: readonly string[] | undefined) =>
      words === undefined ? [] : kind === 'map' ? [...words[0]!] : words
    const columns = Math.min(cellsOf(lines[0]).length, most.columns)
    const shown = lines.slice(0, most.rows)
    return {
      title: `Lines ${from + 1} to ${from + lines.length}`,
      columns,
      rows: shown.map((words, row) =>
        cellsOf(words)
          .slice(0, columns)
          .map((text, column) =>
            this.#cell(from + row, column, text, cellsOf(old?.lines[row])[column], kind),
          ),
      ),
      cut: shown.length < lines.length ? `${shown.length} of ${lines.length} rows` : null,
      tokens: [],
    }
  }

  table({ from, lines }: Block, old: Block | null): TablePart {
    const shown = lines.slice(0, most.tableRows)
    const columns = lines[0]!.slice(0, most.tableColumns)
    const rows = shown.map((words, row): TableRow => {
      const was = old === null ? null : sameLine(old.lines, lines, row)
      return {
        path: this.#path(from + row),
        name: '',
        seat: null,
        cells: columns.map((_, i) => this.#cell(from + row, i, words[i]!, was?.[i])),
        isNew: old !== null && was === null,
      }
    })
    return {
      kind: 'table',
      title: `Lines ${from + 1} to ${from + lines.length}`,
      columns: columns.map((_, i) => `${i + 1}`),
      rows,
      left: lines.length - shown.length,
    }
  }

  #path(line: number): string {
    return `seat[${this.#seat}].input[${line}]`
  }

  #cell(line: number, i: number, text: string, was: string | undefined, kind?: Block['kind']): Cell {
    const whole = `seat[${this.#seat}].input.split("\\n")[${line}]`
    const isWord = kind !== 'map' && this.#input[line]!.split(' ')[i] === text
    return {
      path: `${this.#path(line)}[${i}]`,
      text,
      was: was === undefined || was === text ? null : was,
      expression: isWord && this.#input[line]!.includes(' ') ? `${whole}.split(" ")[${i}]` : whole,
    }
  }
}

/** The line with the same first word, where first words name the lines; else the one at the same place. */
function sameLine(
  olds: readonly (readonly string[])[],
  lines: readonly (readonly string[])[],
  row: number,
): readonly string[] | null {
  const areNames = [olds, lines].every((each) => new Set(each.map(([word]) => word)).size === each.length)
  if (!areNames) return olds[row] ?? null
  return olds.find(([word]) => word === lines[row]![0]) ?? null
}
