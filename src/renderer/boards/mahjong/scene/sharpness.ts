/** Of a fine redraw, without a graphics card and with one. */
const mostPixels = { software: 6e6, hardware: 16e6 } as const

/**
 * Drawn pixels per CSS pixel. Fine: twice the screen's in each direction, which the browser smooths, or as many as allowed.
 * During movement: the screen's, or 1 without a graphics card.
 */
export function sharpness(
  screenRatio: number,
  { width, height }: { readonly width: number; readonly height: number },
  { isFine, isSoftware }: { readonly isFine: boolean; readonly isSoftware: boolean },
): number {
  const most = Math.sqrt(mostPixels[isSoftware ? 'software' : 'hardware'] / (width * height))
  if (isFine) return Math.min(2 * screenRatio, most)
  return Math.min(screenRatio, isSoftware ? 1 : most)
}

/** Whether the processor draws, as far as the browser says so. */
export function isSoftwareDrawn(graphics: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const name = String(graphics.getParameter(graphics.RENDERER))
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(
    name === 'WebKit WebGL' ? unmaskedName(graphics) : name,
  )
}

function unmaskedName(graphics: WebGLRenderingContext | WebGL2RenderingContext): string {
  const info = graphics.getExtension('WEBGL_debug_renderer_info')
  return info === null ? '' : String(graphics.getParameter(info.UNMASKED_RENDERER_WEBGL))
}

/** Calls back whenever the device pixel ratio changes. */
export function onOtherScreen(listener: () => void, signal: AbortSignal): void {
  const now = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
  const change = () => {
    listener()
    onOtherScreen(listener, signal)
  }
  now.addEventListener('change', change, { once: true, signal })
}
