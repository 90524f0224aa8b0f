import type { Ruling, Seat } from '../../../game.ts'
import { mahjongAnswer } from '../protocol.ts'
import type { MahjongAction, Winner } from '../state.ts'
import { withTile } from '../tiles.ts'
import { gongTile } from './allowed.ts'
import { claimedGong, claimedMeld, discarded, gonged, withoutLastTile } from './claims.ts'
import { drawnFor } from './drawing.ts'
import { seatAfter, turnsAfter } from './progress.ts'
import type { Progress } from './progress.ts'
import type { HongKongState } from './state.ts'
import { handNow, scoreNow } from './winning.ts'

interface Wanted {
  readonly seat: Seat
  readonly action: MahjongAction
}

interface Settled {
  readonly progress: Progress
  readonly rulings: readonly Ruling[]
}

/** Executes the first in "Priority: WIN, then PONG and GONG, then SEUNG"; the other claims are overruled. */
export function settled(state: HongKongState, wanted: readonly Wanted[]): Settled {
  const first = firstOf(state, wanted)
  const progress = { state, done: [] }
  return {
    progress: first.length === 0 ? passed(progress) : carriedOut(progress, first),
    rulings: wanted.map((each) => rulingOf(each, first)),
  }
}

/** The actions to execute: several winners, or one seat; none where all pass. */
function firstOf(state: HongKongState, wanted: readonly Wanted[]): readonly Wanted[] {
  const winners = wanted.filter(({ action }) => action.kind === 'win')
  if (winners.length > 0) return state.terms.multipleWinners ? winners : [nearest(state, winners)]
  // Two seats cannot both have two of a kind of which one is discarded.
  const claim =
    wanted.find(({ action }) => action.kind === 'pong' || action.kind === 'gong') ??
    wanted.find(({ action }) => action.kind !== 'pass')
  return claim === undefined ? [] : [claim]
}

/** "the nearest in turn order after the discarder (or gong-maker)". */
function nearest({ lastAction }: HongKongState, winners: readonly Wanted[]): Wanted {
  const distance = ({ seat }: Wanted) => (lastAction === null ? 0 : turnsAfter(seat, lastAction.seat))
  return winners.reduce((one, other) => (distance(other) < distance(one) ? other : one))
}

function carriedOut(progress: Progress, first: readonly Wanted[]): Progress {
  const { seat, action } = first[0]!
  const { state } = progress
  switch (action.kind) {
    case 'win':
      return won(progress, first)
    case 'discard':
      return discarded(progress, seat, action.tile)
    case 'gong':
      return state.round === 'interrupt'
        ? claimedGong(progress, seat)
        : gonged(progress, seat, gongTile(state, action))
    case 'pong': {
      const tile = state.lastAction!.tiles[0]!
      return claimedMeld(progress, seat, 'pong', [tile, tile], action.discard)
    }
    case 'seung':
      return claimedMeld(progress, seat, 'seung', action.used, action.discard)
    case 'pass':
      return passed(progress)
  }
}

/** After a discard the next seat draws; after a gong its maker draws the replacement. */
function passed(progress: Progress): Progress {
  const { seat, type } = progress.state.lastAction!
  return drawnFor(progress, type === 'GONG' ? seat : seatAfter(seat))
}

/** "A winning tile is part of the winner's hand in the last state." */
function won({ state, done }: Progress, winning: readonly Wanted[]): Progress {
  const winners = winning.map(({ seat }) => winnerOf(state, seat))
  const actions = winners.map(({ seat, tile }) => ({ seat, type: 'WIN' as const, tiles: [tile] }))
  const table = state.drawn === null ? withoutLastTile(state) : state
  const hands = table.hands.map((hand, seat) => {
    const winner = winners.find((each) => each.seat === seat)
    return winner === undefined || winner.from === null ? hand : withTile(hand, winner.tile)
  })
  const lastAction = actions.at(-1)!
  return { state: { ...table, hands, toAct: [], lastAction, winners }, done: [...done, ...actions] }
}

function winnerOf(state: HongKongState, seat: Seat): Winner {
  const { win, source } = handNow(state, seat)
  const { fan, elements } = scoreNow(state, seat)
  return {
    seat,
    fan,
    elements,
    tile: win,
    source,
    from: state.drawn === null ? state.lastAction!.seat : null,
  }
}

function rulingOf({ seat, action }: Wanted, first: readonly Wanted[]): Ruling {
  const isDone = action.kind === 'pass' || first.some((each) => each.seat === seat)
  if (isDone) return { seat, result: 'done', did: mahjongAnswer(action) }
  const { seat: other, action: better } = first[0]!
  return { seat, result: 'overruled', why: `${better.kind.toUpperCase()} of seat ${other} comes first` }
}
