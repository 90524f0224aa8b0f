import { boardSize } from '../../../engine/games/patchwork/board.ts'

/** In pixels of the board. */
export interface QuiltBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In pixels of the board. */
export interface PatchworkLayout {
  readonly width: number
  readonly height: number
  readonly text: number
  /** The space around the quilts for numbers of columns and rows; 0: unreadable, so none. */
  readonly rim: number
  /** The side of a quilt's cell: whole pixels, so that its edges are sharp. */
  readonly cell: number
  readonly heads: readonly [QuiltBox, QuiltBox]
  readonly quilts: readonly [QuiltBox, QuiltBox]
  readonly circle: QuiltBox
  readonly words: QuiltBox
  /** Of text. */
  readonly lines: 1 | 2
  readonly track: QuiltBox
  /** The place to answer: over the text, in all the room between what is above and below it. */
  readonly answer: QuiltBox
}

/** The least text size with numbers of columns and rows. */
const leastNumbered = 11

/** The circle stands between the quilts or below them, whichever leaves more room for the quilts. */
export function layoutOf(width: number, height: number): PatchworkLayout {
  const sizes = sizesOf(width, height)
  const [between, below] = [cellBeside(sizes), cellAbove(sizes)]
  const cell = Math.max(4, Math.floor(Math.max(between, below)))
  return between >= below ? circleBetween(sizes, cell) : circleBelow(sizes, cell)
}

/** Does not depend on the place of the circle. */
interface Sizes {
  readonly width: number
  readonly height: number
  readonly text: number
  readonly gap: number
  readonly rim: number
  /** With the rim below it. */
  readonly head: number
  readonly words: number
  readonly track: number
  /** The height left for the quilts, and the circle below them. */
  readonly high: number
  /** The least height of the circle. */
  readonly strip: number
}

function sizesOf(width: number, height: number): Sizes {
  const text = clamp(Math.min(width / 56, height / 34), 10, 18)
  const gap = Math.round(text * 0.9)
  const rim = text < leastNumbered ? 0 : Math.round(text * 0.6)
  const head = Math.round(text * 3.3) + rim
  const words = Math.round(text * 1.5)
  const track = Math.round(clamp(height * 0.13, text * 4.8, text * 6.4))
  const high = height - head - words - track - gap * 4.5
  const strip = Math.round(clamp(height * 0.16, text * 5.4, text * 16))
  return { width, height, text, gap, rim, head, words, track, high, strip }
}

function cellBeside({ width, text, gap, high }: Sizes): number {
  const across = Math.min((width - gap * 4 - text * 6.2) / 18, (width - gap * 4) / (2 * boardSize + 3.4))
  return Math.min(across, high / boardSize)
}

function cellAbove({ width, gap, high, strip }: Sizes): number {
  return Math.min((width - gap * 3) / 18, (high - strip - gap) / boardSize)
}

function circleBetween(sizes: Sizes, cell: number): PatchworkLayout {
  const { width, text, gap, head, high } = sizes
  const quilt = cell * boardSize
  const isLow = quilt < text * 13
  const most = Math.max(quilt * 0.9, text * (isLow ? 22 : 16))
  const middle = Math.round(Math.min(width - gap * 4 - quilt * 2, most))
  const across = quilt * 2 + middle + gap * 2
  const x = Math.max(gap, Math.round((width - across) / 2))
  const top = gap + Math.round(Math.max(0, high - quilt) / 2)
  const quiltTop = top + head + Math.round(gap / 2)
  const under = quiltTop + quilt + gap
  // Over small quilts the heads need more room than these have: they take some of the circle's.
  const circleTop = isLow ? quiltTop : top
  const circle = { x: x + quilt + gap, y: circleTop, width: middle, height: under - gap - circleTop }
  const headWidth = isLow ? Math.min(text * 15, (across - gap) / 2) : quilt
  return layout(sizes, { cell, x, across, top, headWidth, circle, under })
}

function circleBelow(sizes: Sizes, cell: number): PatchworkLayout {
  const { width, gap, head, high, strip } = sizes
  const quilt = cell * boardSize
  const across = quilt * 2 + gap
  const x = Math.max(gap, Math.round((width - across) / 2))
  const spare = Math.max(0, high - quilt - strip - gap)
  const grown = Math.min(spare, strip * 0.8)
  const top = gap + Math.round((spare - grown) / 2)
  const y = top + head + Math.round(gap / 2) + quilt + gap
  const circle = { x, y, width: across, height: Math.round(strip + grown) }
  return layout(sizes, { cell, x, across, top, headWidth: quilt, circle, under: y + circle.height + gap })
}

/** Common to both: the quilts at both ends, their heads above, the text and the timeline below. */
function layout(
  { width, height, text, gap, rim, head, words: line, track }: Sizes,
  chosen: {
    readonly cell: number
    readonly x: number
    readonly across: number
    readonly top: number
    readonly headWidth: number
    readonly circle: QuiltBox
    readonly under: number
  },
): PatchworkLayout {
  const { cell, x, across, top, headWidth, circle, under } = chosen
  const whole = { x: gap, width: width - gap * 2 }
  const half = Math.round(gap / 2)
  const quilt = { y: top + head + half, width: cell * boardSize, height: cell * boardSize }
  const heads = { y: top, width: headWidth, height: head - rim }
  // A second line where there is room for it.
  const spare = height - under - line - half - track - gap
  const words = line + Math.round(clamp(spare, 0, text * 1.3))
  return {
    width,
    height,
    text,
    rim,
    cell,
    heads: [
      { ...heads, x },
      { ...heads, x: x + across - headWidth },
    ],
    quilts: [
      { ...quilt, x },
      { ...quilt, x: x + across - quilt.width },
    ],
    circle,
    lines: words < text * 2.7 ? 1 : 2,
    words: { ...whole, y: under, height: words },
    track: { ...whole, y: under + words + half, height: track },
    answer: { ...whole, y: under - gap + 1, height: gap + words + half - 2 },
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
