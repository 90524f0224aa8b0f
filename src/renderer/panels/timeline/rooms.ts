import { lineOf } from './branches.ts'

/** What a person looks for in the match: changes of a value, turns where a condition holds, or that differ from those beside. */
export type Sought = 'value' | 'where' | 'beside'

/** A strip of the timeline, from top to bottom. */
export interface Room {
  readonly kind:
    'overview' | 'ruler' | 'seat' | 'rerun' | 'forks' | Sought | 'events' | 'standing' | 'track' | 'tracks'
  /** Of a seat's lane, else -1. */
  readonly seat: number
  /** Of a track, which of those that are shown; else -1. */
  readonly track: number
  readonly top: number
  readonly height: number
}

/** What there is to draw. */
export interface Content {
  readonly seats: number
  /** Not all of the match is seen: a strip shows where this is. */
  readonly isPart: boolean
  readonly hasEvents: boolean
  readonly hasRerun: boolean
  readonly hasStanding: boolean
  /** How many lines forks take. */
  readonly forkRows: number
  /** In this order. */
  readonly sought: readonly Sought[]
  /** How many tracks are shown; null: there are none. */
  readonly tracks: number | null
}

/** So high are the lines of forks. */
function forksHeight(rows: number): number {
  return lineOf(rows - 1) + 6
}

const rulerHeight = 22
const leastLane = 14
const mostLane = 56
const overviewHeight = 9
const soughtHeight = 15
const leastTrack = 18
const mostTrack = 44
const gap = 3

/**
 * Who gets which height: the ruler, the events, the rerun, the forks and what is sought take a fixed one, seats, standing and tracks
 * share the rest. Where it is too low, the standing goes first, then the events; below that it is higher than the panel, which scrolls.
 * Where tracks could be shown and none is, a strip says so.
 */
export function roomsIn(
  height: number,
  { seats, isPart, hasEvents, hasRerun, hasStanding, forkRows, sought, tracks }: Content,
): readonly Room[] {
  const fixed = (events: boolean) =>
    rulerHeight +
    (isPart ? overviewHeight + gap : 0) +
    (events ? 18 : 0) +
    (hasRerun ? 16 : 0) +
    (forkRows > 0 ? forksHeight(forkRows) + gap : 0) +
    (sought.length + (tracks === 0 ? 1 : 0)) * (soughtHeight + gap) +
    4
  const shown = tracks ?? 0
  const least = seats * (leastLane + gap) + shown * (leastTrack + gap)
  const events = hasEvents && height >= fixed(true) + least
  const standing = hasStanding && height >= fixed(events) + least + 30
  const all = Math.max(0, height - fixed(events))
  const shares = seats + (standing ? 1.4 : 0)
  const track = Math.floor(clamped(all / (shares + shown) - gap, leastTrack, mostTrack))
  const rest = Math.max(0, all - shown * (track + gap))
  const lane = clamped(rest / Math.max(1, shares) - gap, leastLane, mostLane)
  const standingHeight = standing ? clamped(rest - seats * (lane + gap), 24, 140) : 0

  const rooms: Room[] = []
  let top = 0
  const add = (kind: Room['kind'], roomHeight: number, seat = -1, track = -1) => {
    rooms.push({ kind, seat, track, top, height: roomHeight })
    top += roomHeight + gap
  }
  if (isPart) add('overview', overviewHeight)
  add('ruler', rulerHeight - gap)
  for (let seat = 0; seat < seats; seat++) add('seat', Math.floor(lane), seat)
  if (hasRerun) add('rerun', 13)
  if (forkRows > 0) add('forks', forksHeight(forkRows))
  for (const kind of sought) add(kind, soughtHeight)
  if (events) add('events', 15)
  if (standing) add('standing', Math.floor(standingHeight) - gap)
  for (let i = 0; i < shown; i++) add('track', track, -1, i)
  if (tracks === 0) add('tracks', soughtHeight)
  return rooms
}

/** The room at a pixel; undefined between them. */
export function roomAt(rooms: readonly Room[], y: number): Room | undefined {
  return rooms.find(({ top, height }) => y >= top && y < top + height)
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
