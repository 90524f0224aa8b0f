import { telemetryIn } from '../../engine/drawings.ts'
import { gameOfVersion, standingOf } from '../../reading/standing.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { ForecastsFound, SeatForecast } from '../scan/found.ts'
import type { MatchSpans, ScanPace } from '../scan/work.ts'

/** Of each seat of a match: its turns say much the same. */
const mostSampled = 12

export class ForecastScanner {
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  at(part: MatchSpans, { goesOn }: ScanPace): readonly ForecastsFound[] {
    const found: ForecastsFound[] = []
    for (const { id: match, seats, frames, from, to } of part) {
      if (!goesOn()) break
      // It may have been removed meanwhile.
      if (!this.#log.has(match)) continue
      const game = gameOfVersion(this.#log.card(match))
      const step = Math.max(1, Math.floor(frames / mostSampled / seats))
      const forecasts: SeatForecast[] = []
      const last = new Map<number, number>()
      for (const frame of lazyFrames(this.#log, match, from, to)) {
        const due = frame.exchanges.filter(
          ({ question: { seat } }) => frame.index - (last.get(seat) ?? -step) >= step,
        )
        if (due.length === 0) continue
        const standing = frame.standing ?? standingOf(game, seats, frame.state)
        for (const { question, reply } of due) {
          const { seat } = question
          last.set(seat, frame.index)
          const { values } = telemetryIn(reply.errors)
          const own = values.flatMap(({ name, value, of }) =>
            of === 'seat' && typeof value === 'number' ? [[name, value] as const] : [],
          )
          forecasts.push({
            ...{ turn: frame.index, seat },
            lead: standing === null || standing === undefined ? null : leadOf(standing, seat),
            values: Object.fromEntries(own),
          })
        }
      }
      found.push({ match, forecasts })
    }
    return found
  }
}

function leadOf(standing: readonly number[], seat: number): number {
  return standing[seat]! - Math.max(...standing.filter((_, other) => other !== seat))
}
