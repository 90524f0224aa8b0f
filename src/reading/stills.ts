import type { StillLayer, StillPicture, StillSize } from '../contract/pictures.ts'

/** Pictures of turns, all of one size, that share what they have in common. */
export interface Stills extends StillSize {
  readonly images: readonly StillImage[]
  /** Null: the turn has no picture. */
  readonly turns: readonly (Still | null)[]
  /** From which turn and why there are none; empty: each turn that the viewer shows has one. */
  readonly remark: string
}

export interface StillImage extends StillSize {
  /** As `data:`. */
  readonly address: string
}

/** Shows a whole picture, and cells over it where it differs. */
export interface Still {
  /** The index of an image of the same size. */
  readonly whole: number
  readonly cells: readonly StillCell[]
}

/** The cell of the picture, by rows; the image that has it, and its place there. */
export type StillCell = readonly [cell: number, image: number, place: number]

export interface StillArea extends StillSize {
  readonly x: number
  readonly y: number
}

/** The side of a cell, and of its place in an image: whole blocks of its format, so that no cell touches what lies beside it. */
const cellSize = 64
/** The cells of an image beside each other. */
const placesInRow = 8

/** Of parts that follow each other, each of the same size or without a picture. Where the viewer fails in one, later turns have none. */
export function joinedStills([first, ...more]: readonly Stills[]): Stills {
  return more.reduce((stills, part) => {
    const before = stills.images.length
    const isUsable = stills.remark === ''
    const turns = part.turns.map((still) => (isUsable && still !== null ? later(still, before) : null))
    return {
      ...stills,
      images: isUsable ? [...stills.images, ...part.images] : stills.images,
      turns: [...stills.turns, ...turns],
      remark: isUsable ? part.remark : stills.remark,
    }
  }, first!)
}

/** With as many other images before its own. */
function later({ whole, cells }: Still, images: number): Still {
  return {
    whole: whole + images,
    cells: cells.map(([cell, image, place]) => [cell, image + images, place]),
  }
}

/** The areas of the cells of a picture. */
export function cellsOf({ width, height }: StillSize): readonly StillArea[] {
  const areas: StillArea[] = []
  for (let y = 0; y < height; y += cellSize) {
    for (let x = 0; x < width; x += cellSize)
      areas.push({ x, y, width: Math.min(cellSize, width - x), height: Math.min(cellSize, height - y) })
  }
  return areas
}

export function tilePlace(place: number): { readonly x: number; readonly y: number } {
  return { x: cellSize * (place % placesInRow), y: cellSize * Math.floor(place / placesInRow) }
}

/** The size of an image with so many cells. */
export function sizeFor(cells: number): StillSize {
  return {
    width: cellSize * Math.min(cells, placesInRow),
    height: cellSize * Math.ceil(cells / placesInRow),
  }
}

/** The picture of a turn; null: it has none. */
export function stillPicture(stills: Stills, turn: number): StillPicture | null {
  const still = stills.turns[turn] ?? null
  if (still === null) return null
  const { width, height, images } = stills
  const areas = cellsOf(stills)
  const origin = { x: 0, y: 0 }
  const cells = still.cells.map(([cell, image, place]): StillLayer => {
    const { x, y, ...size } = areas[cell]!
    return { ...size, address: images[image]!.address, from: tilePlace(place), to: { x, y } }
  })
  const whole = { width, height, address: images[still.whole]!.address, from: origin, to: origin }
  return { width, height, layers: [whole, ...cells] }
}
