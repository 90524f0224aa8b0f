import { isList, isRecord } from '../../../engine/json.ts'
import type { Json } from '../../../engine/game.ts'
import { pathText, type Path } from '../../../engine/path.ts'
import { valueText } from '../../lib/value-text.ts'

/** A value in its place on the board. */
export interface Cell {
  /** For `data-path`. */
  readonly path: string
  readonly text: string
  /** Its text before the turn; null: the same, or not known. */
  readonly was: string | null
  /** What a click selects where the path is not one of the state. */
  readonly expression?: string
}

/** A thing with a place on a grid; the places before the turn and after it are in cells. */
export interface Token {
  readonly path: string
  readonly label: string
  readonly seat: number | null
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly isNew: boolean
}

export interface GridPart {
  readonly title: string
  readonly rows: readonly (readonly Cell[])[]
  readonly columns: number
  /** What does not fit, as a sentence; null: all is there. */
  readonly cut: string | null
  readonly tokens: readonly Token[]
}

export interface Fact {
  readonly name: string
  readonly seat: number | null
  readonly cells: readonly Cell[]
  /** The only cell is a number: how it runs over the match can be drawn. */
  readonly isNumber: boolean
}

export interface FactsPart {
  readonly kind: 'facts'
  readonly title: string
  readonly facts: readonly Fact[]
}

export interface TableRow {
  readonly path: string
  readonly name: string
  readonly seat: number | null
  /** Null: it has no such value. */
  readonly cells: readonly (Cell | null)[]
  readonly isNew: boolean
}

export interface TablePart {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows that are left out. */
  readonly left: number
}

/** What the automatic board shows of a turn. */
export interface Parts {
  readonly grids: readonly GridPart[]
  readonly panels: readonly (FactsPart | TablePart)[]
}

/** Larger things are cut: the State panel shows everything. */
export const most = {
  rows: 100,
  columns: 100,
  cells: 6000,
  tableRows: 100,
  tableColumns: 12,
  facts: 200,
  list: 60,
}

/** Longer texts are cut in a table. */
const longest = 40

type Scalar = null | boolean | number | string

export function isScalar(value: Json | undefined): value is Scalar {
  return value !== undefined && (typeof value !== 'object' || value === null)
}

/** A value in few characters; texts without quotes. */
export function shortText(value: Json, characters = longest): string {
  if (value === null) return '–'
  if (isList(value) && value.length === 0) return 'none'
  if (typeof value === 'string' && value !== '' && value.length <= characters && value.trim() === value)
    return valueText(value).slice(1, -1)
  return valueText(value, characters)
}

/** `before`: the value before the turn; undefined: not known. */
export function cellOf(path: Path, value: Json, before: Json | undefined, characters?: number): Cell {
  const text = shortText(value, characters)
  const was = before === undefined ? text : shortText(before, characters)
  return { path: pathText(path), text, was: was === text ? null : was }
}

/** The value of the first of these fields that there is. */
export function firstOf(record: Json | undefined, names: readonly string[]): Json | undefined {
  if (!isRecord(record)) return undefined
  const name = names.find((each) => Object.hasOwn(record, each))
  return name === undefined ? undefined : record[name]
}

const owners = ['owner', 'seat', 'player', 'playerId', 'player_id', 'ownerId', 'team']

/** The seat to which a thing says that it belongs. */
export function seatOf(thing: Json | undefined, seats: number): number | null {
  const owner = firstOf(thing, owners)
  return typeof owner === 'number' && Number.isInteger(owner) && owner >= 0 && owner < seats ? owner : null
}
