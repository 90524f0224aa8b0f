/** Screen position in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** In square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  if (across <= 0) return 0
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return down <= 0 ? 0 : across * down
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export function isArrow(key: string): key is ArrowKey {
  return /^Arrow(Left|Right|Up|Down)$/.test(key)
}

/**
 * The next box in a direction: the nearest of those whose center is there, where the sideways distance counts twice. Undefined
 * where there is none.
 */
export function nearest(boxes: readonly Box[], from: Box, arrow: ArrowKey): number | undefined {
  const isLevel = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
  const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1
  let best: number | undefined
  let least = Infinity
  for (const [i, box] of boxes.entries()) {
    const [dx, dy] = [middle(box).x - middle(from).x, middle(box).y - middle(from).y]
    const along = sign * (isLevel ? dx : dy)
    const aside = Math.abs(isLevel ? dy : dx)
    // What lies mostly aside is for another arrow.
    if (along < 1 || aside > along * 2) continue
    if (along + 2 * aside < least) [best, least] = [i, along + 2 * aside]
  }
  return best
}

function middle({ left, top, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: left + width / 2, y: top + height / 2 }
}
