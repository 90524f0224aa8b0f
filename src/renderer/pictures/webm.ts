import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny'
import type { CallOptions } from '../../contract.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import { filmOf } from './film.ts'
import type { Drawer } from './drawer.ts'

/** Seconds between key frames at most. */
const keySeconds = 10

/** Throws a `UserError` if this browser has no encoder. */
export async function webmOf(
  drawer: Drawer,
  order: PictureOrder,
  { signal, progress }: CallOptions,
): Promise<Blob> {
  const shots = filmOf(order)
  const size = { width: even(order.width * order.scale), height: even(order.height * order.scale) }
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8', 'av1'], size)
  if (codec === null)
    throw new UserError('This browser cannot make a WebM video: export a GIF, or use Chrome')
  const canvas = Object.assign(document.createElement('canvas'), size)
  const source = new CanvasSource(canvas, {
    codec,
    bitrate: QUALITY_HIGH,
    keyFrameInterval: keySeconds,
    latencyMode: 'quality',
  })
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  output.addVideoTrack(source)
  await output.start()
  try {
    let millis = 0
    for (const [i, shot] of shots.entries()) {
      const drawn = await drawer.canvas(shot.turn, shot.part)
      canvas.getContext('2d')!.drawImage(drawn, 0, 0, size.width, size.height)
      await source.add(millis / 1000, shot.millis / 1000)
      millis += shot.millis
      progress?.((i + 1) / shots.length)
    }
    signal?.throwIfAborted()
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  return new Blob([target.buffer!], { type: 'video/webm' })
}

/** Encoders need even numbers of pixels. */
function even(pixels: number): number {
  return 2 * Math.round(pixels / 2)
}
