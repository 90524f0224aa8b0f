import type { Json } from '../../../engine/game.ts'
import { fieldOf, isList, isRecord, type JsonRecord } from '../../../engine/json.ts'
import { itemOf, pathText, type Path } from '../../../engine/path.ts'
import { gridOf } from './grids.ts'
import {
  cellOf,
  isScalar,
  most,
  seatOf,
  type Fact,
  type FactsPart,
  type GridPart,
  type Parts,
  type TablePart,
  type TableRow,
} from './parts.ts'
import { withTokens, type Thing } from './tokens.ts'

/** Records inside of deeper ones are shown in one line. */
const deepest = 3

/** The parts of any state. `before`: the state before the turn; undefined: not known. */
export function statePartsOf(state: Json, before: Json | undefined, seats: number): Parts {
  const reading = new StateReading(seats)
  if (isRecord(state)) reading.record(state, [], before, 0)
  else reading.child(state, [], before, undefined, 0)
  return reading.parts
}

class StateReading {
  readonly #seats: number
  readonly #grids: GridPart[] = []
  readonly #panels: (FactsPart | TablePart)[] = []
  readonly #things: Thing[][] = []
  #cells = 0

  constructor(seats: number) {
    this.#seats = seats
  }

  get parts(): Parts {
    return { grids: withTokens(this.#grids, this.#things, this.#seats), panels: this.#panels }
  }

  /** Simple values first, as one panel; then each other value. */
  record(record: JsonRecord, path: Path, before: Json | undefined, depth: number): void {
    const names = Object.keys(record)
    const simple = names.filter((name) => isScalar(record[name]))
    const facts = simple.map((name) => this.#fact(name, [...path, name], record[name]!, itemOf(before, name)))
    this.#addFacts(path, facts)
    if (path.length > 0)
      this.#things.push([{ path, value: record as Json, before, seat: seatOf(record as Json, this.#seats) }])
    for (const name of names)
      if (!simple.includes(name))
        this.child(record[name]!, [...path, name], itemOf(before, name), record as Json, depth + 1)
  }

  child(value: Json, path: Path, before: Json | undefined, holder: Json | undefined, depth: number): void {
    if (this.#cells > most.cells) return
    const grid = gridOf(value, path, before, holder)
    if (grid !== null) return this.#addGrid(grid)
    if (isList(value)) return this.#list(value, path, before, depth)
    if (isRecord(value) && isMap(value)) return this.#table(Object.entries(value), path, before, depth)
    if (isRecord(value) && depth <= deepest) return this.record(value, path, before, depth)
    this.#addFacts(path.slice(0, -1), [this.#fact(`${path.at(-1) ?? ''}`, path, value, before)])
  }

  #list(list: readonly Json[], path: Path, before: Json | undefined, depth: number): void {
    if (list.length > 0 && list.every(isRecord)) return this.#table([...list.entries()], path, before, depth)
    const isOfSeats = list.length === this.#seats
    if (isOfSeats && list.every((item) => typeof item === 'number')) {
      const facts = list.map((item, i) => this.#fact(`${i}`, [...path, i], item, itemOf(before, i), i))
      return this.#addFacts(path, facts)
    }
    if (list.length > 1 && list.every(isList)) return this.#lists(list, path, before, depth)
    this.#addFacts(path.slice(0, -1), [this.#chips(`${path.at(-1) ?? 'state'}`, list, path, before, null)])
  }

  /** Lists of different lengths: a line for each, or a grid where one is a grid itself. */
  #lists(lists: readonly Json[], path: Path, before: Json | undefined, depth: number): void {
    const facts: Fact[] = []
    for (const [i, list] of lists.slice(0, most.tableRows).entries()) {
      const own = [...path, i]
      const isFlat = isList(list) && list.every((item) => !isList(item))
      if (!isFlat) this.child(list, own, itemOf(before, i), undefined, depth + 1)
      else facts.push(this.#chips(`${i}`, list, own, itemOf(before, i), this.#seatAt(lists, i)))
    }
    this.#addFacts(path, facts)
  }

  #seatAt(list: readonly unknown[], i: number): number | null {
    return list.length === this.#seats ? i : null
  }

  /** A row for each record; what does not fit into a row follows as parts of its own. */
  #table(
    entries: readonly (readonly [key: string | number, value: Json])[],
    path: Path,
    before: Json | undefined,
    depth: number,
  ): void {
    const shown = entries.slice(0, most.tableRows)
    const columns = columnsOf(shown.map(([, value]) => value))
    const things = shown.map(([key, value], i): Thing => {
      const seat = this.#seatAt(entries, i)
      return { path: [...path, key], value, before: sameBefore(before, key, value), seat }
    })
    const rows = things.map((thing) => this.#row(thing, columns, before !== undefined))
    this.#cells += rows.length * columns.length
    this.#things.push(things)
    if (columns.length > 0)
      this.#panels.push({
        kind: 'table',
        title: pathText(path),
        columns,
        rows,
        left: entries.length - shown.length,
      })
    for (const { path: own, value, before: was } of things)
      for (const [name, inner] of Object.entries(value as JsonRecord))
        if (inner !== undefined && !columns.includes(name))
          this.child(inner, [...own, name], itemOf(was, name), value, depth + 1)
  }

  #row({ path, value, before, seat }: Thing, columns: readonly string[], isBeforeKnown: boolean): TableRow {
    const record = value as JsonRecord
    const cells = columns.map((name) => {
      const own = fieldOf(record, name)
      return own === undefined ? null : cellOf([...path, name], own, itemOf(before, name))
    })
    return {
      path: pathText(path),
      name: `${path.at(-1)}`,
      seat: seatOf(value, this.#seats) ?? seat,
      cells,
      isNew: isBeforeKnown && before === undefined,
    }
  }

  #fact(name: string, path: Path, value: Json, before: Json | undefined, seat: number | null = null): Fact {
    this.#cells += 1
    return { name, seat, cells: [cellOf(path, value, before, 80)], isNumber: typeof value === 'number' }
  }

  #chips(
    name: string,
    list: readonly Json[],
    path: Path,
    before: Json | undefined,
    seat: number | null,
  ): Fact {
    if (list.length === 0) return this.#fact(name, path, list, before, seat)
    const shown = list.slice(0, most.list)
    this.#cells += shown.length
    const cells = shown.map((item, i) => cellOf([...path, i], item, itemOf(before, i)))
    const rest = list.length - shown.length
    const more = { path: pathText(path), text: `… ${rest} more`, was: null }
    return { name, seat, cells: rest > 0 ? [...cells, more] : cells, isNumber: false }
  }

  #addGrid(grid: GridPart): void {
    this.#cells += grid.columns * grid.rows.length
    this.#grids.push(grid)
  }

  /** Facts of one record are one panel, also where something else came between them. */
  #addFacts(path: Path, facts: readonly Fact[]): void {
    const title = pathText(path)
    const at = this.#panels.findIndex((panel) => panel.kind === 'facts' && panel.title === title)
    const known = this.#panels[at] as FactsPart | undefined
    const all = [...(known?.facts ?? []), ...facts].slice(0, most.facts)
    if (known !== undefined) this.#panels[at] = { ...known, facts: all }
    else if (facts.length > 0) this.#panels.push({ kind: 'facts', title, facts: all })
  }
}

/** A record whose values are records of one kind: units by name, say. */
function isMap(record: JsonRecord): boolean {
  const values = Object.values(record)
  if (values.length < 2 || !values.every((value) => isRecord(value))) return false
  const [first, ...others] = values.map((value) => Object.keys(value as JsonRecord).join())
  return first !== '' && others.every((keys) => keys === first)
}

/** The fields that are simple, or short lists, wherever they are. */
function columnsOf(records: readonly Json[]): readonly string[] {
  const isOther = new Map<string, boolean>()
  for (const record of records)
    for (const [name, value] of Object.entries(record as JsonRecord))
      isOther.set(name, isOther.get(name) === true || !isColumn(value!))
  return [...isOther].flatMap(([name, isOne]) => (isOne ? [] : [name])).slice(0, most.tableColumns)
}

function isColumn(value: Json): boolean {
  if (!isList(value)) return isScalar(value) || isPlace(value)
  return value.length <= 4 && value.every(isScalar) && gridOf(value, [], undefined, undefined) === null
}

function isPlace(value: Json): boolean {
  return isRecord(value) && Object.keys(value).length <= 3 && Object.values(value).every(isScalar)
}

/** The same record before the turn: in a list the one with its id, where they have ids. */
function sameBefore(before: Json | undefined, key: string | number, value: Json): Json | undefined {
  const name = ['id', 'key', 'uid'].find((each) => isRecord(value) && isScalar(fieldOf(value, each)))
  if (!isList(before ?? null) || name === undefined) return itemOf(before, key)
  const id = fieldOf(value as JsonRecord, name)
  return (before as readonly Json[]).find((each) => isRecord(each) && fieldOf(each, name) === id)
}
