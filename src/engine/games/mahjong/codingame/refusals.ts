import type { Seat } from '../../../game.ts'
import type { MahjongAction } from '../state.ts'
import { countOf, type Tile, valueOf } from '../tiles.ts'
import { canPong, isRightOf, minFan, worthWith } from './claims.ts'
import { gongOf } from './gong.ts'
import type { CodinGameState } from './state.ts'

/** The original's refusal of an action, with its text and its order of checks; null: accepted. */
export function whyRefused(state: CodinGameState, seat: Seat, action: MahjongAction): string | null {
  const hand = state.hands[seat]!
  if (state.round === 'normal') return whyRefusedInTurn(state, seat, hand, action)
  const { seat: discarder, tiles } = state.meaningful!
  return whyClaimRefused(state, seat, hand, { discarder, tile: tiles[0]! }, action)
}

function whyRefusedInTurn(
  state: CodinGameState,
  seat: Seat,
  hand: readonly Tile[],
  action: MahjongAction,
): string | null {
  switch (action.kind) {
    case 'discard':
      return notFound(hand, action.tile)
    case 'gong':
      return gongOf(state, seat, action.tile).why
    case 'win':
      return tooFewFan(state, seat, state.firstDrawn!)
    case 'pong':
    case 'seung':
    case 'pass':
      return `Action ${action.kind.toUpperCase()} is prohibited in non-interrupting turn`
  }
}

interface Discard {
  readonly discarder: Seat
  readonly tile: Tile
}

function whyClaimRefused(
  state: CodinGameState,
  seat: Seat,
  hand: readonly Tile[],
  { discarder, tile }: Discard,
  action: MahjongAction,
): string | null {
  switch (action.kind) {
    case 'discard':
      return 'Action DISCARD is prohibited in interrupting turn'
    case 'gong':
      return countOf(hand, tile) === 3 ? null : 'Not enough tiles to perform GONG'
    case 'pong':
      if (!canPong(hand, tile)) return 'Not enough tiles to perform PONG'
      return notFound(hand, action.discard) ?? usedUp(hand, tile, action.discard)
    case 'seung':
      if (!isRightOf(seat, discarder)) return 'Can only SEUNG the tiles discarded by the player to your left'
      return notFound(hand, action.discard) ?? whyNoRun(hand, tile, action.used)
    case 'win':
      return tooFewFan(state, seat, tile)
    case 'pass':
      return null
  }
}

function notFound(hand: readonly Tile[], tile: Tile): string | null {
  return hand.includes(tile) ? null : `Tile to discard (${tile}) not found`
}

/** With three in hand the original accepts it, and discards one of those that it has laid out. */
function usedUp(hand: readonly Tile[], tile: Tile, discard: Tile): string | null {
  const isUsed = discard === tile && countOf(hand, tile) < 3
  return isUsed ? `Tile to discard (${discard}) is used to perform action PONG` : null
}

function whyNoRun(hand: readonly Tile[], tile: Tile, used: readonly [Tile, Tile]): string | null {
  const missing = used.find((each) => !hand.includes(each))
  if (missing !== undefined) return `Tile to seung (${missing}) not found: the original referee crashes`
  if (used.some((each) => each[0] !== tile[0]))
    return 'Only tiles with same suits are allowed to perform SEUNG'
  const [low, middle, high] = [tile, ...used].map(valueOf).sort((a, b) => a - b)
  const isRun = middle! - low! === 1 && high! - middle! === 1
  return isRun ? null : 'Tiles to perform SEUNG must be consecutive'
}

function tooFewFan(state: CodinGameState, seat: Seat, tile: Tile): string | null {
  const { fan } = worthWith(state, seat, tile)
  return fan >= minFan ? null : `Fan count (${fan}) is less than minimum required (${minFan})`
}
