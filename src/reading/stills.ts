/** In pixels. */
export interface StillSize {
  readonly width: number
  readonly height: number
}

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

/** The side of a cell. */
const cellSize = 62
/** A cell is drawn so much larger: where a page scales the picture, no line shows between two. */
const overlap = 2
/** The cells of an image beside each other. */
const placesInRow = 8
/** The side of a place. */
const placeSize = cellSize + overlap

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
      areas.push({ x, y, width: Math.min(placeSize, width - x), height: Math.min(placeSize, height - y) })
  }
  return areas
}

export function placeOf(place: number): { readonly x: number; readonly y: number } {
  return { x: placeSize * (place % placesInRow), y: placeSize * Math.floor(place / placesInRow) }
}

/** The size of an image with so many cells. */
export function sizeFor(cells: number): StillSize {
  return {
    width: placeSize * Math.min(cells, placesInRow),
    height: placeSize * Math.ceil(cells / placesInRow),
  }
}

/** The address of a picture of a turn; null: it has none. */
export function stillAddress(stills: Stills, turn: number): string | null {
  const still = stills.turns[turn] ?? null
  if (still === null) return null
  const areas = cellsOf(stills)
  const used = new Set([still.whole, ...still.cells.map(([, image]) => image)])
  const images = [...used].map((index) => {
    const { width, height, address } = stills.images[index]!
    return `<image id="i${index}" width="${width}" height="${height}" href="${address}"/>`
  })
  const cells = still.cells.map(([cell, image, place]) => {
    const [area, from] = [areas[cell]!, placeOf(place)]
    return `<svg ${attributesOf(area)} viewBox="${from.x} ${from.y} ${area.width} ${area.height}"><use href="#i${image}"/></svg>`
  })
  const { width, height } = stills
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${images.join('')}</defs><use href="#i${still.whole}"/>${cells.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function attributesOf(area: StillArea): string {
  return Object.entries(area)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
}
