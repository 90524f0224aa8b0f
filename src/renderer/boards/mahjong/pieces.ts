import type { MahjongState } from './state.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Meld, MahjongTable } from '../../../engine/games/mahjong/state.ts'
import type { Tile } from '../../../engine/games/mahjong/tiles.ts'
import { isUnknownHand, unknownTile } from './seen.ts'

/** Tiles in the wall are only counted. */
export interface TablePiece {
  /** For example `hands[0][3]`, `melds[2][0].tiles[1]`. Unique. */
  readonly path: string
  readonly tile: Tile
  readonly seat: Seat
  readonly zone: 'hand' | 'meld' | 'bonus' | 'discard'
  /** Its index in the seat's zone as seen from the left. */
  readonly at: number
  /** Null outside of melds. */
  readonly meld: number | null
  /** Whose discard its meld was made with; null outside of melds and in a meld of own tiles. */
  readonly from: Seat | null
  /** The claimed tile, which lies sideways. The state does not say which one it is in a run of edition hong-kong. */
  readonly isSideways: boolean
  /** Its back is up, as with the outer tiles of a concealed gong. */
  readonly isFaceDown: boolean
  /** It stands apart from its hand: just drawn, or the tile that the hand has won with. */
  readonly isApart: boolean
  readonly isLastDiscard: boolean
  readonly hasWon: boolean
}

/** Every tile of hands, melds, bonus rows and discards, each once. */
export function piecesOf(table: MahjongState): readonly TablePiece[] {
  return table.hands.flatMap((_, seat) => [
    ...handOf(table, seat),
    ...(table.melds[seat] ?? []).flatMap((meld, i) => meldOf(meld, seat, i, table.edition)),
    ...(table.bonus[seat] ?? []).map((tile, at) => ({
      ...plainPiece,
      ...{ path: `bonus[${seat}][${at}]`, tile, seat, zone: 'bonus' as const, at },
    })),
    ...discardsOf(table, seat),
  ])
}

export const plainPiece = {
  meld: null,
  from: null,
  isSideways: false,
  isFaceDown: false,
  isApart: false,
  isLastDiscard: false,
  hasWon: false,
}

function handOf({ hands, drawn, winners }: MahjongTable, seat: Seat): readonly TablePiece[] {
  const hand = hands[seat]!
  const winning = winners.find((winner) => winner.seat === seat)?.tile
  const apart = hand.lastIndexOf(winning ?? (drawn?.seat === seat ? drawn.tile : ''))
  const inOrder = hand.map((_, i) => i).filter((i) => i !== apart)
  return [...inOrder, ...(apart === -1 ? [] : [apart])].map((i, at) => ({
    ...plainPiece,
    ...{ path: `hands[${seat}][${i}]`, tile: hand[i]!, seat, zone: 'hand', at },
    isFaceDown: hand[i] === unknownTile,
    isApart: i === apart,
    hasWon: i === apart && winning !== undefined,
  }))
}

/** The claimed tile lies on the side of the seat that it came from: left, in the middle or right. */
function meldOf(
  { kind, tiles, from }: Meld,
  seat: Seat,
  meld: number,
  edition: string,
): readonly TablePiece[] {
  const isKnown = from !== null && (kind !== 'seung' || edition === 'codingame')
  const rest = [...tiles.keys()].slice(isKnown ? 1 : 0)
  const order = isKnown ? rest.toSpliced(sideOf(seat, from, rest.length), 0, 0) : rest
  return order.map((i, at) => ({
    ...plainPiece,
    ...{ path: `melds[${seat}][${meld}].tiles[${i}]`, tile: tiles[i]!, seat, zone: 'meld', at, meld, from },
    isSideways: isKnown && i === 0,
    isFaceDown: kind === 'concealed-gong' && (at === 0 || at === order.length - 1),
  }))
}

/** The index of the claimed tile among `others` tiles. Seats sit in turn order counterclockwise: the next one is to the right. */
function sideOf(seat: Seat, from: Seat, others: number): number {
  switch ((from - seat + 4) % 4) {
    case 1:
      return others
    case 2:
      return 1
    default:
      return 0
  }
}

function discardsOf({ discards, lastAction }: MahjongTable, seat: Seat): readonly TablePiece[] {
  const own = discards[seat] ?? []
  const isLast = lastAction?.type === 'DISCARD' && lastAction.seat === seat
  return own.map((tile, at) => ({
    ...plainPiece,
    ...{ path: `discards[${seat}][${at}]`, tile, seat, zone: 'discard', at },
    isLastDiscard: isLast && at === own.length - 1,
  }))
}

/**
 * Whether a hand is hidden. `hands` is the board's choice: `all`, or the one seat that knows them. A winning hand is open to all.
 */
export function hides(hands: string | undefined, table: MahjongTable, seat: Seat): boolean {
  if (isUnknownHand(table, seat)) return true
  const { winners } = table
  const isOpen = hands === undefined || hands === 'all' || hands === `${seat}`
  return !isOpen && !winners.some((winner) => winner.seat === seat)
}

/** The path that a tile selects: in a hidden hand that of the whole hand. */
export function valueOfPiece({ path, seat }: TablePiece, isHidden: boolean): string {
  return isHidden ? `hands[${seat}]` : path
}
