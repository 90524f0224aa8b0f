import { GIFEncoder } from 'gifenc'
import { Colours, Painter, type Rgb } from './palette.ts'

/** One of the 256 colours of a GIF is for pixels that are the same as in the picture before. */
const unchanged = 255

/**
 * Makes a GIF: first `sample` some pictures to choose colours, then `add` all in order. They must have equal size and no
 * transparent pixels.
 */
export class GifFile {
  readonly #encoder = GIFEncoder()
  readonly #colours = new Colours()
  #palette: readonly Rgb[] = []
  #painter: Painter | null = null
  #before: Uint8Array | null = null

  /** Also chooses colours from this picture. */
  sample(pixels: Uint32Array): void {
    this.#colours.add(pixels)
  }

  /** The next picture, with its time in hundredths of a second. */
  add(pixels: Uint32Array, width: number, hundredths: number): void {
    this.#painter ??= new Painter((this.#palette = this.#colours.palette(unchanged)))
    const painted = this.#painter.paint(pixels)
    const before = this.#before
    this.#before = painted
    const indices = before === null ? painted : painted.map((at, i) => (at === before[i] ? unchanged : at))
    this.#encoder.writeFrame(indices, width, pixels.length / width, {
      delay: hundredths * 10,
      // The last colour is the clear one: what is between has no use.
      ...(before === null && { palette: filled(this.#palette) }),
      ...(before !== null && { transparent: true, transparentIndex: unchanged }),
      // It stays, and the next is drawn over it.
      dispose: 1,
    })
  }

  bytes(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish()
    return this.#encoder.bytes()
  }
}

function filled(palette: readonly Rgb[]): readonly Rgb[] {
  return Array.from({ length: 256 }, (_, i) => palette[i] ?? [0, 0, 0])
}
