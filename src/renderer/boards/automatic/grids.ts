import type { Json } from '../../../engine/game.ts'
import { isList, isRecord } from '../../../engine/json.ts'
import { pathText, valueAt, type Path } from '../../../engine/path.ts'
import { cellOf, firstOf, isScalar, most, type Cell, type GridPart } from './parts.ts'
import { counted } from '../../../number-text.ts'

/** The cells of a grid with the paths of their values. */
interface Rows {
  readonly columns: number
  readonly count: number
  readonly at: (row: number, column: number) => { readonly path: Path; readonly value: Json }
}

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
  const rows = ofTexts(value, path) ?? ofLists(value, path) ?? ofSize(value, path, holder)
  return rows === null ? null : partOf(rows, path, before)
}

function partOf(rows: Rows, path: Path, before: Json | undefined): GridPart {
  const columns = Math.min(rows.columns, most.columns)
  const count = Math.min(rows.count, most.rows, Math.floor(most.cells / columns))
  const isWhole = columns === rows.columns && count === rows.count
  const cellAt = (row: number, column: number): Cell => {
    const { path: own, value } = rows.at(row, column)
    const inside = own.slice(path.length)
    return cellOf(own, faceOf(value), before === undefined ? undefined : faceOf(valueAt(before, inside)), 12)
  }
  return {
    title: pathText(path),
    columns,
    rows: Array.from({ length: count }, (_, row) =>
      Array.from({ length: columns }, (_, column) => cellAt(row, column)),
    ),
    cut: isWhole
      ? null
      : `${columns} of ${counted(rows.columns, 'column')}, ${count} of ${counted(rows.count, 'row')}`,
    tokens: [],
  }
}

/** What a cell shows of its value: of a record the first thing that it has. */
function faceOf(value: Json | undefined): Json {
  if (value === undefined) return ''
  if (!isRecord(value)) return value
  const inside = Object.values(value)
  return inside.find((each) => isScalar(each) && each !== null) ?? inside[0] ?? null
}

function ofTexts(value: readonly Json[], path: Path): Rows | null {
  const [first] = value
  if (value.length < 2 || typeof first !== 'string' || first.length < 2) return null
  if (!value.every((row) => typeof row === 'string' && row.length === first.length)) return null
  if (!areRepeated((value as readonly string[]).slice(0, most.rows).flatMap((row) => [...row]))) return null
  return {
    columns: first.length,
    count: value.length,
    at: (row, column) => ({ path: [...path, row, column], value: (value[row] as string)[column]! }),
  }
}

/** The cells of a map are of few kinds; names and cards are not. */
export function areRepeated(cells: readonly string[]): boolean {
  return new Set(cells).size * 2 <= cells.length
}

function ofLists(value: readonly Json[], path: Path): Rows | null {
  const [first] = value
  if (value.length < 2 || first === undefined || !isList(first) || first.length < 2) return null
  const isRow = (row: Json) =>
    isList(row) && row.length === first.length && row.every((cell) => isScalar(cell) || isRecord(cell))
  if (!value.every(isRow)) return null
  return {
    columns: first.length,
    count: value.length,
    at: (row, column) => ({
      path: [...path, row, column],
      value: (value[row] as readonly Json[])[column]!,
    }),
  }
}

/** One list for all cells, next to its width and height. */
function ofSize(value: readonly Json[], path: Path, holder: Json | undefined): Rows | null {
  const [columns, count] = [firstOf(holder, widths), firstOf(holder, heights)]
  if (typeof columns !== 'number' || typeof count !== 'number' || columns < 2 || count < 2) return null
  if (columns * count !== value.length || !value.every((cell) => isScalar(cell) || isRecord(cell)))
    return null
  return {
    columns,
    count,
    at: (row, column) => {
      const index = row * columns + column
      return { path: [...path, index], value: value[index]! }
    },
  }
}
