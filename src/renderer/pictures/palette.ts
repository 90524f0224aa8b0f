import { quantize } from 'gifenc'

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour that fills so much of what is seen is kept as it is, */
const leastPart = 0.0004
/** as far as there is room for such. */
const mostExact = 160

/** Counts the colours of pictures, to find those with which all of them are painted. */
export class Colours {
  readonly #counts = new Map<number, number>()
  #pixels = 0

  /** Pixels as a canvas has them. */
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
   * So many colours at most: what fills an area stays exactly as it is, since its dithering would be seen; what is left is for
   * the shades of edges and of what is round.
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

/** A rare colour is not drowned by a frequent one: it counts by the root of its pixels. */
function weighed(value: number, count: number): readonly number[] {
  return Array.from<number>({ length: Math.ceil(Math.sqrt(count)) }).fill(value)
}

function colourOf(value: number): Rgb {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255]
}

/** Finds the nearest colour of a palette. */
export class Painter {
  readonly #palette: readonly Rgb[]
  readonly #known = new Map<number, number>()

  constructor(palette: readonly Rgb[]) {
    this.#palette = palette
  }

  /** Of each pixel, which colour of the palette it is painted with. */
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

/** Colours whose nearest one is remembered. */
const mostKnown = 200_000
