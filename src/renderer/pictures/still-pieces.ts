import type { StillArea } from '../../reading/stills.ts'

/** The side of a cell, in pixels; with the overlap a multiple of what WebP encodes as one. */
const cellSize = 62
/** A piece is so much larger than its cell: where a page scales the picture, no line shows between two. */
const overlap = 2
/** A channel (0 to 255) that differs by no more than this looks the same. */
const leastDifference = 8
/** Of more changed cells than this share the whole picture is made anew. */
const mostChanged = 0.6

/** The pixels of a picture, four bytes each, as of `ImageData`. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A piece as it was made. */
interface Made {
  readonly index: number
  readonly picture: Pixels
}

/** Finds the pieces that show pictures of one size which follow each other: a whole one, and cells over it where they differ. */
export class StillPieces {
  readonly #make: (area: StillArea) => void
  #count = 0
  #whole: Made | null = null
  /** The newest piece of each cell of the whole picture. */
  #newest = new Map<number, Made>()

  /** `make` cuts the next piece out of the newest picture. */
  constructor(make: (area: StillArea) => void) {
    this.#make = make
  }

  /** The indices of the pieces that show it, from below. Keeps the picture. */
  of(picture: Pixels): readonly number[] {
    const cells = cellsOf(picture)
    const whole = this.#whole
    const changed = [...cells.entries()].filter(
      ([, area]) => whole === null || !isAlike(whole.picture, picture, area),
    )
    if (whole === null || changed.length > cells.length * mostChanged) {
      this.#newest.clear()
      this.#whole = this.#made(picture, { x: 0, y: 0, width: picture.width, height: picture.height })
      return [this.#whole.index]
    }
    return [whole.index, ...changed.map(([cell, area]) => this.#ofCell(cell, area, picture))]
  }

  #ofCell(cell: number, area: StillArea, picture: Pixels): number {
    const newest = this.#newest.get(cell)
    if (newest !== undefined && isAlike(newest.picture, picture, area)) return newest.index
    const made = this.#made(picture, area)
    this.#newest.set(cell, made)
    return made.index
  }

  #made(picture: Pixels, area: StillArea): Made {
    this.#make(area)
    return { index: this.#count++, picture }
  }
}

function cellsOf({ width, height }: Pixels): readonly StillArea[] {
  const areas: StillArea[] = []
  for (let y = 0; y < height; y += cellSize) {
    for (let x = 0; x < width; x += cellSize) {
      const size = cellSize + overlap
      areas.push({ x, y, width: Math.min(size, width - x), height: Math.min(size, height - y) })
    }
  }
  return areas
}

function isAlike(before: Pixels, now: Pixels, { x, y, width, height }: StillArea): boolean {
  for (let row = y; row < y + height; row++) {
    const end = 4 * (row * now.width + x + width)
    for (let i = 4 * (row * now.width + x); i < end; i++) {
      if (Math.abs(before.data[i]! - now.data[i]!) > leastDifference) return false
    }
  }
  return true
}
