import type { KeptRerun } from '../../contract/rerun.ts'
import type { OutlineFrame } from '../../contract/reading.ts'

/** Whether a frame is one that is looked for. */
export type Fits = (frame: OutlineFrame, index: number) => boolean

/** Frames in which a bot was at fault. */
export const isFault: Fits = ({ exchanges }) => exchanges.some(({ fault }) => fault !== undefined)

/** Frames in which the rules did something else than a bot asked for. */
export const isCorrected: Fits = ({ exchanges }) => exchanges.some(({ result }) => result === 'corrected')

/** Frames in which this seat was asked; null: any seat. */
export function seatIsAsked(seat: number | null): Fits {
  return ({ exchanges }) => exchanges.some((exchange) => seat === null || exchange.seat === seat)
}

/** The frames in which a rerun answered otherwise than the record; none where there is no rerun. */
export function differencesOf(rerun: KeptRerun | null): ReadonlySet<number> {
  const turns = rerun?.report.turns ?? []
  return new Set(turns.filter(({ difference }) => difference !== 'same').map(({ frame }) => frame))
}

/** All frames that fit, in their order. */
export function framesThat(outline: readonly OutlineFrame[], fits: Fits): readonly number[] {
  const found: number[] = []
  for (const [index, frame] of outline.entries()) if (fits(frame, index)) found.push(index)
  return found
}

/** Where `cursor` stands among frames in their order: how many of them are at or before it. */
export function countUpTo(frames: readonly number[], cursor: number): number {
  let from = 0
  for (let to = frames.length; from < to;) {
    const middle = (from + to) >> 1
    if (frames[middle]! <= cursor) from = middle + 1
    else to = middle
  }
  return from
}

/** The nearest of frames in their order after `cursor`, or before it; undefined where there is none. */
export function nextOf(frames: readonly number[], cursor: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? frames[countUpTo(frames, cursor)] : frames[countUpTo(frames, cursor - 1) - 1]
}
