import { readCondition, type Condition } from '../../engine/condition.ts'
import type { Frame } from '../../engine/match.ts'
import { gameOfVersion, standingOf } from '../../reading/standing.ts'
import { lazyFrames } from '../frames/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { ArenaWork, MatchSpans, ReadingPace } from '../reading/work.ts'

/** What a span of a match says. */
export interface SpanFound extends Pick<MatchSpans[number], 'seats' | 'frames' | 'from' | 'to'> {
  readonly match: string
  /** The condition holds in one of its turns. */
  readonly holds: boolean
  /** By turn, where it changes: for each seat 1 ahead, 0 level, -1 behind. */
  readonly leads: readonly (readonly [turn: number, leads: readonly number[]])[]
}

export class ArenaLook {
  readonly #log: Log
  readonly #condition: Condition | null

  constructor(log: Log, { condition }: ArenaWork) {
    this.#log = log
    this.#condition = condition === null ? null : readCondition(condition)
  }

  at(part: MatchSpans, { goesOn }: ReadingPace): readonly SpanFound[] {
    const found: SpanFound[] = []
    for (const span of part) {
      if (!goesOn()) break
      // It may have been removed meanwhile.
      if (this.#log.has(span.id))
        found.push(this.#condition === null ? this.#leadsIn(span) : this.#holdsIn(span, this.#condition))
    }
    return found
  }

  #holdsIn(span: MatchSpans[number], condition: Condition): SpanFound {
    const { id: match, seats, frames, from, to } = span
    const found = { match, seats, frames, from, to, leads: [] }
    let before: Frame | undefined
    for (const frame of lazyFrames(this.#log, match, Math.max(0, from - 1), to)) {
      if (frame.index >= from && condition.holds(frame, before, span)) return { ...found, holds: true }
      before = frame
    }
    return { ...found, holds: false }
  }

  #leadsIn({ id: match, seats, frames, from, to }: MatchSpans[number]): SpanFound {
    const game = gameOfVersion(this.#log.card(match))
    const leads: (readonly [number, readonly number[]])[] = []
    for (const frame of lazyFrames(this.#log, match, from, to)) {
      const standing = frame.standing ?? standingOf(game, seats, frame.state)
      if (standing === null || standing === undefined) continue
      const now = standing.map((own, seat) => {
        const best = Math.max(...standing.filter((_, other) => other !== seat))
        return Math.sign(own - best)
      })
      const last = leads.at(-1)?.[1]
      if (now.some((lead, seat) => lead !== last?.[seat])) leads.push([frame.index, now])
    }
    return { match, seats, frames, from, to, holds: false, leads }
  }
}

/** The turn from which a seat was ahead, level or behind until the end; never: it was so all the time. */
export function turnedAt(spans: readonly SpanFound[], seat: number): string {
  const leads = spans.toSorted((a, b) => a.from - b.from).flatMap((span) => span.leads)
  const last = leads.at(-1)?.[1][seat]
  const other = leads.findLastIndex(([, each]) => each[seat] !== last)
  return other < 0 ? 'never' : `${leads[other + 1]![0]}`
}
