import type { ValuePoint } from '../../contract/reading.ts'
import { changes, type Change } from '../../engine/diff.ts'
import type { Json } from '../../engine/game.ts'
import { pathText, type Path } from '../../engine/path.ts'
import { valueText } from './value-text.ts'

/** Characters; values up to this length are shown whole. */
const short = 24
const mostParts = 4

/** Text, or a value with its path inside the changed one. */
export type ChangePiece = string | { readonly path: Path; readonly value: Json | undefined }

/** Changes inside a long value: `+ "c1", − "r2"`, `[3].x: 4 → 5`. Null: the two values themselves are clearer. */
export function insideOf(before: ValuePoint | undefined, after: ValuePoint): readonly ChangePiece[] | null {
  if (before === undefined || !isHolder(before) || !isHolder(after)) return null
  if (Math.max(...[before, after].map(({ value }) => valueText(value, short + 1).length)) <= short)
    return null
  const all = changes(before.value, after.value)
  if (all.some(({ path }) => path.length === 0)) return null
  const left = all.length - mostParts
  return [
    ...all.slice(0, mostParts).flatMap((change, i) => [...(i === 0 ? [] : [', ']), ...piecesOf(change)]),
    ...(left > 0 ? [`, ${left} more`] : []),
  ]
}

export function insideText(pieces: readonly ChangePiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : pieceText(piece.value))).join('')
}

export function pieceText(value: Json | undefined): string {
  return valueText(value, short)
}

function isHolder({ value, cut }: ValuePoint): boolean {
  return cut === undefined && typeof value === 'object' && value !== null
}

function piecesOf({ path, before, after, from }: Change): readonly ChangePiece[] {
  if (from !== undefined) return [`${pathText(from)} to ${pathText(path)}`]
  const isItem = typeof path.at(-1) === 'number' && path.length === 1
  if (before === undefined) return [`+ ${isItem ? '' : `${pathText(path)}: `}`, { path, value: after }]
  if (after === undefined) return isItem ? ['− ', { path, value: before }] : [`− ${pathText(path)}`]
  return [`${pathText(path)}: `, { path, value: before }, ' → ', { path, value: after }]
}
