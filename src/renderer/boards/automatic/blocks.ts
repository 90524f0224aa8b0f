import { fillOf } from './colours.ts'
import type { Cell, GridPart } from './parts.ts'

/** Cells on a side: a step draws only the blocks anew in which cells change. */
const side = 8

interface PlacedCell {
  readonly cell: Cell
  readonly x: number
  readonly y: number
}

/** Cells that lie together, drawn as a few paths and texts. */
export interface CellBlock {
  readonly cells: readonly PlacedCell[]
}

/** Rows of cells, as blocks beside each other. */
interface Band {
  readonly rows: readonly (readonly Cell[])[]
  readonly blocks: readonly CellBlock[]
}

/** The cells of one colour as a path. */
interface BlockFill {
  readonly kind: string
  /** Of an amount: its share of the colour; null: no amount. */
  readonly part: number | null
  readonly path: string
}

/** Texts of one colour: their letters, with a place for each. */
interface BlockText {
  readonly isDim: boolean
  readonly text: string
  readonly xs: string
  readonly ys: string
}

interface BlockDrawing {
  readonly fills: readonly BlockFill[]
  readonly texts: readonly BlockText[]
}

/** How cells are drawn; lengths in heights of a cell. */
interface CellLook {
  readonly width: number
  readonly isZeroEmpty: boolean
  /** Before the turn, not after it. */
  readonly isBefore: boolean
}

/** From the middle of a cell to the line below its letters, and from letter to letter. */
const [baseline, pitch] = [0.19, 0.324]
/** Around a cell, and of its corners. */
export const [gap, radius] = [0.03, 0.08]

/** The blocks of a grid, by rows of blocks; of turn after turn, those stay in which no cell changes. */
export class Bands {
  #latest: readonly Band[] = []
  #columns = 0

  of({ rows, columns }: GridPart): readonly (readonly CellBlock[])[] {
    const latest = columns === this.#columns ? this.#latest : []
    this.#columns = columns
    this.#latest = startsIn(rows.length).map((top, i) =>
      bandOf(rows.slice(top, top + side), top, columns, latest[i]),
    )
    return this.#latest.map(({ blocks }) => blocks)
  }
}

function bandOf(rows: Band['rows'], top: number, columns: number, latest: Band | undefined): Band {
  const areSame = latest?.rows.length === rows.length && rows.every((row, i) => row === latest.rows[i])
  if (areSame) return latest
  const blocks = startsIn(columns)
    .map((left, i) => {
      const block = blockAt(rows, left, top)
      const before = latest?.blocks[i]
      return before !== undefined && areEqual(before, block) ? before : block
    })
    // Lines of a question may have fewer cells than the first one.
    .filter(({ cells }) => cells.length > 0)
  return { rows, blocks }
}

function areEqual(a: CellBlock, b: CellBlock): boolean {
  return (
    a.cells.length === b.cells.length &&
    a.cells.every(({ cell, x, y }, i) => {
      const other = b.cells[i]!
      return x === other.x && y === other.y && isSameCell(cell, other.cell)
    })
  )
}

function isSameCell(a: Cell, b: Cell): boolean {
  return (
    a === b || (a.path === b.path && a.text === b.text && a.was === b.was && a.expression === b.expression)
  )
}

function startsIn(length: number): readonly number[] {
  return Array.from({ length: Math.ceil(length / side) }, (_, i) => i * side)
}

function blockAt(rows: readonly (readonly Cell[])[], left: number, top: number): CellBlock {
  return {
    cells: rows.flatMap((row, y) =>
      row.slice(left, left + side).map((cell, x) => ({ cell, x: left + x, y: top + y })),
    ),
  }
}

/** The smallest box around cells, in cells. */
export function areaOf(cells: readonly PlacedCell[]) {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 }
}

export function drawingOf(cells: readonly PlacedCell[], look: CellLook): BlockDrawing {
  const fills = new Map<string, { readonly kind: string; readonly part: number | null; path: string }>()
  const texts = new Texts()
  for (const { cell, x, y } of cells) {
    const text = look.isBefore ? (cell.was ?? cell.text) : cell.text
    const fill = fillOf(text, look.isZeroEmpty)
    const kind = fill.kind === 'colour' ? `colour c${fill.nth}` : fill.kind
    const part = fill.kind === 'amount' ? fill.part : null
    const same = fills.get(`${kind} ${part}`) ?? { kind, part, path: '' }
    same.path += cellPath(x, y, look.width)
    fills.set(`${kind} ${part}`, same)
    if (kind !== 'wall' && text !== ' ')
      texts.add(text, kind === 'empty', (x + 0.5) * look.width, y + 0.5 + baseline)
  }
  return { fills: [...fills.values()], texts: texts.all }
}

/** A cell with its round corners. */
export function cellPath(x: number, y: number, width: number): string {
  const [across, down] = [width - 2 * (gap + radius), 1 - 2 * (gap + radius)].map(rounded)
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  return (
    `M${rounded(x * width + gap + radius)} ${rounded(y + gap)}h${across}${corner(1, 1)}v${down}` +
    `${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`
  )
}

/** Texts whose letters are all as wide as one column. */
const evenlySpaced = /^[ -\u02ff\u0370-\u052f\u2190-\u27bf]*$/

/** Gathers texts into two, and those with other letters each on its own. */
class Texts {
  readonly #bright = { isDim: false, text: '', xs: [] as number[], ys: [] as number[] }
  readonly #dim = { ...this.#bright, isDim: true, xs: [] as number[], ys: [] as number[] }
  readonly #others: BlockText[] = []

  add(text: string, isDim: boolean, x: number, y: number): void {
    if (!evenlySpaced.test(text))
      return void this.#others.push({ isDim, text, xs: `${rounded(x)}`, ys: `${rounded(y)}` })
    const gathered = isDim ? this.#dim : this.#bright
    gathered.text += text
    for (let i = 0; i < text.length; i++) {
      gathered.xs.push(rounded(x + (i - (text.length - 1) / 2) * pitch))
      gathered.ys.push(rounded(y))
    }
  }

  get all(): readonly BlockText[] {
    const gathered = [this.#bright, this.#dim].filter(({ text }) => text !== '')
    const placed = gathered.map(({ xs, ys, ...each }) => ({ ...each, xs: xs.join(' '), ys: ys.join(' ') }))
    return [...placed, ...this.#others]
  }
}

function rounded(length: number): number {
  return Math.round(length * 1000) / 1000
}
