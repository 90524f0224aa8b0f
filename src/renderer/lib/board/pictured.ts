/** A WebGL drawing is gone after it was shown. */
const draws = new WeakMap<HTMLCanvasElement, () => void>()

export function canBePictured(canvas: HTMLCanvasElement, draw: () => void): void {
  draws.set(canvas, draw)
}

/** Redraws a canvas if needed, so that it can be read until the browser shows it. */
export function redrawn(canvas: HTMLCanvasElement): void {
  draws.get(canvas)?.()
}
