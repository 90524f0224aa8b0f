import type { KeptRerun } from '../../contract/rerun.ts'
import type { OutlineFrame } from '../../contract/reading.ts'
import type { Fits } from '../core/jumps.ts'

export const isFault: Fits = ({ exchanges }) => exchanges.some(({ fault }) => fault !== undefined)

/** Frames in which the rules corrected an answer. */
export const isCorrected: Fits = ({ exchanges }) => exchanges.some(({ result }) => result === 'corrected')

/** Null: any seat. */
export function seatIsAsked(seat: number | null): Fits {
  return ({ exchanges }) => exchanges.some((exchange) => seat === null || exchange.seat === seat)
}

export function differencesOf(rerun: KeptRerun | null): ReadonlySet<number> {
  const turns = rerun?.report.turns ?? []
  return new Set(turns.filter(({ difference }) => difference !== 'same').map(({ turn }) => turn))
}

export function framesThat(outline: readonly OutlineFrame[], fits: Fits): readonly number[] {
  const found: number[] = []
  for (const [index, frame] of outline.entries()) if (fits(frame, index)) found.push(index)
  return found
}

/** The number of frames at or before `cursor`; `frames` must be sorted. */
export function countUpTo(frames: readonly number[], cursor: number): number {
  let from = 0
  for (let to = frames.length; from < to;) {
    const middle = (from + to) >> 1
    if (frames[middle]! <= cursor) from = middle + 1
    else to = middle
  }
  return from
}

/** The nearest frame after or before `cursor`; undefined: none. `frames` must be sorted. */
export function nextOf(frames: readonly number[], cursor: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? frames[countUpTo(frames, cursor)] : frames[countUpTo(frames, cursor - 1) - 1]
}
