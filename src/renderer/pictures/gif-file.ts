import { GIFEncoder } from 'gifenc'
import { Colours, Painter, type Rgb } from './palette.ts'

/** Of the 256 colours of a GIF one is for pixels that are as in the picture before. */
const unchanged = 255

/** Makes the file of a GIF: is shown some of its pictures to choose colours, then all of them in order. Of equal size, no pixel clear. */
export class GifFile {
  readonly #encoder = GIFEncoder()
  readonly #colours = new Colours()
  #palette: readonly Rgb[] = []
  #painter: Painter | null = null
  #before: Uint8Array | null = null

  /** Colours are chosen from this picture too. */
  sample(pixels: Uint32Array): void {
    this.#colours.add(pixels)
  }

  /** The next picture, seen for so many hundredths of a second. */
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
