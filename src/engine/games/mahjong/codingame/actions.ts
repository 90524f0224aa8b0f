import type { Seat } from '../../../game.ts'
import { wonEvent } from '../events.ts'
import type { MahjongAction, Meld, Winner } from '../state.ts'
import { type Tile, without, withTile } from '../tiles.ts'
import { worthWith } from './claims.ts'
import { gongOf } from './gong.ts'
import { record, type MahjongTurn } from './turn.ts'

export function act(turn: MahjongTurn, seat: Seat, action: MahjongAction): void {
  switch (action.kind) {
    case 'discard':
      takeFromHand(turn, seat, [action.tile])
      return discard(turn, seat, action.tile)
    case 'gong':
      return gongInTurn(turn, seat, action.tile)
    case 'win':
      return winInTurn(turn, seat)
    case 'pong':
    case 'seung':
    case 'pass':
      throw new Error(`${action.kind} is no action of a normal round`)
  }
}

export function claim(turn: MahjongTurn, seat: Seat, action: MahjongAction): void {
  const { seat: from, tiles } = turn.table.meaningful!
  const tile = tiles[0]!
  switch (action.kind) {
    case 'pong':
      layOut(turn, seat, { kind: 'pong', tiles: [tile, tile, tile], from }, [tile, tile])
      record(turn, { seat, type: 'PONG', tiles: [tile] })
      return discardAfter(turn, seat, [tile, tile], action.discard)
    case 'seung':
      layOut(turn, seat, { kind: 'seung', tiles: [tile, ...action.used], from }, action.used)
      record(turn, { seat, type: 'SEUNG', tiles: [tile, ...action.used] })
      return discardAfter(turn, seat, action.used, action.discard)
    case 'gong':
      layOut(turn, seat, { kind: 'gong', tiles: [tile, tile, tile, tile], from }, [tile, tile, tile])
      return record(turn, { seat, type: 'GONG', tiles: [tile] })
    case 'discard':
    case 'win':
    case 'pass':
      throw new Error(`${action.kind} is no claim of a meld`)
  }
}

/** These seats win with the last discard: each has 1, the discarder -1, and the match ends. */
export function winByDiscard(turn: MahjongTurn, seats: readonly Seat[]): void {
  const { table } = turn
  const { seat: from, tiles } = table.meaningful!
  const tile = tiles[0]!
  takeDiscard(turn, from)
  for (const seat of seats) {
    won(turn, { seat, ...worthWith(table, seat, tile), tile, source: 'discard', from })
    table.hands = table.hands.with(seat, withTile(table.hands[seat]!, tile))
  }
  table.scores = table.scores.with(from, -1)
  table.end = 'natural'
  table.toAct = []
}

/** The seat gets 1, the tile stays in hand, and the match goes on: the last discard can be claimed once more. */
function winInTurn(turn: MahjongTurn, seat: Seat): void {
  const { table } = turn
  const tile = table.firstDrawn!
  won(turn, { seat, ...worthWith(table, seat, tile), tile, source: table.drawn!.source, from: null })
}

function won(turn: MahjongTurn, winner: Winner): void {
  const { seat, tile } = winner
  record(turn, { seat, type: 'WIN', tiles: [tile] }, wonEvent(winner))
  turn.table.winners = [...turn.table.winners, winner]
  turn.table.scores = turn.table.scores.with(seat, 1)
}

function gongInTurn(turn: MahjongTurn, seat: Seat, named: Tile | undefined): void {
  const gong = gongOf(turn.table, seat, named)
  if (gong.why !== null) throw new Error(gong.why)
  const { tile, tiles, fromHand } = gong
  takeFromHand(turn, seat, fromHand)
  addMeld(turn, seat, { kind: 'concealed-gong', tiles, from: null })
  record(turn, { seat, type: 'GONG', tiles: [tile] })
}

/** A tile just laid out cannot leave the hand: it is then both laid out and discarded, and the hand keeps one more. */
function discardAfter(turn: MahjongTurn, seat: Seat, laidOut: readonly Tile[], tile: Tile): void {
  if (!laidOut.includes(tile)) takeFromHand(turn, seat, [tile])
  discard(turn, seat, tile)
}

function discard(turn: MahjongTurn, seat: Seat, tile: Tile): void {
  const { table } = turn
  table.discards = table.discards.with(seat, [...table.discards[seat]!, tile])
  record(turn, { seat, type: 'DISCARD', tiles: [tile] })
}

function layOut(turn: MahjongTurn, seat: Seat, meld: Meld, fromHand: readonly Tile[]): void {
  takeDiscard(turn, meld.from!)
  takeFromHand(turn, seat, fromHand)
  addMeld(turn, seat, meld)
}

function addMeld({ table }: MahjongTurn, seat: Seat, meld: Meld): void {
  table.melds = table.melds.with(seat, [...table.melds[seat]!, meld])
}

function takeDiscard({ table }: MahjongTurn, from: Seat): void {
  table.discards = table.discards.with(from, table.discards[from]!.slice(0, -1))
}

function takeFromHand({ table }: MahjongTurn, seat: Seat, tiles: readonly Tile[]): void {
  const rest = without(table.hands[seat]!, tiles)
  if (rest === null) throw new Error(`seat ${seat} has not ${tiles.join('')}`)
  table.hands = table.hands.with(seat, rest)
}
