import type { Json } from '../../../engine/game.ts'
import { isList } from '../../../engine/json.ts'
import type { Path } from '../../../engine/path.ts'
import type { ValueDrawing, DrawnShape } from '../../lib/drawing.ts'
import { patchName, patchWith } from './patches.ts'
import { shapeIn } from '../../../engine/games/patchwork/patches.ts'

const shapeText = /^[O.|]{1,200}$/
/** All patches, and the special ones. */
const mostPatches = 38

/** A patch next to the line that describes it: `O.|OO`, rows with `|` between them. */
export function drawingOf(name: string, value: string): ValueDrawing | null {
  if (!/^(patchShape|tile_shape)$/.test(name) || !shapeText.test(value)) return null
  const cells = value.replaceAll(/[^O]/g, '').length
  return drawn([{ rows: rowsOf(value.split('|')), name: `A shape of ${cells} cells` }])
}

export function drawingOfValue(path: Path, value: Json): ValueDrawing | null {
  const [name] = path
  if (name === 'circle' || name === 'deck') return drawn(patchesIn(value))
  if (name === 'boards' && path.length === 2) return drawn(quiltIn(value))
  return name === 'unseenMoves' && typeof value === 'string' ? drawn(movedIn(value)) : null
}

function patchesIn(value: Json): readonly DrawnShape[] {
  if (typeof value === 'number') return shapeOf(value)
  return isList(value) && value.length <= mostPatches && value.every((id) => typeof id === 'number')
    ? value.flatMap((id) => shapeOf(id))
    : []
}

function shapeOf(id: number, mirrored = false, rotations = 0): readonly DrawnShape[] {
  const patch = patchWith(id)
  const shape = patch && shapeIn(patch, { mirrored, rotations })
  return shape === undefined ? [] : [{ rows: rowsOf(shape.rows), name: patchName(id) }]
}

function quiltIn(value: Json): readonly DrawnShape[] {
  if (!isList(value) || value.length !== 9) return []
  const rows = value.filter((row) => typeof row === 'string').filter((row) => row.length === 9)
  const taken = rows.join('').replaceAll('.', '').length
  return rows.length < 9 ? [] : [{ rows: rowsOf(rows), name: `${taken} of 81 squares are taken` }]
}

/** `PLAY 3 1 2 1 0`, as it was executed. */
function movedIn(move: string): readonly DrawnShape[] {
  const [, id, flip = '0', rotations = '0'] =
    /^PLAY (-?\d{1,2}) -?\d+ -?\d+(?: ([01]) ([0-3]))?$/.exec(move) ?? []
  return id === undefined ? [] : shapeOf(Number(id), flip === '1', Number(rotations))
}

function rowsOf(rows: readonly string[]): DrawnShape['rows'] {
  return rows.map((row) => [...row].map((cell) => cell !== '.'))
}

function drawn(shapes: readonly DrawnShape[]): ValueDrawing | null {
  return shapes.length === 0 ? null : { kind: 'shapes', shapes }
}
