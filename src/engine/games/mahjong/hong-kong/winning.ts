import type { Seat } from '../../../game.ts'
import { scoreOf } from '../fan/score.ts'
import type { ScoredHand } from '../fan/hand.ts'
import type { Score } from '../fan/score.ts'
import { without } from '../tiles.ts'
import { valuesOf } from './state.ts'
import type { HongKongState } from './state.ts'

export function whyNoWin(state: HongKongState, seat: Seat): string | null {
  const { wins, reachesMinimum, elements, melds } = scoreNow(state, seat)
  if (!wins) return 'the hand is not complete'
  if (isOnConcealedGong(state) && melds[0]!.kind !== 'thirteen-orphans') {
    return 'a concealed gong can be robbed only by thirteen orphans'
  }
  if (reachesMinimum) return null
  const fan = elements.reduce((sum, element) => sum + element.fan, 0)
  const { minFan, bonusCountsToMinimum } = state.terms
  const counting = bonusCountsToMinimum ? '' : ', those for bonus tiles included,'
  return `the hand has ${fan} fan${counting} and needs ${minFan}`
}

/** The value of the seat's hand with the tile just drawn, discarded, or added to a gong. */
export function scoreNow(state: HongKongState, seat: Seat): Score {
  return scoreOf(handNow(state, seat), { ...state.terms, values: valuesOf(state.terms) })
}

export function handNow(state: HongKongState, seat: Seat): ScoredHand {
  const table = {
    melds: state.melds[seat]!,
    bonus: state.bonus[seat]!,
    isLast: state.wall === 0,
    isFirst: isFirst(state),
    seatWind: `w${seat + 1}`,
    roundWind: state.terms.roundWind,
  }
  const hand = state.hands[seat]!
  if (state.drawn !== null) {
    const { tile, source } = state.drawn
    return { ...table, tiles: without(hand, [tile])!, win: tile, source }
  }
  const { type, tiles } = state.lastAction!
  return { ...table, tiles: hand, win: tiles[0]!, source: type === 'GONG' ? 'gong' : 'discard' }
}

/** "East wins on its first draw" or "another seat wins on East's first discard, no gong before". */
function isFirst({ acts, drawn, lastAction }: HongKongState): boolean {
  return drawn === null ? acts === 1 && lastAction?.type === 'DISCARD' : acts === 0
}

function isOnConcealedGong({ drawn, lastAction, melds }: HongKongState): boolean {
  if (drawn !== null || lastAction?.type !== 'GONG') return false
  const [tile] = lastAction.tiles
  return melds[lastAction.seat]!.some(({ kind, tiles }) => kind === 'concealed-gong' && tiles[0] === tile)
}
