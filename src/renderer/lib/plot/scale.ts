/** Visible frames; frame `i` spans `i` to `i + 1`. */
export interface TurnSpan {
  readonly from: number
  readonly to: number
}

const fewest = 8

export function wholeSpan(frames: number): TurnSpan {
  return { from: 0, to: Math.max(1, frames) }
}

export function isWhole({ from, to }: TurnSpan, frames: number): boolean {
  return from <= 0 && to >= frames
}

export function xOf({ from, to }: TurnSpan, width: number, place: number): number {
  return ((place - from) / (to - from)) * width
}

export function frameAt(span: TurnSpan, width: number, x: number, frames: number): number {
  const place = span.from + (x / Math.max(1, width)) * (span.to - span.from)
  return Math.min(frames - 1, Math.max(0, Math.floor(place)))
}

/** Closer by `factor` (below 1: farther); the place at `part` of the width stays. */
export function zoomed(span: TurnSpan, frames: number, factor: number, part: number): TurnSpan {
  const length = span.to - span.from
  const wanted = Math.min(frames, Math.max(Math.min(fewest, frames), length / factor))
  const from = span.from + (length - wanted) * part
  return kept({ from, to: from + wanted }, frames)
}

export function panned({ from, to }: TurnSpan, frames: number, by: number): TurnSpan {
  return kept({ from: from + by, to: to + by }, frames)
}

/** Moves only as far as needed to show the frame with some margin. */
export function showing(span: TurnSpan, frames: number, turn: number): TurnSpan {
  const length = span.to - span.from
  const room = Math.min(length / 4, Math.max(1, length / 12))
  if (turn < span.from) return kept({ from: turn - room, to: turn - room + length }, frames)
  if (turn + 1 > span.to) return kept({ from: turn + 1 + room - length, to: turn + 1 + room }, frames)
  return span
}

function kept({ from, to }: TurnSpan, frames: number): TurnSpan {
  const length = to - from
  const first = Math.max(0, Math.min(from, Math.max(1, frames) - length))
  return { from: first, to: first + length }
}

/** Frames with a label on the ruler: round numbers, at least `apart` pixels apart. */
export function ticks(span: TurnSpan, width: number, apart: number): readonly number[] {
  const least = ((span.to - span.from) / Math.max(1, width)) * apart
  const step = roundUp(least)
  const found: number[] = []
  for (let at = Math.ceil(span.from / step) * step; at < span.to; at += step) found.push(at)
  return found
}

/** The next of 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  let power = 1
  for (;;) {
    for (const digit of [1, 2, 5]) if (digit * power >= value) return digit * power
    power *= 10
  }
}
