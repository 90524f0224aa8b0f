import type { AnalyzedTurn } from '../../../contract/analysis.ts'
import type { OutlineFrame } from '../../../contract/reading.ts'
import { chanceOf, type WinningModel } from '../../../engine/analysis/winning.ts'
import type { TelemetryValue } from '../../../engine/telemetry.ts'
import { Pyramid, type Sum } from '../../lib/plot/pyramid.ts'
import { rangesOf, type LineRange } from './robust.ts'

/** Name of a reported value: `depth` of the seats, or `match:width` of the match; or `chanceId`. */
export type TrackId = string

const ofMatch = 'match:'
const ofAnalysis = 'analysis:'
/** The chances after checked answers. */
export const chanceId: TrackId = `${ofAnalysis}chance`
/** The chances by the model of the library. */
export const winningId: TrackId = `${ofAnalysis}win`

/** The number of wrong beliefs of each seat. No name of a value has a colon. */
export const beliefsId: TrackId = 'beliefs:wrong'

export function trackName(id: TrackId): string {
  if (id === beliefsId) return 'wrong beliefs'
  if (id === chanceId) return 'chance (playouts)'
  if (id === winningId) return 'chance (by lead)'
  return id.replace(ofMatch, '')
}

export function isOfMatch(id: TrackId): boolean {
  return id.startsWith(ofMatch)
}

/** As many as a menu can offer. */
const mostTracks = 100

/** Names of all numbers reported so far, in order of appearance; wrong beliefs come first. */
export class TrackIds {
  #ids: readonly TrackId[] = []
  #frames = 0

  /** Adds the frames that are new since the last call; returns the same list if no track is new. */
  grow(outline: readonly OutlineFrame[]): readonly TrackId[] {
    const found = new Set(this.#ids)
    for (; this.#frames < outline.length; this.#frames++) {
      for (const { values = [], beliefs } of outline[this.#frames]!.exchanges) {
        if ((beliefs?.wrong ?? 0) > 0) found.add(beliefsId)
        for (const said of values)
          if (typeof said.value === 'number' && found.size < mostTracks) found.add(idOf(said))
      }
    }
    if (found.size > this.#ids.length)
      this.#ids = [...found].sort((a, b) => Number(b === beliefsId) - Number(a === beliefsId))
    return this.#ids
  }
}

export class TimelineTrack {
  readonly id: TrackId
  readonly lines: readonly Pyramid[]
  readonly #name: string
  #frames = 0
  #ranges: readonly (LineRange | null)[] = []
  #ranged = 0

  constructor(id: TrackId, seats: number) {
    this.id = id
    this.#name = trackName(id)
    this.lines = Array.from({ length: isOfMatch(id) ? 1 : seats }, () => new Pyramid())
  }

  /** Adds the frames that are new since the last call. Ignores values reported for a future turn. */
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

  /** Per line; undefined: not reported. Of several values the largest. */
  at(turn: number): readonly (number | undefined)[] {
    return this.lines.map((line) => {
      const { least, most } = line.sum(turn, turn + 1, { ...empty })
      return least > most ? undefined : Number(most.toPrecision(6))
    })
  }

  /** The scale of each line; null: nothing was reported. */
  get ranges(): readonly (LineRange | null)[] {
    if (this.#ranged !== this.#frames) this.#ranges = rangesOf(this.lines)
    this.#ranged = this.#frames
    return this.#ranges
  }

  /** From the least to the greatest value; null: nothing was reported. */
  get range(): LineRange | null {
    const all = this.lines.map((line) => line.sum(0, line.length, { ...empty }))
    const [least, most] = [Math.min(...all.map((sum) => sum.least)), Math.max(...all.map((sum) => sum.most))]
    return least > most ? null : { least, most }
  }
}

/** All lines are from 0 to 1. */
class PartTrack extends TimelineTrack {
  override get ranges(): readonly LineRange[] {
    return this.lines.map(() => this.range)
  }

  override get range(): LineRange {
    return { least: 0, most: 1 }
  }
}

/** How many beliefs of each seat are wrong in each turn that has some. */
export class BeliefsTrack extends TimelineTrack {
  #turns = 0

  constructor(seats: number) {
    super(beliefsId, seats)
  }

  override grow(outline: readonly OutlineFrame[]): void {
    for (; this.#turns < outline.length; this.#turns++)
      for (const { seat, beliefs } of outline[this.#turns]!.exchanges)
        if (beliefs !== undefined) this.lines[seat]?.put(this.#turns, beliefs.wrong, 0)
  }

  /** Two seats are on one scale, which starts at none. */
  override get ranges(): readonly LineRange[] {
    return this.lines.map(() => this.range)
  }

  override get range(): LineRange {
    return { least: 0, most: Math.max(1, super.range?.most ?? 0) }
  }
}

/** The chance of each seat after each of its checked answers. */
export class ChanceTrack extends PartTrack {
  constructor(turns: readonly Pick<AnalyzedTurn, 'turn' | 'seat' | 'after'>[], seats: number) {
    super(chanceId, seats)
    for (const { turn, seat, after } of turns) this.lines[seat]?.put(turn, after.value, 0)
  }

  override grow(): void {}
}

/** The chance of each seat by its lead in each turn. */
export class WinningTrack extends PartTrack {
  readonly #model: WinningModel
  #turns = 0

  constructor(model: WinningModel, seats: number) {
    super(winningId, seats)
    this.#model = model
  }

  override grow(outline: readonly OutlineFrame[]): void {
    for (; this.#turns < outline.length; this.#turns++) {
      const standing = outline[this.#turns]!.standing
      standing?.forEach((own, seat) => {
        const best = Math.max(...standing.filter((_, other) => other !== seat))
        const { value } = chanceOf(this.#model, { turn: this.#turns, seat, lead: own - best })
        this.lines[seat]?.put(this.#turns, Math.round(value * 1000) / 1000, 0)
      })
    }
  }
}

/** The range of a pyramid's 32-bit floats. */
const farthest = 3e38
const empty: Sum = { least: 0, most: 0, bits: 0 }

function idOf({ name, of }: TelemetryValue): TrackId {
  return of === 'match' ? ofMatch + name : name
}

const usualShown = 3
export const mostShown = 6

/** The chosen tracks that exist, else the first ones. `chosen`: written by `toggled`; null: never chosen. */
export function shownTracks(ids: readonly TrackId[], chosen: string | null): readonly TrackId[] {
  if (chosen === '') return []
  const wanted = new Set(chosen?.split(' '))
  const shown = ids.filter((id) => wanted.has(id)).slice(0, mostShown)
  return shown.length > 0 ? shown : ids.slice(0, usualShown)
}

export function toggled(shown: readonly TrackId[], id: TrackId): string {
  return (shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]).join(' ')
}
