import type { Differing, OutlineFrame, TurnRange, ValuePoint } from '../../../contract/reading.ts'
import type { Grade } from '../rerun/grade.ts'
import type { Branches } from './branches.ts'
import type { EventLane, Lanes } from './lanes.ts'
import type { Palette } from './palette.ts'
import type { Room } from './rooms.ts'
import { xOf, type TurnSpan } from './scale.ts'
import type { TimelineTrack } from './tracks.ts'

export interface Scene {
  readonly span: TurnSpan
  readonly frames: number
  readonly width: number
  readonly height: number
  readonly rooms: readonly Room[]
  readonly lanes: Lanes
  readonly events: EventLane
  readonly outline: readonly OutlineFrame[]
  readonly isEventShown: (event: OutlineFrame['events'][number]) => boolean
  readonly bookmarks: readonly { readonly frame: number }[]
  readonly rerunGrades: ReadonlyMap<number, Grade>
  /** Of the selected value; the first one is no change. */
  readonly points: readonly ValuePoint[]
  readonly where: readonly TurnRange[]
  readonly differing: Differing | null
  readonly branches: Branches
  readonly tracks: readonly TimelineTrack[]
  readonly hoveredBranch: string | null
  readonly besideMatch: string | null
  readonly isLive: boolean
  /** Share of the limit from which exchanges are marked. */
  readonly nearTimeout: number
  readonly palette: Palette
  readonly font: string
}

export type Ctx = CanvasRenderingContext2D

/** Calls `each` per frame if there is room, else per pixel column with its frames. */
export function forBars(
  { span, width, frames }: Pick<Scene, 'span' | 'width' | 'frames'>,
  each: (x: number, barWidth: number, from: number, to: number) => void,
): void {
  const perFrame = width / (span.to - span.from)
  if (perFrame >= 2) {
    const gap = perFrame >= 4 ? 1 : 0
    const last = Math.min(frames, Math.ceil(span.to))
    for (let i = Math.floor(span.from); i < last; i++) {
      const x = Math.round(xOf(span, width, i))
      each(x, Math.max(1, Math.round(xOf(span, width, i + 1)) - x - gap), i, i + 1)
    }
    return
  }
  for (let x = 0; x < width; x++) {
    const from = Math.floor(span.from + x / perFrame)
    const to = Math.min(frames, Math.max(from + 1, Math.floor(span.from + (x + 1) / perFrame)))
    if (from < to) each(x, 1, from, to)
  }
}
