import type { Seat } from '../../game.ts'
import type { Random } from '../../random.ts'
import type { MahjongTable } from './state.ts'
import type { Path } from '../../path.ts'
import { isBonus, sorted, type Tile, without, written } from './tiles.ts'
import { pile } from './wall.ts'

/** What differs in a sampled table, except for who else may claim. */
type SampledTable = Pick<MahjongTable, 'hands' | 'order' | 'dealt' | 'untold'>

/** Deals the tiles that the seat does not see to the other hands and the wall. */
export function sampled(table: MahjongTable, seat: Seat, random: Random): SampledTable {
  const { hands, wall, order, dealt, untold } = table
  const hidden = random.shuffled(unseenBy(table, seat))
  const needed = wall + hands.reduce((sum, hand, each) => sum + (each === seat ? 0 : hand.length), 0)
  // The original's errors lay some tiles out twice.
  while (hidden.length < needed) hidden.push(pile[random.below(pile.length)]!)
  const isOther = (each: Seat) => each !== seat
  // A bonus tile is put out at once: all hidden ones are in the wall.
  const plain = hidden.filter((tile) => !isBonus(tile))
  const drawn = hands.map((hand, each) => (isOther(each) ? sorted(plain.splice(0, hand.length)) : hand))
  const rest = random.shuffled([...plain, ...hidden.filter(isBonus)]).slice(0, wall)
  return {
    hands: drawn,
    order: unread.repeat(order.length / 2 - wall) + written(rest),
    dealt: dealt.map((tiles, each) => (isOther(each) ? '' : tiles)),
    untold: untold.map((lines, each) => (isOther(each) ? [] : lines)),
  }
}

/** The wall, and of others their tiles, their draws, and whether they are asked for a claim as well. */
export function secrets({ hands, drawn, round }: MahjongTable, seat: Seat): readonly Path[] {
  const others = [...hands.keys()].filter((each) => each !== seat)
  return [
    ['order'],
    ...(drawn === null || drawn.seat === seat ? [] : [['drawn', 'tile']]),
    ...(round === 'interrupt' ? [['toAct'], ['firstDrawn']] : []),
    ...['hands', 'dealt', 'untold'].flatMap((key) => others.map((each) => [key, each])),
  ]
}

/** In place of each tile that was drawn: nothing reads them any more. */
const unread = '??'

/** In the order of the pile. */
function unseenBy({ hands, melds, discards, bonus }: MahjongTable, seat: Seat): readonly Tile[] {
  const seen = [hands[seat]!, ...discards, ...bonus, ...melds.flat().map(({ tiles }) => tiles)].flat()
  return seen.reduce<readonly Tile[]>((left, tile) => without(left, [tile]) ?? left, pile)
}
