import type { Seat } from '../../../game.ts'
import { drawnEvent } from '../events.ts'
import { claimants } from './claims.ts'
import { draw } from './drawing.ts'
import type { CodinGameState } from './state.ts'
import type { MahjongTurn } from './turn.ts'

/** The next round: possible claimants are asked, unless they have passed; else the next seat draws and is asked. */
export function openRound(turn: MahjongTurn): void {
  const { table } = turn
  const askedSeats = table.isPassed ? [] : claimants(table)
  if (askedSeats.length === 0) return openNormalRound(turn)
  table.round = 'interrupt'
  table.toAct = askedSeats
  table.drawn = null
  table.firstDrawn = null
}

function openNormalRound(turn: MahjongTurn): void {
  const { table } = turn
  const seat = nextSeat(table)
  const source = table.meaningful?.type === 'GONG' ? 'replacement' : 'wall'
  const tiles = draw(turn, seat)
  if (tiles === null) return endInDraw(turn)
  table.round = 'normal'
  table.toAct = [seat]
  table.drawn = { seat, tile: tiles.at(-1)!, source }
  table.firstDrawn = tiles[0]!
}

/** The wall ran out: the scores stay, so a seat that answered WIN in its own turn keeps its point. */
export function endInDraw({ table, events }: MahjongTurn): void {
  table.toAct = []
  table.drawn = null
  table.firstDrawn = null
  table.end = 'natural'
  events.push(drawnEvent)
}

/** "Next player = (last meaningful actor + 1) % 4, the same player after a GONG, player 0 at the start". */
function nextSeat({ meaningful }: CodinGameState): Seat {
  if (meaningful === null) return 0
  return meaningful.type === 'GONG' ? meaningful.seat : (meaningful.seat + 1) % 4
}
