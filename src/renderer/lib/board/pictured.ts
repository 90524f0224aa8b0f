/** How canvases are drawn anew: what WebGL drew is gone once it was shown. */
const draws = new WeakMap<HTMLCanvasElement, () => void>()

/** From now on pictures can be taken of a canvas: `draw` draws it as it is at rest, at once. */
export function canBePictured(canvas: HTMLCanvasElement, draw: () => void): void {
  draws.set(canvas, draw)
}

/** Draws a canvas anew where that is needed, so that it can be read until the browser shows it. */
export function redrawn(canvas: HTMLCanvasElement): void {
  draws.get(canvas)?.()
}
