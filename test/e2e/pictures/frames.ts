import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** A picture of a GIF as a browser decodes it. */
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

/** How long a video is in seconds, and what it shows at some of them, in an empty page. */
export async function videoFrames(page: Page, file: Buffer, seconds: readonly number[]) {
  const { duration, frames } = await page.evaluate<{ duration: number; frames: string[] }>(`(async () => {
    const video = document.createElement('video')
    video.src = 'data:video/webm;base64,${file.toString('base64')}'
    video.muted = true
    document.body.append(video)
    const told = (name) => new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true })
      video.addEventListener('error', () => reject(new Error(video.error.message)), { once: true })
    })
    await told('loadeddata')
    const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
    const frames = []
    for (const at of ${JSON.stringify(seconds)}) {
      video.currentTime = at
      await told('seeked')
      canvas.getContext('2d').drawImage(video, 0, 0)
      frames.push(canvas.toDataURL())
    }
    return { duration: video.duration, frames }
  })()`)
  return { duration, frames: frames.map(pngIn) }
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
