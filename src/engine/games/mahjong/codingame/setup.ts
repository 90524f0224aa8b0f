import type { MahjongOptions } from '../options.ts'
import { isBonus, written } from '../tiles.ts'
import { dealt, orderOf, wallAfterDealing } from '../wall.ts'
import { putOut } from './drawing.ts'
import { endInDraw, openRound } from './rounds.ts'
import type { CodinGameState } from './state.ts'
import type { MahjongTurn } from './turn.ts'

/** The state in which seat 0 has drawn its first tile. */
export function setup({ draws }: Pick<MahjongOptions, 'draws'>, seed: string): CodinGameState {
  const turn: MahjongTurn = { table: { ...dealtTable(orderOf(draws, seed)) }, events: [] }
  if (putOutDealt(turn)) openRound(turn)
  else endInDraw(turn)
  return turn.table
}

function dealtTable(order: string): CodinGameState {
  const hands = dealt(order)
  const none: readonly never[][] = hands.map(() => [])
  return {
    edition: 'codingame',
    wall: wallAfterDealing(order),
    order,
    round: 'normal',
    toAct: [],
    dealt: hands.map(written),
    hands,
    bonus: none,
    melds: none,
    discards: none,
    drawn: null,
    lastAction: null,
    winners: [],
    untold: none,
    meaningful: null,
    isPassed: false,
    firstDrawn: null,
    scores: hands.map(() => 0),
    end: null,
  }
}

/** Seat by seat "all flowers in hand go to the door in ONE action, repeated while flowers are in hand". */
function putOutDealt(turn: MahjongTurn): boolean {
  return turn.table.hands.every((hand, seat) => {
    const tiles = hand.filter(isBonus)
    return tiles.length === 0 || putOut(turn, seat, tiles) !== null
  })
}
