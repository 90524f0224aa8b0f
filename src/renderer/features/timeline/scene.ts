import type { Differing, OutlineFrame, TurnRange, ValuePoint } from '../../../contract/reading.ts'
import type { Grade } from '../../../contract/rerun.ts'
import type { Branches } from './branches.ts'
import type { EventLane, Lanes } from './lanes.ts'
import type { Palette } from '../../lib/plot/palette.ts'
import type { Room } from './rooms.ts'
import type { TurnSpan } from '../../lib/plot/scale.ts'
import type { TimelineTrack } from './tracks.ts'

export interface TimelineScene {
  readonly span: TurnSpan
  readonly frames: number
  readonly width: number
  readonly height: number
  readonly rooms: readonly Room[]
  readonly lanes: Lanes
  readonly events: EventLane
  readonly outline: readonly OutlineFrame[]
  readonly isEventShown: (event: OutlineFrame['events'][number]) => boolean
  readonly bookmarks: readonly { readonly turn: number }[]
  readonly rerunGrades: ReadonlyMap<number, Grade>
  /** Of the selected value; the first one is no change. */
  readonly points: readonly ValuePoint[]
  readonly where: readonly TurnRange[]
  readonly differing: Differing | null
  readonly branches: Branches
  readonly tracks: readonly TimelineTrack[]
  readonly hoveredBranch: string | null
  readonly comparedMatch: string | null
  readonly isLive: boolean
  /** Share of the limit from which exchanges are marked. */
  readonly nearTimeout: number
  readonly palette: Palette
  readonly font: string
}
