import { withBeliefs } from '../../reading/game-secrets.ts'
import { readCondition, type Condition } from '../../engine/condition.ts'
import type { Frame } from '../../engine/match.ts'
import { gameOfVersion, standingOf } from '../../reading/standing.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { AnswerTimes, SpanFound } from '../scan/found.ts'
import type { ArenaAsk, ArenaWork, MatchSpans, ScanPace } from '../scan/work.ts'

export class ArenaScanner {
  readonly #log: Log
  readonly #find: (span: MatchSpans[number]) => Partial<SpanFound>

  constructor(log: Log, { asks }: ArenaWork) {
    this.#log = log
    this.#find = this.#finder(asks)
  }

  #finder(asks: ArenaAsk): (span: MatchSpans[number]) => Partial<SpanFound> {
    if (asks.kind === 'turned') return (span) => ({ leads: this.#leadsIn(span) })
    if (asks.kind === 'times') return (span) => ({ times: this.#timesIn(span) })
    const condition = readCondition(asks.condition)
    return (span) => ({ holds: this.#holdsIn(span, condition) })
  }

  at(part: MatchSpans, { goesOn }: ScanPace): readonly SpanFound[] {
    const found: SpanFound[] = []
    for (const span of part) {
      if (!goesOn()) break
      // It may have been removed meanwhile.
      if (!this.#log.has(span.id)) continue
      const { id: match, seats, frames, from, to } = span
      const none = { match, seats, frames, from, to, holds: false, leads: [], times: [] }
      found.push({ ...none, ...this.#find(span) })
    }
    return found
  }

  #holdsIn(span: MatchSpans[number], condition: Condition): boolean {
    const { id: match, from, to } = span
    const circumstances = withBeliefs(span)
    let before: Frame | undefined
    for (const frame of lazyFrames(this.#log, match, Math.max(0, from - 1), to)) {
      if (frame.index >= from && condition.holds(frame, before, circumstances)) return true
      before = frame
    }
    return false
  }

  #timesIn({ id: match, seats, from, to }: MatchSpans[number]): SpanFound['times'] {
    const times = Array.from({ length: seats }, () => ({ answers: 0, micros: 0 }))
    for (const { exchanges } of lazyFrames(this.#log, match, from, to))
      for (const { reply } of exchanges) {
        const time = times[reply.seat]
        if (time === undefined || reply.by !== 'bot') continue
        time.answers += 1
        time.micros += reply.micros
      }
    return times
  }

  #leadsIn({ id: match, seats, from, to }: MatchSpans[number]): SpanFound['leads'] {
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
    return leads
  }
}

/** Of all spans of a match. */
export function timesAt(spans: readonly SpanFound[], seat: number): AnswerTimes {
  const own = spans.map(({ times }) => times[seat]!)
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    answers: sumOf(own.map(({ answers }) => answers)),
    micros: sumOf(own.map(({ micros }) => micros)),
  }
}

/** The turn from which a seat was ahead, level or behind until the end; never: it was so all the time. */
export function turnedAt(spans: readonly SpanFound[], seat: number): string {
  const leads = spans.toSorted((a, b) => a.from - b.from).flatMap((span) => span.leads)
  const last = leads.at(-1)?.[1][seat]
  const other = leads.findLastIndex(([, each]) => each[seat] !== last)
  return other < 0 ? 'never' : `${leads[other + 1]![0]}`
}
