import type { PictureFormat } from '../../contract/export.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { countOf } from './limits.ts'

/** Typical bytes of a file per pixel. */
const bytesPerPixel: { readonly [F in Exclude<PictureFormat, 'svg'>]: number } = {
  png: 0.25,
  gif: 0.03,
  webm: 0.035,
}
/** Of an SVG, which contains its fonts. */
const svgBytes = 300_000
/** Motion changes less from picture to picture than a turn does. */
const partOfBetween = 0.5

export function usualBytes(order: PictureOrder): number {
  const { format, width, height, scale, from, to } = order
  if (format === 'svg') return svgBytes
  const pixels = width * height * scale ** 2
  const turns = to - from + 1
  const all = turns + partOfBetween * (countOf(order) - turns)
  return Math.round(pixels * bytesPerPixel[format] * all)
}
