import type { Json } from '../../../engine/game.ts'
import { isList, isRecord } from '../../../engine/json.ts'
import { pathText, valueAt, type Path } from '../../../engine/path.ts'
import { firstOf, isScalar, most, shortText, type Cell, type GridPart } from './parts.ts'
import { counted } from '../../../number-text.ts'

/** The size of a grid, and where in its value each cell is. */
interface Rows {
  readonly columns: number
  readonly count: number
  readonly inside: (row: number, column: number) => readonly number[]
  /** Each row is a value of its own. */
  readonly isNested: boolean
}

const longestInCell = 12

/** Names under which games give the size of a list that is a grid. */
const widths = ['width', 'w', 'columns', 'cols', 'size']
const heights = ['height', 'h', 'rows', 'size']

/** Null: the value is no grid. `holder` is the record that has it. */
export function gridOf(
  value: Json,
  path: Path,
  before: Json | undefined,
  holder: Json | undefined,
): GridPart | null {
  if (!isList(value)) return null
  const rows = ofTexts(value) ?? ofLists(value) ?? ofSize(value, holder)
  return rows === null ? null : partOf(value, rows, path, before)
}

function partOf(value: Json, rows: Rows, path: Path, before: Json | undefined): GridPart {
  const columns = Math.min(rows.columns, most.columns)
  const count = Math.min(rows.count, most.rows, Math.floor(most.cells / columns))
  const isWhole = columns === rows.columns && count === rows.count
  const title = pathText(path)
  const textInCell = cellTexts()
  const cellAt = (row: number, column: number): Cell => {
    const inside = rows.inside(row, column)
    const text = textInCell(valueAt(value, inside))
    const was = before === undefined ? text : textInCell(valueAt(before, inside))
    return { path: `${title}[${inside.join('][')}]`, text, was: was === text ? null : was }
  }
  return {
    title,
    columns,
    rows: Array.from({ length: count }, (_, row) => {
      const inside = rows.isNested ? [row] : []
      const was = before === undefined ? unknown : valueAt(before, inside)
      return latestRow(`${title}[${row}]`, [valueAt(value, inside), was, columns], () =>
        Array.from({ length: columns }, (_, column) => cellAt(row, column)),
      )
    }),
    cut: isWhole
      ? null
      : `${columns} of ${counted(rows.columns, 'column')}, ${count} of ${counted(rows.count, 'row')}`,
    tokens: [],
  }
}

/** The rows that were made last, by their places: in most steps only few change. */
const latestRows = new Map<string, { readonly of: readonly unknown[]; readonly cells: readonly Cell[] }>()
const mostRows = 1000
const unknown = Symbol('not known')

function latestRow(place: string, of: readonly unknown[], make: () => readonly Cell[]): readonly Cell[] {
  const latest = latestRows.get(place)
  if (latest?.of.every((each, i) => each === of[i])) return latest.cells
  const cells = make()
  if (latestRows.size >= mostRows) latestRows.clear()
  latestRows.set(place, { of, cells })
  return cells
}

/** The texts of values in cells; a grid has many cells of few kinds, so each is written once. */
function cellTexts(): (value: Json | undefined) => string {
  const known = new Map<Json, string>()
  return (value) => {
    const face = faceOf(value)
    const text = known.get(face) ?? shortText(face, longestInCell)
    known.set(face, text)
    return text
  }
}

/** What a cell shows of its value: of a record the first thing that it has. */
function faceOf(value: Json | undefined): Json {
  if (value === undefined) return ''
  if (!isRecord(value)) return value
  const inside = Object.values(value)
  return inside.find((each) => isScalar(each) && each !== null) ?? inside[0] ?? null
}

function ofTexts(value: readonly Json[]): Rows | null {
  const [first] = value
  if (value.length < 2 || typeof first !== 'string' || first.length < 2) return null
  if (!value.every((row) => typeof row === 'string' && row.length === first.length)) return null
  if (!areRepeated((value as readonly string[]).slice(0, most.rows).flatMap((row) => [...row]))) return null
  return {
    columns: first.length,
    count: value.length,
    inside: (row, column) => [row, column],
    isNested: true,
  }
}

/** The cells of a map are of few kinds; names and cards are not. */
export function areRepeated(cells: readonly string[]): boolean {
  return new Set(cells).size * 2 <= cells.length
}

function ofLists(value: readonly Json[]): Rows | null {
  const [first] = value
  if (value.length < 2 || first === undefined || !isList(first) || first.length < 2) return null
  const isRow = (row: Json) =>
    isList(row) && row.length === first.length && row.every((cell) => isScalar(cell) || isRecord(cell))
  if (!value.every(isRow)) return null
  return {
    columns: first.length,
    count: value.length,
    inside: (row, column) => [row, column],
    isNested: true,
  }
}

/** One list for all cells, next to its width and height. */
function ofSize(value: readonly Json[], holder: Json | undefined): Rows | null {
  const [columns, count] = [firstOf(holder, widths), firstOf(holder, heights)]
  if (typeof columns !== 'number' || typeof count !== 'number' || columns < 2 || count < 2) return null
  if (columns * count !== value.length || !value.every((cell) => isScalar(cell) || isRecord(cell)))
    return null
  return {
    columns,
    count,
    inside: (row, column) => [row * columns + column],
    isNested: false,
  }
}
