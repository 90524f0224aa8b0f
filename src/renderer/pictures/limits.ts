import { isFilm, mostBetween, turnMillisRange, type PictureOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'

/** In CSS pixels: smaller boards are unreadable, larger pictures exceed a browser's memory. */
export const least = { width: 400, height: 300 }
export const most = { width: 3840, height: 2160 }
/** Pixels of one picture, in the file. */
const mostFilmPixels = 3840 * 2160
const mostPictures = 3000

/** The order limited to the frames 0 to `last`; throws a `UserError` if it cannot be drawn. */
export function fitting(order: PictureOrder, last: number): PictureOrder {
  const { from, format } = order
  const to = isFilm(format) ? Math.min(order.to, last) : from
  if (last < 0) throw new UserError('This match has no turns to draw')
  inRange('Width', order.width, least.width, most.width, 'pixels')
  inRange('Height', order.height, least.height, most.height, 'pixels')
  if (order.scale !== 1 && order.scale !== 2) throw new UserError(`Scale is ${order.scale}, not 1 or 2`)
  inRange('Turn', from, 0, last)
  if (to < from) throw new UserError(`The last turn is ${to}, before the first, which is ${from}`)
  const fitted = { ...order, to }
  if (!isFilm(format)) return fitted
  inRange('Duration of a turn', order.turnMillis, turnMillisRange.least, turnMillisRange.most, 'ms')
  inRange('Pictures between turns', order.between, 0, mostBetween)
  const pixels = order.width * order.height * order.scale ** 2
  if (pixels > mostFilmPixels)
    throw new UserError(
      `${order.width} × ${order.height} at scale ${order.scale} is too large for an animation: choose a smaller size`,
    )
  const count = countOf(fitted)
  if (count > mostPictures)
    throw new UserError(
      `${count} pictures are too many for an animation, which has at most ${mostPictures}: choose fewer turns, or fewer pictures between them`,
    )
  return fitted
}

export function countOf({ from, to, between }: Pick<PictureOrder, 'from' | 'to' | 'between'>): number {
  return to - from + 1 + (to - from) * between
}

function inRange(what: string, value: number, from: number, to: number, unit = ''): void {
  if (Number.isInteger(value) && value >= from && value <= to) return
  const behind = unit === '' ? '' : ` ${unit}`
  throw new UserError(`${what} is ${value}, not a whole number from ${from} to ${to}${behind}`)
}
