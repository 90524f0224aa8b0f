import { PNG } from 'pngjs'
import type { Picture } from './picture-file.ts'

/** A part of a picture, in whole pixels from its corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture in which what is in one box stands in another too, as far as there is room in both. */
export function withCopy(picture: Picture, from: Box, to: Box): Picture {
  const before = Object.assign(new PNG(), picture)
  const after = Object.assign(new PNG(), picture, { data: Buffer.from(picture.data) })
  const [width, height] = [Math.min(from.width, to.width), Math.min(from.height, to.height)]
  PNG.bitblt(before, after, from.x, from.y, width, height, to.x, to.y)
  return after
}
