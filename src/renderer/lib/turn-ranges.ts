import type { TurnRange } from '../../contract/reading.ts'

/** The union of two lists of ranges; each list is in order, as is the result. */
export function unionOf(some: readonly TurnRange[], others: readonly TurnRange[]): readonly TurnRange[] {
  const union: [number, number][] = []
  for (const [from, to] of [...some, ...others].sort((a, b) => a[0] - b[0])) {
    const last = union.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

export function nextIn(stretches: readonly TurnRange[], turn: number, direction: 1 | -1): number | undefined {
  const target = turn + direction
  const at = countUpTo(stretches, target)
  const before = stretches[at - 1]
  if (before !== undefined && target <= before[1]) return target
  return direction === 1 ? stretches[at]?.[0] : before?.[1]
}

export function beginFrom(
  stretches: readonly TurnRange[],
  turn: number,
  direction: 1 | -1,
): number | undefined {
  const at = direction === 1 ? countUpTo(stretches, turn) : countUpTo(stretches, turn - 1) - 1
  return stretches[at]?.[0]
}

export function framesUpTo(stretches: readonly TurnRange[], turn: number): number {
  let frames = 0
  for (const [from, to] of stretches) {
    if (from > turn) break
    frames += Math.min(to, turn) - from + 1
  }
  return frames
}

export function isIn(stretches: readonly TurnRange[], turn: number): boolean {
  const stretch = stretches[countUpTo(stretches, turn) - 1]
  return stretch !== undefined && turn <= stretch[1]
}

export function stretchesOf(frames: readonly number[]): readonly TurnRange[] {
  return unionOf(
    frames.map((turn) => [turn, turn]),
    [],
  )
}

/** How many ranges begin at this frame or before it. */
export function countUpTo(stretches: readonly TurnRange[], turn: number): number {
  let from = 0
  for (let to = stretches.length; from < to;) {
    const middle = (from + to) >> 1
    if (stretches[middle]![0] <= turn) from = middle + 1
    else to = middle
  }
  return from
}
