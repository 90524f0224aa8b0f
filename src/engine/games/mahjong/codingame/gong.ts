import type { Seat } from '../../../game.ts'
import { countOf, type Tile } from '../tiles.ts'
import type { CodinGameState } from './state.ts'

type NormalGong =
  | {
      readonly why: null
      readonly tile: Tile
      readonly tiles: readonly Tile[]
      readonly fromHand: readonly Tile[]
    }
  | { readonly why: string }

/**
 * The named tile must be in hand and three times among the tiles laid out; but the original lays out tiles equal to the DRAWN
 * one, even if it is another. Four of them are taken; of three, one is counted twice. With fewer the original crashes at the next
 * draw, so the GONG is refused, unless the wall is empty and no draw follows.
 */
export function gongOf(state: CodinGameState, seat: Seat, named: Tile | undefined): NormalGong {
  if (named === undefined) return { why: 'Tile to GONG not provided' }
  const hand = state.hands[seat]!
  const laidOut = [...state.bonus[seat]!, ...state.melds[seat]!.flatMap(({ tiles }) => tiles)]
  if (!hand.includes(named) && laidOut.length > 0) {
    return { why: `Tile to GONG (${named}) not found: the original referee crashes` }
  }
  if (!hand.includes(named) || countOf(laidOut, named) !== 3) {
    return { why: 'Not enough tiles to perform GONG' }
  }
  const tile = state.firstDrawn!
  const fromHand = hand.filter((each) => each === tile).slice(0, 4)
  if (fromHand.length < 3 && state.wall > 0) {
    return {
      why: `GONG takes the drawn tile (${tile}), not four times in hand: the original referee crashes`,
    }
  }
  return { why: null, tile, tiles: fromHand.length === 3 ? [...fromHand, tile] : fromHand, fromHand }
}
