import { turned } from './cells.ts'
import { patchOf } from './patches.ts'

/** Where an answer wants a patch: the patch's rows as it was turned, and the cell of its box's top-left. */
export interface Placing {
  readonly patch: number
  readonly x: number
  readonly y: number
  readonly rows: readonly string[]
}

/**
 * Reads `PLAY id x y`, `PLAY id x y flip rotations` or `TAKE id rotations mirror x y`. It may lie beside the quilt; null where
 * the words name no patch or no place.
 */
export function placingOf(line: string): Placing | null {
  const [command, ...words] = line.slice(0, 200).split(' ')
  const numbers = words.slice(0, 5).map(readNumber)
  if (command === 'TAKE') {
    const [patch, rotations, mirror, x, y] = numbers
    return placed(patch, x, y, mirror, rotations)
  }
  if (command !== 'PLAY') return null
  const [patch, x, y, flip, rotations] = numbers
  return placed(patch, x, y, flip ?? 0, rotations ?? 0)
}

function placed(patch?: number, x?: number, y?: number, mirror?: number, rotations?: number): Placing | null {
  const rows = patch === undefined ? undefined : patchOf(patch)?.rows
  if (patch === undefined || rows === undefined || x === undefined || y === undefined) return null
  if (mirror === undefined || rotations === undefined || rotations < 0) return null
  return { patch, x, y, rows: turned(rows, mirror === 1, rotations) }
}

function readNumber(word: string): number | undefined {
  return /^[+-]?\d{1,10}$/.test(word) ? Number(word) : undefined
}
