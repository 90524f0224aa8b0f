import { overlap, type Box } from '../lib/board/nearest.ts'

/** A message to place near its speaker; in pixels from the corner of the board. */
export interface WantedBubble {
  readonly width: number
  /** With its full number of lines first, the least height last. */
  readonly heights: readonly number[]
  readonly speaker: Box
  readonly last: BubblePlace | null
}

/** The corner of a message and the side that points at the speaker; null: the speaker is inside. */
export interface BubblePlace {
  readonly left: number
  readonly top: number
  /** Index of its height. */
  readonly cuts: number
  readonly side: 'left' | 'top' | 'right' | 'bottom' | null
  /** Offset of the tip along this side, in pixels. */
  readonly at: number
}

/** What messages avoid; a larger weight avoids it more. */
export interface Obstacle extends Box {
  readonly weight: number
}

const gap = 5
/** Greatest distance from the speaker, in pixels. */
const reach = 130
/** Places tried per row, and rows. */
const tries = 36
/** Covering a thing of weight 1 and the message's size costs as much as this many pixels of distance. */
const costOfCover = 140
const weightOfMessage = 1000
/** A step to the next smaller height costs as much as this many pixels of distance. */
const costOfCut = 15
/** Least distance of the tip from a corner of the message. */
const cornerSize = 9

/** Places messages near their speakers, covering as little as possible, never each other. */
export function placesOf(
  wanted: readonly WantedBubble[],
  size: Size,
  obstacles: readonly Obstacle[],
): readonly BubblePlace[] {
  const taken: Obstacle[] = []
  return wanted.map((each) => {
    const near = obstacles.filter((obstacle) => overlap(obstacle, grown(each)) > 0)
    const { box, cuts } = bestBox(each, size, [...near, ...taken])
    taken.push({ ...grownBy(box, gap), weight: weightOfMessage })
    return { left: box.left, top: box.top, cuts, ...tipOf(box, each.speaker) }
  })
}

interface Size {
  readonly width: number
  readonly height: number
}

function bestBox(
  wanted: WantedBubble,
  size: Size,
  obstacles: readonly Obstacle[],
): { readonly box: Box; readonly cuts: number } {
  const { width, heights, speaker } = wanted
  let best = { box: { left: gap, top: gap, width, height: heights[0]! }, cuts: 0 }
  let least = Infinity
  for (const [cuts, height] of heights.entries()) {
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
    for (const top of tops) {
      for (const left of lefts) {
        const box = { left, top, width, height }
        const cost = cuts * costOfCut + costOf(box, wanted, obstacles, least)
        if (cost < least) [best, least] = [{ box, cuts }, cost]
      }
    }
  }
  return best
}

/** Positions from one to the other, within the board; the last possible one is `end - gap`. */
function stretch(from: number, to: number, end: number): readonly number[] {
  const first = Math.max(gap, Math.min(from, end - gap))
  const last = Math.max(gap, Math.min(to, end - gap))
  const step = Math.max(4, (last - first) / tries)
  const count = Math.floor((last - first) / step) + 1
  const all = Array.from({ length: count }, (_, i) => Math.round(first + i * step))
  return all.at(-1) === last ? all : [...all, last]
}

/** In pixels of distance; exact only below `most`. */
function costOf(box: Box, wanted: WantedBubble, obstacles: readonly Obstacle[], most: number): number {
  const { speaker, last } = wanted
  const middle = Math.hypot(
    box.left + box.width / 2 - speaker.left - speaker.width / 2,
    box.top + box.height / 2 - speaker.top - speaker.height / 2,
  )
  const moved = last === null ? 0 : Math.min(60, Math.hypot(box.left - last.left, box.top - last.top))
  let cost = Math.abs(distance(box, speaker) - gap) + 0.05 * middle + 0.3 * moved
  for (const obstacle of obstacles) {
    if (cost >= most) return cost
    const covered = overlap(box, obstacle)
    // Small things are as bad to cover as large ones: what counts is the part of each and of the message.
    if (covered > 0)
      cost += (costOfCover * obstacle.weight * covered) / Math.sqrt(areaOf(box) * areaOf(obstacle))
  }
  return cost
}

function tipOf(box: Box, speaker: Box): Pick<BubblePlace, 'side' | 'at'> {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const across = Math.max(speaker.left - right, box.left - speaker.left - speaker.width)
  const down = Math.max(speaker.top - bottom, box.top - speaker.top - speaker.height)
  if (overlap(box, speaker) === areaOf(box)) return { side: null, at: 0 }
  const isLevel = across > down
  const [from, length, other, otherLength] = isLevel
    ? [box.top, box.height, speaker.top, speaker.height]
    : [box.left, box.width, speaker.left, speaker.width]
  const nearest = Math.max(from, Math.min(other + otherLength / 2, from + length))
  const at = Math.max(cornerSize, Math.min(nearest - from, length - cornerSize))
  if (isLevel) return { side: speaker.left > box.left ? 'right' : 'left', at }
  return { side: speaker.top > box.top ? 'bottom' : 'top', at }
}

/** 0: they touch or overlap. */
function distance(one: Box, other: Box): number {
  const across = Math.max(one.left - other.left - other.width, other.left - one.left - one.width, 0)
  const down = Math.max(one.top - other.top - other.height, other.top - one.top - one.height, 0)
  return Math.hypot(across, down)
}

function areaOf({ width, height }: Box): number {
  return width * height
}

function grown({ speaker, width, heights }: WantedBubble): Box {
  return grownBy(speaker, reach + Math.max(width, ...heights))
}

function grownBy({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}
