import type { StandingSample } from '../../engine/analysis/winning.ts'
import { shareOf } from '../../engine/arena/results.ts'
import { gameOfVersion, standingOf } from '../../reading/standing.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { StandingsFound } from '../scan/found.ts'
import type { MatchSpans, ScanPace } from '../scan/work.ts'

/** Of each match: its turns say much the same. */
const mostSampled = 12

/** Reads the matches that are over and have ranks, and a rival. */
export class WinningScanner {
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  at(part: MatchSpans, { goesOn }: ScanPace): readonly StandingsFound[] {
    const found: StandingsFound[] = []
    for (const { id: match, seats, frames, from, to } of part) {
      if (!goesOn()) break
      // It may have been removed meanwhile.
      const card = this.#log.has(match) ? this.#log.card(match) : null
      const ranks = card?.ranks ?? null
      if (card === null || ranks === null || ranks.length < 2 || card.frames !== frames) continue
      const game = gameOfVersion(card)
      const step = Math.max(1, Math.floor(frames / mostSampled))
      const samples: StandingSample[] = []
      for (const frame of lazyFrames(this.#log, match, from, to)) {
        if (frame.index === 0 || frame.index % step !== 0) continue
        const standing = frame.standing ?? standingOf(game, seats, frame.state)
        if (standing !== null && standing !== undefined) samples.push(...leadsIn(standing, frame.index))
      }
      found.push({
        match,
        shares: ranks.map((_, seat) => shareOf({ ranks }, seat)!),
        turns: frames - 1,
        samples,
      })
    }
    return found
  }
}

function leadsIn(standing: readonly number[], turn: number): readonly StandingSample[] {
  return standing.map((own, seat) => {
    const best = Math.max(...standing.filter((_, other) => other !== seat))
    return { turn, seat, lead: own - best }
  })
}
