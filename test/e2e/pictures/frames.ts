import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { home } from '../../files.ts'

/** A picture of a film as a browser decodes it. */
export interface Decoded {
  /** How long it is seen. */
  readonly millis: number
  readonly png: PNG
}

const address = 'http://localhost/'

/** A page of no site, in which a browser decodes. */
export async function emptyPage(page: Page): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
  )
  await page.goto(address)
}

/** All pictures of a GIF, in an empty page. */
export async function gifFrames(page: Page, file: Buffer): Promise<readonly Decoded[]> {
  const { frames } = await page.evaluate<{ frames: { millis: number; png: string }[] }>(`(async () => {
    const data = Uint8Array.fromBase64('${file.toString('base64')}')
    const decoder = new ImageDecoder({ data, type: 'image/gif' })
    await decoder.tracks.ready
    const frames = []
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex })
      const canvas = Object.assign(document.createElement('canvas'), { width: image.displayWidth, height: image.displayHeight })
      canvas.getContext('2d').drawImage(image, 0, 0)
      frames.push({ millis: image.duration / 1000, png: canvas.toDataURL() })
    }
    return { frames }
  })()`)
  return frames.map(({ millis, png }) => ({ millis, png: pngIn(png) }))
}

/** As `gifFrames`, of a video: its pictures say when they begin, and the file how long it is. */
export async function videoFrames(page: Page, file: Buffer): Promise<readonly Decoded[]> {
  await page.addScriptTag({ path: `${home}node_modules/mediabunny/dist/bundles/mediabunny.min.cjs` })
  const { frames } = await page.evaluate<{ frames: { millis: number; png: string }[] }>(`(async () => {
    const { ALL_FORMATS, BlobSource, Input, VideoSampleSink } = Mediabunny
    const file = new Blob([Uint8Array.fromBase64('${file.toString('base64')}')])
    const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
    const frames = []
    for await (const sample of new VideoSampleSink(await input.getPrimaryVideoTrack()).samples()) {
      const canvas = Object.assign(document.createElement('canvas'), { width: sample.displayWidth, height: sample.displayHeight })
      sample.draw(canvas.getContext('2d'), 0, 0)
      frames.push({ seconds: sample.timestamp, png: canvas.toDataURL() })
      sample.close()
    }
    const video = Object.assign(document.createElement('video'), { src: URL.createObjectURL(file) })
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve))
    const endOf = (i) => frames[i + 1]?.seconds ?? video.duration
    return { frames: frames.map(({ seconds, png }, i) => ({ millis: Math.round(1000 * (endOf(i) - seconds)), png })) }
  })()`)
  return frames.map(({ millis, png }) => ({ millis, png: pngIn(png) }))
}

function pngIn(address: string): PNG {
  return PNG.sync.read(Buffer.from(address.replace(/^[^,]*,/, ''), 'base64'))
}

/** How far two pictures are from each other: the mean of how far their colours are apart, 0 to 255. */
export function apart(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 255
  let sum = 0
  for (let i = 0; i < one.data.length; i++) sum += Math.abs(one.data[i]! - other.data[i]!)
  return sum / ((one.data.length * 3) / 4)
}
