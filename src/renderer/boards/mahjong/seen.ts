import type { Seat } from '../../../engine/game.ts'
import type { Winner } from '../../../engine/games/mahjong/state.ts'
import type { Tile } from '../../../engine/games/mahjong/tiles.ts'
import type { BoardTurn, ShownFrame } from '../board.ts'
import type { MahjongState } from './pieces.ts'

/** A tile of which nothing is known but that it is there. */
export const unknownTile: Tile = '??'

type Seen = Pick<BoardTurn<MahjongState>, 'frame' | 'before' | 'standing'>

/** What the one in whose chair a person sits may see of a turn; all of it where nobody does. */
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

/** Answers of others are told by what comes of them, and draws only to who draws. */
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
 * The table as its messages tell it to a seat: other hands by their number, and nothing of the wall but how much is left. Who
 * else may claim a discard would tell of hands too: there is only the seat itself asked, or nobody.
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

/** Whether the hand of a seat is one that is not known. */
export function isUnknownHand({ hands }: Pick<MahjongState, 'hands'>, seat: Seat): boolean {
  return hands[seat]?.[0] === unknownTile
}
