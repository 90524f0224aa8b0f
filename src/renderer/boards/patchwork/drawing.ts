import type { Drawing } from '../../lib/drawing.ts'

/** A patch beside the line that describes it: `O.|OO`, rows with `|` between them. */
export function drawingOf(name: string, value: string): Drawing | null {
  if (!/^(patchShape|tile_shape)$/.test(name) || !/^[O.|]{1,200}$/.test(value)) return null
  return { kind: 'shape', rows: value.split('|').map((row) => [...row].map((cell) => cell === 'O')) }
}
