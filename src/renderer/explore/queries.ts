import type { SqlAnswer, SqlValue } from '../../contract/sql.ts'
import { objectOf } from '../lib/last-game.ts'

interface SavedQuery {
  readonly name: string
  readonly query: string
}

/** What cannot be read is none. */
export function queriesIn(text: string): readonly SavedQuery[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isQuery) : []
  } catch {
    return []
  }
}

function isQuery(value: unknown): value is SavedQuery {
  const given = objectOf(value)
  return typeof given?.name === 'string' && typeof given.query === 'string'
}

/** By name; one with the same name is replaced. */
export function withQuery(queries: readonly SavedQuery[], query: SavedQuery): readonly SavedQuery[] {
  const others = queries.filter(({ name }) => name !== query.name)
  return [...others, query].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** As spreadsheets read it. */
export function csvOf({ columns, rows }: SqlAnswer): string {
  return [columns, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n') + '\r\n'
}

function csvField(value: SqlValue): string {
  const text = value === null ? '' : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What bars can show: the first column of numbers that are not negative, named by the first other column. */
interface BarsOfAnswer {
  readonly label: number
  readonly value: number
  readonly most: number
}

export function barsOf({ columns, rows }: SqlAnswer, wanted?: number): BarsOfAnswer | null {
  const isNumber = (i: number) =>
    rows.length > 1 && rows.every((row) => row[i] === null || (typeof row[i] === 'number' && row[i] >= 0))
  const value = wanted ?? columns.findLastIndex((_, i) => isNumber(i))
  const label = columns.findIndex((_, i) => i !== value)
  if (value < 0 || label < 0 || !isNumber(value)) return null
  return { label, value, most: Math.max(...rows.map((row) => Number(row[value] ?? 0))) }
}

/** Columns that bars can show. */
export function barColumns(answer: SqlAnswer): readonly number[] {
  return answer.columns.flatMap((_, i) => (barsOf(answer, i) === null ? [] : [i]))
}

const matchId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where a value leads: a match, at the turn of the same row. */
export function placeIn(
  { columns }: SqlAnswer,
  row: readonly SqlValue[],
  value: SqlValue,
): { readonly match: string; readonly turn: number | null } | null {
  if (typeof value !== 'string' || !matchId.test(value)) return null
  const turn = row[columns.indexOf('turn')]
  return { match: value, turn: typeof turn === 'number' ? turn : null }
}
