import type { Json } from '../../../engine/game.ts'
import { isList } from '../../../engine/json.ts'
import type { Path } from '../../../engine/path.ts'
import type { DrawnCell, ValueDrawing } from '../../lib/drawing.ts'

const most = 24

export function drawingOfValue(path: Path, value: Json): ValueDrawing | null {
  if (path[0] !== 'tiles' || path.length > 2 || !isList(value) || value.length > most) return null
  const rows = path.length === 2 ? [cellsOf(value)] : value.map(cellsOf)
  const known = rows.filter((row) => row !== null)
  return known.length === 0 || known.length < rows.length ? null : { kind: 'cells', rows: known }
}

function cellsOf(row: Json): readonly DrawnCell[] | null {
  if (!isList(row) || row.length > most) return null
  const cells = row.map(cellOf).filter((cell) => cell !== null)
  return cells.length < row.length ? null : cells
}

function cellOf(tile: Json): DrawnCell | null {
  if (typeof tile !== 'string') return null
  const [, kind, number] = /^(field|water|swamp|home|portal)(?::(\d{1,2}))?$/.exec(tile) ?? []
  switch (kind) {
    case 'field':
      return { ink: 'none', sign: '' }
    case 'water':
    case 'swamp':
      return { ink: kind, sign: '' }
    case 'portal':
      return { ink: 'portal', sign: number ?? '' }
    case 'home':
      return { ink: `seat-${Number(number)}`, sign: number ?? '' }
    default:
      return null
  }
}
