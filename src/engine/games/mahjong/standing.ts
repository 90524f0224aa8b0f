import { awayFrom } from './fan/away.ts'
import type { MahjongTable } from './state.ts'
import { isBonus } from './tiles.ts'

/** More than four the original's mistakes can make. */
const mostMelds = 4

/** How many tiles each seat's hand is away from a winning shape, below 0: a complete hand has 0. */
export function standing({ hands, melds }: MahjongTable): readonly number[] {
  // A bonus tile is in hand only where the wall ran out before it could be replaced.
  return hands.map((hand, seat) => {
    const tiles = hand.filter((tile) => !isBonus(tile))
    return Math.min(0, 0 - awayFrom(tiles, melds[seat]!.slice(0, mostMelds)))
  })
}
