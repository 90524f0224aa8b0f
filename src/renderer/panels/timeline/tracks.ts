import type { OutlineFrame } from '../../../contract/reading.ts'
import type { TelemetryValue } from '../../../engine/telemetry.ts'
import { Pyramid, type Sum } from './pyramid.ts'
import { rangesOf, type LineRange } from './robust.ts'

/** A value that bots tell by its name: `depth` of the seats, or `match:width` of the match. */
export type TrackId = string

const ofMatch = 'match:'

/** What a track is called. */
export function trackName(id: TrackId): string {
  return id.replace(ofMatch, '')
}

/** Whether it is of the match, and so one line for all seats. */
export function isOfMatch(id: TrackId): boolean {
  return id.startsWith(ofMatch)
}

/** As many as a menu can offer. */
const mostTracks = 100

/** Which tracks a match has: numbers that were told at least once, in the order in which they were. */
export class TrackIds {
  #ids: readonly TrackId[] = []
  #frames = 0

  /** Takes in what the outline has more than last time; the same list as long as there is no other. */
  grow(outline: readonly OutlineFrame[]): readonly TrackId[] {
    const found = new Set(this.#ids)
    for (; this.#frames < outline.length; this.#frames++) {
      for (const { values = [] } of outline[this.#frames]!.exchanges) {
        for (const said of values)
          if (typeof said.value === 'number' && found.size < mostTracks) found.add(idOf(said))
      }
    }
    if (found.size > this.#ids.length) this.#ids = [...found]
    return this.#ids
  }
}

/** The numbers of one track in all turns: a line for each seat, or one for the match. */
export class TimelineTrack {
  readonly id: TrackId
  readonly lines: readonly Pyramid[]
  readonly #name: string
  #frames = 0
  /** As they were when there were so many frames. */
  #ranges: readonly (LineRange | null)[] = []
  #ranged = 0

  constructor(id: TrackId, seats: number) {
    this.id = id
    this.#name = trackName(id)
    this.lines = Array.from({ length: isOfMatch(id) ? 1 : seats }, () => new Pyramid())
  }

  /** Takes in what the outline has more than last time. What is told of a turn that is still to come is left out. */
  grow(outline: readonly OutlineFrame[]): void {
    for (; this.#frames < outline.length; this.#frames++) {
      for (const { seat, values = [] } of outline[this.#frames]!.exchanges)
        for (const said of values) if (said.name === this.#name) this.#take(said, seat)
    }
  }

  #take(said: TelemetryValue, seat: number): void {
    const { value, turn = this.#frames } = said
    if (typeof value !== 'number' || turn > this.#frames || idOf(said) !== this.id) return
    const line = this.lines[said.of === 'match' ? 0 : seat]
    line?.put(turn, Math.min(farthest, Math.max(-farthest, value)), 0)
  }

  /** What each line is at a frame; undefined where it was not told. Of several values the largest. */
  at(frame: number): readonly (number | undefined)[] {
    return this.lines.map((line) => {
      const { least, most } = line.sum(frame, frame + 1, { ...empty })
      return least > most ? undefined : Number(most.toPrecision(6))
    })
  }

  /** Between which numbers each line is drawn; null: nothing was reported. */
  get ranges(): readonly (LineRange | null)[] {
    if (this.#ranged !== this.#frames) this.#ranges = rangesOf(this.lines)
    this.#ranged = this.#frames
    return this.#ranges
  }

  /** From the least to the most of all; null where nothing was reported. */
  get range(): LineRange | null {
    const all = this.lines.map((line) => line.sum(0, line.length, { ...empty }))
    const [least, most] = [Math.min(...all.map((sum) => sum.least)), Math.max(...all.map((sum) => sum.most))]
    return least > most ? null : { least, most }
  }
}

/** So far numbers reach of which a pyramid is made. */
const farthest = 3e38
const empty: Sum = { least: 0, most: 0, bits: 0 }

function idOf({ name, of }: TelemetryValue): TrackId {
  return of === 'match' ? ofMatch + name : name
}

/** So many are shown where nobody chose. */
const usualShown = 3
/** So many are shown at most. */
export const mostShown = 6

/**
 * Which tracks are shown: those that a person chose of the ones that there are, else the first. `chosen`: as `toggled` wrote it;
 * null: never.
 */
export function shownTracks(ids: readonly TrackId[], chosen: string | null): readonly TrackId[] {
  if (chosen === '') return []
  const wanted = new Set(chosen?.split(' '))
  const shown = ids.filter((id) => wanted.has(id)).slice(0, mostShown)
  return shown.length > 0 ? shown : ids.slice(0, usualShown)
}

/** The choice of those that are shown, with this one too, or without it where it is among them. */
export function toggled(shown: readonly TrackId[], id: TrackId): string {
  return (shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]).join(' ')
}
