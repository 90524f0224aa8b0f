import type { Seat } from '../../../../engine/game.ts'
import type { Tile } from '../../../../engine/games/mahjong/tiles.ts'
import { tileHeight } from '../faces.ts'
import { piecesOf, type TablePiece } from '../pieces.ts'
import type { MahjongState } from '../state.ts'
import type { TableView } from '../scene/view.ts'

/** The thickness of a tile of width 1. */
export const tileDepth = 0.72

/** Of all there are; a damaged file may say more. */
const mostInWall = 144

/** A tile is turned first about its own width, then about the table's middle line. At 0 it is upright and readable. */
export interface Pose {
  /** In widths of a tile; the table is at y 0, seat 0 sits at z above 0, and seat 1 at x above 0. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** About the vertical, in radians. */
  readonly turn: number
  /** Backwards, in radians: at a quarter it lies face up, at a quarter forward back up. */
  readonly lean: number
}

export interface PlacedTile {
  /** Of its value in the state; of a tile in the wall `wall`. */
  readonly path: string
  /** Null where its face is hidden. */
  readonly tile: Tile | null
  readonly piece: TablePiece | null
  readonly pose: Pose
}

const quarter = Math.PI / 2
const faceUp = -quarter
const backUp = quarter

/** Distances of a seat's rows from the table's middle: the wall does not cover the hand. */
const rows = { discards: 3.66, bonus: 7.1, walls: 9.06, hand: 11.8 } as const
/** Bonus tiles lie left of the discards, four next to each other. */
const bonusColumns = 4
const bonusEnd = -3.75
const step = 1.02
const discardStep = tileHeight + 0.03
const apart = 0.4
const rightEnd = 10.9
/** Laid open, but leaning a little so that its owner reads it best. */
const open = -1.5
const standing = -0.12
/** Readable from its own seat. */
const raised = -0.95
const raisedMiddle = (tileHeight * Math.cos(raised) - tileDepth * Math.sin(raised)) / 2
const fromAbove: TableView = { seat: 0, isTop: true }

/** The tiles of the state, then the wall from the next drawn tile on. */
export function placesOf(
  state: MahjongState,
  isHidden: (piece: TablePiece) => boolean,
  view: TableView = fromAbove,
): readonly PlacedTile[] {
  const pieces = piecesOf(state)
  const lines = linesOf(pieces)
  const placed = pieces.map((piece) => ({
    path: piece.path,
    tile: isHidden(piece) ? null : piece.tile,
    piece,
    pose: poseOf(piece, lines.get(piece.path)!, isHidden(piece), view),
  }))
  const total = state.order.length / 2
  const left = Math.max(0, Math.min(mostInWall, Math.floor(state.wall)))
  const wall = Array.from({ length: left }, (_, i) => ({
    path: 'wall',
    tile: null,
    piece: null,
    pose: wallPose(total - left + i, total, view.seat),
  }))
  return [...placed, ...wall]
}

/**
 * The place of the n-th drawn tile, from 0: walls are two tiles high along the four sides. The wall in front of the viewer, which
 * would cover most, is dealt.
 */
export function wallPose(nth: number, total: number, reader: Seat): Pose {
  const stacks = Math.ceil(total / 8)
  const stack = Math.floor(nth / 2)
  const side = reader + 4 - (Math.floor(stack / stacks) % 4)
  const along = (stack % stacks) - stacks / 2
  const layer = nth % 2 === 0 && nth < total - 1 ? 1.5 : 0.5
  return atSeat(side, -along - 1, rows.walls, layer * tileDepth, 0, backUp)
}

export function ghostPlace(seat: Seat): Pose {
  return atSeat(seat, 8.4, rows.hand - tileHeight - 0.2, 0, 0, faceUp)
}

function poseOf(piece: TablePiece, across: number, isHidden: boolean, view: TableView): Pose {
  const { seat, zone, at, isSideways, isFaceDown } = piece
  const lying = tileDepth / 2
  switch (zone) {
    case 'hand':
      if (isHidden) return atSeat(seat, across, rows.hand, tileHeight / 2, 0, standing)
      return seat === view.seat && !view.isTop
        ? atSeat(seat, across, rows.hand, raisedMiddle, 0, raised)
        : atSeat(seat, across, rows.hand, lying + 0.04, 0, open)
    case 'meld': {
      const nearer = isSideways ? (tileHeight - 1) / 2 : 0
      const turn = isSideways ? quarter : 0
      return atSeat(seat, across, rows.hand + nearer, lying, turn, isFaceDown ? backUp : faceUp)
    }
    case 'bonus':
      return atSeat(seat, across, rows.bonus - Math.floor(at / bonusColumns) * discardStep, lying, 0, faceUp)
    case 'discard': {
      const away = rows.discards + Math.min(3, Math.floor(at / 6)) * discardStep
      return atSeat(seat, across, away, lying + (piece.isLastDiscard ? 0.14 : 0), 0, faceUp)
    }
  }
}

/** A pose of seat 0, turned to another seat: `right` of the seat's middle, `away` from the table's. */
function atSeat(seat: Seat, right: number, away: number, y: number, turn: number, lean: number): Pose {
  const [cos, sin] = [[1, 0, -1, 0][seat % 4]!, [0, 1, 0, -1][seat % 4]!]
  return {
    x: right * cos + away * sin,
    y,
    z: away * cos - right * sin,
    turn: seat * quarter + turn,
    lean,
  }
}

function linesOf(pieces: readonly TablePiece[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const seat of new Set(pieces.map((piece) => piece.seat))) {
    const own = pieces.filter((piece) => piece.seat === seat)
    const of = (zone: TablePiece['zone']) => own.filter((piece) => piece.zone === zone)
    const melds = lineOf(of('meld'))
    const hand = lineOf(of('hand'))
    const meldsFrom = rightEnd - melds.length
    const handFrom = Math.min(-hand.length / 2, meldsFrom - apart - hand.length)
    for (const [path, at] of melds.middles) lines.set(path, meldsFrom + at)
    for (const [path, at] of hand.middles) lines.set(path, handFrom + at)
    for (const { path, at } of of('bonus')) {
      lines.set(path, bonusEnd + ((at % bonusColumns) - bonusColumns + 0.5) * step)
    }
    for (const { path, at } of of('discard')) {
      lines.set(path, (at - 6 * Math.min(3, Math.floor(at / 6)) - 2.5) * step)
    }
  }
  return lines
}

function lineOf(pieces: readonly TablePiece[]) {
  const middles: (readonly [string, number])[] = []
  let end = 0
  for (const [i, piece] of pieces.entries()) {
    const previous = pieces[i - 1]
    const isGap = previous !== undefined && (piece.isApart || piece.meld !== previous.meld)
    const width = (piece.isSideways ? tileHeight : 1) + step - 1
    const from = end + (isGap ? apart : 0)
    middles.push([piece.path, from + width / 2])
    end = from + width
  }
  return { middles, length: end }
}
