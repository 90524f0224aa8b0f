import type { Seat } from '../../../game.ts'
import type { SeatAction, Meld } from '../state.ts'
import { sorted, without, withTile } from '../tiles.ts'
import type { Tile } from '../tiles.ts'
import { canInterrupt, gongOf } from './allowed.ts'
import { drawnFor } from './drawing.ts'
import { changed, doing, seatAfter } from './progress.ts'
import type { Progress } from './progress.ts'
import type { HongKongState } from './state.ts'

/** Discards a tile of the hand: possible claimants are asked, else the next seat draws. */
export function discarded(progress: Progress, seat: Seat, tile: Tile): Progress {
  const action: SeatAction = { seat, type: 'DISCARD', tiles: [tile] }
  const next = doing(progress, action, ({ hands, discards, acts }) => ({
    hands: changed(hands, seat, (hand) => without(hand, [tile])!),
    discards: changed(discards, seat, (own) => [...own, tile]),
    drawn: null,
    lastAction: action,
    acts: acts + 1,
    gongsInRow: 0,
  }))
  return interruptible(next) ?? drawnFor(next, seatAfter(seat))
}

/** A gong of the seat's own tiles: seats that can rob it are asked, else the replacement is drawn. */
export function gonged(progress: Progress, seat: Seat, tile: Tile): Progress {
  const isAdded = gongOf(progress.state, seat, tile) === 'added'
  const action: SeatAction = { seat, type: 'GONG', tiles: [tile] }
  const next = doing(progress, action, ({ hands, melds, acts, gongsInRow }) => ({
    hands: changed(hands, seat, (hand) => hand.filter((each) => each !== tile)),
    melds: changed(melds, seat, (own) =>
      isAdded ? own.map((meld) => withAdded(meld, tile)) : [...own, gongMeld('concealed-gong', tile, null)],
    ),
    drawn: null,
    lastAction: action,
    acts: acts + 1,
    gongsInRow: gongsInRow + 1,
  }))
  return interruptible(next) ?? drawnFor(next, seat)
}

/** A gong of the discard and three of the hand; the replacement is drawn in the normal round that follows at once. */
export function claimedGong(progress: Progress, seat: Seat): Progress {
  const { seat: from, tiles } = progress.state.lastAction!
  const tile = tiles[0]!
  const action: SeatAction = { seat, type: 'GONG', tiles: [tile] }
  const next = doing({ ...progress, state: withoutDiscard(progress.state) }, action, (state) => ({
    hands: changed(state.hands, seat, (hand) => hand.filter((each) => each !== tile)),
    melds: changed(state.melds, seat, (own) => [...own, gongMeld('gong', tile, from)]),
    lastAction: action,
    acts: state.acts + 1,
    gongsInRow: 1,
  }))
  return drawnFor(next, seat)
}

/** A pong or seung of the discard and two of the hand, followed by a discard. */
export function claimedMeld(
  progress: Progress,
  seat: Seat,
  kind: 'pong' | 'seung',
  used: readonly [Tile, Tile],
  discard: Tile,
): Progress {
  const { seat: from, tiles } = progress.state.lastAction!
  const claimed = tiles[0]!
  const actions = kind === 'pong' ? [claimed] : [claimed, ...used]
  const action: SeatAction = { seat, type: kind === 'pong' ? 'PONG' : 'SEUNG', tiles: actions }
  const meld: Meld = { kind, tiles: sorted([claimed, ...used]), from }
  const next = doing({ ...progress, state: withoutDiscard(progress.state) }, action, (state) => ({
    hands: changed(state.hands, seat, (hand) => without(hand, used)!),
    melds: changed(state.melds, seat, (own) => [...own, meld]),
    acts: state.acts + 1,
  }))
  return discarded(next, seat, discard)
}

/** Removes the last discard, or the tile last added to a gong: "a robbed gong stays a pong". */
export function withoutLastTile(state: HongKongState): HongKongState {
  const { seat, type, tiles } = state.lastAction!
  return type === 'GONG' ? withoutGong(state, seat, tiles[0]!) : withoutDiscard(state)
}

function interruptible({ state, done }: Progress): Progress | null {
  const toAct = claimants(state)
  return toAct.length === 0 ? null : { state: { ...state, round: 'interrupt', toAct }, done }
}

/** The seats that are asked about the last discard or gong. */
export function claimants(state: HongKongState): readonly Seat[] {
  return [...state.hands.keys()].filter((seat) => canInterrupt(state, seat))
}

function withoutDiscard(state: HongKongState): HongKongState {
  const discards = changed(state.discards, state.lastAction!.seat, (own) => own.slice(0, -1))
  return { ...state, discards }
}

/** Three tiles of a robbed concealed gong return to the hand. */
function withoutGong(state: HongKongState, seat: Seat, tile: Tile): HongKongState {
  const own = state.melds[seat]!
  const at = own.findIndex(({ kind, tiles }) => kind !== 'pong' && kind !== 'seung' && tiles[0] === tile)
  const gong = own[at]!
  const rest = gong.tiles.slice(1)
  if (gong.kind === 'gong') {
    const pong: Meld = { ...gong, kind: 'pong', tiles: rest }
    return { ...state, melds: state.melds.with(seat, own.with(at, pong)) }
  }
  return {
    ...state,
    melds: state.melds.with(seat, own.toSpliced(at, 1)),
    hands: changed(state.hands, seat, (hand) => rest.reduce(withTile, hand)),
  }
}

function withAdded(meld: Meld, tile: Tile): Meld {
  const isIt = meld.kind === 'pong' && meld.tiles[0] === tile
  return isIt ? { ...meld, kind: 'gong', tiles: [...meld.tiles, tile] } : meld
}

function gongMeld(kind: 'gong' | 'concealed-gong', tile: Tile, from: Seat | null): Meld {
  return { kind, tiles: [tile, tile, tile, tile], from }
}
