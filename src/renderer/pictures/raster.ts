import { UserError } from '../../engine/user-error.ts'

/** `scale`: canvas pixels for each pixel of the SVG. */
export async function drawSvg(canvas: HTMLCanvasElement, svg: string, scale: number): Promise<void> {
  const image = new Image()
  // Not by `decode`, for which a browser may wait until its tab is seen.
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('The browser cannot read the SVG of a picture'))
  })
  // Not as a blob: browsers let nobody read a canvas into which such a one with elements of HTML was drawn.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await loaded
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  penOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
}

/** Throws a `UserError` if the browser does not allow reading it. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  return readable(() => penOf(canvas).getImageData(0, 0, canvas.width, canvas.height))
}

/** A PNG, where no other type is wanted. Throws as `pixelsOf`. */
export function blobOf(canvas: HTMLCanvasElement, type?: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) => {
      if (blob === null)
        reject(new UserError('This browser cannot make a picture so large: choose a smaller size'))
      else resolve(blob)
    }
    readable(() => canvas.toBlob(made, type, quality))
  })
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return canvas.getContext('2d', { willReadFrequently: true })!
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error
    throw new UserError(
      'This browser does not let a page read what it drew: export SVG, or use Chrome or Firefox',
      {
        cause: error,
      },
    )
  }
}
