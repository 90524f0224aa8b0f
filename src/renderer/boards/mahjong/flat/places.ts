import type { Seat } from '../../../../engine/game.ts'
import { tileHeight } from '../faces.ts'
import type { TablePiece } from '../pieces.ts'

/** A rectangle, in pixels of the board. */
export interface TileBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a tile lies: its middle, how wide it is when it stands upright, and whether it lies on its side. */
export interface TilePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isSideways: boolean
}

/** What a seat has of the board, from the top to the bottom one for each. */
export interface Band extends TileBox {
  readonly seat: Seat
  /** Who it is and how it stands. */
  readonly head: TileBox
  /** The hand at its left and melds at its right. */
  readonly upper: TileBox
  /** Discards at its left and bonus tiles at its right; these may be higher, up to `bonusHeight`. */
  readonly lower: TileBox
  readonly bonusHeight: number
  /** What is between hand and discards where that is room for words; null: what the seat did is told with who it is. */
  readonly between: TileBox | null
}

/** The parts of a flat board. */
export interface FlatBoard {
  readonly width: number
  readonly height: number
  /** A line on the wall and on who does what. */
  readonly line: TileBox
  readonly bands: readonly Band[]
}

/** Discards are smaller than a hand by this. */
const lowerPart = 0.68
/** Tiles that the upper row has room for before it is drawn closer. */
const roomFor = 17.5
const apart = 0.35
const betweenGroups = 0.3
/** Where a head is lower than this, in pixels, what the seat did has no room in it. */
const lowHead = 90
/** Two lines of words between hand and discards. */
const wordsHeight = 22

/** Divides a board of this size. */
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

/** Where each of the pieces lies, by its path. */
export function spotsOf(pieces: readonly TablePiece[], board: FlatBoard): ReadonlyMap<string, TilePlace> {
  return new Map(
    board.bands.flatMap(({ seat, upper, lower, bonusHeight }) => {
      const own = pieces.filter((piece) => piece.seat === seat)
      const of = (zone: TablePiece['zone']) => own.filter((piece) => piece.zone === zone)
      return [...row(of('hand'), of('meld'), upper), ...row(of('discard'), of('bonus'), lower, bonusHeight)]
    }),
  )
}

/** Some tiles from the left, others up to the right end, which may be higher; closer and smaller where there are many. */
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

/** Ghosts are smaller than a hand by this, and not drawn where they would be smaller than so many pixels. */
const ghostPart = 0.8
const leastGhost = 7

/** Where ghosts of a seat lie: between its hand and its melds, as large as there is room; nowhere without any. */
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

/** Melds are apart from each other, rows of six discards too, and what was just drawn is from its hand. */
function gapBefore(previous: TablePiece | undefined, piece: TablePiece): number {
  if (previous === undefined) return 0
  if (piece.isApart || previous.meld !== piece.meld) return apart
  return piece.zone === 'discard' && piece.at % 6 === 0 ? betweenGroups : 0
}
