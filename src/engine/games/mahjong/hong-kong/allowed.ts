import type { Seat } from '../../../game.ts'
import type { MahjongAction } from '../state.ts'
import { countOf, isSuited, rankOf, sorted, valueOf, without } from '../tiles.ts'
import type { Tile } from '../tiles.ts'
import { seatAfter } from './progress.ts'
import type { HongKongState } from './state.ts'
import { whyNoWin } from './winning.ts'

export function whyRefused(state: HongKongState, seat: Seat, action: MahjongAction): string | null {
  if (action.kind === 'win') return whyNoWin(state, seat)
  if (state.round === 'normal') return whyRefusedNormal(state, seat, action)
  if (action.kind === 'pass') return null
  if (state.lastAction!.type === 'GONG') return 'after a gong the answer is WIN or PASS'
  return whyRefusedClaim(state, seat, action)
}

/** Whether the seat could PONG, GONG, SEUNG or WIN with the last discard, or WIN with the tile just added to a gong. */
export function canInterrupt(state: HongKongState, seat: Seat): boolean {
  const { seat: other, type, tiles } = state.lastAction!
  if (seat === other) return false
  if (type === 'DISCARD') {
    const hand = state.hands[seat]!
    if (countOf(hand, tiles[0]!) >= 2) return true
    if (seat === seatAfter(other) && seungPartners(hand, tiles[0]!).length > 0) return true
  }
  return whyNoWin(state, seat) === null
}

/** Offsets of the other two tiles of a seung. */
const neighbours = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const

/** The pairs of different tiles in hand that make a seung with the tile: "suits only". */
export function seungPartners(hand: readonly Tile[], tile: Tile): readonly (readonly [Tile, Tile])[] {
  if (!isSuited(tile)) return []
  const [letter, value] = [tile[0]!, valueOf(tile)]
  return neighbours
    .map(([one, other]) => [`${letter}${value + one}`, `${letter}${value + other}`] as const)
    .filter((pair) => pair.every((each) => hand.includes(each)))
}

export function gongOf(state: HongKongState, seat: Seat, tile: Tile): 'concealed' | 'added' | null {
  const held = countOf(state.hands[seat]!, tile)
  if (held === 4) return 'concealed'
  const hasPong = state.melds[seat]!.some(({ kind, tiles }) => kind === 'pong' && tiles[0] === tile)
  return held === 1 && hasPong ? 'added' : null
}

function whyRefusedNormal(
  state: HongKongState,
  seat: Seat,
  action: Exclude<MahjongAction, { kind: 'win' }>,
): string | null {
  switch (action.kind) {
    case 'discard':
      return state.hands[seat]!.includes(action.tile) ? null : `there is no ${action.tile} in hand`
    case 'gong': {
      const tile = gongTile(state, action)
      if (gongOf(state, seat, tile) !== null) return null
      return `there are neither four ${tile} in hand nor a pong of it laid out and one in hand`
    }
    case 'pong':
    case 'seung':
    case 'pass':
      return `${action.kind.toUpperCase()} is for interrupt rounds`
  }
}

/** The tile of a GONG in a normal round: without a tile "the tile just drawn is meant". */
export function gongTile(state: HongKongState, { tile }: MahjongAction & { kind: 'gong' }): Tile {
  return tile ?? state.drawn!.tile
}

function whyRefusedClaim(
  state: HongKongState,
  seat: Seat,
  action: Exclude<MahjongAction, { kind: 'win' | 'pass' }>,
): string | null {
  const claimed = state.lastAction!.tiles[0]!
  const hand = state.hands[seat]!
  switch (action.kind) {
    case 'gong':
      return countOf(hand, claimed) === 3 ? null : `there are not three ${claimed} in hand`
    case 'pong':
      if (countOf(hand, claimed) < 2) return `there are not two ${claimed} in hand`
      return whyNotLeft(hand, [claimed, claimed], action.discard)
    case 'seung':
      return whyNoSeung(state, seat, action.used) ?? whyNotLeft(hand, action.used, action.discard)
    case 'discard':
      return 'DISCARD is for normal rounds'
  }
}

/** "only the seat after the discarder; suits only". */
function whyNoSeung(state: HongKongState, seat: Seat, used: readonly [Tile, Tile]): string | null {
  const { seat: discarder, tiles } = state.lastAction!
  const claimed = tiles[0]!
  if (seat !== seatAfter(discarder)) return 'SEUNG is for the seat after the discarder'
  const [low, middle, high] = sorted([claimed, ...used]).map(rankOf) as [number, number, number]
  if (!isSuited(claimed) || low + 1 !== middle || middle + 1 !== high) {
    return `${claimed}, ${used[0]} and ${used[1]} are no three in a row of one suit`
  }
  const missing = used.find((tile) => !state.hands[seat]!.includes(tile))
  return missing === undefined ? null : `there is no ${missing} in hand`
}

/** "What is discarded after a claim must be in hand after the meld was laid out." */
function whyNotLeft(hand: readonly Tile[], used: readonly Tile[], discard: Tile): string | null {
  return without(hand, used)!.includes(discard) ? null : `there is no ${discard} in hand after the meld`
}
