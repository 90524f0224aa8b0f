import type { Random } from '../../random.ts'
import { boardSize } from './board.ts'
import { playable } from './choices.ts'
import { automaticPlacing, placing } from './legal.ts'
import { type Patch, shapeIn } from './patches.ts'
import { type PatchShape, upright } from './shape.ts'
import type { PatchworkAction, PatchworkSeat, PatchworkTable } from './table.ts'

/**
 * The patch that gains most for its time and price, in any orientation, at the first free place in reading order; SKIP where no
 * patch gains as much as skipping does.
 */
export function quickAction(table: PatchworkTable, side: PatchworkSeat, random: Random): PatchworkAction {
  const automatic = automaticPlacing(table, side)
  if (automatic !== undefined) return automatic
  const incomes = incomesLeft(table, side)
  let board: readonly number[] | undefined
  let [best, most] = [null as PatchworkAction | null, 0]
  for (const patch of playable(table, side)) {
    if (patch.price > table.buttons[side]) continue
    const gain = gainOf(table, incomes, patch) + random.below(noise)
    if (gain <= most) continue
    board ??= table.boards[side].map(coveredBits)
    const place = placement(table, board, patch, random)
    if (place !== null) [best, most] = [place, gain]
  }
  return best ?? { kind: 'skip' }
}

/** In half points: playouts that always chose the same would all be one. */
const noise = 8

/** Half points won by the patch against skipping over its time. */
function gainOf({ leagueRules }: PatchworkTable, incomes: number, patch: Patch): number {
  const points = 2 * patch.shapes[0]!.cells.length + incomes * patch.income * leagueRules.pointsPerButton
  const spent = (patch.price + patch.time * leagueRules.buttonsPerSkippedSpace) * leagueRules.pointsPerButton
  return 2 * (points - spent) + noise / 2
}

function incomesLeft({ leagueRules, time }: PatchworkTable, side: PatchworkSeat): number {
  let count = 0
  for (const space of leagueRules.incomes) if (space > time[side]) count++
  return count
}

function placement(
  table: PatchworkTable,
  board: readonly number[],
  patch: Patch,
  random: Random,
): PatchworkAction | null {
  const { distinct } = patch
  const orientations = table.leagueRules.turnable ? distinct : [upright]
  const from = random.below(orientations.length)
  for (let i = 0; i < orientations.length; i++) {
    const orientation = orientations[(from + i) % orientations.length]!
    const cell = firstPlace(board, shapeIn(patch, orientation)!)
    if (cell !== null) return placing(table, patch.id, cell.x, cell.y, orientation)
  }
  return null
}

/** `board`: the covered cells of each row, as bits. */
function firstPlace(
  board: readonly number[],
  shape: PatchShape,
): { readonly x: number; readonly y: number } | null {
  const rows = bitsOf(shape)
  for (let y = 0; y <= boardSize - shape.height; y++) {
    for (let x = 0; x <= boardSize - shape.width; x++) if (isFree(board, rows, x, y)) return { x, y }
  }
  return null
}

function isFree(board: readonly number[], rows: readonly number[], x: number, y: number): boolean {
  for (let at = 0; at < rows.length; at++) if ((board[y + at]! & (rows[at]! << x)) !== 0) return false
  return true
}

const shapeBits = new WeakMap<PatchShape, readonly number[]>()

function bitsOf(shape: PatchShape): readonly number[] {
  const kept = shapeBits.get(shape) ?? shape.rows.map((row) => rowBits(row, 'O'))
  shapeBits.set(shape, kept)
  return kept
}

function rowBits(row: string, mark: string): number {
  let bits = 0
  for (let x = 0; x < row.length; x++) if (row[x] === mark) bits |= 1 << x
  return bits
}

function coveredBits(row: string): number {
  return ((1 << boardSize) - 1) & ~rowBits(row, '.')
}
