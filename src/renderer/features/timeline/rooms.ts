import { lineOf } from './branches.ts'

/** Changes of a value, turns where a condition holds, or turns that differ from the compared match. */
export type Sought = 'value' | 'where' | 'comparison'

export interface Room {
  readonly kind:
    | 'overview'
    | 'ruler'
    | 'seat'
    | 'rerun'
    | 'forks'
    | Sought
    | 'events'
    | 'standing'
    | 'track'
    | 'tracks'
  /** Of a seat's lane; else -1. */
  readonly seat: number
  /** Index among the shown tracks; else -1. */
  readonly track: number
  readonly top: number
  readonly height: number
}

export interface Content {
  readonly seats: number
  /** Only a part of the match is visible: the overview shows which. */
  readonly isPart: boolean
  readonly hasEvents: boolean
  readonly hasRerun: boolean
  readonly hasStanding: boolean
  readonly forkRows: number
  /** In this order. */
  readonly sought: readonly Sought[]
  /** Number of shown tracks; null: the match has none. */
  readonly tracks: number | null
}

function forksHeight(rows: number): number {
  return lineOf(rows - 1) + 6
}

const rulerHeight = 22
const eventsHeight = 15
/** The sign and the name of a seat; below it the timeline gets higher than its panel and scrolls. */
const leastLane = 17
/** Two lines of numbers in the gutter. */
const leastStanding = 29
const mostStanding = 140
const mostLane = 56
const overviewHeight = 9
const soughtHeight = 15
/** Its name; with the numbers of several seats two lines. */
const leastTrack = { single: 18, several: 29 }
const mostTrack = 44
const gap = 3

/**
 * Ruler, events, rerun, forks and searches have fixed heights; seats, standing and tracks share the rest. Nothing is left out:
 * lanes shrink first, then the timeline gets higher than the panel and scrolls. If tracks exist but none is shown, a strip says
 * so.
 */
export function roomsIn(
  height: number,
  { seats, isPart, hasEvents, hasRerun, hasStanding, forkRows, sought, tracks }: Content,
): readonly Room[] {
  const fixed =
    rulerHeight +
    (isPart ? overviewHeight + gap : 0) +
    (hasEvents ? eventsHeight + gap : 0) +
    (hasRerun ? 16 : 0) +
    (forkRows > 0 ? forksHeight(forkRows) + gap : 0) +
    (sought.length + (tracks === 0 ? 1 : 0)) * (soughtHeight + gap) +
    4
  const shown = tracks ?? 0
  const lowTrack = seats > 1 ? leastTrack.several : leastTrack.single
  const ofStanding = hasStanding ? leastStanding + gap : 0
  const all = Math.max(0, height - fixed)
  const shares = seats + (hasStanding ? 1.4 : 0)
  const forTracks = Math.min(
    all / (shares + shown),
    (all - ofStanding - seats * (leastLane + gap)) / Math.max(1, shown),
  )
  const track = Math.floor(clamped(forTracks - gap, lowTrack, mostTrack))
  const rest = Math.max(0, all - shown * (track + gap))
  const forLanes = Math.min(rest / Math.max(1, shares), (rest - ofStanding) / Math.max(1, seats))
  const lane = Math.floor(clamped(forLanes - gap, leastLane, mostLane))
  const standing = Math.floor(clamped(rest - seats * (lane + gap) - gap, leastStanding, mostStanding))

  const rooms: Room[] = []
  let top = 0
  const add = (kind: Room['kind'], roomHeight: number, seat = -1, track = -1) => {
    rooms.push({ kind, seat, track, top, height: roomHeight })
    top += roomHeight + gap
  }
  if (isPart) add('overview', overviewHeight)
  add('ruler', rulerHeight - gap)
  for (let seat = 0; seat < seats; seat++) add('seat', lane, seat)
  if (hasRerun) add('rerun', 13)
  if (forkRows > 0) add('forks', forksHeight(forkRows))
  for (const kind of sought) add(kind, soughtHeight)
  if (hasEvents) add('events', eventsHeight)
  if (hasStanding) add('standing', standing)
  for (let i = 0; i < shown; i++) add('track', track, -1, i)
  if (tracks === 0) add('tracks', soughtHeight)
  return rooms
}

/** Undefined: between rooms. */
export function roomAt(rooms: readonly Room[], y: number): Room | undefined {
  return rooms.find(({ top, height }) => y >= top && y < top + height)
}

/** How many numbers of seats the gutter has room for: two lines of two. */
export const mostNumbers = 4

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
