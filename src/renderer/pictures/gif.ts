import type { CallOptions } from '../../contract.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { filmOf, hundredthsOf } from './film.ts'
import type { GifAnswer, GifAsk } from './gif-worker.ts'
import type { Drawer } from './drawer.ts'
import { pixelsOf } from './raster.ts'

/** Colours are chosen from this many pictures. */
const samples = 8

/** The turns as a GIF, encoded in its own thread. */
export async function gifOf(
  drawer: Drawer,
  order: PictureOrder,
  { signal, progress }: CallOptions,
): Promise<Blob> {
  const shots = filmOf(order)
  const hundredths = hundredthsOf(shots)
  const sampled = spread(shots, samples)
  const all = sampled.length + shots.length
  const maker = new GifMaker()
  try {
    for (const [i, { turn, part }] of sampled.entries()) {
      const { pixels } = await pixelsAt(drawer, turn, part)
      await maker.ask({ kind: 'sample', pixels }, signal)
      progress?.((i + 1) / all)
    }
    for (const [i, { turn, part }] of shots.entries()) {
      const { pixels, width } = await pixelsAt(drawer, turn, part)
      await maker.ask({ kind: 'add', pixels, width, hundredths: hundredths[i]! }, signal)
      progress?.((sampled.length + i + 1) / all)
    }
    return new Blob([(await maker.ask({ kind: 'end' }, signal))!], { type: 'image/gif' })
  } finally {
    maker.close()
  }
}

/** At most `count` items, spread evenly from the first to the last. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))]!)
}

async function pixelsAt(drawer: Drawer, turn: number, part: number) {
  const { data, width } = pixelsOf(await drawer.canvas(turn, part))
  return { pixels: new Uint32Array(data.buffer), width }
}

class GifMaker {
  readonly #worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' })

  /** One request at a time, so that at most one picture is queued. */
  ask(ask: GifAsk, signal: AbortSignal | undefined): Promise<GifAnswer> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal!.reason as Error)
      signal?.addEventListener('abort', stop, { once: true })
      this.#worker.onerror = ({ message }) => reject(new Error(`The GIF cannot be made: ${message}`))
      this.#worker.onmessage = ({ data }: MessageEvent<GifAnswer>) => {
        signal?.removeEventListener('abort', stop)
        resolve(data)
      }
      this.#worker.postMessage(ask, 'pixels' in ask ? [ask.pixels.buffer] : [])
    })
  }

  close(): void {
    this.#worker.terminate()
  }
}
