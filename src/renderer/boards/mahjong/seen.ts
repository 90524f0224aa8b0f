import type { Seat } from '../../../engine/game.ts'
import type { Winner } from '../../../engine/games/mahjong/state.ts'
import type { Tile } from '../../../engine/games/mahjong/tiles.ts'
import type { BoardTurn, ShownFrame } from '../board.ts'
import type { MahjongState } from './state.ts'

export const unknownTile: Tile = '??'

type Seen = Pick<BoardTurn<MahjongState>, 'frame' | 'before' | 'standing'>

/** What the viewing person's seat may see of a turn; all of it without one. */
export function seenBy({
  frame,
  before,
  standing,
  viewer,
}: Seen & Pick<BoardTurn<MahjongState>, 'viewer'>): Seen {
  if (viewer === null) return { frame, before, standing }
  return {
    frame: frameFor(frame, viewer),
    before: before === null ? null : frameFor(before, viewer),
    standing: standing?.map((value, seat) => (seat === viewer ? value : -Infinity)) ?? null,
  }
}

/** Others' answers show only through their effects, draws only to the seat that draws. */
function frameFor(frame: ShownFrame<MahjongState>, viewer: Seat): ShownFrame<MahjongState> {
  return {
    ...frame,
    state: stateFor(frame.state, viewer),
    exchanges: frame.exchanges.filter(({ question }) => question.seat === viewer),
    events: frame.events.map((event) => {
      const { kind, seat } = event
      if (seat === viewer || (kind !== 'draw' && kind !== 'won')) return event
      return { kind, seat: seat!, text: `$${seat} ${kind === 'draw' ? 'draws' : 'wins'}` }
    }),
  }
}

/**
 * The table as a seat's messages describe it: other hands and the wall only by their number of tiles. Other seats that may claim
 * a discard are left out, as that would reveal their hands: only the seat itself is asked, or nobody.
 */
function stateFor(state: MahjongState, viewer: Seat): MahjongState {
  const own = (seat: Seat) => seat === viewer
  return {
    ...state,
    order: unknownTile.repeat(state.order.length / 2),
    toAct: state.round === 'interrupt' ? state.toAct.filter(own) : state.toAct,
    dealt: state.dealt.map((tiles, seat) => (own(seat) ? tiles : '')),
    hands: state.hands.map((hand, seat) => (own(seat) ? hand : hand.map(() => unknownTile))),
    drawn: state.drawn !== null && own(state.drawn.seat) ? state.drawn : null,
    winners: state.winners.map((winner) => (own(winner.seat) ? winner : withoutWorth(winner))),
    untold: state.untold.map((lines, seat) => (own(seat) ? lines : [])),
    ...('firstDrawn' in state && !isToDiscard(state, viewer) && { firstDrawn: null }),
  }
}

function isToDiscard({ round, toAct }: MahjongState, seat: Seat): boolean {
  return round === 'normal' && toAct.includes(seat)
}

function withoutWorth(winner: Winner): Winner {
  return { ...winner, fan: 0, elements: [] }
}

export function isUnknownHand({ hands }: Pick<MahjongState, 'hands'>, seat: Seat): boolean {
  return hands[seat]?.[0] === unknownTile
}
