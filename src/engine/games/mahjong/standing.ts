import { awayFrom } from './fan/away.ts'
import type { MahjongTable } from './state.ts'
import { isBonus } from './tiles.ts'

/** The original's errors can make more than four. */
const mostMelds = 4

/** Minus each hand's distance to a winning shape, in tiles: 0 for a complete hand. */
export function standing({ hands, melds }: MahjongTable): readonly number[] {
  // A bonus tile is in hand only where the wall ran out before it could be replaced.
  return hands.map((hand, seat) => {
    const tiles = hand.filter((tile) => !isBonus(tile))
    return Math.min(0, 0 - awayFrom(tiles, melds[seat]!.slice(0, mostMelds)))
  })
}
