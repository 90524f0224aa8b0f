import { cellsOf, sizeFor, type Still, type StillArea, type StillCell } from '../../reading/stills.ts'
import type { StillSize } from '../../contract/pictures.ts'

/** A channel (0 to 255) that differs by no more than this looks the same. */
const leastDifference = 8
/** Of more changed cells than this share the whole picture is made anew, */
const mostChanged = 0.6
/** and where a picture would need more images than this. */
const mostImages = 24

/** The pixels of a picture, four bytes each, as of `ImageData`. */
export interface Pixels extends StillSize {
  readonly data: Uint8ClampedArray
}

/** Draws areas of the newest picture into the next image, of this size: all of it, or cells in their places. */
type MakeImage = (
  size: { readonly width: number; readonly height: number },
  areas: readonly StillArea[],
) => void

/** Where a cell was drawn last. */
interface DrawnCell {
  readonly drawn: StillCell
  readonly picture: Pixels
}

/** Finds what shows pictures of one size that follow each other: a whole one, and over it the cells in which they differ. */
export class SharedStills {
  readonly #make: MakeImage
  readonly #newest = new Map<number, DrawnCell>()
  #images = 0
  #whole: { readonly image: number; readonly picture: Pixels } | null = null

  constructor(make: MakeImage) {
    this.#make = make
  }

  /** Keeps the picture. */
  of(picture: Pixels): Still {
    const areas = cellsOf(picture)
    const whole = this.#whole
    if (whole === null || this.#images - whole.image >= mostImages) return this.#anew(picture)
    const changed = [...areas.keys()].filter((cell) => !isAlike(whole.picture, picture, areas[cell]!))
    if (changed.length > areas.length * mostChanged) return this.#anew(picture)
    const isDrawn = (cell: number) => {
      const newest = this.#newest.get(cell)
      return newest !== undefined && isAlike(newest.picture, picture, areas[cell]!)
    }
    const missing = changed.filter((cell) => !isDrawn(cell))
    if (missing.length > 0) {
      this.#make(
        sizeFor(missing.length),
        missing.map((cell) => areas[cell]!),
      )
      const image = this.#images++
      for (const [place, cell] of missing.entries())
        this.#newest.set(cell, { drawn: [cell, image, place], picture })
    }
    return { whole: whole.image, cells: changed.map((cell) => this.#newest.get(cell)!.drawn) }
  }

  #anew(picture: Pixels): Still {
    const { width, height } = picture
    this.#make({ width, height }, [{ x: 0, y: 0, width, height }])
    this.#newest.clear()
    this.#whole = { image: this.#images++, picture }
    return { whole: this.#whole.image, cells: [] }
  }
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
