import type { Seat } from '../../game.ts'
import type { Tile } from './tiles.ts'

/** A meld laid out. */
export interface Meld {
  readonly kind: 'pong' | 'seung' | 'gong' | 'concealed-gong'
  readonly tiles: readonly Tile[]
  /** Whose tile was claimed; null where none was. */
  readonly from: Seat | null
}

/** Where a drawn tile came from: double-replacement, after a second gong in a row. */
export type DrawSource = 'wall' | 'replacement' | 'double-replacement'

/** A tile that was drawn and is in the hand. */
export interface TileDrawn {
  readonly seat: Seat
  readonly tile: Tile
  readonly source: DrawSource
}

/** What a seat did, in the protocol's words. */
export interface SeatAction {
  readonly seat: Seat
  readonly type: 'FLOWER' | 'DRAW' | 'DISCARD' | 'PONG' | 'SEUNG' | 'GONG' | 'WIN'
  readonly tiles: readonly Tile[]
}

/** A part of what a hand is worth. */
export interface FanElement {
  readonly name: string
  readonly fan: number
}

/** Who won, with what and how. */
export interface Winner {
  readonly seat: Seat
  readonly fan: number
  readonly elements: readonly FanElement[]
  readonly tile: Tile
  /** discard: another seat's; gong: another seat's added gong was robbed. */
  readonly source: DrawSource | 'discard' | 'gong'
  /** Whose tile it was; null where it was drawn. */
  readonly from: Seat | null
}

/** What both editions have on the table. Lists with an entry for each seat are in seat order. */
export interface MahjongTable {
  /** How many tiles are left. */
  readonly wall: number
  /** All tiles of the match in the order in which they are drawn, written together: the last `wall` of them are left. */
  readonly order: string
  readonly round: 'normal' | 'interrupt'
  /** Who is asked. Empty: the match is over. */
  readonly toAct: readonly Seat[]
  /** The 13 tiles that each seat was dealt, sorted and written together, as its opening tells them. */
  readonly dealt: readonly string[]
  /** Sorted; a drawn tile is in its hand, and a winning tile too. */
  readonly hands: readonly (readonly Tile[])[]
  /** Flowers and seasons put out, in the order in which that was done. */
  readonly bonus: readonly (readonly Tile[])[]
  readonly melds: readonly (readonly Meld[])[]
  /** Without those that were claimed. */
  readonly discards: readonly (readonly Tile[])[]
  /** The tile with which the seat to act answers; null where it answers after none. */
  readonly drawn: TileDrawn | null
  /** The last DISCARD, GONG or WIN, which the seats answer to or draw after; null before the first. */
  readonly lastAction: SeatAction | null
  readonly winners: readonly Winner[]
  /** The lines of the actions that each seat has not been told yet: the other seats' draws are in none. */
  readonly untold: readonly (readonly string[])[]
}

/** What a seat answers; both editions have the same words. */
export type MahjongAction =
  | { readonly kind: 'discard'; readonly tile: Tile }
  /** In a normal round of this tile; in an interrupt round of the discard, and without a tile. */
  | { readonly kind: 'gong'; readonly tile?: Tile }
  /** `discard` leaves the hand after the meld was laid out. */
  | { readonly kind: 'pong'; readonly discard: Tile }
  /** `used` are the two of the hand, as the bot wrote them. */
  | { readonly kind: 'seung'; readonly used: readonly [Tile, Tile]; readonly discard: Tile }
  | { readonly kind: 'win' }
  | { readonly kind: 'pass' }

/** An action as the seats are told of it. */
export function lineOf({ seat, type, tiles }: SeatAction): string {
  return `${seat} ${type} ${tiles.join('')}`
}

/** The untold lines after an action: a DRAW is told to its own seat alone. */
export function untoldAfter(untold: MahjongTable['untold'], done: SeatAction): MahjongTable['untold'] {
  const line = lineOf(done)
  return untold.map((lines, seat) => (done.type === 'DRAW' && seat !== done.seat ? lines : [...lines, line]))
}
