import { quantize } from 'gifenc'

/** From 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour with this share of the pixels stays exact, */
const leastPart = 0.0004
/** up to this many colours. */
const mostExact = 160

/** Counts the colours of pictures, and chooses a palette for all of them. */
export class Colours {
  readonly #counts = new Map<number, number>()
  #pixels = 0

  /** In the format of a canvas. */
  add(pixels: Uint32Array): void {
    this.#pixels += pixels.length
    const sorted = pixels.toSorted()
    for (let from = 0; from < sorted.length;) {
      const value = sorted[from]!
      let to = from + 1
      while (sorted[to] === value) to++
      const rgb = value & 0xffffff
      this.#counts.set(rgb, (this.#counts.get(rgb) ?? 0) + to - from)
      from = to
    }
  }

  /**
   * At most `most` colours: those of areas stay exact, since their dithering would be visible; the rest is for the shades of
   * edges and round shapes.
   */
  palette(most: number): readonly Rgb[] {
    const counts = [...this.#counts].toSorted(([, a], [, b]) => b - a)
    if (counts.length <= most) return counts.map(([value]) => colourOf(value))
    const large = counts.findIndex(([, count]) => count < this.#pixels * leastPart)
    const exact = Math.min(large === -1 ? counts.length : large, mostExact)
    const others = counts.slice(exact).flatMap(([value, count]) => weighed(value, count))
    const found = quantize(new Uint8Array(Uint32Array.from(others).buffer), most - exact)
    return [...counts.slice(0, exact).map(([value]) => colourOf(value)), ...found].slice(0, most)
  }
}

/** Weighs by the square root of the pixels, so that frequent colours do not displace rare ones. */
function weighed(value: number, count: number): readonly number[] {
  return Array.from<number>({ length: Math.ceil(Math.sqrt(count)) }).fill(value)
}

function colourOf(value: number): Rgb {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255]
}

export class Painter {
  readonly #palette: readonly Rgb[]
  readonly #known = new Map<number, number>()

  constructor(palette: readonly Rgb[]) {
    this.#palette = palette
  }

  /** For each pixel, the index of its palette colour. */
  paint(pixels: Uint32Array): Uint8Array {
    const painted = new Uint8Array(pixels.length)
    let last = -1
    let index = 0
    for (let i = 0; i < pixels.length; i++) {
      const value = pixels[i]! & 0xffffff
      if (value !== last) {
        last = value
        index = this.#known.get(value) ?? this.#find(value)
      }
      painted[i] = index
    }
    return painted
  }

  #find(value: number): number {
    const [red, green, blue] = colourOf(value)
    let nearest = 0
    let least = Infinity
    for (const [i, [r, g, b]] of this.#palette.entries()) {
      // As people see them: green the most, blue the least.
      const distance = 3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2
      if (distance < least) [nearest, least] = [i, distance]
    }
    if (this.#known.size > mostKnown) this.#known.clear()
    this.#known.set(value, nearest)
    return nearest
  }
}

/** The most entries in the cache of nearest colours. */
const mostKnown = 200_000
