import type { Box } from '../../lib/board/nearest.ts'

/** A message that wants a place beside where its seat speaks from; in pixels from the corner of the board. */
export interface Wanted {
  readonly width: number
  readonly height: number
  readonly speaker: Box
  /** Where the seat's last message lay: it stays there if it can. */
  readonly last: Place | null
}

/** The corner of a message, and from which of its sides it points at who speaks; null: it lies on it. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly side: 'left' | 'top' | 'right' | 'bottom' | null
  /** Along this side, from its beginning. */
  readonly at: number
}

/** What a message should leave free, the more the larger its weight: 1 for each thing in play. */
export interface Obstacle extends Box {
  readonly weight: number
}

/** Between a message and the edge of the board, who speaks and other messages. */
const gap = 5
/** So far from who speaks a message is at most. */
const reach = 130
/** As many places are tried in a row, and as many rows. */
const tries = 36
/** A message that is covered as a whole costs as much as one that is so many pixels away. */
const costOfCover = 100
const weightOfMessage = 20
/** From an edge of a message to its tip at least. */
const cornerSize = 9

/** Places for the messages of a turn in a board of this size: near who speaks, over as little as can be, never over each other. */
export function placesOf(
  wanted: readonly Wanted[],
  size: { readonly width: number; readonly height: number },
  obstacles: readonly Obstacle[],
): readonly Place[] {
  const taken: Obstacle[] = []
  return wanted.map((each) => {
    const near = obstacles.filter((obstacle) => overlap(obstacle, grown(each.speaker, each)) > 0)
    const { left, top } = bestCorner(each, size, [...near, ...taken])
    const box = { left, top, width: each.width, height: each.height }
    taken.push({ ...grownBy(box, gap), weight: weightOfMessage })
    return { left, top, ...tipOf(box, each.speaker) }
  })
}

interface Corner {
  readonly left: number
  readonly top: number
}

function bestCorner(
  wanted: Wanted,
  size: { readonly width: number; readonly height: number },
  obstacles: readonly Obstacle[],
): Corner {
  const { width, height, speaker } = wanted
  const lefts = stretch(
    speaker.left - width - reach,
    speaker.left + speaker.width + reach,
    size.width - width,
  )
  const tops = stretch(
    speaker.top - height - reach,
    speaker.top + speaker.height + reach,
    size.height - height,
  )
  let best: Corner = { left: gap, top: gap }
  let least = Infinity
  for (const top of tops) {
    for (const left of lefts) {
      const cost = costOf({ left, top, width, height }, wanted, obstacles, least)
      if (cost < least) [best, least] = [{ left, top }, cost]
    }
  }
  return best
}

/** Numbers from one to the other, within the board whose last possible one is `end - gap`. */
function stretch(from: number, to: number, end: number): readonly number[] {
  const first = Math.max(gap, Math.min(from, end - gap))
  const last = Math.max(gap, Math.min(to, end - gap))
  const step = Math.max(4, (last - first) / tries)
  const count = Math.floor((last - first) / step) + 1
  const all = Array.from({ length: count }, (_, i) => Math.round(first + i * step))
  return all.at(-1) === last ? all : [...all, last]
}

/** In pixels of distance; more than `most` is not told exactly. */
function costOf(box: Box, wanted: Wanted, obstacles: readonly Obstacle[], most: number): number {
  const { speaker, last } = wanted
  const middle = Math.hypot(
    box.left + box.width / 2 - speaker.left - speaker.width / 2,
    box.top + box.height / 2 - speaker.top - speaker.height / 2,
  )
  const moved = last === null ? 0 : Math.min(60, Math.hypot(box.left - last.left, box.top - last.top))
  let cost = Math.abs(distance(box, speaker) - gap) + 0.05 * middle + 0.3 * moved
  const costOfPixel = costOfCover / (box.width * box.height)
  for (const obstacle of obstacles) {
    if (cost >= most) return cost
    cost += overlap(box, obstacle) * obstacle.weight * costOfPixel
  }
  return cost
}

/** Where the tip of a message is. */
function tipOf(box: Box, speaker: Box): Pick<Place, 'side' | 'at'> {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const across = Math.max(speaker.left - right, box.left - speaker.left - speaker.width)
  const down = Math.max(speaker.top - bottom, box.top - speaker.top - speaker.height)
  if (across < 0 && down < 0) return { side: null, at: 0 }
  const isLevel = across > down
  const [from, length, other, otherLength] = isLevel
    ? [box.top, box.height, speaker.top, speaker.height]
    : [box.left, box.width, speaker.left, speaker.width]
  const nearest = Math.max(from, Math.min(other + otherLength / 2, from + length))
  const at = Math.max(cornerSize, Math.min(nearest - from, length - cornerSize))
  if (isLevel) return { side: speaker.left > box.left ? 'right' : 'left', at }
  return { side: speaker.top > box.top ? 'bottom' : 'top', at }
}

/** Between two boxes; 0 where they meet. */
function distance(one: Box, other: Box): number {
  const across = Math.max(one.left - other.left - other.width, other.left - one.left - one.width, 0)
  const down = Math.max(one.top - other.top - other.height, other.top - one.top - one.height, 0)
  return Math.hypot(across, down)
}

/** In square pixels. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  if (across <= 0) return 0
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return down <= 0 ? 0 : across * down
}

/** All that a message beside this box may cover. */
function grown(box: Box, { width, height }: Wanted): Box {
  return grownBy(box, reach + Math.max(width, height))
}

function grownBy({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}
