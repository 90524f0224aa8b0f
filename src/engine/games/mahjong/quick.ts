import type { Seat } from '../../game.ts'
import type { Random } from '../../random.ts'
import { countsOf, firstWind, kindOf, type TileKind } from './fan/kinds.ts'
import type { MahjongAction, MahjongTable } from './state.ts'
import { countOf, isHonour, type Tile, without } from './tiles.ts'

/** WIN where it is possible; else a claim that a hand with melds or a pair of honours goes for; else the loosest tile leaves. */
export function quickAction(
  table: MahjongTable,
  seat: Seat,
  canWin: () => boolean,
  random: Random,
): MahjongAction {
  if (canWin()) return { kind: 'win' }
  const hand = table.hands[seat]!
  if (table.round === 'normal') return { kind: 'discard', tile: loosest(hand, random) }
  const { lastAction } = table
  if (lastAction?.type !== 'DISCARD') return { kind: 'pass' }
  const claimed = lastAction.tiles[0]!
  if (countOf(hand, claimed) < 2 || !(isHonour(claimed) || random.below(2) === 0)) return { kind: 'pass' }
  const rest = without(hand, [claimed, claimed])!.filter((tile) => tile !== claimed)
  return rest.length === 0 ? { kind: 'pass' } : { kind: 'pong', discard: loosest(rest, random) }
}

/** The tile with the fewest like it and near it; of equal ones any. */
function loosest(hand: readonly Tile[], random: Random): Tile {
  const counts = countsOf(hand)
  let [found, least] = [hand[0]!, Infinity]
  const from = random.below(hand.length)
  for (let i = 0; i < hand.length; i++) {
    const tile = hand[(from + i) % hand.length]!
    const ties = tiesOf(counts, kindOf(tile))
    if (ties < least) [found, least] = [tile, ties]
  }
  return found
}

function tiesOf(counts: readonly number[], kind: TileKind): number {
  const alike = 4 * counts[kind]!
  if (kind >= firstWind) return alike
  const place = kind % 9
  let ties = alike + (place > 0 && place < 8 ? 1 : 0)
  if (place > 0) ties += 2 * counts[kind - 1]!
  if (place > 1) ties += counts[kind - 2]!
  if (place < 8) ties += 2 * counts[kind + 1]!
  if (place < 7) ties += counts[kind + 2]!
  return ties
}
