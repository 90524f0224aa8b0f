import type { Seat } from '../../../../engine/game.ts'
import { tileHeight } from '../faces.ts'
import type { TablePiece } from '../pieces.ts'

/** In pixels of the board. */
export interface TileBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The middle of a tile; `size` is its width when upright. */
export interface TilePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isSideways: boolean
}

export interface Band extends TileBox {
  readonly seat: Seat
  readonly head: TileBox
  /** The hand on the left and melds on the right. */
  readonly upper: TileBox
  /** Discards on the left and bonus tiles on the right; these may be higher, up to `bonusHeight`. */
  readonly lower: TileBox
  readonly bonusHeight: number
  /** The text between hand and discards, where there is room; null: it stands in the head. */
  readonly between: TileBox | null
}

interface FlatBoard {
  readonly width: number
  readonly height: number
  readonly line: TileBox
  readonly bands: readonly Band[]
}

/** Size of discards relative to the hand. */
const lowerPart = 0.68
/** More tiles in the upper row are closer together. */
const roomFor = 17.5
const apart = 0.35
const betweenGroups = 0.3
/** In pixels: a lower head has no room for what the seat did. */
const lowHead = 90
const wordsHeight = 22

export function flatBoard(width: number, height: number, seats: number): FlatBoard {
  const pad = Math.max(3, Math.min(10, width / 110))
  const lineHeight = Math.max(17, Math.min(34, height * 0.055))
  const bandHeight = (height - lineHeight - pad) / seats
  const line = { x: pad, y: pad / 2, width: width - 2 * pad, height: lineHeight }
  const bands = Array.from({ length: seats }, (_, seat) =>
    band(seat, {
      x: pad,
      y: lineHeight + pad / 2 + seat * bandHeight + pad / 2,
      width: width - 2 * pad,
      height: bandHeight - pad / 2,
    }),
  )
  return { width, height, line, bands }
}

function band(seat: Seat, box: TileBox): Band {
  const inner = Math.max(3, Math.min(9, box.height / 16))
  const headWidth = Math.max(90, Math.min(250, box.width * 0.19))
  const room = box.width - headWidth - 2 * inner
  const high = box.height - 3 * inner
  const tile = Math.max(1, Math.min(room / roomFor, high / (tileHeight * (1 + lowerPart)), 84))
  const used = Math.min(room, tile * roomFor * 1.25)
  const upperHeight = tile * tileHeight
  const lowerHeight = upperHeight * lowerPart
  const spare = box.height - upperHeight - lowerHeight
  const head = {
    ...{ x: box.x + inner, y: box.y + inner },
    ...{ width: headWidth - inner, height: box.height - 2 * inner },
  }
  const isTold = head.height < lowHead && spare >= wordsHeight + 8
  const gap = isTold ? wordsHeight : Math.min(inner * 1.6, spare / 3)
  const x = box.x + headWidth + inner
  const y = box.y + (box.height - upperHeight - lowerHeight - gap) / 2
  return {
    ...box,
    seat,
    head,
    upper: { x, y, width: used, height: upperHeight },
    lower: { x, y: y + upperHeight + gap, width: used, height: lowerHeight },
    bonusHeight: Math.min(upperHeight, lowerHeight + gap * 0.4),
    between: isTold ? { x, y: y + upperHeight, width: used, height: gap } : null,
  }
}

export function spotsOf(pieces: readonly TablePiece[], board: FlatBoard): ReadonlyMap<string, TilePlace> {
  return new Map(
    board.bands.flatMap(({ seat, upper, lower, bonusHeight }) => {
      const own = pieces.filter((piece) => piece.seat === seat)
      const of = (zone: TablePiece['zone']) => own.filter((piece) => piece.zone === zone)
      return [...row(of('hand'), of('meld'), upper), ...row(of('discard'), of('bonus'), lower, bonusHeight)]
    }),
  )
}

/** `begin` starts at the left and `end` goes up to the right edge and may be higher; many tiles are closer and smaller. */
function row(
  begin: readonly TablePiece[],
  end: readonly TablePiece[],
  box: TileBox,
  endHeight = box.height,
): readonly (readonly [string, TilePlace])[] {
  const [first, last] = [inLine(begin), inLine(end)]
  const tile = box.height / tileHeight
  const needed = first.length + last.length + (end.length === 0 ? 0 : 2 * apart)
  const size = Math.min(tile, box.width / needed)
  const room = box.width - (first.length + 2 * apart) * size
  const endSize = Math.max(size, Math.min(endHeight / tileHeight, room / last.length))
  const spot = (from: number, size: number) => (each: InLine) =>
    [
      each.piece.path,
      {
        x: from + (each.from + each.width / 2) * size,
        y: box.y + box.height - ((each.piece.isSideways ? 1 : tileHeight) * size) / 2,
        size,
        isSideways: each.piece.isSideways,
      },
    ] as const
  const endFrom = box.x + box.width - last.length * endSize
  return [...first.tiles.map(spot(box.x, size)), ...last.tiles.map(spot(endFrom, endSize))]
}

/** Size of ghosts relative to the hand, and the least size in pixels at which they are drawn. */
const ghostPart = 0.8
const leastGhost = 7

/** Between the seat's hand and its melds, as large as there is room; empty where there is none. */
export function ghostSpots(
  ghosts: readonly TablePiece[],
  band: Band,
  pieces: readonly TablePiece[],
  spots: ReadonlyMap<string, TilePlace>,
): ReadonlyMap<string, TilePlace> {
  const { upper } = band
  const edges = (zone: TablePiece['zone'], side: -1 | 1) =>
    pieces
      .filter((piece) => piece.seat === band.seat && piece.zone === zone)
      .map(({ path }) => spots.get(path)!)
      .map(({ x, size, isSideways }) => x + (side * size * (isSideways ? tileHeight : 1)) / 2)
  const from = Math.max(upper.x, ...edges('hand', 1))
  const to = Math.min(upper.x + upper.width, ...edges('meld', -1))
  const { tiles, length } = inLine(ghosts)
  const size = Math.min((ghostPart * upper.height) / tileHeight, (to - from) / (length + 2 * apart))
  if (size < leastGhost) return new Map()
  const begin = to - (length + apart) * size
  return new Map(
    tiles.map(({ piece, from, width }) => [
      piece.path,
      {
        x: begin + (from + width / 2) * size,
        y: upper.y + upper.height - ((piece.isSideways ? 1 : tileHeight) * size) / 2,
        size,
        isSideways: piece.isSideways,
      },
    ]),
  )
}

interface InLine {
  readonly piece: TablePiece
  /** In widths of a tile. */
  readonly from: number
  readonly width: number
}

function inLine(pieces: readonly TablePiece[]): {
  readonly tiles: readonly InLine[]
  readonly length: number
} {
  const tiles: InLine[] = []
  let end = 0
  for (const [i, piece] of pieces.entries()) {
    const from = end + gapBefore(pieces[i - 1], piece)
    const width = piece.isSideways ? tileHeight : 1
    tiles.push({ piece, from, width })
    end = from + width
  }
  return { tiles, length: end }
}

/** Gaps separate melds, rows of six discards, and a hand from the tile just drawn. */
function gapBefore(previous: TablePiece | undefined, piece: TablePiece): number {
  if (previous === undefined) return 0
  if (piece.isApart || previous.meld !== piece.meld) return apart
  return piece.zone === 'discard' && piece.at % 6 === 0 ? betweenGroups : 0
}
