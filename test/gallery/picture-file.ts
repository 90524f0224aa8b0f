import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Of the eight bits of a colour, so many are kept: a third of the bytes, and nobody sees it. */
const keptBits = 4

/** A picture of a PNG file. */
export type Picture = Pick<PNG, 'width' | 'height' | 'data'>

export function pictureIn(file: Buffer): Picture {
  return PNG.sync.read(file)
}

/** A picture with the colours that are kept. */
export function keepable({ width, height, data }: Picture): Picture {
  return { width, height, data: coarse(data) }
}

/** A PNG file that is as small as it can be without a palette. */
export function fileOf({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height })
  png.data = data
  return PNG.sync.write(png, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 })
}

/** The nearest colour that is kept, of each value from 0 to 255. */
const keptColours = Uint8Array.from({ length: 256 }, (_, value) => {
  const step = 1 << (8 - keptBits)
  return Math.min(255, Math.round(value / step) * step)
})

function coarse(colours: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(colours.length)
  for (let i = 0; i < colours.length; i++) kept[i] = keptColours[colours[i]!]!
  return kept
}

/** Where two pictures differ. */
export interface Difference {
  /** So many pixels, in the square in which there are most. */
  readonly densest: number
  /** A picture of them; null where the sizes differ. */
  readonly image: Picture | null
}

/** A square of so many pixels: smaller than a cell or a tile of the smallest board. */
const square = 8
/** So many pixels of a square may be others, by fonts and graphics that differ a little. */
const mostInSquare = 2
/** How unlike two colours may be, from 0 to 1, as people see them. */
const threshold = 0.1

/** Where a picture is not as it was kept; null: nowhere that one would see. Smoothed edges do not count. */
export function differenceOf(picture: Picture, kept: Picture): Difference | null {
  const { width, height } = picture
  if (width !== kept.width || height !== kept.height) return { densest: square * square, image: null }
  if (coarse(picture.data).equals(kept.data)) return null
  const image = new PNG({ width, height })
  const mark = (diffMask: boolean) =>
    pixelmatch(picture.data, kept.data, image.data, width, height, { threshold, diffMask })
  mark(true)
  const densest = densestSquare(image)
  if (densest <= mostInSquare) return null
  mark(false)
  return { densest, image }
}

/** The most pixels that differ (they are red) in any square of a grid. */
function densestSquare({ width, height, data }: Picture): number {
  const across = Math.ceil(width / square)
  const counts = new Uint8Array(across * Math.ceil(height / square))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isRed(data, 4 * (y * width + x)))
        counts[Math.floor(y / square) * across + Math.floor(x / square)]!++
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

/** Smoothed edges, which do not count, are yellow. */
function isRed(data: Buffer, at: number): boolean {
  return data[at] === 255 && data[at + 1] === 0
}
