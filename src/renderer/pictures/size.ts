import type { PictureFormat } from '../../contract/export.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { countOf } from './limits.ts'

/** Bytes of a file for each of its pixels, as boards usually take. */
const bytesPerPixel: { readonly [F in Exclude<PictureFormat, 'svg'>]: number } = {
  png: 0.25,
  gif: 0.03,
  webm: 0.035,
}
/** Of an SVG, which has its fonts in it. */
const svgBytes = 300_000
/** What moves changes less from picture to picture than a turn does. */
const partOfBetween = 0.5

/** About how large the file will be. */
export function usualBytes(order: PictureOrder): number {
  const { format, width, height, scale, from, to } = order
  if (format === 'svg') return svgBytes
  const pixels = width * height * scale ** 2
  const turns = to - from + 1
  const all = turns + partOfBetween * (countOf(order) - turns)
  return Math.round(pixels * bytesPerPixel[format] * all)
}
