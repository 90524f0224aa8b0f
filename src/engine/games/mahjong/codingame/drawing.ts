import type { Seat } from '../../../game.ts'
import { isBonus, type Tile, withTile } from '../tiles.ts'
import { nextTile } from '../wall.ts'
import { record, type MahjongTurn } from './turn.ts'

/**
 * Draws a tile, putting out and replacing bonus tiles. Returns all drawn tiles, the kept one last; null where the wall ran out:
 * "the draw fails (also for a flower replacement)".
 */
export function draw(turn: MahjongTurn, seat: Seat): readonly Tile[] | null {
  const { table } = turn
  if (table.wall === 0) return null
  const tile = nextTile(table.order, table.wall)
  table.wall -= 1
  table.hands = table.hands.with(seat, withTile(table.hands[seat]!, tile))
  record(turn, { seat, type: 'DRAW', tiles: [tile] })
  if (!isBonus(tile)) return [tile]
  const replacement = putOut(turn, seat, [tile])
  return replacement === null ? null : [tile, ...replacement]
}

/**
 * Puts out bonus tiles in one action, "followed by exactly ONE DRAW": a seat that puts out several at once has fewer tiles from
 * then on. Returns as `draw`.
 */
export function putOut(turn: MahjongTurn, seat: Seat, tiles: readonly Tile[]): readonly Tile[] | null {
  const { table } = turn
  const hand = table.hands[seat]!.filter((tile) => !tiles.includes(tile))
  table.hands = table.hands.with(seat, hand)
  table.bonus = table.bonus.with(seat, [...table.bonus[seat]!, ...tiles])
  record(turn, { seat, type: 'FLOWER', tiles })
  return draw(turn, seat)
}
