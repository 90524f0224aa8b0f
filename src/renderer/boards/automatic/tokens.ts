import type { Json } from '../../../engine/game.ts'
import { isList, isRecord } from '../../../engine/json.ts'
import { pathText, type Path } from '../../../engine/path.ts'
import { firstOf, isScalar, seatOf, shortText, type GridPart, type Token } from './parts.ts'

/** A record of the state, and the same one before the turn. */
export interface Thing {
  readonly path: Path
  readonly value: Json
  /** Undefined: it is new, or not known. */
  readonly before: Json | undefined
  readonly seat: number | null
}

type Place = readonly [x: number, y: number]

/** Where a record says that it is; null: nowhere. */
function tokenPlace(value: Json | undefined): Place | null {
  const inside = firstOf(value, ['pos', 'position', 'at', 'cell', 'coord'])
  if (isList(inside ?? null) && (inside as readonly Json[]).length === 2)
    return pair(inside as readonly Json[])
  if (isRecord(inside)) return tokenPlace(inside)
  return pair([firstOf(value, ['x', 'col', 'column']) ?? null, firstOf(value, ['y', 'row']) ?? null])
}

function pair([x, y]: readonly Json[]): Place | null {
  return Number.isInteger(x) && Number.isInteger(y) ? [x as number, y as number] : null
}

/** Puts things with places on the largest grid, where all of them fit onto it. */
export function withTokens(grids: readonly GridPart[], lists: readonly (readonly Thing[])[], seats: number) {
  const largest = grids.reduce((best, grid, i) => (sizeOf(grid) > sizeOf(grids[best]) ? i : best), 0)
  const grid = grids[largest]
  if (grid === undefined || grid.cut !== null) return grids
  const tokens = lists.flatMap((things) => tokensOn(grid, things, seats))
  return grids.map((each, i) => (i === largest ? { ...each, tokens } : each))
}

function sizeOf(grid: GridPart | undefined): number {
  return grid === undefined ? 0 : grid.columns * grid.rows.length
}

/** Things at negative places are off the grid. */
function tokensOn({ columns, rows }: GridPart, things: readonly Thing[], seats: number): readonly Token[] {
  const placed = things.flatMap((thing) => {
    const place = tokenPlace(thing.value)
    return place === null ? [] : [{ thing, place }]
  })
  if (placed.some(({ place: [x, y] }) => x >= columns || y >= rows.length)) return []
  return placed
    .filter(({ place: [x, y] }) => x >= 0 && y >= 0)
    .map(({ thing: { path, value, before, seat }, place }) => {
      const from = tokenPlace(before)
      const wasOn = from !== null && from[0] >= 0 && from[1] >= 0
      return {
        path: pathText(path),
        label: labelOf(path, value),
        seat: seatOf(value, seats) ?? seat,
        from: wasOn ? from : place,
        to: place,
        isNew: !wasOn,
      }
    })
}

function labelOf(path: Path, value: Json): string {
  const name = firstOf(value, ['symbol', 'type', 'kind', 'name', 'id'])
  const text = isScalar(name) && name !== null ? shortText(name) : `${path.at(-1) ?? ''}`
  return [...text].slice(0, 2).join('')
}
