import type { Seat } from '../../game.ts'
import type { Tile } from './tiles.ts'

export interface Meld {
  readonly kind: 'pong' | 'seung' | 'gong' | 'concealed-gong'
  readonly tiles: readonly Tile[]
  /** The seat that discarded the claimed tile; null: not claimed. */
  readonly from: Seat | null
}

/** The source of a drawn tile: double-replacement, after a second gong in a row. */
export type DrawSource = 'wall' | 'replacement' | 'double-replacement'

interface TileDrawn {
  readonly seat: Seat
  readonly tile: Tile
  readonly source: DrawSource
}

export interface SeatAction {
  readonly seat: Seat
  readonly type: 'FLOWER' | 'DRAW' | 'DISCARD' | 'PONG' | 'SEUNG' | 'GONG' | 'WIN'
  readonly tiles: readonly Tile[]
}

export interface FanElement {
  readonly name: string
  readonly fan: number
}

export interface Winner {
  readonly seat: Seat
  readonly fan: number
  readonly elements: readonly FanElement[]
  readonly tile: Tile
  /** discard: another seat's; gong: another seat's added gong was robbed. */
  readonly source: DrawSource | 'discard' | 'gong'
  /** The tile's former owner; null: drawn. */
  readonly from: Seat | null
}

/** The table of both editions. Lists with an entry for each seat are in seat order. */
export interface MahjongTable {
  readonly wall: number
  /** All tiles of the match in drawing order, concatenated: the last `wall` of them are left. */
  readonly order: string
  readonly round: 'normal' | 'interrupt'
  readonly toAct: readonly Seat[]
  /** Each seat's 13 tiles of the opening, sorted and concatenated. */
  readonly dealt: readonly string[]
  /** Sorted; includes the drawn and the winning tile. */
  readonly hands: readonly (readonly Tile[])[]
  /** Flowers and seasons put out, in that order. */
  readonly bonus: readonly (readonly Tile[])[]
  readonly melds: readonly (readonly Meld[])[]
  /** Without claimed tiles. */
  readonly discards: readonly (readonly Tile[])[]
  /** The tile just drawn by the seat to act; null where it did not draw. */
  readonly drawn: TileDrawn | null
  /** The last DISCARD, GONG or WIN, which the seats answer to or draw after; null before the first. */
  readonly lastAction: SeatAction | null
  readonly winners: readonly Winner[]
  /** Actions not yet sent to each seat, as lines, without other seats' draws. */
  readonly untold: readonly (readonly string[])[]
}

export type MahjongAction =
  | { readonly kind: 'discard'; readonly tile: Tile }
  /** In a normal round of this tile; in an interrupt round of the discard, and without a tile. */
  | { readonly kind: 'gong'; readonly tile?: Tile }
  /** `discard` leaves the hand after the meld is laid out. */
  | { readonly kind: 'pong'; readonly discard: Tile }
  /** `used`: the two tiles of the hand, as the bot wrote them. */
  | { readonly kind: 'seung'; readonly used: readonly [Tile, Tile]; readonly discard: Tile }
  | { readonly kind: 'win' }
  | { readonly kind: 'pass' }

export function lineOf({ seat, type, tiles }: SeatAction): string {
  return `${seat} ${type} ${tiles.join('')}`
}

/** Appends an action to the unsent lines: a DRAW only for its own seat. */
export function untoldAfter(untold: MahjongTable['untold'], done: SeatAction): MahjongTable['untold'] {
  const line = lineOf(done)
  return untold.map((lines, seat) => (done.type === 'DRAW' && seat !== done.seat ? lines : [...lines, line]))
}
